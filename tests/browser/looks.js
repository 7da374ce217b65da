/**
 * What cannot be read, reached or seen whole on this page as it stands. Run in the page with {width, letters, target, tab}; returns the
 * board's share of the window and the findings.
 *
 * cut: less than nine tenths of a text lie inside what clips it. What may be scrolled up and down (log, seats, sheets) is not cut by
 *   that; board, my area and the decision bar may not scroll. A board one can drag and zoom says so with data-pans.
 * covered: another opaque element lies over the middle of a text. small text, small target: under what was given, as it is seen on the
 *   screen, whatever scales it. sideways: something has to be scrolled sideways. pale: letters under 4.5 : 1 (large ones 3 : 1), where
 *   that can be worked out.
 */
(async (wish) => {
  const STRICT = ".board, .mine, .prompt";
  const STATES = new Set([
    "piece",
    "live",
    "barred",
    "picked",
    "lit",
    "payable",
    "small",
    "plain",
    "first",
    "soft",
    "on",
    "mine",
    "strong",
  ]);
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  do await settled();
  while (wish.width && innerWidth !== wish.width);
  // The table is drawn for its new room in a frame of its own, and what came with it in another.
  for (let drawn = 0; drawn < 3; drawn++) await settled();
  if (wish.tab) {
    const tab = [...document.querySelectorAll(".tabs button")].find((each) => each.textContent.startsWith(wish.tab));
    if (!tab) throw new Error(`there is no tab ${wish.tab}`);
    tab.click();
    await settled();
  }
  // What pops up or breathes is looked at as it comes to rest.
  for (const moving of document.getAnimations()) {
    if (moving.effect?.getComputedTiming().endTime === Infinity) moving.cancel();
    else moving.finish();
  }
  // What lets a pointer through lies over things all the same. This stays: to take it away would style the whole page anew.
  if (!document.adoptedStyleSheets.length) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(sheet);
  }

  const root = [...document.querySelectorAll("dialog[open]")].findLast((each) => each.matches(":modal")) ??
    document.body;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const everything = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const styles = new Map();
  const style = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const remembered = (work) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, work(element));
      return known.get(element);
    };
  };

  const findings = [];
  const zoneOf = (element) =>
    ["dialog", ".board", ".mine", ".side", ".prompt", ".seats", ".right", ".ribbon", ".tabs"].find((each) =>
      element.closest(each)
    ) ??
      "page";
  const culprit = remembered((element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const named = (at.getAttribute("class") ?? "").split(/\s+/).find((each) => each && !STATES.has(each));
      if (named) return `${named} (${zoneOf(element).replace(".", "")})`;
    }
    return element.localName;
  });
  const words = (element) =>
    (element.getAttribute("aria-label") || element.textContent || element.localName).trim().replace(/\s+/g, " ").slice(
      0,
      60,
    );
  const find = (kind, element, more = "") =>
    findings.push({ kind, culprit: culprit(element), words: words(element), more });

  // --- what clips -------------------------------------------------------------------------------------------
  const holds = (element, fixed) => {
    const { position, transform, filter, contain, translate, scale, rotate } = style(element);
    const turned = transform !== "none" || filter !== "none" || translate !== "none" || scale !== "none" ||
      rotate !== "none" ||
      /paint|layout|strict|content/.test(contain);
    return turned || (!fixed && position !== "static");
  };
  const holderOf = (element) => {
    const { position } = style(element);
    let at = element.parentElement;
    if (position === "absolute" || position === "fixed") {
      while (at && !holds(at, position === "fixed")) at = at.parentElement;
    }
    return at;
  };
  const scrolls = (value) => value === "auto" || value === "scroll";
  /** What of the things inside an element is seen; `judged`: what should be, where scrolling up and down is fine. */
  const clips = (judged) => {
    const inside = remembered((element) => {
      const outer = around(element);
      const { overflowX, overflowY, display } = style(element);
      // What only groups has no box, and clips nothing.
      if (element === document.body || element === document.documentElement || display === "contents") return outer;
      if (overflowX === "visible" && overflowY === "visible") return outer;
      if (style(element).display === "contents") return outer;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { ...everything };
      if (overflowX !== "visible") Object.assign(box, { left: left - 1, right: right + 1 });
      if (overflowY !== "visible") Object.assign(box, { top: top - 1, bottom: bottom + 1 });
      const free = judged && scrolls(overflowY) && !element.closest(STRICT);
      if (judged && element.closest("[data-pans]") && !element.closest(".piece")) return everything;
      return free ? { ...meet(outer, box), top: -1e6, bottom: 1e6 } : meet(outer, box);
    });
    const around = remembered((element) => {
      const holder = holderOf(element);
      return holder ? inside(holder) : window_;
    });
    return inside;
  };
  const judged = clips(true);
  const seen = clips(false);

  // --- how large letters are ---------------------------------------------------------------------------------
  const det = ({ a, b, c, d }) => Math.sqrt(Math.abs(a * d - b * c));
  const scaleOf = remembered((element) => {
    if (element instanceof SVGGraphicsElement && element.getScreenCTM()) return det(element.getScreenCTM());
    const { transform, scale } = style(element);
    const own = transform === "none" ? 1 : det(new DOMMatrixReadOnly(transform));
    const also = scale === "none"
      ? 1
      : scale.split(" ").map(Number).reduce((sum, each) => sum * each, 1) ** (scale.includes(" ") ? .5 : 1);
    return own * also * (element.parentElement ? scaleOf(element.parentElement) : 1);
  });
  const letters = (element) =>
    parseFloat(style(element).fontSize) * scaleOf(element) *
    (element instanceof SVGElement ? 1 : element.currentCSSZoom ?? 1);

  // --- what lies over ----------------------------------------------------------------------------------------
  const colour = (text) => {
    const parts = text.match(/[\d.]+%?/g)?.map((each) => (each.endsWith("%") ? parseFloat(each) * 2.55 : Number(each)));
    if (!parts || !/^(rgb|color\(srgb)/.test(text)) return null;
    const unit = text.startsWith("color(") ? 255 : 1;
    return [parts[0] * unit, parts[1] * unit, parts[2] * unit, parts[3] ?? 1];
  };
  const fade = remembered((element) =>
    Number(style(element).opacity) * (element.parentElement ? fade(element.parentElement) : 1)
  );
  const opaque = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (fade(element) < .5) return false;
    if (["IMG", "CANVAS", "VIDEO", "image"].includes(element.tagName)) return true;
    if (element instanceof SVGElement) {
      if (element instanceof SVGSVGElement || element.localName === "g" || element.localName === "use") return false;
      const { fill, fillOpacity } = style(element);
      return fill !== "none" && Number(fillOpacity) * (colour(fill)?.[3] ?? 1) >= .5;
    }
    const { backgroundColor, backgroundImage } = style(element);
    return backgroundImage !== "none" || (colour(backgroundColor)?.[3] ?? 0) >= .5;
  };
  const coverOf = (element, x, y) => {
    const near = (other) => other.contains(element) || element.contains(other);
    const top = document.elementFromPoint(x, y); // much quicker than all that lie there, and mostly enough
    if (!top || near(top)) return null;
    for (const above of document.elementsFromPoint(x, y)) {
      if (near(above)) return null;
      if (opaque(above)) return above;
    }
    return null;
  };

  // --- how pale ----------------------------------------------------------------------------------------------
  const over = (top, below) => {
    const alpha = top[3] + below[3] * (1 - top[3]);
    if (!alpha) return [0, 0, 0, 0];
    return [...[0, 1, 2].map((at) => (top[at] * top[3] + below[at] * below[3] * (1 - top[3])) / alpha), alpha];
  };
  const light = ([r, g, b]) => {
    const part = (value) => (value / 255 <= .04045 ? value / 255 / 12.92 : ((value / 255 + .055) / 1.055) ** 2.4);
    return .2126 * part(r) + .7152 * part(g) + .0722 * part(b);
  };
  /** What is painted where a text stands, with it or without: each element's ground, what lies in it, and how faded all that is. */
  const painted = (element, ink) => {
    let sample = ink ? colour(style(element).color) : [0, 0, 0, 0];
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor, opacity, filter, backgroundImage } = style(at);
      const ground = colour(backgroundColor);
      if (!sample || !ground || (backgroundImage !== "none" && at !== document.body) || /invert|blur/.test(filter)) {
        return null;
      }
      sample = over(sample, ground);
      sample = [sample[0], sample[1], sample[2], sample[3] * Number(opacity)];
      const bare = ground[3] >= .99 && fade(at) >= .99;
      if (bare) return sample;
    }
    return sample;
  };
  const contrast = (element) => {
    const [ink, ground] = [painted(element, true), painted(element, false)];
    if (!ink || !ground || ground[3] < .99) return null;
    const [high, low] = [light(ink), light(ground)].sort((a, b) => b - a);
    return (high + .05) / (low + .05);
  };
  /** Whether only what holds a text lies under it: else what it stands on is somebody else's. */
  const onItsOwn = (element, x, y) => {
    for (const below of document.elementsFromPoint(x, y)) {
      if (below.contains(element)) {
        const ground = colour(style(below).backgroundColor);
        if (ground && ground[3] >= .99) return true;
      } else if (!element.contains(below) && opaque(below)) return false;
    }
    return true;
  };

  // --- texts -------------------------------------------------------------------------------------------------
  const texts = new Map();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const holder = node.parentElement;
    if (
      !node.data.trim() || !holder ||
      holder.closest(".unseen, script, style, title, desc, option, datalist, template, noscript")
    ) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (!texts.has(holder)) texts.set(holder, []);
    texts.get(holder).push(node);
  }
  const range = document.createRange();
  const boxesOf = (holder, nodes) => {
    if (holder instanceof SVGElement) return [holder.getBoundingClientRect()];
    return nodes.flatMap((node) => {
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  };
  for (const [holder, nodes] of texts) {
    const boxes = boxesOf(holder, nodes).filter((box) => box.width > .5 && box.height > .5);
    if (!boxes.length) continue;
    const height = letters(holder);
    if (height < 1) continue;
    const whole = boxes.reduce((sum, box) => sum + area(box), 0);
    const inside = boxes.reduce((sum, box) => sum + area(meet(box, judged(holder))), 0);
    const isCut = inside < .9 * whole;
    if (isCut) find("cut", holder, `${Math.round(100 * inside / whole)} % seen`);
    const there = meet(window_, seen(holder));
    const most = boxes.map((box) => meet(box, there)).sort((a, b) => area(b) - area(a))[0];
    if (area(most) < .25 * area(boxes[0])) continue;
    if (Math.round(height * 10) / 10 < wish.letters) find("small text", holder, `${height.toFixed(1)} px`);
    const [x, y] = [(most.left + most.right) / 2, (most.top + most.bottom) / 2];
    const cover = isCut ? null : coverOf(holder, x, y);
    if (cover) find("covered", holder, `by ${culprit(cover)}`);
    if (cover || isCut || holder instanceof SVGElement) continue;
    const ratio = contrast(holder);
    const bold = Number(style(holder).fontWeight) >= 700;
    const enough = height >= 24 || (bold && height >= 18.66) ? 3 : 4.5;
    if (ratio !== null && ratio < enough - .05 && onItsOwn(holder, x, y)) {
      find("pale", holder, `${ratio.toFixed(1)} : 1`);
    }
  }

  // --- what is pressed ---------------------------------------------------------------------------------------
  const reaches = (element, box) => {
    const [x, y, far] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2, wish.target / 2 - .6];
    const hits = (dx, dy) => {
      const top = document.elementFromPoint(x + dx, y + dy);
      return Boolean(top && (element.contains(top) || top === element));
    };
    return hits(far, 0) && hits(-far, 0) && hits(0, far) && hits(0, -far);
  };
  for (const element of root.querySelectorAll("button, [role=button], select, input, summary, .piece.live")) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest(".unseen")) {
      continue;
    }
    const pressed = element.localName === "input" && element.closest("label") ? element.closest("label") : element;
    const box = pressed.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (Math.min(box.width, box.height) >= wish.target - .5) continue;
    if (!area(meet(box, meet(window_, seen(element.parentElement))))) continue;
    if (!reaches(pressed, box)) find("small target", element, `${Math.round(box.width)} × ${Math.round(box.height)}`);
  }

  // --- sideways ----------------------------------------------------------------------------------------------
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) {
    findings.push({ kind: "sideways", culprit: "document", words: `${page.scrollWidth}`, more: "" });
  }
  for (const element of root.querySelectorAll("*")) {
    if (element instanceof SVGElement || element.scrollWidth <= element.clientWidth + 1 || !element.clientWidth) {
      continue;
    }
    if (!scrolls(style(element).overflowX) || element.closest("[data-pans]") || element.matches("input, textarea")) {
      continue;
    }
    find("sideways", element, `${element.scrollWidth} in ${element.clientWidth}`);
  }

  const board = document.querySelector(".board")?.getBoundingClientRect();
  return { share: board ? area(meet(window_, board)) / (innerWidth * innerHeight) : 0, findings };
});
