import type { Minor } from "@baize/common/api/units.ts"
import type { Soon } from "@baize/kit/concurrency/soon.ts"
import type { Ledger } from "../../books/ledger/ledger.ts"
import type { Account, Posted } from "../../books/ledger/posting.ts"
import type { Player } from "./player.ts"

/** Every refusal of the wallet. Each is definite: nothing has moved. Dialects translate them. */
export type WalletRefusal =
  | "session-expired"
  | "account-closed"
  | "unknown-player"
  | "unknown-game"
  | "game-off"
  /** On a break from play: a time-out or a self-exclusion. */
  | "excluded"
  /** The player's own limits: of a stake, of the time played, of what can be lost. */
  | "limit-stake"
  | "limit-time"
  | "limit-loss"
  /** Over the stake that the terms of the player's running bonus allow in a round. */
  | "limit-bonus"
  | "insufficient-funds"
  /** The transaction's name was used for something else. */
  | "duplicate-differs"
  /** The transaction, or its round, was rolled back before it arrived. */
  | "cancelled"
  /** The bet has been won, and this vendor's policy does not roll it back any more. */
  | "round-settled"
  /** The round has no bet of this player. */
  | "no-bet"
  /** The round has ended and takes no bet. */
  | "round-ended"
  /** Over the agreed cap: paid after an operator's release. */
  | "win-held"
  /** The pool does not hold enough. */
  | "jackpot-short"
  /** With what the round has contributed before, it is more than the player's stakes in it. */
  | "contribution-over-stake"
  /** No jackpot of this pool was agreed to start with this much. */
  | "seed-not-agreed"
  | "unknown-free-rounds"
  /** All free rounds of the grant are played, or it has expired or was withdrawn. */
  | "free-rounds-over"

/** A refusal as a value: an answer like any other. */
export interface No<Code extends WalletRefusal> {
  readonly refused: Code
}
export const no = <Code extends WalletRefusal>(refused: Code): No<Code> => ({ refused })
export const isNo = <Value extends object, Code extends WalletRefusal>(answer: Value | No<Code>): answer is No<Code> =>
  "refused" in answer

/** The answer to an accepted transaction. */
export interface MovedAnswer {
  readonly transaction: string
  /** After it, for a repeated one as it was then; minor units. */
  readonly balance: Minor
  readonly currency: string
  readonly repeated: boolean
}

/** The ledger source of a vendor's transactions. */
export const sourceOf = (vendor: string): string => `vendor:${vendor}`

/** The two accounts of play: the member's cash, and the clearing account between brand and vendor. */
export function accountsOf(
  ledger: Ledger,
  vendor: string,
  { brand, member, currency }: Pick<Player, "brand" | "member" | "currency">,
): Soon<AccountsOfPlay> {
  const accounting = { id: brand, currency }
  const found = ledger.accountOf(accounting, member, "cash")
  const common = ledger.brandAccount(accounting, "vendor-clearing", vendor)
  if (found instanceof Promise || common instanceof Promise)
    return Promise.all([found, common]).then(([cash, clearing]) => ({ cash, clearing }))
  return { cash: found, clearing: common }
}

interface AccountsOfPlay {
  readonly cash: Account
  readonly clearing: Account
}

type Unmoved = "insufficient-funds" | "duplicate-differs" | "cancelled"

/** The outcome of a posting, in the wallet's words. */
export function answerOf(
  { status, balance }: Pick<Posted, "status" | "balance">,
  transaction: string,
  currency: string,
): MovedAnswer | No<Unmoved> {
  if (status === "short") return no("insufficient-funds")
  if (status === "differs") return no("duplicate-differs")
  if (status === "cancelled") return no("cancelled")
  if (balance === null || status === "unknown-account") throw new Error(`${transaction} was ${status}`)
  return { transaction, balance, currency, repeated: status === "repeated" }
}

/** The same where the paying account has no floor, and so is never short. */
export function settledOf(posted: Pick<Posted, "status" | "balance">, transaction: string, currency: string) {
  if (posted.status === "short") throw new Error(`${transaction} was short`)
  return answerOf(posted, transaction, currency) as MovedAnswer | No<Exclude<Unmoved, "insufficient-funds">>
}
