import * as v from "valibot"
import { Count, Money } from "./fields.ts"

/**
 * The measures of every agent report, defined once in the platform's `reports/measures`. All in minor units except the counts.
 */
export const Measures = v.object({
  turnover: Money,
  /** Without payouts of jackpot pools. */
  payout: Money,
  /** Contributions of the stakes to jackpot pools. */
  contributions: Money,
  bonus: Money,
  rebate: Money,
  /** turnover − payout − contributions − bonus − rebate. */
  netLoss: Money,
  deposits: Money,
  withdrawals: Money,
  /** Settled rounds less those reversed later: a day may be negative, as money may. */
  rounds: v.pipe(v.number(), v.safeInteger()),
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
