import type { TransferKind } from "@baize/common/api/transfer-kinds.ts"
import type { BrandId, MemberId, Minor } from "@baize/common/api/units.ts"

/** Accounts of a member (an agent is a member). They are stored: a balance that cannot pass its floor, and gapless entries. */
export type MemberAccountKind = "cash" | "bonus" | "held" | "settlement" | WalletAccountKind

/**
 * A member's accounts with a vendor whose wallet is separate, one of each for every such vendor: what the vendor holds for them,
 * and what is on its way there.
 */
export type WalletAccountKind = "vendor-wallet" | "in-transit"

/** Accounts of a brand. They are derived: their balance is the sum of their entries, of either sign. */
export type BrandAccountKind = "house" | "vendor-clearing" | "bonus-cost" | "jackpot" | "cashier-clearing" | "contract-house"

/** An account to post to, as the ledger gives it. */
export interface Account {
  readonly id: number
  readonly kind: MemberAccountKind | BrandAccountKind
  readonly stored: boolean
}

/** One movement of money to be made: `debit` pays `credit`. */
export interface Posting {
  /** The caller: `vendor:<id>`, `cashier`, `contract`, `operator`, … */
  readonly source: string
  /** The caller's name for it; (source, ref, kind) is posted once, however often it is requested. */
  readonly ref: string
  readonly kind: Exclude<TransferKind, "rollback" | "tombstone" | "reversal">
  readonly debit: Account
  readonly credit: Account
  /** Minor units of the accounts' currency, 0 or more. */
  readonly amount: Minor
  /** When it happened; now by default. A month with closed books takes nothing: it is booked at the first instant after. */
  readonly at?: Date
  readonly round?: string
  /** The game's id in the catalog. */
  readonly game?: number
  /** Further data for reports; JSON. */
  readonly detail?: object
}

/** A bet from the cash of a member whose bonus may pay a part. */
export interface BonusBet {
  readonly posting: Posting & { readonly round: string; readonly game: number }
  /** The member's. */
  readonly bonus: Account
}

/** A member's win in a round, from an account of the brand. */
export interface Winning extends Posting {
  readonly round: string
  readonly member: MemberId
  readonly brand: BrandId
  /** What its round must contain. */
  readonly needs: Needs
  readonly caps: WinningCaps
}

/** What a win needs of its round: nothing taken back, a bet, or both; a number as the ledger's functions count it. */
interface Needs {
  /** A bet that was not taken back, where any was. */
  readonly standing: boolean
  readonly bet: boolean
}

/** What a vendor can credit at a brand, in minor units. */
export interface Caps {
  /** Per win. */
  readonly win: Minor
  /** For all wins of an hour. */
  readonly hour: Minor
}

/** `hour` null: the win neither counts to the cap of an hour nor is checked against it. */
export interface WinningCaps extends Pick<Caps, "win"> {
  readonly hour: Minor | null
}

/** A member's bet and its win, one act. `win` undefined: the round ends without one. */
export interface BetAndWin {
  readonly source: string
  readonly ref: string
  readonly cash: Account
  readonly clearing: Account
  readonly bet: Minor
  readonly win: Minor | undefined
  readonly end: boolean
  readonly round: string
  readonly game: number
  readonly member: MemberId
  readonly brand: BrandId
  /** The most that all wins of an hour can pay; undefined: unchecked. */
  readonly hourCap: Minor | undefined
}

export type PostedStatus =
  /** The money moved now. */
  | "posted"
  /** This key was posted before with the same content; the answer is the first one. */
  | "repeated"
  /** This key was posted before with other content (accounts, amount, round, game). Nothing moved. */
  | "differs"
  /** Insufficient funds. Nothing moved, and the same key can be tried again. */
  | "short"
  | "unknown-account"
  /** It was rolled back before it arrived. Nothing moved. */
  | "cancelled"
  /** Of a rollback in a vendor's wallet: its original is in an archived month, and with it what members won. Nothing moved. */
  | "archived"

export interface Posted {
  readonly status: PostedStatus
  /** The transfer's id, if there is one. */
  readonly id: string | null
  /**
   * Of the stored account (of the payer where both are stored): the balance after the posting; for a repeated one as it was then,
   * for a refused one as it is now. Null where no stored account takes part.
   */
  readonly balance: Minor | null
  /** The number of the entry that made this balance. */
  readonly seq: number | null
}

/** Takes back everything a source posted under one ref. */
export interface Rollback {
  readonly source: string
  /** The ref to take back. */
  readonly original: string
  /** The member's account and the brand's account that the original has, in case it has not arrived (yet). */
  readonly account: Account
  readonly counter: Account
  readonly at?: Date
  readonly round?: string
  readonly game?: number
  /** Includes the rollback's own name, if it has one. */
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
   * `posted`: reversed now; `repeated`: reversed before; `taken-back`: rolled back before; `absent`: there is no such transfer;
   * `final`: rollbacks, tombstones, reversals, ends of rounds and parts of withdrawals cannot be reversed.
   */
  readonly status: "posted" | "repeated" | "taken-back" | "absent" | "final"
}

/** `posted`: returned now; `repeated`: returned before, with the first answer; `absent`: no such withdrawal was paid. */
export interface PayoutReturned extends Omit<Posted, "status"> {
  readonly status: "posted" | "repeated" | "absent"
}

export const isGood = ({ status }: Posted): boolean => status === "posted" || status === "repeated"
