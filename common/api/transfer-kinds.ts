import type { Measures } from "./measures.ts"

interface Meaning {
  /** The report figure that a transfer of this kind adds its amount to, without what moved between players (`pot`). */
  readonly figure?: keyof Measures
  /** The direction of the member's entry: money in (1) or money out (−1). Undefined: no member's account takes part. */
  readonly sign?: 1 | -1
  /** It belongs to a round. */
  readonly play?: true
  /** It subtracts its amount from the figure of this kind. */
  readonly lessens?: "bonus-grant"
  /** It undoes another transfer, named `kind:ref`, and subtracts what that one added. */
  readonly undoes?: true
}

/**
 * Every kind of transfer and what it means, in the order of lists. In SQL the enum `transfer_kind` names them, and the views
 * `round_event` and `money_event` read their figures; `books/facts/transfer-kinds.test.ts` compares both with this table.
 */
const meanings = {
  bet: { figure: "turnover", sign: -1, play: true },
  /** `jackpot-win`, paid by a pool, is in no payout. */
  win: { figure: "payout", sign: 1, play: true },
  rollback: { undoes: true },
  endround: { play: true },
  tombstone: { play: true },
  "jackpot-contribution": { figure: "contributions", play: true },
  "jackpot-win": { play: true },
  deposit: { figure: "deposits", sign: 1 },
  "withdrawal-hold": {},
  /** What the member receives: the amount less the fee. */
  "withdrawal-paid": { figure: "withdrawals", sign: -1 },
  /** Income of the house that no measure counts: it is not lost in play, so contracts pay nothing for it. */
  "withdrawal-fee": {},
  "withdrawal-returned": {},
  "bonus-grant": { figure: "bonus", sign: 1 },
  /** Between the member's own bonus and cash: what a bet takes from the bonus, and the bonus's share of a win. */
  "bonus-stake": {},
  "bonus-win": {},
  "bonus-convert": {},
  /** What a bonus still holds when it ends without being released. */
  "bonus-forfeit": { lessens: "bonus-grant", sign: -1 },
  rebate: { figure: "rebate", sign: 1 },
  funding: {},
  "contract-payout": {},
  adjustment: {},
  reversal: { undoes: true },
  /** Between a member's cash and a vendor's separate wallet; all four accounts are theirs, so no measure counts them. */
  "transfer-hold": {},
  "transfer-in": {},
  "transfer-returned": {},
  "transfer-out": {},
} as const satisfies Record<string, Meaning>

export type TransferKind = keyof typeof meanings

export const transferMeanings: Readonly<Record<TransferKind, Meaning>> = meanings

export const transferKinds = Object.keys(meanings) as TransferKind[]

/** Kinds that belong to a round; what undoes them does too. */
export const playKinds = transferKinds.filter(kind => transferMeanings[kind].play)

/** The kinds whose entries make up the figure of one: itself, and what lessens it. */
export const kindsBehind = (kind: string): string[] => [
  kind,
  ...transferKinds.filter(other => transferMeanings[other].lessens === kind),
]

/** For a figure of money in or out outside play: the kind of the ledger entries that it sums. */
export const moneyKindOf = (figure: string): TransferKind | undefined =>
  transferKinds.find(kind => transferMeanings[kind].figure === figure && !transferMeanings[kind].play)
