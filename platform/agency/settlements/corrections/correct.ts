import type { Terms } from "@baize/common/api/contract-terms.ts"
import type { Day } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, dayStart, daysIn } from "../../../brands/calendar.ts"
import { termsInForce } from "../../contracts/arithmetic/in-force.ts"
import { type Inputs, noInputs, type PeriodPlace, payable, unchanged } from "../../contracts/arithmetic/payable.ts"
import { carriedFromBefore, overpaidBy } from "../../contracts/carried-over.ts"
import { notifyOfCorrection } from "../../contracts/notifications.ts"
import type { ContractRecord } from "../../contracts/record.ts"
import { type ContractVersion, versionsOf } from "../../contracts/versions.ts"
import { termOf } from "../changed-since.ts"
import type { StatementSealer } from "../seal.ts"
import { settlePeriod } from "../statement.ts"
import { teamTotals } from "../team-totals.ts"
import { writeSettlements } from "../write-settlements.ts"
import { type SettledPeriod, sealedLines, settledPeriods } from "./periods.ts"

interface CorrectionRun {
  readonly now: Date
  readonly sealer: StatementSealer
}

/**
 * Recomputes the settled periods of a contract, from the first of the days on, and writes a correcting settlement for each with
 * changed inputs: by the terms of then, minus the period's previous result. A changed carry is followed through later periods.
 * Contract and facts are locked.
 */
export async function correctContract(
  tx: Database,
  brand: Brand,
  contract: ContractRecord,
  days: ReadonlySet<Day>,
  run: CorrectionRun,
): Promise<void> {
  const { id, kind } = contract
  const settledTo = await settledToOf(tx, contract)
  const settlements = await sealedLines(tx, id)
  const versions = await versionsOf(tx, id)
  const periods = settledPeriods(contract, versions, settlements, days, settledTo, brand)
  const touched = ({ first, last }: SettledPeriod): boolean => [...days].some(day => first <= day && day <= last)
  const begin = periods.findIndex(touched)
  if (begin < 0) return
  const atEnd = hasEnded(contract, periods, settledTo, brand) ? lastTerms(contract, versions).remainder : "next"
  let overpaid = await overpaidBy(tx, id)
  let carried = begin === 0 ? await carriedFromBefore(tx, id) : carriedBefore(periods[begin - 1]!, periods[begin]!)
  for (const [n, period] of periods.entries()) {
    if (n < begin) continue
    const { version, latest, settlement } = period
    const known = knownOf(period)
    // Dividends can deduct salaries of other days: they are read again from the first one on.
    const figures =
      touched(period) || kind === "dividend" || kind === "daily" ? await figuresNow(tx, brand, contract, period) : known
    const inputs = { ...figures, carriedIn: carried }
    const inForce = { days: settlement?.statement.days ?? 1, periodDays: settlement?.statement.periodDays ?? 1 }
    const came = latest ? earnedBy(version.terms, inForce, known) : { amount: 0, carriedOut: 0 }
    const comes = earnedBy(version.terms, inForce, inputs)
    const next = periods[n + 1]
    const sameMeasure = !next || next.version.terms.measure === version.terms.measure
    const same = came.amount === comes.amount && came.carriedOut === comes.carriedOut
    const changed = settlement
      ? !same || (kind !== "real-time" && !equal(inputs, known, version.terms))
      : !equal({ ...inputs, carriedIn: 0 }, noInputs, version.terms)
    if (changed) {
      const place: PeriodPlace = {
        carry: sameMeasure ? (next ? "next" : atEnd) : "forgiven",
        trueUp: atEnd,
        corrects: settlement !== undefined,
      }
      const all = { ...inputs, paidBefore: came.amount, trueUpIn: overpaid }
      const { statement, result } = settlePeriod(version.terms, inForce, all, brand, place)
      const corrects = settlement && { settlement: settlement.id, period: settlement.period, inputs: known, came: came.amount }
      const { first, last } = period
      const key = settlement ? `${settlement.period}~${String(period.corrections + 1).padStart(3, "0")}` : period.key
      await writeSettlements(
        tx,
        brand,
        [
          {
            ...{ contract: id, version: version.version, terms: version.terms, first, last, belated: true },
            ...{ amount: result.amount, carriedOut: result.carriedOut, trueUpOut: result.trueUpOut },
            period: key,
            statement: { ...statement, ...(corrects && { corrects }) },
          },
        ],
        run,
      )
      if (settlement) {
        const corrected = { period: settlement.period, correction: key, amount: comes.amount, at: run.now }
        await notifyOfCorrection(tx, contract, corrected)
      }
      overpaid = result.trueUpOut
    }
    carried = sameMeasure ? comes.carriedOut : 0
    if (changed && !next && came.carriedOut !== comes.carriedOut) await recheckStartOfNext(tx, contract)
  }
}

/** The contracts after it started with a carry that this one's correction has changed: their first days are compared again. */
const recheckStartOfNext = (tx: Database, { id, brand, downline }: ContractRecord): Promise<number> =>
  tx.run(sql`
    with recursive later as (
      select id, starts_on from contract where follows = ${id}
      union all
      select c.id, c.starts_on from later join contract c on c.follows = later.id
    )
    insert into statement_recheck (brand, member, day)
    select ${brand}, ${downline}, starts_on from later where starts_on is not null`)

/** The terms that decide what becomes of a contract's remainder: its last ones in force. */
const lastTerms = ({ endsOn }: ContractRecord, versions: readonly ContractVersion[]): Terms =>
  versions.findLast(({ startsOn }) => endsOn === null || startsOn <= endsOn)!.terms

/** The last inputs of a period, without what earlier settlements had paid; zero for a period without a settlement. */
const knownOf = ({ latest }: SettledPeriod): Inputs => ({ ...noInputs, ...latest?.statement.inputs, paidBefore: 0, trueUpIn: 0 })

/** What the period before the first corrected one carries into it, as presently known. */
const carriedBefore = (before: SettledPeriod, first: SettledPeriod): number =>
  before.version.terms.measure === first.version.terms.measure ? (before.latest?.carriedOut ?? 0) : 0

/** What a period earns on its own, before any payment is subtracted. */
function earnedBy(terms: Terms, inForce: { readonly days: number; readonly periodDays: number }, inputs: Inputs) {
  const { amount, carriedOut } = payable(termsInForce(terms, inForce), { ...inputs, paidBefore: 0, trueUpIn: 0 })
  return { amount, carriedOut }
}

async function figuresNow(tx: Database, brand: Brand, contract: ContractRecord, period: SettledPeriod): Promise<Inputs> {
  const { kind, downline } = contract
  const { first, last, hour, version, settlement } = period
  const counting = termsInForce(version.terms, {
    days: settlement?.statement.days ?? daysIn(first, last),
    periodDays: settlement?.statement.periodDays ?? daysIn(first, last),
  })
  const figures = await teamTotals(tx, brand, { downline, first, last, hour, counting, term: termOf(contract, first) })
  const ofDay = kind === "real-time" ? { salaries: 0, reversedTurnover: 0, reversedPayout: 0 } : {}
  return { ...noInputs, ...figures, ...ofDay }
}

const compared = [
  ...["turnover", "payout", "contributions", "bonus", "rebate", "activeMembers"],
  ...["ownTurnover", "ownPayout", "ownContributions", "ownBonus", "ownRebate"],
  ...Object.keys(unchanged),
] as (keyof Inputs)[]

/** Whether two inputs are the same for the terms. */
function equal(one: Inputs, other: Inputs, { measure, carryOver, deductions }: Terms): boolean {
  const carries: (keyof Inputs)[] = measure === "turnover" || carryOver ? ["carriedIn"] : []
  const deducted: (keyof Inputs)[] = deductions.includes("salaries") ? ["salaries"] : []
  return [...compared, ...carries, ...deducted].every(name => one[name] === other[name])
}

/** Until when hourly and real-time salaries of the brand are settled; null for the other kinds. */
async function settledToOf(tx: Database, { brand, kind }: ContractRecord): Promise<Date | null> {
  const mark = await tx.row<{ settledTo: Date }>(
    sql`select settled_to as "settledTo" from salary_mark where brand = ${brand} and kind = ${kind}`,
  )
  return mark?.settledTo ?? null
}

/** Whether the contract's last period is settled, so that no further one can offset anything. */
function hasEnded(
  { kind, endsOn }: ContractRecord,
  periods: readonly SettledPeriod[],
  settledTo: Date | null,
  { gmtOffsetMinutes }: Pick<Brand, "gmtOffsetMinutes">,
): boolean {
  if (endsOn === null) return false
  if (kind === "dividend" || kind === "daily") return periods.some(({ last }) => last >= endsOn)
  return settledTo !== null && settledTo >= dayStart(addDays(endsOn, 1), gmtOffsetMinutes)
}
