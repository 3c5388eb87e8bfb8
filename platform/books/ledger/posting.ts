/** Accounts of a member (an agent is a member). They are stored: they have a balance that cannot pass their floor, and gapless entries. */
export type MemberAccountKind = "cash" | "bonus" | "held" | "settlement"

/** Accounts of a brand. They are derived: their balance is the sum of their entries, of either sign. */
export type BrandAccountKind = "house" | "vendor-clearing" | "bonus-cost" | "jackpot" | "cashier-clearing" | "contract-house"

/** An account to post to, as the ledger gives it. */
export interface Account {
  readonly id: number
  readonly kind: MemberAccountKind | BrandAccountKind
  readonly stored: boolean
}

export type TransferKind =
  | "bet"
  | "win"
  | "rollback"
  | "tombstone"
  | "endround"
  | "jackpot-contribution"
  | "jackpot-win"
  | "deposit"
  | "withdrawal-hold"
  | "withdrawal-paid"
  | "withdrawal-returned"
  | "bonus-grant"
  | "bonus-convert"
  | "rebate"
  | "funding"
  | "contract-payout"
  | "adjustment"
  | "reversal"

/** One movement of money to be made: `debit` pays `credit`. */
export interface Posting {
  /** Who asks: `vendor:<id>`, `cashier`, `contract`, `operator`, … */
  readonly source: string
  /** By what name; (source, ref, kind) is posted once, however often it is asked. */
  readonly ref: string
  readonly kind: Exclude<TransferKind, "rollback" | "tombstone" | "reversal">
  readonly debit: Account
  readonly credit: Account
  /** Minor units of the accounts' currency, 0 or more. */
  readonly amount: number
  /** When it happened; now, if not said. In a month whose books are shut nothing is booked: then it is the first instant after. */
  readonly at?: Date
  readonly round?: string
  /** The game's id in the catalogue. */
  readonly game?: number
  /** What its reports want to know besides; JSON. */
  readonly detail?: object
}

/** What a member wins in a round, from an account of his brand. */
export interface Winning extends Posting {
  readonly round: string
  readonly member: number
  readonly brand: number
  /** What its round must hold. */
  readonly needs: Needs
  readonly caps: Caps
}

/** What a win needs of its round: nothing taken back, a bet, or both; a number as the ledger's functions count it. */
interface Needs {
  /** A bet that was not taken back, where any was taken back. */
  readonly standing: boolean
  readonly bet: boolean
}

/** What a vendor may credit at a brand, in minor units. */
export interface Caps {
  /** By one win. */
  readonly win: number
  /** By all wins of an hour. */
  readonly hour: number
}

/** A member's bet and what it won, one act. `win` undefined: the round ends without any. */
export interface Turn {
  readonly source: string
  readonly ref: string
  readonly cash: Account
  readonly clearing: Account
  readonly bet: number
  readonly win: number | undefined
  readonly end: boolean
  readonly round: string
  readonly game: number
  readonly member: number
  readonly brand: number
  /** The most that all wins of an hour may pay; undefined: it is not asked. */
  readonly hourCap: number | undefined
}

export type PostedStatus =
  /** The money moved now. */
  | "posted"
  /** This key was posted before with the same content; the answer is the first one. */
  | "repeated"
  /** This key was posted before with another content (accounts, amount, round, game). Nothing moved. */
  | "differs"
  /** The paying account has not so much. Nothing moved, and the same key may be tried again. */
  | "short"
  | "unknown-account"
  /** It was rolled back before it came. Nothing moved. */
  | "cancelled"

export interface Posted {
  readonly status: PostedStatus
  /** The transfer's id, where there is one. */
  readonly id: string | null
  /**
   * Of the stored account (of the payer where both are stored): the balance after the posting, of a repeated one as it was then,
   * of a refused one as it is now. Null where no stored account takes part.
   */
  readonly balance: number | null
  /** The number of the entry that made this balance. */
  readonly seq: number | null
}

/** Taking back all that a source posted under one ref. */
export interface Rollback {
  readonly source: string
  /** The ref that is taken back. */
  readonly original: string
  /** The member's account and the brand's account that the original would have had, in case it has not come (yet). */
  readonly account: Account
  readonly counter: Account
  readonly at?: Date
  readonly round?: string
  readonly game?: number
  /** Among others the rollback's own name, if it has one. */
  readonly detail?: object
}

/** A transfer by the key it was posted under. */
export interface TransferName {
  readonly source: string
  readonly ref: string
  readonly kind: TransferKind
}

export interface Reversed extends Omit<Posted, "status"> {
  /**
   * `posted`: it is taken back now; `repeated`: it was reversed before; `taken-back`: it was rolled back before; `absent`: there is no
   * such transfer; `final`: rollbacks, tombstones, reversals, ends of rounds and parts of withdrawals are not reversed.
   */
  readonly status: "posted" | "repeated" | "taken-back" | "absent" | "final"
}

export const isGood = ({ status }: Posted): boolean => status === "posted" || status === "repeated"
