import * as v from "valibot"
import { Count, Money } from "./fields.ts"

/**
 * The measures of every agent report, defined once in the platform's `reports/measures`. All in minor units except the counts.
 */
export const Measures = v.object({
  turnover: Money,
  payout: v.pipe(Money, v.description("Payouts of settled rounds, without jackpots paid by pools")),
  contributions: v.pipe(Money, v.description("Part of the stakes set aside for jackpot pools")),
  bonus: Money,
  rebate: Money,
  netLoss: v.pipe(Money, v.description("turnover − payout − contributions − bonus − rebate")),
  deposits: Money,
  withdrawals: Money,
  rounds: v.pipe(
    v.pipe(v.number(), v.safeInteger()),
    v.description("Rounds settled less rounds voided later; negative on a day with more voids"),
  ),
  activeMembers: Count,
})
export type Measures = v.InferOutput<typeof Measures>

const checked = ["turnover", "payout", "contributions", "bonus", "rebate", "deposits", "withdrawals"] as const

/**
 * Whether every figure shown equals the sum of its parts and the ledger's figure. `measure`: the one that does not, or turnover;
 * the amounts are of it, and `off` is the difference.
 */
export const SumCheck = v.object({
  ok: v.boolean(),
  measure: v.picklist(checked),
  shown: Money,
  parts: Money,
  ledger: Money,
  off: Money,
})
