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
  tier: v.pipe(Count, v.description("Tier reached, from 1; 0: none")),
  base: Money,
  amount: Money,
  upline: v.pipe(
    v.nullable(v.object({ gets: Money, margin: Money })),
    v.description("What the team adds to the upline's own contract, and their margin; null for the downline or without one"),
  ),
})
export type TestedPeriod = v.InferOutput<typeof TestedPeriod>

/**
 * What the terms would have paid on the downline's real figures of the last 6 whole periods, oldest first; for a real-time
 * salary: days. Each hands its carry-over to the next; the first starts with the carry-over of the contract in force, or with
 * nothing.
 */
export const BackTest = v.object({
  periods: v.array(TestedPeriod),
  tiers: v.pipe(
    v.array(v.object({ reached: Count, amount: Money })),
    v.description("For each tier: in how many periods it was reached, and what those periods pay together"),
  ),
  total: Money,
  margin: v.pipe(v.nullable(Money), v.description("The upline's margin over all periods; null for anyone else")),
  since: v.pipe(
    v.nullable(Day),
    v.description("The day since which the team belongs to the upline, if that shortens the periods; null: all six are whole"),
  ),
  returnPpm: v.pipe(
    v.nullable(Rate),
    v.description("Mean return to player of the games the team plays in parts per million, else the brand's; null: unknown"),
  ),
})
export type BackTest = v.InferOutput<typeof BackTest>

export const backTest = endpoint({
  summary: "Back-test terms for a direct downline",
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

/** Of the pending amendment, if there is one. For both sides, until the contract is over. */
export const backTestOffer = endpoint({
  summary: "Back-test the terms of a contract",
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
  to: v.pipe(Day, v.description("Last business day of the period; the amount is due on the next day")),
  ...Expected.entries,
})
export type Owed = v.InferOutput<typeof Owed>

/** Until the end of the running periods. */
export const solvency = endpoint({
  summary: "Compare what the caller owes with what they have",
  method: "GET",
  path: "/wps/agent/contracts/solvency",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    at: Instant,
    has: v.pipe(Money, v.description("Balance of the settlement account")),
    pending: v.pipe(Money, v.description("Settlements that wait for the agent to pay")),
    pendingSince: v.nullable(Instant),
    owed: v.pipe(v.array(Owed), v.description("Running periods the agent will pay, by the day they end")),
    owes: Expected,
    receives: v.pipe(Expected, v.description("What the agent's own running contracts and pending settlements bring in")),
    state: v.pipe(
      v.picklist(["covered", "covered-if-paid", "short", "late"]),
      v.description("`covered` by the balance, `covered-if-paid` with receipts in time, `short` on some day, `late` already"),
    ),
    missing: v.pipe(Money, v.description("How much is missing for what is pending and projected, without expected receipts")),
    missingBy: v.pipe(
      v.nullable(Day),
      v.description("The last day by which the missing amount has to arrive; null: nothing is missing"),
    ),
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
  carriedIn: v.pipe(Money, v.description("Carried in from earlier periods, at most 0")),
  /** So far, and projected at the current pace: for a salary, of today. The days add up to `soFar`. */
  ...Expected.entries,
  days: v.array(EstimatedDay),
})
export type Estimate = v.InferOutput<typeof Estimate>

/** An estimate: rounds of the period can still be voided. */
export const estimates = endpoint({
  summary: "Estimate what the caller's running contracts pay so far",
  method: "GET",
  path: "/wps/agent/contracts/estimates",
  token: true,
  sealed: false,
  request: v.object({}),
  response: v.object({
    at: Instant,
    ...Expected.entries,
    contracts: v.array(Estimate),
    waiting: v.pipe(
      v.array(v.object({ kind: ContractKind, amount: Money })),
      v.description("What is settled and not yet paid to the caller, by kind"),
    ),
  }),
  refusals: {},
  access: { own: agents, site: "agent", page: "contracts" },
  limit: { count: 60, seconds: 60 },
})
