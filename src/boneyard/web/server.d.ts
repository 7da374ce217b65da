// Written by scripts/page_types.py from the program's own types: change those, then run `make page-types`.

/** A move as it goes out and comes in: what it is called, then its values. */
export type Move = [name: string, ...values: unknown[]];

/** What every state has, whatever the game. */
export interface EngineView {
  seats: number;
  settings: Record<string, string | number | boolean>;
  version: number;
  agenda: [rule: string, args: unknown[]][];
  asked: { question: string; seats: number[]; args: unknown[]; order?: number[]; at?: number } | null;
  waiting: number[];
  answers: [seat: number, move: unknown[]][];
  orders: string[][];
  seed: string;
  drawn: number;
}

/** Base of all requests. */
export interface Asked {
}

export interface GuestRequest {
  name?: string;
  bearer?: boolean;
  password?: string;
  key?: string;
}

export interface InvitationRequest {
  key: string;
}

export interface RedeemRequest {
  key: string;
  name?: string;
}

export interface TableSettings {
  watch?: "anyone" | "key" | "nobody";
  listed?: boolean;
  hints?: boolean;
  pace?: number;
  steady?: number;
}

export interface SeatRequest {
  kind: "me" | "here" | "bot" | "open";
  bot?: string | null;
  name?: string;
}

/** A content pack: a name to speak of it, and its TOML. */
export interface PackRequest {
  name: string;
  text: string;
}

export interface PackCheck {
  game: string;
  packs: PackRequest[];
}

export interface CreateRequest {
  request_id: string;
  game?: string;
  seats?: SeatRequest[] | null;
  settings?: Record<string, string | boolean | number>;
  table?: TableSettings;
  packs?: PackRequest[];
  scene?: string | null;
}

export interface JoinRequest {
  request_id: string;
  seat?: number | null;
  name?: string;
}

export interface LeaveRequest {
  seat: number;
  request_id: string;
  bot?: string | null;
}

export interface CloseRequest {
  request_id: string;
}

export interface ForgetRequest {
}

export interface GiveRequest {
  seat: number;
  request_id: string;
  bot?: string | null;
}

export interface KeyRequest {
  kind: "invite" | "seat" | "watch";
  seat?: number;
}

export interface RematchRequest {
  request_id: string;
}

export interface ImportRequest {
  record: string;
  request_id: string;
  seats?: SeatRequest[] | null;
  table?: TableSettings;
}

export interface MoveRequest {
  seat: number;
  expected_seq: number;
  request_id: string;
  move: Move;
}

export interface UndoRequest {
  seat: number;
  expected_seq: number;
  request_id: string;
}

export interface VoteRequest {
  seat: number;
  yes: boolean;
  request_id: string;
  expected_seq?: number | null;
}

export interface OrderRequest {
  seat: number;
  window: string;
  on: boolean;
  request_id: string;
}

export interface ChatRequest {
  text: string;
  request_id: string;
}

export interface LookRequest {
  viewer: number;
}

/** Are you there? */
export interface Ping {
}

export interface WhyNotRequest {
  seat: number;
  move: Move;
}

export interface PreviewRequest {
  seat: number;
  move: Move;
  times?: number;
}

export interface PlanRequest {
  seat: number;
  move: Move;
  using?: Move[];
  without?: Move[];
}

export interface HintRequest {
  seat: number;
}

export interface Guest {
  guest: string;
  name: string;
  token?: string | null;
}

/** What a key is for, told to whoever has it before it is used. */
export interface Invitation {
  title: string;
  minutes: number;
  players: number;
  who: string;
  seat: string;
}

export interface Redeemed {
  table: string;
  seat: number;
}

export interface KeyTold {
  kind: string;
  seat: number;
  key: string;
}

export interface Created {
  table: string;
  keys: KeyTold[];
  seq?: number;
}

/** It is saved, as entry `seq`. */
export interface Ack {
  request_id: string;
  seq: number;
}

/** There is no such table any more. */
export interface Gone {
  table: string;
}

export interface SceneMove {
  move: Move;
  label: string;
}

/** The scene a table began with, and what it would have the viewer do now. */
export interface SceneShown {
  id: string;
  title: string;
  text: string;
  rules: string[];
  next: SceneMove | null;
}

export interface PackShown {
  title: string;
  file: string;
  hash: string;
}

/** One entry of a pack, in parts: whoever shows it need not take a sentence to pieces. */
export interface PackCard {
  section: string;
  id: string;
  name: string;
  text: string;
  provenance: Record<string, string>;
}

/** A pack with those of its entries that are played with: not those a later pack replaces. */
export interface PackCards {
  title: string;
  file: string;
  hash: string;
  cards: PackCard[];
}

export interface SeatShown {
  seat: number;
  title: string;
  name: string;
  kind: string;
  bot: string | null;
  ready: boolean;
  turn: boolean;
  claimed?: boolean;
}

export interface Result {
  sentence: string;
  winners: number[];
  scores: number[];
  shared: boolean;
}

export interface TableCard {
  table: string;
  game: string;
  title: string;
  status: string;
  seats: SeatShown[];
  your_turn: boolean;
  waiting: number[];
  result: Result | null;
  created: number;
  next: string | null;
  scene?: string;
  lesson?: boolean;
}

export interface Listing {
  mine: TableCard[];
  lobby: TableCard[];
  makes?: boolean;
}

export interface You {
  viewer: number;
  seats: number[];
  owner: boolean;
  guest: string;
  name: string;
  former?: number[];
}

export interface OptionShown {
  move: Move;
  label: string;
  touches: string[];
  passes: boolean;
  value?: number | (number | string)[] | null;
}

export interface BlockedShown {
  move: Move;
  label: string;
  touches: string[];
  why: string;
  rule: string;
  plan?: boolean;
}

export interface DecisionShown {
  seat: number;
  kind: string;
  brief: string;
  prompt: string;
  rule: string;
  because: string[];
  options: OptionShown[];
  blocked: BlockedShown[];
  secret: boolean;
  final: boolean;
  window: string;
  editor: string;
  default: Move;
}

/** One of those who stand against each other in a moment; what it leaves out stays as it was. */
export interface BeatSide {
  seat: number;
  name: string;
  shows: string[];
  dice: (number | string)[];
  terms: [string, number][];
  total: number | null;
  note: string;
}

/** What a line of the log shows on the stage: a beat of a moment. */
export interface BeatShown {
  moment: number;
  kind: string;
  title: string;
  weight: string;
  step: number;
  last: boolean;
  words: string;
  sides: BeatSide[];
  outcome: string;
  wins: number;
  gains: string[];
  mood: string;
}

export interface EventShown {
  event: string;
  values: Record<string, unknown>;
}

export interface LineShown {
  seq: number;
  n: number;
  kind: string;
  text: string;
  rule: string;
  seat: number | null;
  event: EventShown | null;
  touches: string[];
  private: boolean;
  undone: boolean;
  beat?: BeatShown | null;
  undoes?: number[];
  name?: string;
}

export interface BackAsked {
  seat: number;
  moves: number;
  yes: number[];
  needed: number[];
}

/** Whether the last decision can be taken back: `free`, by `ask`ing the others, or `no`. */
export interface UndoShown {
  state: string;
  why: string;
  moves: number;
  asked: BackAsked | null;
  says?: string;
  learned?: boolean;
}

export interface OrderShown {
  window: string;
  text: string;
  on: boolean;
}

export interface Fairness {
  seed_hash: string;
  seed: string | null;
  known: boolean;
}

export interface Frame {
  table: string;
  seq: number;
  since: number;
  move: number;
  game: string;
  title: string;
  rules: string;
  status: string;
  settings: Record<string, unknown>;
  options: TableSettings;
  created: number;
  previous: string | null;
  next: string | null;
  seats: SeatShown[];
  waiting: number[];
  waiting_for: string;
  view: Record<string, unknown> | null;
  decision: DecisionShown | null;
  log: LineShown[];
  undo: UndoShown;
  orders: OrderShown[];
  takebacks: number;
  fairness: Fairness;
  result: Result | null;
  packs?: PackShown[];
  scene?: SceneShown | null;
  lesson?: LessonShown | null;
  other_cards?: boolean;
}

/** A frame with what is particular to the one who looks. */
export interface Envelope {
  type: string;
  you: You;
  here: boolean[];
  frame: Frame;
}

export interface ReplayFrame {
  n: number;
  moves: number;
  viewer: number;
  view: Record<string, unknown>;
  decision: DecisionShown | null;
  log: LineShown[];
  waiting: number[];
  over: boolean;
}

export interface ErrorShown {
  code: string;
  message: string;
  rule?: string;
}

export interface Failure {
  error: ErrorShown;
}

export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
}

export interface WhyNot {
  legal: boolean;
  why: string;
  rule: string;
}

export interface ForeseenLine {
  text: string;
  rule: string;
  touches: string[];
  event: EventShown;
}

/** What is certain to follow from a choice. */
export interface Foreseen {
  sure: boolean;
  lines: ForeseenLine[];
  why: string;
  back: boolean;
  times: number;
}

export interface StepShown {
  move: Move;
  label: string;
  touches: string[];
}

/** What to do first, each step a move of its own, and what could be done instead of one of them. */
export interface PlanShown {
  target: StepShown;
  steps: StepShown[];
  others: StepShown[];
  why: string;
}

/** Why one might do something: a clause, and the pieces it speaks of. */
export interface ReasonShown {
  words: string;
  touches: string[];
}

export interface Weighed {
  move: Move;
  label: string;
  value: number | null;
  reasons?: ReasonShown[];
}

export interface Hint {
  move: Move;
  label: string;
  bot: string;
  best: Weighed[];
  sentence: string;
}

export interface Setting {
  name: string;
  title: string;
  sentence: string;
  choices: (string | boolean | number)[];
  called: string[];
  unfit: number[][];
}

export interface GameCard {
  id: string;
  title: string;
  summary: string;
  players: number[];
  minutes: number;
  version: string;
  seat_names: Record<string, string[]>;
  settings: Setting[];
  files: string[];
  lessons: number;
}

export interface BotCard {
  name: string;
  how: string;
}

export interface TokenCard {
  name: string;
  back: string;
  title: string;
  line: string;
  text: string;
  note: string;
  entry: string | null;
  mark: string | null;
  pack?: string | null;
}

export interface Window {
  window: string;
  text: string;
}

/** A game with everything on its shelf. */
export interface GamePage {
  id: string;
  title: string;
  summary: string;
  players: number[];
  minutes: number;
  version: string;
  seat_names: Record<string, string[]>;
  settings: Setting[];
  files: string[];
  lessons: number;
  tokens: Record<string, TokenCard[]>;
  content: Record<string, Record<string, unknown>[]>;
  windows: Window[];
  fields: string[];
  packs: Record<string, string>[];
  brought?: PackCards[];
}

/** A worked example on one line. */
export interface SceneCard {
  id: string;
  game: string;
  title: string;
  text: string;
  rules: string[];
  players: number;
  seat: number | null;
  moves: number;
  why_not_play: string;
  what_to_watch: string;
}

export interface PackContent {
  title: string;
  file: string;
  hash: string;
  adds: string[];
  replaces: string[];
}

export interface PackProblem {
  file: string;
  where: string;
  problem: string;
  message: string;
}

/** What content packs hold, or the first thing that is wrong. */
export interface CheckedPacks {
  ok: boolean;
  packs: PackContent[];
  problem: PackProblem | null;
}

export interface RuleRow {
  id: string;
  text: string;
  chapter: string;
  source: string;
}

export interface Rules {
  document: string;
  rows: RuleRow[];
}

/** Words in one style. A link names the chapter it leads to. */
export interface BookSpan {
  text: string;
  style?: "" | "bold" | "italic" | "link";
  to?: string;
}

/** A paragraph, or what stands in the place of one. */
export interface BookBlock {
  kind: "paragraph" | "heading" | "item" | "step" | "table" | "example" | "picture" | "play";
  anchor: string;
  text?: BookSpan[];
  rows?: string[];
  scene?: string;
  play?: number;
  lit?: string[];
  cells?: BookSpan[][][];
}

export interface BookChapter {
  slug: string;
  title: string;
  blocks: BookBlock[];
}

/** A worked example that the book shows or lets one play. */
export interface BookScene {
  title: string;
  players: number;
  seat: number | null;
  moves: number;
  why_not_play: string;
}

/** What lies at a place of the picture: the name of an element of the drawing, and words for it. */
export interface PageLabel {
  on: string;
  text: string;
}

/** What a game's page says of it. */
export interface About {
  goal: string;
  turn: string[];
  end: string;
  winner: string;
  suits: string;
  scene: string;
  labels: PageLabel[];
}

export interface Book {
  about: About;
  written: boolean;
  chapters: BookChapter[];
  places: Record<string, string>;
  scenes: Record<string, BookScene>;
}

/** A lesson on one line. */
export interface LessonCard {
  id: string;
  title: string;
  idea: string;
  minutes: number;
  whole: boolean;
}

/** What is told to somebody who is asked something for the first time. */
export interface CoachCardShown {
  title: string;
  what: string;
  look: string;
  most: string;
}

/** How a game is learned. The cards stand by the kind of question. */
export interface Course {
  lessons: LessonCard[];
  cards: Record<string, CoachCardShown>;
}

export interface AnswerShown {
  say: string;
  why: string;
  right: boolean;
}

/** A card of a lesson: with answers it is a question. */
export interface LessonSays {
  say: string;
  light: string[];
  answers: AnswerShown[];
}

/** What the learner is to do. */
export interface LessonTask {
  say: string;
  light: string[];
  show: string[];
  moves: Move[];
  left: number;
  tried: number;
  failed: string;
}

/** Where the learner stands at a lesson's table. */
export interface LessonShown {
  id: string;
  title: string;
  idea: string;
  number: number;
  of: number;
  next: string | null;
  whole: boolean;
  steps: number;
  begun: number;
  cards: LessonSays[];
  task: LessonTask | null;
  done: boolean;
}

export interface HostClose {
  why?: string;
}

export interface HostDelete {
}

export interface HostKey {
  seat: number;
}

/** What the host says of a guest; what is left out stays. */
export interface HostMark {
  banned?: boolean | null;
  maker?: boolean | null;
}

/** Left out: as many days as the server was started with. */
export interface HostRetention {
  close_days?: number | null;
  forget_days?: number | null;
}

export interface HostSeat {
  seat: number;
  title: string;
  name: string;
  kind: string;
}

/** A table on one line. */
export interface HostTable {
  table: string;
  game: string;
  title: string;
  status: string;
  seats: HostSeat[];
  owner: string;
  owner_name: string;
  letters: number;
  created: number;
  moved: number;
  entries: number;
}

export interface HostTables {
  number: number;
  tables: HostTable[];
}

/** A key that was made; its secret nobody knows but who has it. */
export interface KeyKept {
  kind: string;
  seat: number;
  created: number;
}

export interface HostChat {
  name: string;
  text: string;
}

/** One table looked at. */
export interface HostTableWhole {
  table: string;
  game: string;
  title: string;
  status: string;
  seats: HostSeat[];
  owner: string;
  owner_name: string;
  letters: number;
  created: number;
  moved: number;
  entries: number;
  moves: number;
  keys: KeyKept[];
  chat: HostChat[];
  watching: number;
  broken: string;
  closed: string;
}

export interface HostGuest {
  guest: string;
  name: string;
  created: number;
  tables: number;
  letters: number;
  banned: boolean;
  maker: boolean;
  visitor: boolean;
}

export interface HostGuests {
  number: number;
  guests: HostGuest[];
}

export interface SizeOf {
  name: string;
  called: string;
  tables: number;
  letters: number;
}

export interface HostSizes {
  tables: number;
  letters: number;
  entries: number;
  guests: number;
  database_bytes: number;
  games: SizeOf[];
  owners: SizeOf[];
  makers: string;
}

/** What retention would do now. */
export interface HostDue {
  close_days: number;
  forget_days: number;
  close: HostTable[];
  forget: HostTable[];
}

export interface HostTidied {
  closed: number;
  deleted: number;
}

/** What the engine tells of every game: the values of each event, by its name. */
export interface EngineEvents {
  Chosen: { seat: number; question: string };
  Committed: { seat: number };
  NothingToChoose: { seat: number; question: string };
  PassedByOrder: { seat: number; window: string };
  Rolled: { sides: number; result: number; seen_by: number[] | null };
}

/** Looking. */
export interface Get {
  (path: `/api/host/tables/${string}/record${string}`): Promise<string>;
  (path: `/api/tables/${string}/replay/${string}`): Promise<ReplayFrame>;
  (path: `/api/tables/${string}/record${string}`): Promise<string>;
  (path: `/api/games/${string}/course`): Promise<Course>;
  (path: `/api/host/tables/${string}`): Promise<HostTableWhole>;
  (path: `/api/tables/${string}/game`): Promise<GamePage>;
  (path: `/api/tables/${string}/wait${string}`): Promise<Envelope>;
  (path: `/api/games/${string}/rules`): Promise<Rules>;
  (path: `/api/games/${string}/book`): Promise<Book>;
  (path: `/api/host/retention${string}`): Promise<HostDue>;
  (path: `/api/tables/${string}`): Promise<Envelope>;
  (path: `/api/games/${string}`): Promise<GamePage>;
  (path: `/api/host/guests${string}`): Promise<HostGuests>;
  (path: `/api/host/tables${string}`): Promise<HostTables>;
  (path: `/api/host/sizes`): Promise<HostSizes>;
  (path: `/api/health`): Promise<Health>;
  (path: `/api/scenes${string}`): Promise<SceneCard[]>;
  (path: `/api/tables`): Promise<Listing>;
  (path: `/api/games`): Promise<GameCard[]>;
  (path: `/api/guest`): Promise<Guest | null>;
  (path: `/api/bots`): Promise<BotCard[]>;
}

/** Asking, or doing something with a number of its own. */
export interface Post {
  (path: `/api/host/tables/${string}/delete`, body: HostDelete, signal?: AbortSignal): Promise<Gone>;
  (path: `/api/host/tables/${string}/close`, body: HostClose, signal?: AbortSignal): Promise<HostTableWhole>;
  (path: `/api/host/tables/${string}/keys`, body: HostKey, signal?: AbortSignal): Promise<KeyTold>;
  (path: `/api/tables/${string}/preview`, body: PreviewRequest, signal?: AbortSignal): Promise<Foreseen>;
  (path: `/api/tables/${string}/rematch`, body: RematchRequest, signal?: AbortSignal): Promise<Created>;
  (path: `/api/tables/${string}/why-not`, body: WhyNotRequest, signal?: AbortSignal): Promise<WhyNot>;
  (path: `/api/tables/${string}/forget`, body: ForgetRequest, signal?: AbortSignal): Promise<Gone>;
  (path: `/api/tables/${string}/orders`, body: OrderRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/tables/${string}/close`, body: CloseRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/tables/${string}/leave`, body: LeaveRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/tables/${string}/moves`, body: MoveRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/tables/${string}/seats`, body: GiveRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/tables/${string}/votes`, body: VoteRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/host/guests/${string}`, body: HostMark, signal?: AbortSignal): Promise<HostGuest>;
  (path: `/api/tables/${string}/chat`, body: ChatRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/tables/${string}/hint`, body: HintRequest, signal?: AbortSignal): Promise<Hint>;
  (path: `/api/tables/${string}/join`, body: JoinRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/tables/${string}/keys`, body: KeyRequest, signal?: AbortSignal): Promise<KeyTold>;
  (path: `/api/tables/${string}/plan`, body: PlanRequest, signal?: AbortSignal): Promise<PlanShown>;
  (path: `/api/tables/${string}/undo`, body: UndoRequest, signal?: AbortSignal): Promise<Ack>;
  (path: `/api/host/retention`, body: HostRetention, signal?: AbortSignal): Promise<HostTidied>;
  (path: `/api/packs/check`, body: PackCheck, signal?: AbortSignal): Promise<CheckedPacks>;
  (path: `/api/invitation`, body: InvitationRequest, signal?: AbortSignal): Promise<Invitation>;
  (path: `/api/records`, body: ImportRequest, signal?: AbortSignal): Promise<Created>;
  (path: `/api/redeem`, body: RedeemRequest, signal?: AbortSignal): Promise<Redeemed>;
  (path: `/api/tables`, body: CreateRequest, signal?: AbortSignal): Promise<Created>;
  (path: `/api/guest`, body: GuestRequest, signal?: AbortSignal): Promise<Guest>;
}

/** Doing something once, however often it is sent. */
export interface Insist {
  (path: `/api/tables/${string}/rematch`, body: Omit<RematchRequest, "request_id">, tries?: number): Promise<Created>;
  (path: `/api/tables/${string}/orders`, body: Omit<OrderRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/close`, body: Omit<CloseRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/leave`, body: Omit<LeaveRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/moves`, body: Omit<MoveRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/seats`, body: Omit<GiveRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/votes`, body: Omit<VoteRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/chat`, body: Omit<ChatRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/join`, body: Omit<JoinRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/tables/${string}/undo`, body: Omit<UndoRequest, "request_id">, tries?: number): Promise<Ack>;
  (path: `/api/records`, body: Omit<ImportRequest, "request_id">, tries?: number): Promise<Created>;
  (path: `/api/tables`, body: Omit<CreateRequest, "request_id">, tries?: number): Promise<Created>;
}
