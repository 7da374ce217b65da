// Written by scripts/page_types.py from the program's own types: change those, then run `make page-types`.

import type { EngineEvents, EngineView } from "../../web/server.d.ts";

/** An active Wallows card and what has been done for it since it came into play. */
export type Quest = [card: string, progress: number];

/** An earned artifact, and the round in which it was earned. */
export type Relic = [card: string, since: number];

/** An undealt Court card, with a bit for each seat that has looked at it. */
export type SpareCard = [card: string, known: number];

/** What a seat has learned about Court cards this round, as a set of cards (a bit each). */
export type Note = [what: string, seat: number, cards: number];

/** A card of a Mourner deck, with a bit for each seat that has looked at it. */
export type DeckCard = [card: string, known: number];

/** The table as somebody may see it. */
export interface View extends EngineView {
  round: number;
  phase: number;
  active: number;
  passes: number;
  extra_turns: number;
  ending: number;
  death: number;
  alltaker_used: boolean;
  pool: number;
  reserve: number;
  removed: number;
  suspicion: number;
  threat: number;
  forge: number;
  supply: number[];
  malavestros: number;
  dreadsbane: number;
  etherea: number[];
  unity: number[];
  influence: number[][];
  bases: number[];
  faction: number[];
  figures: number[][];
  presence: number[][];
  track: number[][];
  tableau: string[][];
  ready: number[];
  deactivated: number[];
  running: string;
  cause: string;
  causers: number[];
  quests: Quest[][];
  due: number;
  relics: Relic[][];
  used: number[];
  offer: string[][];
  motive: string[];
  rejected: string[][];
  undealt_motives: string[][];
  hand: string[][];
  pack: string[][];
  undealt: SpareCard[];
  draft_discard: string[][];
  resolving: string;
  played: string[];
  discarded: string[];
  notes: Note[][];
  banners: string[][];
  decks: DeckCard[][];
  lost_mourners: string[];
  wallows_deck: string[];
  wallows_discard: string[];
  drawn_wallows: string[];
  piles: number[];
  taken: number[];
  bids: number[];
  limit: number;
  crowded: number[];
  dice: [number, number][];
  settled: number[];
}

/** The values of each event, by its name. */
export interface Events extends EngineEvents {
  AbilityWorks: { seat: number; card: string };
  Activated: { seat: number; card: string };
  AlltakerKept: { seat: number };
  AlltakerTaken: { seat: number };
  AlltakerUsed: { seat: number };
  BidJudged: { seat: number; how: string };
  BidsRevealed: { bids: number[]; added: number[]; by: string[] };
  BonusDeclined: { seat: number };
  Contributed: { seat: number; payer: number; etherea: number; forge: number };
  DiceRolled: { seat: number; place: string; figures: string[]; dice: number[] };
  DieRerolled: { seat: number; die: number; result: number };
  Divided: { seat: number; piles: number[] };
  DraftDiscarded: { seat: number; card: string };
  DreadsbaneReturned: Record<string, never>;
  DreadsbaneTaken: { seat: number };
  DreadsgripComes: { seat: number };
  EndTriggered: { seat: number; phase: number };
  EthereaChange: { seat: number; change: number; etherea: number };
  EthereaRolled: { seat: number; etherea: number };
  ExtraTurns: { first: number };
  FactionDeclared: { seat: number; faction: string };
  FigureExchanged: { seat: number; place: string; guild: string; into: string };
  FigureGained: { seat: number; guild: string };
  FigureHolds: { owner: number; guild: string; place: string };
  FigureMoved: { seat: number; owner: number; guild: string; source: string; to: string };
  FigureRecruited: { seat: number; guild: string; price: number };
  FigureRemoved: { owner: number; guild: string; place: string };
  FigureReturned: { owner: number; guild: string; place: string };
  Finished: { winners: number[] };
  FirstPlayer: { seat: number };
  ForgeFilled: { etherea: number; forge: number };
  GuildTied: { guild: string };
  GuildWon: { seat: number; guild: string };
  HandReturned: { seat: number; cards: number };
  InfluenceChange: { seat: number; faction: string; change: number; influence: number };
  InquisitorComes: { seat: number };
  LastRoundBegins: { round: number };
  LeftUndealt: { seat: number };
  LimitRead: { limit: number; crowded: string[] };
  LocationTied: { place: string };
  LocationWon: { seat: number; place: string };
  LookedAtDeck: { seat: number; faction: number; cards: string[] };
  LookedAtHand: { seat: number; other: number; cards: string[] };
  LookedAtUndealt: { seat: number; cards: string[] };
  LossSoftened: { seat: number; spared: number };
  LossWaived: { seat: number; unity: number };
  MalavestrosMoved: { seat: number; place: string };
  MalavestrosPays: { place: string };
  MotiveKept: { seat: number; card: string };
  MotiveRevealed: { seat: number; card: string };
  MotivesDealt: { seat: number; cards: string[] };
  MournerExhausted: { seat: number; card: string };
  MournerGained: { seat: number; card: string };
  MournerLost: { seat: number; card: string };
  MournerRecruited: { seat: number; faction: number; price: number };
  MournersReady: Record<string, never>;
  NoFigure: { seat: number; guild: string };
  NoFigureToLose: { seat: number; guild: string };
  NoMourner: { seat: number; faction: number };
  NoMournerToLose: { seat: number };
  PackDealt: { seat: number; cards: string[] };
  PacksPassed: { clockwise: boolean };
  Passed: { seat: number };
  PenaltyVoid: { seat: number; card: string };
  PhaseBegins: { phase: number };
  Picked: { seat: number; card: string };
  PileLeft: { seat: number };
  PileTaken: { seat: number; etherea: number };
  Played: { seat: number; card: string; action: number };
  PutUnder: { seat: number; faction: number; number: number };
  QuestAdded: { seat: number; card: string };
  QuestDone: { seat: number; card: string };
  QuestFailed: { seat: number; card: string };
  QuestRolled: { seat: number; card: string; die: number; figures: number };
  RelicEarned: { seat: number; card: string };
  RelicWorks: { seat: number; card: string };
  Relocated: { seat: number; source: string; to: string; figures: string[]; price: number };
  Retrieved: { seat: number; taken: string; discarded: string };
  RoundBegins: { round: number; first: number };
  RoundCapReached: { round: number; pool: number };
  Scored: { seat: number; unity: number; bone: number; flesh: number; spirit: number; motive: number; artifacts: number; total: number; card: string };
  Stolen: { seat: number; victim: number; faction: string; amount: number };
  SuspicionMoved: { change: number; suspicion: number };
  Swapped: { seat: number; given: string; taken: string };
  TakenFromForge: { seat: number; etherea: number; forge: number };
  ThreatMoved: { change: number; threat: number };
  TitheFailed: { quota: number; paid: number };
  TitheMet: { quota: number; paid: number };
  UnityChange: { seat: number; change: number; unity: number; pool: number };
  Veiled: { seat: number };
  WallowsDealt: { seat: number; card: string };
  WallowsDrawn: { seat: number; cards: string[] };
  WallowsShuffled: { size: number };
}

/** What was told, by name. */
export type Told = { [Name in keyof Events]: { event: Name; values: Events[Name] } }[keyof Events];
