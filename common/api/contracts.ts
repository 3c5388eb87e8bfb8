import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Id, Instant, Money, PageNo, PageSize, paged, Rate, Secret } from "./fields.ts"

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

export const deductions = ["bonus", "rebate"] as const

/** The terms of a contract. Every field is explicit and printed on every statement. */
export const Terms = v.strictObject({
  /** What is paid on: `netLoss` (what the line lost), or `turnover` (valid settled bets). */
  measure: v.picklist(["netLoss", "turnover"]),
  tiers: v.pipe(v.array(Tier), v.minLength(1), v.maxLength(20)),
  /** `whole`: the reached tier's rate on the whole measure; `marginal`: each tier's rate on its own slice. */
  tierMode: v.picklist(["whole", "marginal"]),
  /** What is taken off turnover − payout, in this order, before tiers are looked at. */
  deductions: v.pipe(v.array(v.picklist(deductions)), v.maxLength(deductions.length)),
  /** Whether a negative result is carried to the next period. */
  carryOver: v.boolean(),
  /** The most that one period pays, minor units; null without a cap. */
  cap: v.nullable(TermsSum),
  period: v.picklist(["daily", "weekly", "semimonthly", "monthly"]),
  /** Days between an accepted termination and the last day that still counts. */
  noticeDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(90)),
  /** A member counts as active from this turnover a period on, minor units. */
  activeTurnover: TermsSum,
})
export type Terms = v.InferOutput<typeof Terms>

export const ContractState = v.picklist([
  "offered",
  "signed",
  "refused",
  "withdrawn",
  "expired",
  "termination-asked",
  "terminated",
])
export type ContractState = v.InferOutput<typeof ContractState>

/** Which side of a contract the caller is: an upline pays, a downline receives. */
const Side = v.picklist(["upline", "downline"])

export const Contract = v.object({
  id: Id,
  kind: v.literal("dividend"),
  side: Side,
  upline: v.object({ id: v.nullable(Id), account: v.string() }),
  downline: v.object({ id: Id, account: v.string() }),
  state: ContractState,
  version: Count,
  terms: Terms,
  /** What the caller may do now. */
  may: v.array(v.picklist(["sign", "refuse", "withdraw", "terminate", "accept", "decline"])),
  /** Who asked for the termination, while it is asked for. */
  terminationAskedBy: v.nullable(v.picklist(["upline", "downline"])),
  offeredAt: Instant,
  offerExpiresAt: Instant,
  signedAt: v.nullable(Instant),
  endsOn: v.nullable(Day),
})
export type Contract = v.InferOutput<typeof Contract>

export const dividendContracts = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/dividend",
  token: true,
  sealed: false,
  request: v.object({
    side: v.optional(Side),
    state: v.optional(ContractState),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({
    ...paged(Contract).entries,
    /** The caller's own signed terms, the bound of what he can offer; null: none, so he cannot offer. */
    own: v.nullable(Terms),
    /** Direct downlines he could offer a contract to. */
    eligible: v.array(v.object({ id: Id, account: v.string() })),
  }),
  refusals: {},
  access: { own: agents },
})

/** Offers a dividend contract to a direct downline, confirmed by the payment password. */
export const offerDividend = endpoint({
  method: "PUT",
  path: "/wps/agent/contracts/dividend",
  token: true,
  sealed: true,
  request: v.object({ memberId: Id, terms: Terms, paymentPassword: Secret }),
  response: Contract,
  refusals: {
    "payment-password-wrong": 422,
    "account-locked": 429,
    "no-contract-of-own": 422,
    "terms-above-own": 422,
    "terms-wrong": 422,
    "not-direct": 422,
    /** Members do not use the portal, so they could not answer. */
    "downline-no-agent": 422,
    "contract-exists": 409,
  },
  access: { own: agents, others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** Signs, refuses, withdraws, asks to terminate, accepts or declines that. A second identical call changes nothing. */
export const processDividend = endpoint({
  method: "POST",
  path: "/wps/relay/MCS2_processDividendReq",
  token: true,
  sealed: true,
  request: v.object({
    contractId: Id,
    /** The version the caller has seen, so that nobody signs what he did not read. */
    version: Count,
    action: v.picklist(["sign", "refuse", "withdraw", "terminate", "accept", "decline"]),
    paymentPassword: Secret,
  }),
  response: Contract,
  refusals: { "payment-password-wrong": 422, "account-locked": 429, "action-not-possible": 409, "version-changed": 409 },
  access: { own: agents, others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

export const Settlement = v.object({
  id: Id,
  contractId: Id,
  version: Count,
  /** `2026-11-21`, `2026-W47`, `2026-11-H2`, `2026-11`. */
  period: v.string(),
  upline: v.string(),
  downline: v.string(),
  side: Side,
  state: v.picklist(["pending", "paid", "nothing"]),
  amount: Money,
  createdAt: Instant,
  paidAt: v.nullable(Instant),
})

export const settlements = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/dividend/settlements",
  token: true,
  sealed: false,
  request: v.object({ contractId: v.optional(Id), side: v.optional(Side), pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(Settlement).entries,
    /** What is paid and pending in all, and of it what the caller pays as upline; the rest he receives. */
    totals: v.object({ paid: Money, pending: Money, paidAsUpline: Money, pendingAsUpline: Money }),
  }),
  refusals: {},
  access: { own: agents, others: hidden(agents) },
})

/**
 * What a line of a statement says. `turnover`, `payout`, `bonus`, `rebate`, `carried-in` make up `loss` (deductions are negative);
 * `base` is what is paid on; `share` is a rate of all of it, `slice` of one tier's part of it, `fixed` a fixed sum; `cap` is what the
 * cap takes off; `payable` is the sum; `carried-out` goes to the next period.
 */
export const statementSteps = [
  "turnover",
  "payout",
  "bonus",
  "rebate",
  "carried-in",
  "loss",
  "base",
  "share",
  "slice",
  "fixed",
  "cap",
  "payable",
  "carried-out",
] as const

export const StatementStep = v.object({
  step: v.picklist(statementSteps),
  amount: Money,
  /** Of a `share` or `slice`: the rate, of what it is taken, and the tier (from 1) it belongs to. */
  rate: v.optional(Rate),
  of: v.optional(Money),
  tier: v.optional(Count),
})
export type StatementStep = v.InferOutput<typeof StatementStep>

/** A statement: every input, the tier chosen, the arithmetic, the rule's version. */
export const Statement = v.object({
  settlement: Settlement,
  from: Day,
  to: Day,
  gmtOffsetMinutes: v.number(),
  terms: Terms,
  /** Days of the period on which the contract was in force, of how many; thresholds, fixed sums and the cap count in this proportion. */
  days: Count,
  periodDays: Count,
  /** The tiers in that proportion. */
  tiers: v.array(Tier),
  inputs: v.object({
    turnover: Money,
    payout: Money,
    bonus: Money,
    rebate: Money,
    activeMembers: Count,
    carriedIn: Money,
  }),
  /** Which tier was reached, from 1; 0 none. */
  tier: Count,
  /** The measure after deductions and what was carried in. */
  base: Money,
  /** Line by line: what was computed from what. */
  steps: v.array(StatementStep),
  carriedOut: Money,
  ruleVersion: v.string(),
})
export type Statement = v.InferOutput<typeof Statement>

export const statement = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/dividend/statement",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: Statement,
  refusals: {},
  access: { own: agents, others: hidden(agents) },
})

/** All statements of an agent's contracts as a file, the same figures as on the screen. */
export const settlementsFile = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/dividend/settlements/export",
  token: true,
  sealed: false,
  request: v.object({ contractId: v.optional(Id), side: v.optional(Side) }),
  response: v.string(),
  refusals: {},
  access: { own: agents, others: hidden(agents) },
  limit: { count: 20, seconds: 60 },
  streams: "text/csv",
})
