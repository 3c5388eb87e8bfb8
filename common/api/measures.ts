import * as v from "valibot"
import { Count, Money } from "./fields.ts"

/** The measures of every agent report; their one definition is in the platform's `reports/measures`. All in minor units but the counts. */
export const Measures = v.object({
  turnover: Money,
  /** Without what jackpot pools paid. */
  payout: Money,
  /** Set aside for jackpot pools out of the stakes. */
  contributions: Money,
  bonus: Money,
  rebate: Money,
  /** turnover − payout − contributions − bonus − rebate. */
  netLoss: Money,
  deposits: Money,
  withdrawals: Money,
  /** Settled less those that were taken back later: on such a day it may be negative, as money may. */
  rounds: v.pipe(v.number(), v.safeInteger()),
  activeMembers: Count,
})
export type Measures = v.InferOutput<typeof Measures>

const checked = ["turnover", "payout", "contributions", "bonus", "rebate", "deposits", "withdrawals"] as const

/**
 * Whether every figure shown equals the sum of its parts and what the ledger says. `measure`: the one that does not, or turnover; the
 * amounts are of it, and `off` is by how much it is wrong.
 */
export const SumCheck = v.object({
  ok: v.boolean(),
  measure: v.picklist(checked),
  shown: Money,
  parts: Money,
  ledger: Money,
  off: Money,
})
