// Written by scripts/page_types.py from the program's own types: change those, then run `make page-types`.

import type { EngineEvents, EngineView } from "../../web/server.d.ts";

/** A token drawn from the bag. `up`: it still shows its enemy side, and nobody knows the other (DMT-P12). */
export type Piece = [token: string, back: number, up: boolean];

/** The table as somebody may see it. */
export interface View extends EngineView {
  turn: number;
  phase: string;
  active: number;
  acts: number;
  step_over: boolean;
  died: boolean;
  result: string;
  goal: number;
  ship: string[];
  cell: number[];
  turned: number[];
  at: Record<string, number>;
  edge: Record<string, number>;
  joined: number[][];
  level: number[];
  deckhands: number[];
  trapdoor: boolean[];
  keg_used: boolean[];
  exploded: boolean[];
  burning: [boolean, number][];
  cut_off: string[];
  dinghy: string;
  dinghy_side: number;
  pending: string;
  stack: string[];
  offset: number;
  bag: string[];
  pieces: Piece[];
  lies: number[][];
  looted: number[];
  gone: number[];
  fromm: number;
  deck: string[];
  returned: string;
  revealed: string[];
  discards: string[];
  fives: number;
  marker: number;
  supply: number;
  hands_gone: number;
  hands_aside: number;
  character: string[];
  item: string[];
  place: string[];
  fatigue: number[];
  track: number[];
  carried: number[][];
  spare: string[];
  table_items: string[];
  gone_items: string[];
  gone_characters: string[];
  own: number;
  received: number;
  passed: number;
  used: string[];
  fighter: number;
  arena: string;
  foe: number;
  die: number;
}

/** The values of each event, by its name. */
export interface Events extends EngineEvents {
  BattleDie: { seat: number; piece: number; strength: number; die: number; bonus: number; shot: boolean };
  BattleLost: { seat: number; piece: number; total: number; deficit: number };
  BattleWon: { seat: number; piece: number; total: number };
  CaptainDrawn: { room: string; piece: number; strength: number };
  CaptainReturned: { piece: number };
  CardDiscarded: { card: string; fives: number };
  CardResolves: { card: string };
  CardReturned: { seat: number; card: string };
  CardsRevealed: { seat: number; cards: string[] };
  CrewDriven: { seat: number; piece: number; origin: string; room: string };
  CrewMoved: { piece: number; origin: string; room: string };
  CrewMoves: { number: number };
  CrewRetreated: { piece: number; origin: string; room: string };
  CrewStayed: { piece: number; room: string };
  DeckShuffled: { size: number };
  DinghyFound: { room: string; side: number };
  Drank: { seat: number; piece: number; value: number; fatigue: number };
  ExitLost: { room: string };
  FighterSteps: { seat: number; room: string };
  FireLowered: { seat: number; room: string; level: number };
  FireRose: { room: string; level: number };
  Flipped: { piece: number; room: string; token: string };
  FoughtOn: { seat: number; piece: number };
  GameLost: { reason: string };
  GameWon: { looted: number };
  GoneWithPirate: { seat: number; item: string; tokens: string[] };
  HandAdded: { room: string; deckhands: number; supply: number };
  HandsEliminated: { seat: number; room: string; number: number; deckhands: number };
  ItemDeclined: { seat: number };
  ItemReturned: { seat: number; item: string };
  ItemTaken: { seat: number; item: string; origin: number };
  ItemUsed: { seat: number; item: string };
  KegBlast: { room: string; target: string };
  LeftShip: { seat: number; fatigue: number };
  Looted: { seat: number; piece: number; looted: number; goal: number };
  MarkerMoved: { marker: number };
  Moved: { seat: number; origin: string; room: string };
  NoDinghy: { room: string };
  PickedUp: { seat: number; piece: number; token: string };
  PirateArrives: { seat: number; character: string; item: string };
  PirateDealt: { seat: number; character: string; item: string };
  PirateDied: { seat: number; character: string; cause: string; room: string };
  PirateRetreated: { seat: number; origin: string; room: string };
  PutDownToken: { seat: number; piece: number; token: string; room: string };
  Reference: { seat: number; result: number };
  ReferenceAgain: { seat: number; result: number };
  Rested: { seat: number; amount: number; fatigue: number };
  RoomExploded: { room: string; pieces: number[]; deckhands: number };
  RoomLit: { room: string; level: number };
  RoomsCutOff: { rooms: string[] };
  RunEnds: { seat: number };
  SearchSkipped: { seat: number };
  ShotMissed: { seat: number; piece: number; total: number };
  StepEnds: { seat: number };
  TilePlaced: { room: string; x: number; y: number; turn: number; level: number };
  TileRevealed: { seat: number; room: string };
  Tired: { seat: number; amount: number; fatigue: number };
  TokenDrawn: { room: string; piece: number; back: number };
  TokensPassed: { seat: number; to: number; number: number };
  TokensReturned: { seat: number; number: number };
  TrackMoved: { seat: number; track: number };
  TrackUsed: { seat: number; amount: number; track: number };
  TreasureDropped: { seat: number; piece: number; room: string };
  TreasuresLost: { number: number; lost: number };
  TurnBegins: { turn: number; seat: number; own: number; received: number };
  Voted: { votes: number[] };
}

/** What was told, by name. */
export type Told = { [Name in keyof Events]: { event: Name; values: Events[Name] } }[keyof Events];
