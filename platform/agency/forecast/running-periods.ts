import type { ContractKind, Terms } from "@baize/common/api/contract-terms.ts"
import type { Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { businessDay } from "../../brands/calendar.ts"
import { termsInForce } from "../contracts/arithmetic/in-force.ts"
import { type Inputs, payable } from "../contracts/arithmetic/payable.ts"
import { carriedOverTo as handedToNext } from "../contracts/carried-over.ts"
import type { ContractRecord } from "../contracts/record.ts"
import { type ContractVersion, nextSettlement, settledTo, versionsOf } from "../contracts/versions.ts"
import { type Term, termOf } from "../settlements/changed-since.ts"
import { alone, extended, figuresOf } from "./figures.ts"
import { type ForecastSpan, gone, hourSpan } from "./spans.ts"

/** The result of a contract's running period: now, and projected. Only what is not settled yet. */
export interface RunningFigures {
  readonly period: string
  readonly to: Day
  readonly soFar: Minor
  readonly projected: Minor
}

type RunningContract = Pick<ContractRecord, "id" | "kind" | "downline" | "startsOn" | "endsOn" | "signedAt">

/** A contract's running period, its terms, and what the previous one hands to it. */
export interface RunningPeriod {
  readonly span: ForecastSpan
  /** As they apply in it. */
  readonly terms: Terms
  /** The days of the contract. */
  readonly term: Term
  readonly handed: HandedIn
}

type HandedIn = Pick<Inputs, "carriedIn" | "paidBefore" | "trueUpIn">

/** Undefined when nothing runs: the contract is not in force yet, or has ended. */
export async function runningOf(
  database: Database,
  brand: Brand,
  contract: RunningContract,
  now: Date,
): Promise<RunningFigures | undefined> {
  const running = await runningPeriod(database, brand, contract, now)
  if (!running) return undefined
  const { key: period, last: to } = running.span
  return { period, to, ...(await resultOf(database, brand, contract.downline, running, now)) }
}

export async function runningPeriod(
  database: Database,
  brand: Brand,
  contract: RunningContract,
  now: Date,
): Promise<RunningPeriod | undefined> {
  const { gmtOffsetMinutes } = brand
  const versions = await versionsOf(database, contract.id)
  const today = businessDay(now, gmtOffsetMinutes)
  const current = spanOf(contract.kind, versions, await settledTo(database, contract.id), now, today, gmtOffsetMinutes)
  if (!current || current.span.first > today) return undefined
  const { version, span, days, periodDays } = current
  const terms = termsInForce(version.terms, { days, periodDays })
  return { span, terms, term: termOf(contract, span.first), handed: await handedTo(database, contract, version.version, span) }
}

/** The result of a running period on a team's figures: now, and projected. */
export async function resultOf(
  database: Database,
  brand: Brand,
  agent: number,
  { span, terms, term, handed }: RunningPeriod,
  now: Date,
): Promise<Pick<RunningFigures, "soFar" | "projected">> {
  const figures = await figuresOf(database, brand, agent, span, terms, { term })
  const passed = span.hour
    ? { part: Math.max(1, now.getTime() - span.hour.from.getTime()), whole: span.hour.until.getTime() - span.hour.from.getTime() }
    : gone(span, now, brand.gmtOffsetMinutes)
  return {
    soFar: payable(terms, { ...alone(figures), ...handed }).amount,
    projected: payable(terms, { ...alone(extended(figures, passed)), ...handed }).amount,
  }
}

interface Current {
  readonly version: ContractVersion
  readonly span: ForecastSpan
  readonly days: number
  readonly periodDays: number
}

function spanOf(
  kind: ContractKind,
  versions: readonly ContractVersion[],
  settled: Day | null,
  now: Date,
  today: Day,
  gmtOffsetMinutes: number,
): Current | undefined {
  if (kind === "dividend" || kind === "daily") {
    const next = nextSettlement(versions, settled)
    return next && { version: next.version, span: next.period, days: next.period.days, periodDays: next.period.periodDays }
  }
  const version = versions.find(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today))
  const span = kind === "hourly" ? hourSpan(now, gmtOffsetMinutes) : { key: today, first: today, last: today }
  return version && { version, span, days: 1, periodDays: 1 }
}

/** What earlier settlements hand to the running period; for a real-time salary also what the day's settlements have paid. */
async function handedTo(
  database: Database,
  { id, kind }: Pick<RunningContract, "id" | "kind">,
  version: number,
  { first }: ForecastSpan,
): Promise<HandedIn> {
  const handed = { ...(await handedToNext(database, id, { version })), paidBefore: 0 }
  if (kind !== "real-time") return handed
  const today = await database.row<{ amount: Minor; inputs: Record<string, number>; later: number }>(sql`
    select s.amount, s.statement -> 'inputs' as inputs,
           coalesce((select n.true_up_out from settlement n where n.contract = s.contract and n.sequence > s.sequence
                     order by n.sequence desc limit 1), 0)
             + coalesce((select true_up from owed_from_before(s.contract)), 0) as later
    from settlement s where s.contract = ${id} and s.last_day >= ${first} and not s.belated order by s.sequence desc limit 1`)
  if (!today) return handed
  const { carriedIn = 0, paidBefore = 0, trueUpIn = 0 } = today.inputs
  return { carriedIn, paidBefore: paidBefore + today.amount, trueUpIn: trueUpIn + today.later }
}
