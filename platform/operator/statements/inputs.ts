import type { MemberId, Minor } from "@baize/common/api/units.ts"
import type { MeasureMovement } from "./movements.ts"

const MINUTE = 60_000
const DAY = 86_400_000

export type AuditDay = string
const dayOf = (at: number, gmtOffsetMinutes: number): AuditDay =>
  new Date(at + gmtOffsetMinutes * MINUTE).toISOString().slice(0, 10)
export const beginOf = (day: AuditDay, gmtOffsetMinutes: number): number =>
  Date.parse(`${day}T00:00:00Z`) - gmtOffsetMinutes * MINUTE

/** The start of the hour, in the brand's time, of an instant. */
export const hourOf = (at: Date, gmtOffsetMinutes: number): number => {
  const local = at.getTime() + gmtOffsetMinutes * MINUTE
  return local - (local % (60 * MINUTE)) - gmtOffsetMinutes * MINUTE
}

/** A member's stay in a team: first and last day, "infinity" while it lasts. */
export interface Stay {
  readonly member: MemberId
  readonly since: AuditDay
  readonly until: AuditDay
}

/** The part of a contract that says whose play counts. */
export interface CountedContract {
  readonly downline: MemberId
  readonly gmtOffsetMinutes: number
  readonly startsOn: AuditDay
  readonly endsOn: AuditDay | null
  /** Of an hourly salary: from when on play counts on its first day, milliseconds of the epoch. */
  readonly countsFrom: number | null
  readonly ownPlay: boolean
  /** Scaled to the days in force. */
  readonly activeTurnover: number
}

/** A period: whole days, or an hour of one. */
export interface AuditPeriod {
  readonly first: AuditDay
  readonly last: AuditDay
  readonly hour: number | null
}

const sums = ["turnover", "payout", "contributions", "bonus", "rebate"] as const
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

/**
 * The inputs of a statement, computed from the movements of a team: its figures; the downline's own, where the terms leave them
 * out; changes in the period to what another contract settled (`foreign`); and changes to the period's play that happened outside
 * the contract (`later`).
 */
export function inputsOf(
  contract: CountedContract,
  stays: readonly Stay[],
  movements: ReadonlyMap<number, readonly MeasureMovement[]>,
  { first, last, hour }: AuditPeriod,
): Record<string, number> {
  const { downline, gmtOffsetMinutes: offset, startsOn, endsOn, countsFrom, ownPlay } = contract
  const from = beginOf(first, offset) + (hour ?? 0) * 60 * MINUTE
  const until = hour === null ? beginOf(last, offset) + DAY : from + 60 * MINUTE
  const within = (at: number): boolean => at >= from && at < until
  const figures: Record<string, number> = { activeMembers: 0 }
  for (const name of [...sums, "ownTurnover", "ownPayout", "ownContributions", "ownBonus", "ownRebate"]) figures[name] = 0
  for (const kind of ["foreign", "later"]) for (const name of sums) figures[`${kind}${capital(name)}`] = 0
  const add = (name: string, amount: Minor): void => {
    figures[name] = figures[name]! + amount
  }
  const byMember = Map.groupBy(stays, ({ member }) => member)
  for (const [member, places] of byMember) {
    const inLine = (day: AuditDay): boolean =>
      places.some(({ since, until: end }) => (since === "-infinity" || since <= day) && (end === "infinity" || day <= end))
    const isLeftOut = member === downline && !ownPlay
    const belongs = (day: AuditDay): boolean => !isLeftOut && startsOn <= day && (endsOn === null || day <= endsOn) && inLine(day)
    let counted = 0
    for (const movement of movements.get(member) ?? []) {
      const { at, ended } = movement
      const inTime = within(at)
      if (!inTime && (ended === null || !within(ended))) continue
      const day = dayOf(at, offset)
      if (inTime && inLine(day)) {
        counted += movement.turnover
        for (const name of sums) {
          add(name, movement[name])
          if (isLeftOut) add(`own${capital(name)}`, movement[name])
        }
      }
      if (ended === null || dayOf(ended, offset) > day) continue
      const here = belongs(day)
      const there = belongs(dayOf(ended, offset)) && (countsFrom === null || ended >= countsFrom)
      const kind = inTime && here && !there ? "foreign" : within(ended) && there && !here ? "later" : undefined
      if (kind === undefined) continue
      for (const name of sums) add(`${kind}${capital(name)}`, movement[name])
      counted += kind === "later" ? movement.turnover : -movement.turnover
    }
    if (!isLeftOut && counted >= Math.max(1, contract.activeTurnover)) add("activeMembers", 1)
  }
  return figures
}
