// Written by scripts/page_types.py from the program's own types: change those, then run `make page-types`.

import type { EngineEvents, EngineView } from "../../web/server.d.ts";

/** Something that lasts for a while: on a Piece, or on the army of a seat. */
export type Timed = [source: string, what: string, piece: number, seat: number, attack: number, defense: number, no_block: boolean, until: number];

/** An Epic Act in a hand; `known` holds a bit for each seat that knows the face (DMC-E05, DMC-E22). */
export type Held = [card: string, known: number];

/** What a take-back of the last plain move restores (DMC-H12). */
export type Before = [piece: number, square: number, slot: number, slots: number, step: number, parts: number, quiet: boolean, movers: number[], affected: number[][], following: [number, number]];

/** A declared action that can still be interrupted: the subject of window T6. */
export type Action = [kind: string, seat: number, slot: number, piece: number, to: number, target: number, card: string, others: number[], changed: boolean, interrupted: boolean, cancelled: boolean];

/** Dice lying on the table. */
export type Roll = [what: string, seat: number, piece: number, dice: number[]];

/** An Attack being resolved. */
export type Attack = [attacker: number, defender: number, kind: number, start: number, target: number, path: number[], slide: boolean, passed: boolean, bonus: number, reward: string, shield: number, shield_block: number, attack_dice: number[], defense_dice: number[], backfire: [number, number, number][]];

/** A Piece that would be Captured: the subject of window T10. */
export type Peril = [piece: number, square: number, in_attack: boolean, fate: number];

/** An Epic Act being played: the subject of window T11. */
export type Declared = [card: string, seat: number, window: string, one: number, two: number, done: number[], spent: number, changed: boolean, cancelled: boolean];

/** The table as somebody may see it. */
export interface View extends EngineView {
  round: number;
  turn: number;
  phase: string;
  side: number[];
  faction: string[];
  on: number[];
  at: number[];
  heading: number[];
  boost: string[];
  souls: number[];
  boosted: number[];
  bases: number;
  timed: Timed[];
  boost_deck: string[][];
  epic_deck: string[][];
  stack: string[][];
  box: string[];
  boost_discard: string[][];
  epic_discard: string[][];
  field_discard: string[][];
  held: Held[][];
  drawn_epic: string;
  drawn_by: number;
  current: string;
  marked: number[];
  die: number;
  ability_die: number;
  slots: number;
  extra: number;
  step: number;
  parts: number;
  quiet: boolean;
  movers: number[];
  affected: number[][];
  following: [number, number];
  spent: string[];
  no_move: number[];
  no_promote: number[];
  last_move: Before | null;
  taken_back: number;
  walls: [number, number, number, number][];
  actions: Action[];
  rolls: Roll[];
  attack: Attack | null;
  perils: Peril[];
  epics: Declared[];
  luck: number[];
  risk: number;
  cause: string;
  causes: string[];
  strikes: string[];
  fate: number;
  lost: string;
}

/** The values of each event, by its name. */
export interface Events extends EngineEvents {
  AbilityFailed: { seat: number };
  AbilityIdle: { seat: number };
  AbilityUsed: { seat: number };
  ActionCancelled: { seat: number; piece: string };
  AttackEnded: { attacker: string; defender: string; result: string };
  Attacked: { attacker: string; defender: string; kind: string; target: string };
  BlockTried: { piece: string; total: number; parts: [string, number][] };
  Blocked: { attacker: string; defender: string; to: string; moved: boolean; stays: boolean };
  BoostAttached: { card: string; piece: string };
  BoostDiscarded: { card: string; piece: string };
  BoostDrawn: { seat: number; card: string };
  Captured: { piece: string; square: string; by: string };
  CardDiscarded: { seat: number; card: string };
  CardRevealed: { seat: number; card: string };
  ChoseNothing: { seat: number };
  Compared: { attack: number; defense: number; attack_parts: [string, number][]; defense_parts: [string, number][] };
  Dealt: { each: number; left: number };
  DiceRolled: { seat: number; what: string; piece: string; dice: number[] };
  DiceTurned: { seat: number; what: string; dice: number[] };
  EpicAimed: { seat: number; card: string; square: string; piece: string; other: string };
  EpicDeclared: { seat: number; card: string; window: string };
  EpicDrawn: { seat: number; card: string };
  EpicHeld: { seat: number };
  EpicResolved: { seat: number; card: string; done: boolean };
  Exchanged: { piece: string; other: string; start: string; to: string };
  Faded: { source: string; piece: string; seat: number };
  Finished: { scores: number[]; side: number[] };
  InPeril: { piece: string };
  Interrupted: { seat: number };
  Lasting: { source: string; piece: string; seat: number };
  Moved: { piece: string; start: string; to: string; slot: string };
  NoBlock: { piece: string };
  PartLapsed: { seat: number };
  PhaseBegan: { seat: number; phase: string };
  Placed: { piece: string; start: string; to: string };
  Promoted: { pawn: string; piece: string; square: string };
  ReRolled: { seat: number; card: string; dice: number[] };
  Restored: { piece: string; to: string; by: string };
  Robbed: { taker: number; victim: number; card: string };
  Saved: { piece: string; card: string };
  SoulTaken: { piece: string; souls: number };
  TookBack: { piece: string; start: string; to: string };
  TurnBegan: { round: number; seat: number };
  TypeMarked: { seat: number; kind: number };
}

/** What was told, by name. */
export type Told = { [Name in keyof Events]: { event: Name; values: Events[Name] } }[keyof Events];
