// Tables sort by a click on a heading: numbers by their value, words by the alphabet.
for (const table of document.querySelectorAll("table")) {
  const heads = [...(table.tHead?.rows[0].cells ?? [])];
  heads.forEach((head, column) =>
    head.querySelector("button")?.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== (head.classList.contains("n") ? "descending" : "ascending")
        ? head.classList.contains("n")
        : !head.classList.contains("n");
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const key = (/** @type {HTMLTableRowElement} */ row) => {
        const text = row.cells[column].dataset.v ?? row.cells[column].textContent ?? "";
        return text === "" || isNaN(Number(text)) ? text : Number(text);
      };
      const compare = (
        /** @type {string | number} */ a,
        /** @type {string | number} */ b,
      ) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));
      const rows = [...table.tBodies[0].rows].sort((a, b) => compare(key(a), key(b)) * (down ? -1 : 1));
      table.tBodies[0].append(...rows);
    })
  );
}
