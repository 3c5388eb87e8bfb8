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
  /** From 1; 0: none. */
  tier: Count,
  base: Money,
  amount: Money,
  /**
   * The upline's own view: what this team adds to their own contract's payout (with it, less without it), and that less what they
   * would pay. Null for the downline, and for an upline without a contract of their own.
   */
  upline: v.nullable(v.object({ gets: Money, margin: Money })),
})
export type TestedPeriod = v.InferOutput<typeof TestedPeriod>

/**
 * What the terms would have paid on the downline's real figures of the last 6 whole periods, oldest first; for a real-time
 * salary: days. Each hands its carry-over to the next; the first starts with the carry-over of the contract in force, or with
 * nothing.
 */
export const BackTest = v.object({
  periods: v.array(TestedPeriod),
  /** One per tier: in how many of the periods it was reached, and its total payout. */
  tiers: v.array(v.object({ reached: Count, amount: Money })),
  total: Money,
  /** The upline's margin over all of them; null if it is not the caller's. */
  margin: v.nullable(Money),
  /** The day since which the team is the upline's, if periods before it are omitted or cut; null: all six are whole. */
  since: v.nullable(Day),
  /** The mean RTP of the games that the team plays, parts per million; the brand's if it plays none. Null: not known. */
  returnPpm: v.nullable(Rate),
})
export type BackTest = v.InferOutput<typeof BackTest>

/** The back-test of terms being written, for a direct downline. */
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

/** The back-test of a contract's terms, or of its pending amendment, for both of its sides. */
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

/** The result of a running period: so far, and projected to its end. */
const Expected = v.object({ soFar: Money, projected: Money })

export const Owed = v.object({
  contractId: Id,
  kind: ContractKind,
  downlineId: Id,
  downline: v.string(),
  period: v.string(),
  /** Its last business day; the result is owed on the next. */
  to: Day,
  ...Expected.entries,
})
export type Owed = v.InferOutput<typeof Owed>

/** What an upline owes by the end of the running periods, against their balance. */
export const solvency = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/solvency",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    at: Instant,
    /** The balance of their settlement account. */
    has: Money,
    /** Settlements pending their payment, and since when the oldest is. */
    pending: Money,
    pendingSince: v.nullable(Instant),
    /** Running periods they will pay, by the day they end. */
    owed: v.array(Owed),
    owes: Expected,
    /** Projected income of their own running contracts, and settlements pending for them. */
    receives: Expected,
    /**
     * `covered`: the balance covers what is pending and projected. `covered-if-paid`: together with income by the day each period
     * ends, excluding settlements pending from a payer who is short. `short`: on some day not even then. `late`: settlements are
     * already pending because the balance was short.
     */
    state: v.picklist(["covered", "covered-if-paid", "short", "late"]),
    /** The shortfall for what is pending and projected, without income. */
    missing: Money,
    /** The last day by which it must be there; null: nothing is missing. */
    missingBy: v.nullable(Day),
  }),
  refusals: {},
  heavy: true,
  access: { own: agents, site: "agent", page: "contracts" },
})

/** A day's part of its period's payout; below 0 if it reduces what the days before had earned. */
export const EstimatedDay = v.object({ day: Day, turnover: Money, payout: Money, adds: Money })
export type EstimatedDay = v.InferOutput<typeof EstimatedDay>

/** A contract's estimated payout to its downline in the running period; for a salary: this week, with what is settled of it. */
export const Estimate = v.object({
  contractId: Id,
  kind: ContractKind,
  upline: v.string(),
  period: v.string(),
  from: Day,
  to: Day,
  /** Carry-over from earlier periods, ≤ 0. */
  carriedIn: Money,
  /** So far, and projected at the current pace: for a salary, of today. The days add up to `soFar`. */
  ...Expected.entries,
  days: v.array(EstimatedDay),
})
export type Estimate = v.InferOutput<typeof Estimate>

/** The caller's income so far from every running contract. An estimate: rounds of the period may still be reversed. */
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
