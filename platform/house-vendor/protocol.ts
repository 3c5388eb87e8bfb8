/** What the studio's API and the game page say to each other, as it stands on the wire. */

export interface FairnessView {
  /** SHA-256 of `${serverSeed}:${paytableHash}`, shown before the bet. */
  commitment: string
  paytableHash: string
  clientSeed: string
  /** Of the next round. */
  nonce: number
}

/** A round as its player may see it. */
export interface RoundView<Instant = string, Outcome = object> {
  id: string
  spin: string
  /** playing: paid for and begun, its player decides how it goes on (or, at a table, all wait for the end). */
  state: "created" | "playing" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"
  mode: "real" | "free"
  currency: string
  /** Minor units, as all amounts. */
  stake: number
  win: number | null
  balance: number | null
  /** Why the bet was not taken. */
  refusal: string | null
  outcome: Outcome | null
  /** What was chosen besides the stake. */
  choice: unknown
  /** What the player may know of a round that is being played. */
  seen: object | null
  /** The number of the next step of a round that is played step by step. */
  steps: number
  /** Where the fair numbers of a shared round come from; `hash` once it is over. */
  chain: { table: string; index: number; hash: string | null } | null
  createdAt: Instant
  commitment: string
  paytableHash: string
  clientSeed: string | null
  nonce: number | null
  /** Once it has been revealed. */
  serverSeed: string | null
}

/** One player's bet in a shared round, as all at the table see it. */
export interface TableEntry {
  /** The round of one's own entry; null for the others. */
  id: string | null
  /** Masked. */
  name: string
  stake: number
  choice: unknown
  /** Milliseconds after the start at which its player got out. */
  leftAt: number | null
  /** Once the round is over; null where the bet was given back. */
  win: number | null
  mine: boolean
}

/** A table of a shared game. All instants are milliseconds since 1970 by the studio's clock. */
export interface TableView<Seen = object, Result = object> {
  round: string
  phase: "open" | "running" | "over"
  now: number
  /** When it stops taking entries; null while it waits for more players. */
  opensUntil: number | null
  startedAt: number | null
  seen: Seen | null
  result: Result | null
  entries: TableEntry[]
  /** The hash of the table's chain that was shown before the round. */
  commitment: string
  /** Results of the rounds before, newest first. */
  last: { round: string; result: Result }[]
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
  fairness: FairnessView
  /** A round that has not ended yet. */
  open: RoundView<Instant, Outcome> | null
  last: RoundView<Instant, Outcome> | null
}

export interface Rotated {
  revealed: { serverSeed: string; commitment: string; paytableHash: string; rounds: number }
  current: FairnessView
}
