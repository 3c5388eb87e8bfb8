import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { holdFacts } from "../../../books/facts/mark.ts"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, businessDay, dayStart } from "../../../brands/calendar.ts"
import type { Services } from "../../../play/services.ts"
import { noInputs } from "../../contracts/arithmetic/payable.ts"
import { placeOf } from "../../contracts/carried-over.ts"
import { noteSettled } from "../corrections/recheck.ts"
import { createSealer, type StatementSealer } from "../seal.ts"
import { settlePeriod } from "../statement.ts"
import { type NewSettlement, writeSettlements } from "../write-settlements.ts"
import { type DueSalary, salaryFigures } from "./figures.ts"
import { peopleOfDay, peopleOfHour } from "./member-activity.ts"
import { hourOf, nextHour, nextTick, type SalaryKind, type SalaryPeriod } from "./salary-periods.ts"

/**
 * Writes the due settlements of a kind of salary, all its contracts together: hour by hour, or for the day so far every 5
 * minutes. Its mark moves in the same transaction as the settlements, so that after any kill or repeated run each is written
 * once. Waits for the next run while reports lack a transfer older than the transaction `until`.
 */
export async function writeSalaries(
  { database }: Pick<Services, "database">,
  brand: Brand,
  kind: SalaryKind,
  now: Date,
  until: string,
): Promise<void> {
  const any = await database.row(
    sql`select from contract where brand = ${brand.id} and kind = ${kind} and is_in_force(state) limit 1`,
  )
  if (!any) return
  await beginMark(database, brand, kind)
  const sealer = await createSealer(database)
  while (await database.transaction(tx => writeNext(tx, brand, kind, { now, until, sealer })));
}

interface SalaryRun {
  readonly now: Date
  readonly until: string
  readonly sealer: StatementSealer
}

/** Whether there may be more to write. */
async function writeNext(tx: Database, brand: Brand, kind: SalaryKind, { now, until, sealer }: SalaryRun): Promise<boolean> {
  const { settledTo } = await tx.one<{ settledTo: Date }>(
    sql`select settled_to as "settledTo" from salary_mark where brand = ${brand.id} and kind = ${kind} for update`,
  )
  const stretch = (kind === "hourly" ? nextHour : nextTick)(settledTo, now, brand.gmtOffsetMinutes)
  if (!stretch || !(await holdFacts(tx, until))) return false
  const people = (kind === "hourly" ? peopleOfHour : peopleOfDay)(brand, stretch)
  let written = Promise.resolve()
  for await (const portion of readAhead(salaryFigures(tx, kind, brand, stretch, people))) {
    const settlements = portion.flatMap(due => settlementOf(due, stretch, kind, brand))
    if (settlements.length > 0) written = guarded(writeSettlements(tx, brand, settlements, { sealer, now, before: written }))
  }
  await written
  await tx.run(sql`update salary_mark set settled_to = ${stretch.until} where brand = ${brand.id} and kind = ${kind}`)
  if (kind === "hourly" || stretch.closesDay) await noteSettled(tx, brand, stretch.until)
  return kind === "hourly" || stretch.closesDay
}

/** Requests the next portion while the last is processed: the database reads and writes while statements are sealed. */
async function* readAhead<Portion>(portions: AsyncGenerator<Portion>): AsyncGenerator<Portion> {
  for (let next = guarded(portions.next()); ; ) {
    const { value, done } = await next
    if (done) return
    next = guarded(portions.next())
    yield value
  }
}

/** A promise that can fail before it is awaited, without an unhandled rejection. */
function guarded<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {})
  return promise
}

/** The settlement of a contract; none where a tick has nothing to pay, unless it ends the day and hands something on. */
function settlementOf(
  { contract, version, terms, endsOn, nextMeasure, sequence, hash, ...figures }: DueSalary,
  stretch: SalaryPeriod,
  kind: SalaryKind,
  brand: Brand,
): NewSettlement[] {
  const { period, day, closesDay } = stretch
  const closes =
    closesDay || (kind === "hourly" && stretch.until.getTime() === dayStart(addDays(day, 1), brand.gmtOffsetMinutes).getTime())
  const place = closes ? placeOf({ endsOn }, terms, day, nextMeasure === null ? undefined : { measure: nextMeasure }) : undefined
  const { statement, result } = settlePeriod(terms, { days: 1, periodDays: 1 }, { ...noInputs, ...figures }, brand, place)
  const { amount, carriedOut, trueUpOut } = result
  const head = sequence === null ? null : { sequence, hash: hash! }
  const handsOn = closesDay && (carriedOut !== 0 || trueUpOut !== 0)
  if (kind === "real-time" && amount === 0 && !handsOn) return []
  return [{ contract, version, terms, period, first: day, last: day, amount, carriedOut, trueUpOut, statement, head }]
}

/** Where settling starts the first time: with the hour, or the day, in which the first contract of the kind was signed. */
async function beginMark(database: Database, { id, gmtOffsetMinutes }: Brand, kind: SalaryKind): Promise<void> {
  const marked = await database.row(sql`select from salary_mark where brand = ${id} and kind = ${kind}`)
  if (marked) return
  const { signed } = await database.one<{ signed: Date }>(
    sql`select min(signed_at) as signed from contract where brand = ${id} and kind = ${kind} and signed_at is not null`,
  )
  const begin =
    kind === "hourly" ? hourOf(signed, gmtOffsetMinutes) : dayStart(businessDay(signed, gmtOffsetMinutes), gmtOffsetMinutes)
  await database.run(
    sql`insert into salary_mark (brand, kind, settled_to) values (${id}, ${kind}, ${begin}) on conflict do nothing`,
  )
}
