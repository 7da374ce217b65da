// Written by scripts/page_types.py from the program's own types: change those, then run `make page-types`.

import type { EngineEvents, EngineView } from "../../web/server.d.ts";

/** A card played in the running segment, with the record of what it did (FAC-D15 to FAC-D21). */
export type Played = [card: string, base: string, extra: Gains, gone: boolean];

/** The numbers of a play that copies: what the copying cards themselves add (FAC-D16, FAC-D21). */
export type Gains = [attack: number, movement: number, bullets: number, health: number, curse: number, water: number, grit: number];

/** The table as somebody may see it. */
export interface View extends EngineView {
  mode: string;
  night: number;
  round: number;
  phase: string;
  active: number;
  first: number;
  final: boolean;
  result: string;
  ending: string;
  chaser: number[];
  space: number[];
  cursed: boolean[];
  health: number[];
  bullets: number[];
  capacity: number[];
  curse: number[];
  threshold: number[];
  water: number[];
  grit: number[];
  team: number;
  hand: string[][];
  deck: string[][];
  discard: string[][];
  unseen: string[][];
  seen: string[][];
  items: string[][];
  jobs: string[][];
  done: string[][];
  captured: string[][];
  relics: string[][];
  caught: boolean[];
  reshuffled: boolean[];
  downed: boolean[];
  coat_used: boolean[];
  played: Played[];
  attack: number;
  movement: number;
  fan: number;
  smooth: boolean;
  crucifix: boolean;
  acted: boolean;
  open_wanted: string;
  felled: string[];
  visit: string;
  in_town: boolean;
  visited: boolean;
  refreshed: boolean;
  cause: string;
  source: string;
  look: string[];
  story: string;
  story_shared: boolean;
  upgrades: string[];
  upgrades_out: string[];
  store: string[];
  row: string[];
  store_out: string[];
  exhausted: string[];
  job_deck: string[];
  jobs_out: string[];
  tracks: string[][];
  stories: string[][];
  stories_out: string[][];
  groups: number[];
  shared: Record<string, string>;
  piles: string[][];
  up: boolean[];
  buried: boolean[];
  sides: number[];
  abroad: [string, number][];
  slain: number;
  monster_seen: boolean;
  gone: string[];
  board: string[][];
  box: string[];
  trash: string[];
}

/** The values of each event, by its name. */
export interface Events extends EngineEvents {
  ActionTaken: { seat: number; action: string };
  Bought: { seat: number; item: string; price: number };
  BountyDiscarded: { pile: number; bounty: string };
  Camped: { seat: number };
  CannotDraw: { seat: number };
  CardPlayed: { seat: number; card: string; trashed: boolean };
  Changed: { seat: number; cause: string; health: number; bullets: number; curse: number; water: number; grit: number; by_curse: boolean };
  Copied: { seat: number; card: string; copied: string };
  DeckRebuilt: { deck: string; cards: number };
  Defeated: { seat: number; bounty: string; cost: number };
  Discarded: { seat: number; card: string };
  Drained: { amount: number; team: number };
  Drew: { seat: number; card: string };
  Ended: { result: string; why: string };
  FirstPlayer: { seat: number };
  Flipped: { seat: number; cursed: boolean };
  FreeMove: { seat: number; to: string };
  GaveUp: { seat: number; item: string };
  Generated: { seat: number; attack: number; movement: number };
  Improvised: { seat: number; card: string };
  ItemUsed: { seat: number; item: string };
  JobDrawn: { seat: number; job: string };
  JobMissed: { seat: number; job: string; grit: number };
  JobReplaced: { seat: number; job: string };
  JobScored: { seat: number; job: string };
  JobSold: { seat: number; job: string };
  JobsDealt: { seat: number; jobs: string[] };
  JobsKept: { seat: number; jobs: string[] };
  LastRound: { why: string };
  LookedAt: { seat: number; cards: string[] };
  MonsterAppears: { bounty: string; space: string };
  MonsterCalled: { seat: number; pile: number; buried: string };
  MonsterHurts: { bounty: string; seat: number };
  MonsterMoves: { bounty: string; start: string; to: string };
  Picked: { seat: number; chaser: string };
  Refreshed: { seat: number; items: string[] };
  Rejected: { seat: number; cards: string[] };
  RelicScored: { seat: number; card: string; grit: number };
  RelicTaken: { seat: number; card: string };
  RelicsRemoved: { cards: string[] };
  Reshuffled: { seat: number; cards: number };
  Returned: { seat: number };
  Revealed: { pile: number; bounty: string };
  Robbed: { seat: number; victim: number; attack: number };
  RoundBegins: { round: number; first: number };
  RowFilled: { item: string };
  Scavenged: { seat: number; card: string };
  SegmentBegins: { seat: number; phase: string };
  SegmentEnds: { seat: number; attack: number; movement: number };
  ServiceBought: { seat: number; service: string; price: number };
  Shot: { seat: number; bullets: number; attack: number };
  ShowedHand: { seat: number; story: string; cards: string[] };
  Skipped: { seat: number; phase: string };
  Spent: { seat: number; attack: number; movement: number };
  StatRaised: { seat: number; stat: string; value: number };
  StoryChosen: { seat: number; story: string; space: string; option: number };
  StoryDrawn: { seat: number; story: string; space: string };
  StoryReplaced: { seat: number; story: string };
  StoryShared: { seat: number; story: string };
  TeamGrit: { amount: number; team: number };
  TokenPassed: { seat: number };
  TrackTurned: { track: number; job: string };
  Trashed: { seat: number; card: string; unasked: boolean };
  Travelled: { seat: number; start: string; to: string; movement: number; attack: number };
  Visited: { seat: number; place: string };
  WantedTurned: { bounty: string; side: number };
  Wounded: { seat: number; spaces: number };
}

/** What was told, by name. */
export type Told = { [Name in keyof Events]: { event: Name; values: Events[Name] } }[keyof Events];
