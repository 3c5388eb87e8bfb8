import type { Day, Minor } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../../brands/brands.ts"
import { addDays, dayStart } from "../../../brands/calendar.ts"
import type { ContractRecord } from "../../contracts/record.ts"
import type { ContractVersion } from "../../contracts/versions.ts"
import type { TimeRange } from "../reversals.ts"
import type { StoredStatement } from "../statement.ts"

const HOUR_MS = 3_600_000

/** A sealed settlement of a contract. */
export interface SealedLine {
  readonly id: number
  readonly version: number
  readonly period: string
  readonly first: Day
  readonly last: Day
  readonly amount: Minor
  readonly carriedOut: Minor
  readonly statement: StoredStatement
  readonly corrects: number | null
}

/** A settled period: its settlement, and its present result. A day of a real-time salary has its last settlement. */
export interface SettledPeriod {
  readonly key: string
  readonly version: ContractVersion
  readonly first: Day
  readonly last: Day
  readonly hour?: TimeRange
  /** Undefined: it had nothing to report when it was settled. */
  readonly settlement: SealedLine | undefined
  /** The settlement, or the latest correction of it. */
  readonly latest: SealedLine | undefined
  readonly corrections: number
}

export const sealedLines = (tx: Database, contract: number): Promise<SealedLine[]> =>
  tx.rows<SealedLine>(sql`
    select id, version, period, first_day as first, last_day as last, amount, carried_out as "carriedOut", statement, corrects
    from settlement where contract = ${contract} and sequence is not null order by sequence`)

/** The instants of a period of an hourly salary, `2026-11-21T14`, also of a correction of it. */
export function hourOfPeriod(period: string, { gmtOffsetMinutes }: Pick<Brand, "gmtOffsetMinutes">): TimeRange {
  const from = dayStart(period.slice(0, 10), gmtOffsetMinutes).getTime() + Number(period.slice(11, 13)) * HOUR_MS
  return { from: new Date(from), until: new Date(from + HOUR_MS) }
}

/**
 * The settled periods of a contract in order; on the given days also hours, or days of a real-time salary, without a settlement.
 * `settledTo`: until when an hourly or real-time salary is settled.
 */
export function settledPeriods(
  { kind, startsOn, signedAt }: ContractRecord,
  versions: readonly ContractVersion[],
  settlements: readonly SealedLine[],
  days: ReadonlySet<Day>,
  settledTo: Date | null,
  brand: Pick<Brand, "gmtOffsetMinutes">,
): SettledPeriod[] {
  const start = (day: Day): number => dayStart(day, brand.gmtOffsetMinutes).getTime()
  const isOver = (day: Day): boolean => settledTo !== null && settledTo.getTime() >= start(addDays(day, 1))
  const inForce = (day: Day): ContractVersion | undefined =>
    versions.find(version => version.startsOn <= day && (version.endsOn === null || version.endsOn >= day))
  const periods = new Map<string, SettledPeriod>()
  const whole = settlements.filter(({ corrects }) => corrects === null)
  for (const settlement of whole) {
    if (kind === "real-time" && !isOver(settlement.last)) continue
    const version = versions.find(one => one.version === settlement.version)!
    const corrections = settlements.filter(({ corrects }) => corrects === settlement.id)
    const { first, last } = settlement
    periods.set(kind === "real-time" ? settlement.last : settlement.period, {
      ...{ key: settlement.period, version, first, last, settlement },
      ...(kind === "hourly" && { hour: hourOfPeriod(settlement.period, brand) }),
      latest: corrections.at(-1) ?? settlement,
      corrections: corrections.length,
    })
  }
  const missing = { settlement: undefined, latest: undefined, corrections: 0 }
  for (const day of days) {
    const version = inForce(day)
    if (!version) continue
    const span = { version, first: day, last: day, ...missing }
    if (kind === "real-time" && isOver(day) && !periods.has(day)) periods.set(day, { ...span, key: `${day}T23:55` })
    for (let n = 0; kind === "hourly" && n < 24; n++) {
      const key = `${day}T${String(n).padStart(2, "0")}`
      const hour = hourOfPeriod(key, brand)
      const signed = day > startsOn! || hour.until.getTime() > signedAt!.getTime()
      if (signed && settledTo !== null && hour.until <= settledTo && !periods.has(key)) periods.set(key, { ...span, key, hour })
    }
  }
  return [...periods.values()].sort((a, b) => (a.first === b.first ? (a.key < b.key ? -1 : 1) : a.first < b.first ? -1 : 1))
}
