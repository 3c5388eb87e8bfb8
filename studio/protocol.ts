/** What the studio's API and the game page say to each other, as it stands on the wire. Amounts are in minor units. */

export interface FairnessView {
  /** SHA-256 of `${serverSeed}:${paytableHash}`, shown before the bet. */
  commitment: string
  paytableHash: string
  /** Null until the browser has drawn one, which it does once it has the commitment; no bet is taken before. */
  clientSeed: string | null
  /** Of the next round. */
  nonce: number
  /** The commitment to the server seed that follows; at a table, and where a round of older rules is open, null. */
  next: string | null
}

/** `POST /api/fairness/client-seed`. */
export interface ClientSeedRequest {
  clientSeed: string
  /** The commitment that the browser had when it drew the seed. */
  commitment: string
}

/** `POST /api/fairness/rotate`. */
export interface RotateRequest {
  /** For the rounds of the next server seed. */
  clientSeed: string
  /** The next commitment, as the browser had it when it drew the seed. */
  next: string
}

/** `POST /api/play`, of a game decided at once or step by step. */
export interface PlayRequest {
  /** Made by the page; the same id is the same round, however often it is sent. */
  spin: string
  stake: number
  /** As the game reads it; null where there is nothing to choose. */
  choice: unknown
  /** The commitment that the player saw. */
  commitment: string
}

/** `POST /api/rounds/:id/step`. */
export interface StepRequest {
  /** How many steps were done before: `steps` of the round. A repeated one does nothing more. */
  step: number
  action: unknown
}

/** `POST /api/table/enter`. */
export interface EnterRequest {
  spin: string
  stake: number
  choice: unknown
  /** The shared round that the player saw open. */
  round: string
  /** The player's part in the result: 16 bytes that the browser drew for this bet, in hexadecimal. */
  seed: string
}

/** Where a shared round comes from. Everything but `hash`, `secret` and `players` is known before the first bet. */
interface ChainView {
  /** "comet/USD": the chain's table. */
  table: string
  /** SHA-256 of (SHA-256 of …) `hash`, `index` times, each over hexadecimal text. */
  terminal: string
  salt: string
  paytableHash: string
  /** The first round of a chain is 1. */
  index: number
  /** Null until the round is over. */
  hash: string | null
  /** SHA-256 of the round's secret; null of rounds from before players had a part, which the chain alone decided. */
  secretHash: string | null
  /** Null until the round is over. */
  secret: string | null
  /** SHA-256 over the seeds of all players in the round; null while it takes bets. */
  players: string | null
}

/** A round as its player may see it. */
export interface RoundView<Instant = string, Outcome = object> {
  id: string
  spin: string
  /** playing: paid for and begun, its player decides how it goes on (or, at a table, all wait for the end). */
  state: "created" | "playing" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"
  mode: "real" | "free"
  currency: string
  stake: number
  win: number | null
  /** What it has won of the jackpot, besides. */
  jackpot: number | null
  balance: number | null
  /** Why the bet was not taken, or was given back. */
  refusal: string | null
  outcome: Outcome | null
  /** What was chosen besides the stake. */
  choice: unknown
  /** Of a round played step by step that goes on: what the player may know. */
  seen: object | null
  /** The number of its next step: how many were done. */
  steps: number
  /** The steps done, in their order. */
  actions: unknown[]
  /** Of a shared round only. */
  chain: EntryChain | null
  createdAt: Instant
  /** Of a shared round: the terminal hash of its chain. */
  commitment: string
  paytableHash: string
  clientSeed: string | null
  nonce: number | null
  /** Once it has been revealed. */
  serverSeed: string | null
}

/** `GET /api/rounds/:id/proof`: a round with everything that verifies it, `chain.seeds` included. */
export interface RoundProof<Instant = string> extends RoundView<Instant> {
  game: string
  /** The paytable that it was played under. */
  paytable: unknown
}

/** Where a player's entry in a shared round comes from, and what besides decided it. */
export interface EntryChain extends ChainView {
  /** The shared round. */
  round: string
  /** The player's own part in the result. */
  seed: string | null
  /** The seeds of all players in it, in the order of their places; null while it takes bets, and in lists of rounds. */
  seeds: string[] | null
  /** Milliseconds after the start at which the player got out. */
  leftAt: number | null
  /** Milliseconds after the start at which the studio failed and the round was broken off. */
  interruptedAt: number | null
}

/** One player's bet in a shared round, as all at the table see it. */
export interface TableEntry {
  /** 1, 2, 3 … in the order in which they were taken. */
  place: number
  /** Four characters in which only the player himself can know himself again. */
  name: string
  stake: number
  choice: unknown
  /** Milliseconds after the start at which its player got out. */
  leftAt: number | null
  /** Once the round is over; null where the bet was given back. */
  win: number | null
}

/** A table of a shared game as one player sees it. All instants are milliseconds since 1970 by the studio's clock. */
export interface TableView<Seen = object, Result = object> {
  /** Which of the game's tables, for games that have several in a currency; else "". */
  room: string
  /** The shared round. */
  round: string
  phase: "open" | "running" | "over"
  now: number
  /** When it stops taking entries; null while it waits for players. */
  opensUntil: number | null
  startedAt: number | null
  /** When the next round opens, once this one is over. */
  nextAt: number | null
  seen: Seen | null
  /** Once it is over. */
  result: Result | null
  /** The studio failed while it ran: everybody gets the better of his stake and what he had won so far. */
  interrupted: boolean
  /** At most a hundred of them, those with the highest stakes, by their places; the player's own always. */
  entries: TableEntry[]
  /** How many there are. */
  taken: number
  /** What the game tells of all bets: the pools of a fight. */
  bets: object | null
  /** The player's own entry: its round and its place. */
  mine: { id: string; place: number } | null
  chain: ChainView
  /** The rounds that are over, newest first. */
  last: { index: number; hash: string; result: Result }[]
}

/** The progressive jackpot that the game's stakes feed, `GET /api/jackpot`. */
export interface JackpotView<Instant = string> {
  /** "BAIZE/USD/crown". */
  pool: string
  number: number
  /** What it has grown to, seed included. */
  amount: number
  seed: number
  mustHitBy: number
  /** SHA-256 of `${pool}/${number}:${hitPoint}:${salt}`; the hit point is told when it is won. */
  commitment: string
  /** Those that were won, newest first. `name`: four characters that stand for the winner. */
  last: { number: number; name: string; hitPoint: number; salt: string; commitment: string; at: Instant }[]
}

export interface SessionView<Instant = string, Outcome = object> {
  /** The bearer of the calls that follow. */
  session: string
  game: { code: string; kind: "instant" | "steps" | "shared" }
  /** Of a shared game. */
  table: TableView | null
  mode: "real" | "free"
  currency: string
  exponent: number
  balance: number
  stakes: number[]
  /** What free play starts with. */
  playMoney: number | null
  /** Null in free play, and of games that feed none. */
  jackpot: JackpotView<Instant> | null
  fairness: FairnessView
  /** A round that has not ended yet. */
  open: RoundView<Instant, Outcome> | null
  last: RoundView<Instant, Outcome> | null
}

export interface Rotated {
  revealed: { serverSeed: string; commitment: string; paytableHash: string; rounds: number }
  current: FairnessView
}
