// Written by scripts/page_types.py from the program's own types: change those, then run `make page-types`.

import type { EngineEvents, EngineView } from "../../web/server.d.ts";

/** A card in play. Face, blank marker and what is known of it go with the card when it moves (DOD-H15, DOD-C19). */
export type Lying = [card: string, active: boolean, blank: boolean, known: number];

/** What a side's power in a fight is made of (DOD-F10). */
export type Sum = [printed: number, bonus: number, cultivated: number, power_up: number];

/** The table as somebody may see it. */
export interface View extends EngineView {
  turn: number;
  phase: string;
  priority: number;
  score: number[];
  hand: string[][];
  line: Lying[][];
  spirit: (Lying | null)[];
  deck: string[][];
  discard: string[][];
  look: string[];
  looker: number;
  slot: number;
  bonus: number[];
  cultivated: number[];
  stopped: boolean[];
  hushed: boolean[];
  uses: number[];
  loser: number;
  risen: number;
  at_once: number;
  after: [string, number][];
  put_off: [string, boolean][];
  struck: number;
  decided: boolean;
  newcomer: [boolean, boolean];
  dug: number;
  next_cancelled: boolean;
  next_uses: number[];
  next_bonus: number[];
}

/** The values of each event, by its name. */
export interface Events extends EngineEvents {
  BecameSpirit: { seat: number; slot: number; card: string; open: boolean; newest: number };
  Blanked: { seat: number; slot: number };
  CancelNext: { seat: number };
  Cancelled: { slot: number };
  Copied: { seat: number; card: string };
  Cultivates: { seat: number };
  Dealt: { seat: number; cards: string[] };
  DeckRebuilt: { back: number; size: number };
  Discarded: { seat: number; card: string };
  Dug: { seat: number; card: string };
  Fell: { seat: number; slot: number; card: string };
  FightBegins: { slot: number; red: string; blue: string };
  Finished: { red: number; blue: number };
  Flipped: { seat: number; cards: string[] };
  Hushed: { seat: number };
  Laid: { seat: number; slot: number; card: string };
  LeftLine: { seat: number };
  LeftLying: { seat: number; slot: number };
  Looked: { chooser: number; cards: string[] };
  MadeUnearth: { seat: number; owner: number; slot: number };
  NoEffect: { seat: number; slot: number; card: string };
  NoNextFight: { seat: number; card: string };
  NothingToLose: { seat: number };
  Points: { seat: number; change: number; score: number };
  Power: { seat: number; slot: number; amount: number };
  PowerNext: { seat: number; amount: number };
  PriorityPasses: { seat: number };
  Recalled: { seat: number; slot: number; card: string; gone: string };
  Rejected: { cards: string[] };
  Rewarded: { seat: number; points: number; score: number; cards: string[] };
  SpiritEnters: { seat: number; slot: number };
  StayedFallen: { seat: number; slot: number };
  StaysWithPlace: { seat: number; slot: number; fighter: string };
  Stopped: { seat: number };
  Tied: { slot: number };
  Took: { chooser: number; seat: number; slot: number; card: string; open: boolean };
  Totals: { slot: number; red: number; blue: number; parts: [Sum, Sum] };
  TurnBegins: { turn: number; priority: number };
  Unearthed: { chooser: number; seat: number; slot: number; card: string };
  UseNext: { seat: number };
  Used: { seat: number; slot: number; card: string };
  Ushered: { seat: number; one: number; other: number; cards: [string, string]; known: [number, number] };
  WonAtOnce: { seat: number; slot: number };
}

/** What was told, by name. */
export type Told = { [Name in keyof Events]: { event: Name; values: Events[Name] } }[keyof Events];
