import { moneyKindOf } from "@baize/common/api/transfer-kinds.ts"
import type { DayInterval } from "@baize/common/domain/days.ts"
import type { Grouping, ReportFilter, ReportRow } from "@baize/common/domain/reports/group-report.ts"
import { ENTRIES, ROUNDS } from "../../paths.ts"
import type { MeasureName } from "./measure-name.ts"

/** The target of a click: another page, or another choice on the same one. */
export interface DrillTarget {
  readonly path?: string
  readonly fields: Record<string, unknown>
}

interface SeenReport {
  readonly filter: ReportFilter
  readonly groupBy: Grouping
  readonly days: DayInterval
  readonly self: number
}

/** The same choice narrowed to a row: its member, day, month, vendor or product. */
function narrowed(row: ReportRow, { filter, groupBy, days, self }: SeenReport): ReportFilter {
  const { groupBy: _, ...rest } = filter
  if (groupBy === "downline" || groupBy === "member") {
    const alone = groupBy === "member" || row.memberId === (filter.memberId ?? self)
    return { ...rest, memberId: row.memberId ?? undefined, scope: alone || !row.hasDownline ? "person" : undefined }
  }
  if (groupBy === "day") return { ...rest, range: "custom", from: row.key, to: row.key }
  if (groupBy === "month") {
    const [first, last] = [
      `${row.key}-01`,
      new Date(Date.UTC(Number(row.key.slice(0, 4)), Number(row.key.slice(5)), 0)).toISOString().slice(0, 10),
    ]
    return { ...rest, range: "custom", from: [first, days.from].toSorted().at(-1), to: [last, days.to].toSorted()[0] }
  }
  return groupBy === "vendor"
    ? { ...rest, vendor: row.key }
    : { ...rest, gameType: row.key as NonNullable<ReportFilter["gameType"]> }
}

/**
 * What a row opens, one step at a time: a team its children, a member their days, a day its rounds; a vendor or product its
 * players.
 */
export function opens(row: ReportRow, report: SeenReport): DrillTarget | undefined {
  if (row.key === "") return undefined
  const fields = narrowed(row, report)
  const { groupBy } = report
  if (fields.scope === "person" && groupBy !== "downline" && groupBy !== "member")
    return groupBy === "day" ? { path: ROUNDS, fields: roundsOf(fields) } : { fields: { ...fields, groupBy: "day" } }
  if (fields.scope === "person") return { fields: { ...fields, groupBy: "day" } }
  if (groupBy === "downline") return { fields: { ...fields, groupBy: "downline" } }
  return { fields: { ...fields, groupBy: groupBy === "month" ? "day" : "downline" } }
}

const roundsOf = ({ scope: _, ...fields }: ReportFilter): Record<string, unknown> => fields

/** Figures of play that are sums over rounds. The net loss has money outside them, and a contribution no round's day. */
const ofRounds: readonly MeasureName[] = ["turnover", "payout", "rounds"]

/** The parts of a figure: for money the ledger entries that moved it, for play the row's own parts and finally its rounds. */
export function behind(row: ReportRow, figure: MeasureName, report: SeenReport): DrillTarget | undefined {
  const { vendor: _, gameType: __, ...whose } = narrowed(row, report)
  const kind = moneyKindOf(figure)
  if (kind) return row.key === "" ? undefined : { path: ENTRIES, fields: { ...whose, kind } }
  if (figure === "received" || figure === "paid")
    return {
      path: ENTRIES,
      fields: { ...whose, memberId: report.filter.memberId, scope: "person", kind: "contract-payout", wallet: "settlement" },
    }
  const fields = narrowed(row, report)
  if (ofRounds.includes(figure) && fields.scope === "person" && row.key !== "") return { path: ROUNDS, fields: roundsOf(fields) }
  const parts = opens(row, report)
  return parts?.path === ROUNDS ? undefined : parts
}
