import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Id, Instant, Money, PageNo, PageSize, paged, Rate, Secret } from "./fields.ts"

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

/** What an agent answers to a contract: to an offer, to an amendment of a signed one, to the wish to end it. */
const Action = v.picklist(["sign", "refuse", "withdraw", "terminate", "accept", "decline"])

/** Terms that a signed contract shall get, until the downline has answered. */
export const Amendment = v.object({ version: Count, terms: Terms, offeredAt: Instant, expiresAt: Instant })
export type Amendment = v.InferOutput<typeof Amendment>

export const Contract = v.object({
  id: Id,
  kind: ContractKind,
  side: Side,
  upline: v.object({ id: v.nullable(Id), account: v.string() }),
  downline: v.object({ id: Id, account: v.string() }),
  state: ContractState,
  version: Count,
  terms: Terms,
  /** New terms that wait for the downline's consent; until then, and for this business day, the old ones are in force. */
  amendment: v.nullable(Amendment),
  /** What the caller may do now. While an amendment waits, `sign`, `refuse` and `withdraw` are about it, and name its version. */
  may: v.array(Action),
  /** Whether the caller may offer new terms for it now (`amendContract`). */
  mayAmend: v.boolean(),
  /** Who asked for the termination, while it is asked for. */
  terminationAskedBy: v.nullable(v.picklist(["upline", "downline"])),
  offeredAt: Instant,
  offerExpiresAt: Instant,
  signedAt: v.nullable(Instant),
  /** First and last business day that count. */
  startsOn: v.nullable(Day),
  endsOn: v.nullable(Day),
})
export type Contract = v.InferOutput<typeof Contract>

export const contracts = endpoint({
  method: "GET",
  path: "/wps/agent/contracts",
  token: true,
  sealed: false,
  request: v.object({
    kind: v.optional(ContractKind),
    side: v.optional(Side),
    state: v.optional(ContractState),
    pageNo: PageNo,
    pageSize: PageSize,
  }),
  response: v.object({
    ...paged(Contract).entries,
    /** The caller's own signed terms of the kind, the bound of what he can offer; null: none (or no kind asked), so he cannot offer. */
    own: v.nullable(Terms),
    /** The caller's own rebate, parts per million. */
    ownRebate: Rate,
    /** Direct downlines he could offer a contract of the kind to: their rebate, and how many members their line has, themselves included. */
    eligible: v.array(v.object({ id: Id, account: v.string(), rebate: Rate, members: Count })),
  }),
  refusals: {},
  access: { own: agents, page: "contracts" },
})

/** Offers a contract to a direct downline, confirmed by the payment password. */
export const offerContract = endpoint({
  method: "PUT",
  path: "/wps/agent/contracts",
  token: true,
  sealed: true,
  request: v.object({ memberId: Id, kind: ContractKind, terms: Terms, paymentPassword: Secret }),
  response: Contract,
  refusals: {
    "payment-password-wrong": 422,
    "account-locked": 429,
    "contract-kind-off": 422,
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

/** Offers new terms for a signed contract to its downline. Whatever amendment waited is replaced. They count from the day after he signs. */
export const amendContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/amend",
  token: true,
  sealed: true,
  request: v.object({
    contractId: Id,
    /** The version in force that the caller has seen. */
    version: Count,
    terms: Terms,
    paymentPassword: Secret,
  }),
  response: Contract,
  refusals: {
    "payment-password-wrong": 422,
    "account-locked": 429,
    "no-contract-of-own": 422,
    "terms-above-own": 422,
    "terms-wrong": 422,
    "terms-same": 422,
    "action-not-possible": 409,
    "version-changed": 409,
  },
  access: { own: agents, others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

const Processing = v.object({
  contractId: Id,
  /** The version the caller has seen, so that nobody signs what he did not read; an amendment's own where the action is about it. */
  version: Count,
  action: Action,
  paymentPassword: Secret,
})

const processRefusals = {
  "payment-password-wrong": 422,
  "account-locked": 429,
  "action-not-possible": 409,
  "version-changed": 409,
  /** Signing would leave contracts that the signer has given himself above his own. */
  "given-above-own": 409,
} as const

/** Signs, refuses, withdraws, asks to terminate, accepts or declines that. A second identical call changes nothing. */
export const processDividend = endpoint({
  method: "POST",
  path: "/wps/relay/MCS2_processDividendReq",
  token: true,
  sealed: true,
  request: Processing,
  response: Contract,
  refusals: processRefusals,
  access: { own: agents, others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** The same for a daily salary. */
export const processDailySalary = endpoint({
  method: "POST",
  path: "/wps/relay/MCS2_processDailySalContract",
  token: true,
  sealed: true,
  request: Processing,
  response: Contract,
  refusals: processRefusals,
  access: { own: agents, others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** The same for an hourly salary. */
export const processHourlySalary = endpoint({
  method: "POST",
  path: "/wps/relay/MCS2_processContractHourSalary",
  token: true,
  sealed: true,
  request: Processing,
  response: Contract,
  refusals: processRefusals,
  access: { own: agents, others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

/** The same for a real-time salary. */
export const processRealTimeSalary = endpoint({
  method: "POST",
  path: "/wps/relay/MCSFE_processRealTimeSalaryContract",
  token: true,
  sealed: true,
  request: Processing,
  response: Contract,
  refusals: processRefusals,
  access: { own: agents, others: hidden(agents) },
  limit: { count: 30, seconds: 60 },
})

const SettlementState = v.picklist(["pending", "paid", "nothing"])

export const Settlement = v.object({
  id: Id,
  contractId: Id,
  kind: ContractKind,
  version: Count,
  /** `2026-11-21`, `2026-W47`, `2026-11-H2`, `2026-11`, an hour `2026-11-21T14`, five minutes `2026-11-21T14:05`. */
  period: v.string(),
  upline: v.string(),
  downline: v.string(),
  side: Side,
  state: SettlementState,
  amount: Money,
  createdAt: Instant,
  paidAt: v.nullable(Instant),
  /** Since when it waits because the upline's settlement account has not so much; null: it does not. */
  shortSince: v.nullable(Instant),
})

/** Which settled periods: of a kind, a contract, a side, a state, and whose last day is in an interval. */
export const settlementsChoice = {
  kind: v.optional(ContractKind),
  contractId: v.optional(Id),
  side: v.optional(Side),
  state: v.optional(SettlementState),
  from: v.optional(Day),
  to: v.optional(Day),
}

export const settlements = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/settlements",
  token: true,
  sealed: false,
  request: v.object({ ...settlementsChoice, pageNo: PageNo, pageSize: PageSize }),
  response: v.object({
    ...paged(Settlement).entries,
    /** What is paid and pending in all, and of it what the caller pays as upline; the rest he receives. */
    totals: v.object({ paid: Money, pending: Money, paidAsUpline: Money, pendingAsUpline: Money }),
  }),
  refusals: {},
  access: { own: agents, others: hidden(agents), page: "contracts" },
})

/**
 * What a line of a statement says. `turnover`, `payout`, `bonus`, `rebate`, `salaries`, `reversals`, `carried-in` make up `loss`
 * (deductions are negative; `reversals` is what rounds of earlier, settled periods lost or won back since, and `reversed-turnover` the
 * part of it that counts where turnover is paid on); `base` is what is paid on; `share` is a rate of all of it, `slice` of one tier's part
 * of it, `fixed` a fixed sum; `cap` is what the cap takes off; of a real-time salary `paid-before` is what earlier lines of the day took,
 * and `true-up-in` what was paid too much the day before; `payable` is the sum; `carried-out` and `true-up-out` go to the next period.
 */
export const statementSteps = [
  "turnover",
  "payout",
  "bonus",
  "rebate",
  "salaries",
  "reversals",
  "carried-in",
  "loss",
  "reversed-turnover",
  "base",
  "share",
  "slice",
  "fixed",
  "cap",
  "paid-before",
  "true-up-in",
  "payable",
  "carried-out",
  "true-up-out",
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

/** What a period is worked out of. */
export const StatementInputs = v.object({
  turnover: Money,
  payout: Money,
  bonus: Money,
  rebate: Money,
  activeMembers: Count,
  carriedIn: Money,
  /** What salary contracts of the downline pay for the same days. */
  salaries: v.optional(Money, 0),
  /** Of `turnover` and `payout`, with their sign: what was taken back of rounds that were settled before the period began. */
  reversedTurnover: v.optional(Money, 0),
  reversedPayout: v.optional(Money, 0),
  /** Of a real-time salary: what earlier lines of the day pay, and what was paid too much the day before (≤ 0). */
  paidBefore: v.optional(Money, 0),
  trueUpIn: v.optional(Money, 0),
})
export type StatementInputs = v.InferOutput<typeof StatementInputs>

/** The seal of a statement: signed, and chained to the statement of the same contract before it. */
export const Seal = v.object({
  /** Its place among the contract's statements, from 1. */
  sequence: Count,
  /** SHA-256 of the statement and of `previous`, hexadecimal. */
  hash: v.string(),
  /** The hash of the statement before; "" of the first. */
  previous: v.string(),
  /** Ed25519 over the hash, base64url, and the public key (base64url of its 32 bytes) that opens it. */
  signature: v.string(),
  key: v.string(),
  /** Whether the platform has just found statement, hash, signature and chain to agree. */
  intact: v.boolean(),
})
export type Seal = v.InferOutput<typeof Seal>

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
  inputs: StatementInputs,
  /** Which tier was reached, from 1; 0 none. */
  tier: Count,
  /** The measure after deductions and what was carried in. */
  base: Money,
  /** Line by line: what was computed from what. */
  steps: v.array(StatementStep),
  carriedOut: Money,
  ruleVersion: v.string(),
  /** Null: it is older than seals are. */
  seal: v.nullable(Seal),
})
export type Statement = v.InferOutput<typeof Statement>

export const statement = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/statement",
  token: true,
  sealed: false,
  request: v.object({ id: Id }),
  response: Statement,
  refusals: {},
  access: { own: agents, others: hidden(agents), page: "contracts" },
})
