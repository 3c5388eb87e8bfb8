import type { Response } from "@baize/common/api/endpoint.ts"
import type { Estimate, EstimatedDay, estimates } from "@baize/common/api/forecast.ts"
import type { Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { catchUp } from "../../books/facts/job.ts"
import { inOneSnapshot } from "../../books/facts/snapshot.ts"
import type { Brand } from "../../brands/brands.ts"
import { addDays, businessDay, daysIn, periodOf } from "../../brands/calendar.ts"
import type { Services } from "../../play/services.ts"
import type { CallContext } from "../../server/serve.ts"
import { payable } from "../contracts/arithmetic/payable.ts"
import type { ContractRecord } from "../contracts/record.ts"
import type { TeamTotals } from "../settlements/team-totals.ts"
import { alone, figuresOf } from "./figures.ts"
import { type RunningPeriod, resultOf, runningPeriod } from "./running-periods.ts"
import { runningContracts } from "./solvency.ts"

/** What the caller's own contracts have earned so far in the running periods, day by day. */
export async function estimatesOf(
  services: Services,
  { caller, brand }: CallContext<typeof estimates>,
): Promise<Response<typeof estimates>> {
  const { database, clock } = services
  await catchUp(services)
  return await inOneSnapshot(database, caller.memberId, async tx => {
    const now = clock.now()
    const contracts = await runningContracts(tx, brand, "downline", caller.memberId, now)
    const found: Estimate[] = []
    for (const contract of contracts) {
      const estimate = await estimateOf(tx, brand, contract, now)
      if (estimate) found.push(estimate)
    }
    const sum = (of: "soFar" | "projected"): number => found.reduce((total, one) => total + one[of], 0)
    const waiting = await waitingFor(tx, caller.memberId)
    return { at: now.toISOString(), soFar: sum("soFar"), projected: sum("projected"), contracts: found, waiting }
  })
}

/** Settled amounts that wait to be paid to the agent, by kind. */
const waitingFor = (tx: Database, agent: number): Promise<Response<typeof estimates>["waiting"]> =>
  tx.rows<Response<typeof estimates>["waiting"][number]>(sql`
    select c.kind, sum(s.amount)::bigint as amount
    from settlement s join contract c on c.id = s.contract
    where c.downline = ${agent} and s.state = 'pending'
    group by c.kind order by c.kind`)

/** Undefined when nothing runs: the contract is not in force yet, or has ended. */
async function estimateOf(tx: Database, brand: Brand, contract: ContractRecord, now: Date): Promise<Estimate | undefined> {
  const running = await runningPeriod(tx, brand, contract, now)
  if (!running) return undefined
  const head = {
    contractId: contract.id,
    kind: contract.kind,
    upline: contract.uplineAccount ?? brand.name,
    carriedIn: running.handed.carriedIn,
  }
  const today = businessDay(now, brand.gmtOffsetMinutes)
  return contract.kind === "dividend"
    ? { ...head, ...(await byDayOfPeriod(tx, brand, contract, running, now, today)) }
    : { ...head, ...(await byDayOfWeek(tx, brand, contract, running, now, today)) }
}

type EstimateWindow = Pick<Estimate, "period" | "from" | "to" | "soFar" | "projected" | "days">

/** A dividend: each day changes the result of the whole period, so a bad day takes back what good ones had earned. */
async function byDayOfPeriod(
  tx: Database,
  brand: Brand,
  { downline }: ContractRecord,
  running: RunningPeriod,
  now: Date,
  today: Day,
): Promise<EstimateWindow> {
  const { span, terms, term, handed } = running
  const until = span.last < today ? span.last : today
  const days: EstimatedDay[] = []
  let before = { turnover: 0, payout: 0, amount: 0 }
  for (let n = 0; n < daysIn(span.first, until); n++) {
    const day = addDays(span.first, n)
    const figures = await figuresOf(tx, brand, downline, { ...span, last: day }, terms, { term })
    const { turnover, payout } = counted(figures)
    const { amount } = payable(terms, { ...alone(figures), ...handed })
    days.push({ day, turnover: turnover - before.turnover, payout: payout - before.payout, adds: amount - before.amount })
    before = { turnover, payout, amount }
  }
  const { projected } = await resultOf(tx, brand, downline, running, now)
  return { period: span.key, from: span.first, to: span.last, soFar: before.amount, projected, days }
}

/** A salary: each day of this week is separate, as settled or, today, as it runs. */
async function byDayOfWeek(
  tx: Database,
  brand: Brand,
  { id, downline, startsOn }: ContractRecord,
  running: RunningPeriod,
  now: Date,
  today: Day,
): Promise<EstimateWindow> {
  const week = periodOf(today, "weekly")
  const from = startsOn !== null && startsOn > week.first ? startsOn : week.first
  const settled = await tx.rows<{ day: Day; amount: Minor }>(sql`
    select s.last_day as day, sum(s.amount)::bigint as amount
    from settlement s left join settlement_reversal r on r.settlement = s.id
    where s.contract = ${id} and s.last_day between ${from} and ${today} and r.settlement is null
    group by s.last_day`)
  const open = await resultOf(tx, brand, downline, running, now)
  const days: EstimatedDay[] = []
  for (let n = 0; n < daysIn(from, today); n++) {
    const day = addDays(from, n)
    const span = { key: day, first: day, last: day }
    const { turnover, payout } = counted(await figuresOf(tx, brand, downline, span, running.terms, { term: running.term }))
    const paid = settled.find(one => one.day === day)?.amount ?? 0
    days.push({ day, turnover, payout, adds: paid + (day === running.span.last ? open.soFar : 0) })
  }
  const soFar = days.reduce((sum, { adds }) => sum + adds, 0)
  return { period: week.key, from, to: week.last, soFar, projected: soFar - open.soFar + open.projected, days }
}

/**
 * The play that the contract counts: without the downline's own where the terms leave it out, without changes to what another
 * contract settled, and with changes to what left this one.
 */
const counted = (figures: TeamTotals): { turnover: Minor; payout: Minor } => ({
  turnover: figures.turnover - figures.ownTurnover - figures.foreignTurnover + figures.laterTurnover,
  payout: figures.payout - figures.ownPayout - figures.foreignPayout + figures.laterPayout,
})
