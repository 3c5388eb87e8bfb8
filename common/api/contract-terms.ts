import * as v from "valibot"
import { Count, Money, Rate } from "./fields.ts"

/**
 * The kinds of contract, all one mechanism. A dividend and a daily salary are settled when their period is over, an hourly salary hour by
 * hour; a real-time salary every 5 minutes pays what the day so far earns, less what it has paid of that day already.
 */
export const contractKinds = ["dividend", "daily", "hourly", "real-time"] as const
export const ContractKind = v.picklist(contractKinds)
export type ContractKind = (typeof contractKinds)[number]

export const periods = ["daily", "weekly", "semimonthly", "monthly", "hourly", "5-minutes"] as const
/** The periods that a kind of contract can be settled by, the usual one first. */
export const periodsOf: Readonly<Record<ContractKind, readonly (typeof periods)[number][]>> = {
  dividend: ["monthly", "semimonthly", "weekly", "daily"],
  daily: ["daily"],
  hourly: ["hourly"],
  "real-time": ["5-minutes"],
}

/** The site flag that switches a kind of contract on. */
export const contractFlags = {
  dividend: "divtypereq",
  daily: "dailysalreqtype",
  hourly: "contracthoursalreq",
  "real-time": "realtimesalreqtype",
} as const satisfies Record<ContractKind, string>

/** A sum in the terms of a contract, minor units: 10^12 at most, so that whatever is worked out of it stays exact. */
const TermsSum = v.pipe(Money, v.minValue(0), v.maxValue(1_000_000_000_000))

/** One step of a contract: who reaches all three thresholds gets its rate (or fixed sum). */
export const Tier = v.strictObject({
  minTurnover: TermsSum,
  minLoss: TermsSum,
  minActive: Count,
  /** Of the measure, in parts per million; 0 where the tier pays a fixed sum. */
  rate: Rate,
  /** A fixed sum in minor units; 0 where the tier pays a rate. */
  fixed: TermsSum,
})
export type Tier = v.InferOutput<typeof Tier>

/** `salaries`: what salary contracts of the same downline pay for the days of the period; dividends only. */
export const deductions = ["bonus", "rebate", "salaries"] as const

/** The terms of a contract. Every field is explicit and printed on every statement. */
export const Terms = v.strictObject({
  /** What is paid on: `netLoss` (what the line lost), or `turnover` (valid settled bets). */
  measure: v.picklist(["netLoss", "turnover"]),
  tiers: v.pipe(v.array(Tier), v.minLength(1), v.maxLength(20)),
  /** `whole`: the reached tier's rate on the whole measure; `marginal`: each tier's rate on its own slice. */
  tierMode: v.picklist(["whole", "marginal"]),
  /** What is taken off turnover − payout, in this order, before tiers are looked at. */
  deductions: v.pipe(v.array(v.picklist(deductions)), v.maxLength(deductions.length)),
  /** Whether a negative result is carried to the next period (of a real-time salary: to the next day). */
  carryOver: v.boolean(),
  /** The most that one period (of a real-time salary: one day) pays, minor units; null without a cap. */
  cap: v.nullable(TermsSum),
  period: v.picklist(periods),
  /** Days from a notice to the last day that still counts. */
  noticeDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(90)),
  /** A member counts as active from this turnover a period on, minor units. */
  activeTurnover: TermsSum,
  /** Whether the downline's own play counts for turnover, net loss and active members, like that of the line below. */
  ownPlay: v.boolean(),
  /**
   * What becomes of a negative carry or an amount paid too much when the contract ends: `forgiven`, or `owed`, which the next contract of
   * the kind between the same two sides begins with.
   */
  remainder: v.picklist(["forgiven", "owed"]),
})
export type Terms = v.InferOutput<typeof Terms>

/** Terms as a statement was sealed with them. Older ones do not say the last two: own play counts, and what remains is forgiven. */
export const SealedTerms = v.object({
  ...Terms.entries,
  ownPlay: v.optional(v.boolean()),
  remainder: v.optional(Terms.entries.remainder),
})
export type SealedTerms = v.InferOutput<typeof SealedTerms>
