import * as v from "valibot"
import { agents, hidden } from "./access.ts"
import { ContractKind, Terms } from "./contract-terms.ts"
import { endpoint } from "./endpoint.ts"
import { Count, Day, Id, Instant, Money, Rate } from "./fields.ts"
import { StatementInputs } from "./settlements.ts"

/** A past period as a contract would have settled it. */
export const TestedPeriod = v.object({
  period: v.string(),
  from: Day,
  to: Day,
  inputs: StatementInputs,
  /** From 1; 0 none. */
  tier: Count,
  base: Money,
  amount: Money,
  /**
   * The upline's own view: what this line adds to what his own contract pays him (with it, less without it), and that less what he would
   * pay. Null for the downline, and for an upline without a contract of his own.
   */
  upline: v.nullable(v.object({ gets: Money, margin: Money })),
})
export type TestedPeriod = v.InferOutput<typeof TestedPeriod>

/**
 * What terms would have paid on the downline's real figures of the last 6 whole periods, oldest first; of a real-time salary: days. Each
 * hands its carry-over to the next; the first begins with what the contract in force handed to it, or with nothing.
 */
export const BackTest = v.object({
  periods: v.array(TestedPeriod),
  /** One for each tier: in how many of the periods it was reached, and what they pay together. */
  tiers: v.array(v.object({ reached: Count, amount: Money })),
  total: Money,
  /** The upline's margin over all of them; null where it is not the caller's. */
  margin: v.nullable(Money),
  /** The day since which the line is the upline's, where periods before it are left out or cut; null: all six are whole. */
  since: v.nullable(Day),
  /** What the games return that the line plays, in the mean and in parts per million; the brand's where it plays none. Null: not known. */
  returnPpm: v.nullable(Rate),
})
export type BackTest = v.InferOutput<typeof BackTest>

/** The back-test of terms that are being written, for a direct downline. */
export const backTest = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/back-test",
  token: true,
  sealed: false,
  request: v.object({ memberId: Id, kind: ContractKind, terms: Terms }),
  response: BackTest,
  refusals: { "not-direct": 422, "terms-wrong": 422 },
  access: { own: agents, site: "agent", others: hidden(agents), page: "contracts" },
  limit: { count: 120, seconds: 60 },
})

/** The back-test of a contract's terms, of those that wait for consent where some do, for both of its sides. */
export const backTestOffer = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/back-test",
  token: true,
  sealed: false,
  request: v.object({ contractId: Id }),
  response: BackTest,
  refusals: {},
  access: { own: agents, others: hidden(agents), page: "contracts" },
  limit: { count: 120, seconds: 60 },
})

/** What a running period comes to: as it stands now, and if it goes on like this to its end. */
const Expected = v.object({ soFar: Money, projected: Money })

export const Owed = v.object({
  contractId: Id,
  kind: ContractKind,
  downlineId: Id,
  downline: v.string(),
  period: v.string(),
  /** Its last business day: what it comes to is owed on the next. */
  to: Day,
  ...Expected.entries,
})
export type Owed = v.InferOutput<typeof Owed>

/** What an upline owes by the end of the running periods, against what he has. */
export const solvency = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/solvency",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    at: Instant,
    /** In his settlement account. */
    has: Money,
    /** Settled lines that wait for him to pay, and since when the oldest does. */
    pending: Money,
    pendingSince: v.nullable(Instant),
    /** Running periods he will pay, by the day they end. */
    owed: v.array(Owed),
    owes: Expected,
    /** What his own running contracts bring him, and lines that are pending for him. */
    receives: Expected,
    /**
     * `covered`: they have what is pending and projected. `covered-if-paid`: with what they receive by the day each period ends, lines
     * that wait for a payer who is short not counted. `short`: on some day not even then.
     * `late`: lines are pending already because he was short.
     */
    state: v.picklist(["covered", "covered-if-paid", "short", "late"]),
    /** How much is missing, of what is pending and projected, without what he is to receive. */
    missing: Money,
    /** The last day by which it has to be there; null: nothing is missing. */
    missingBy: v.nullable(Day),
  }),
  refusals: {},
  heavy: true,
  access: { own: agents, site: "agent", page: "contracts" },
})

/** What a day adds to what its period pays; below 0 where it takes back what the days before had earned. */
export const EstimatedDay = v.object({ day: Day, turnover: Money, payout: Money, adds: Money })
export type EstimatedDay = v.InferOutput<typeof EstimatedDay>

/** What a contract earns its downline in the running period; of a salary: in this week, with what is settled of it. */
export const Estimate = v.object({
  contractId: Id,
  kind: ContractKind,
  upline: v.string(),
  period: v.string(),
  from: Day,
  to: Day,
  /** What earlier periods handed to this one, ≤ 0. */
  carriedIn: Money,
  /** As it stands, and if the period goes on like this: of a salary, if today does. The days add up to `soFar`. */
  ...Expected.entries,
  days: v.array(EstimatedDay),
})
export type Estimate = v.InferOutput<typeof Estimate>

/** What the caller gets so far, of every contract that runs for them. An estimate: rounds of the period may still be taken back. */
export const estimates = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/estimates",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({ at: Instant, ...Expected.entries, contracts: v.array(Estimate) }),
  refusals: {},
  access: { own: agents, site: "agent", page: "contracts" },
  limit: { count: 60, seconds: 60 },
})
