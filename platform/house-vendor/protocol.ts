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
  state: "created" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"
  mode: "real" | "free"
  currency: string
  /** Minor units, as all amounts. */
  stake: number
  win: number | null
  balance: number | null
  /** Why the bet was not taken. */
  refusal: string | null
  outcome: Outcome | null
  createdAt: Instant
  commitment: string
  paytableHash: string
  clientSeed: string | null
  nonce: number | null
  /** Once it has been revealed. */
  serverSeed: string | null
}

export interface SessionView<Instant = string, Outcome = object> {
  /** The bearer of the calls that follow. */
  session: string
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
