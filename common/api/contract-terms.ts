import * as v from "valibot"
import { Count, Money, Rate } from "./fields.ts"

/**
 * The kinds of contract, all one mechanism. A dividend and a daily salary are settled at the end of their period, an hourly
 * salary every hour; every 5 minutes a real-time salary pays what the day has earned so far, less what was already paid for that
 * day.
 */
export const contractKinds = ["dividend", "daily", "hourly", "real-time"] as const
export const ContractKind = v.picklist(contractKinds)
export type ContractKind = (typeof contractKinds)[number]

export const periods = ["daily", "weekly", "semimonthly", "monthly", "hourly", "5-minutes"] as const
/** The settlement periods of each kind of contract, the usual one first. */
export const periodsOf: Readonly<Record<ContractKind, readonly (typeof periods)[number][]>> = {
  dividend: ["monthly", "semimonthly", "weekly", "daily"],
  daily: ["daily"],
  hourly: ["hourly"],
  "real-time": ["5-minutes"],
}

/** The site flag that enables a kind of contract. */
export const contractFlags = {
  dividend: "divtypereq",
  daily: "dailysalreqtype",
  hourly: "contracthoursalreq",
  "real-time": "realtimesalreqtype",
} as const satisfies Record<ContractKind, string>

/** An amount in the terms of a contract, minor units: at most 10^12, so that calculations stay exact. */
const TermsSum = v.pipe(Money, v.minValue(0), v.maxValue(1_000_000_000_000))

/** One tier of a contract: reaching all three thresholds earns its rate (or fixed amount). */
export const Tier = v.strictObject({
  minTurnover: TermsSum,
  minLoss: TermsSum,
  minActive: Count,
  rate: v.pipe(Rate, v.description("Share of the measure in parts per million; 0 where the tier pays a fixed amount")),
  fixed: v.pipe(TermsSum, v.description("Fixed amount in minor units; 0 where the tier pays a rate")),
})
export type Tier = v.InferOutput<typeof Tier>

/** `salaries`: payouts of the same downline's salary contracts for the days of the period; dividends only. */
export const deductions = ["bonus", "rebate", "salaries"] as const

/** The terms of a contract. Every field is explicit and printed on every statement. */
export const Terms = v.strictObject({
  measure: v.pipe(
    v.picklist(["netLoss", "turnover"]),
    v.description("What the contract pays on: `netLoss` or `turnover` of the team"),
  ),
  tiers: v.pipe(v.array(Tier), v.minLength(1), v.maxLength(20)),
  tierMode: v.pipe(
    v.picklist(["whole", "marginal"]),
    v.description("`whole`: the reached tier's rate on the whole measure; `marginal`: each tier's rate on its own slice"),
  ),
  deductions: v.pipe(
    v.pipe(v.array(v.picklist(deductions)), v.maxLength(deductions.length)),
    v.description("Deducted from turnover − payout, in this order, before a tier is chosen"),
  ),
  carryOver: v.pipe(
    v.boolean(),
    v.description("Whether a negative result is carried to the next period, or for a real-time salary to the next day"),
  ),
  cap: v.pipe(
    v.nullable(TermsSum),
    v.description("Most that one period pays, or one day of a real-time salary, in minor units; null: no cap"),
  ),
  period: v.picklist(periods),
  noticeDays: v.pipe(
    v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(90)),
    v.description("Days from a notice to the last day that counts"),
  ),
  activeTurnover: v.pipe(TermsSum, v.description("Turnover per period from which a member counts as active, in minor units")),
  ownPlay: v.pipe(
    v.boolean(),
    v.description("Whether the downline's own play counts toward turnover, net loss and active members"),
  ),
  remainder: v.pipe(
    v.picklist(["forgiven", "owed"]),
    v.description("A negative carry or overpayment at the end of the contract: `forgiven`, or `owed` by the next of its kind"),
  ),
})
export type Terms = v.InferOutput<typeof Terms>

/** Terms as sealed in a statement. Older statements lack the last two: own play counts, and the remainder is forgiven. */
export const SealedTerms = v.object({
  ...Terms.entries,
  ownPlay: v.optional(v.boolean()),
  remainder: v.optional(Terms.entries.remainder),
})
export type SealedTerms = v.InferOutput<typeof SealedTerms>
