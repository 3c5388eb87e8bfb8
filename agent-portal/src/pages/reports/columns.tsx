import type { DayInterval } from "@baize/common/domain/days.ts"
import { type Grouping, type ReportFilter, type ReportRow, reportOrders } from "@baize/common/domain/reports/group-report.ts"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { Link } from "../../parts/router.ts"
import { Cell } from "../../parts/table/cell.tsx"
import type { ListColumn } from "../../parts/table/column.ts"
import { useFormat } from "../../parts/use-format.ts"
import { useMeasureHint } from "../../parts/use-measure-hint.ts"
import { ENTRIES } from "../../paths.ts"
import { behind, opens } from "./drill-down.ts"
import type { MeasureName } from "./measure-name.ts"
import styles from "./reports.module.css"

interface ShownReport {
  readonly filter: ReportFilter
  readonly groupBy: Grouping
  readonly days: DayInterval
  readonly path: string
  readonly figures: readonly MeasureName[]
  readonly extra: readonly MeasureName[]
}

const ordered: readonly string[] = reportOrders

/** The member and figures of a row: each opens its parts. */
export function useReportColumns({ figures, extra, ...shown }: ShownReport): readonly ListColumn<ReportRow>[] {
  const { t } = useTranslation("agent")
  const measureHint = useMeasureHint()
  const format = useFormat()
  const domain = useDomain()
  const self = domain.session.memberId ?? 0
  const { groupBy, path } = shown
  const report = { ...shown, self }
  const name = (row: ReportRow): string => {
    if (row.key === "") return t("betting.cashier")
    if (groupBy === "day") return format.day(row.key)
    return groupBy === "gameType" ? t(`gameTypes.${row.key as "RNG"}`) : row.label
  }
  const titleOf = (key: MeasureName): string =>
    key === "received" || key === "paid" ? t(`revenue.${key}`) : t(`measures.${key}`)
  const hintOf = (key: MeasureName): string => (key === "received" || key === "paid" ? t(`revenue.${key}Hint`) : measureHint(key))
  return [
    {
      key: "label",
      title: t(`betting.groups.${groupBy}`),
      kind: "text",
      value: row => row.label,
      order: true,
      pinned: "start",
      show: row => {
        const target = opens(row, report)
        return target ? <Link to={addressOf(target.path ?? path, target.fields)}>{name(row)}</Link> : name(row)
      },
    },
    ...[...figures, ...extra].map((key): ListColumn<ReportRow> => {
      const kind = key === "rounds" || key === "activeMembers" ? "count" : "money"
      return {
        key,
        title: titleOf(key),
        hint: hintOf(key),
        kind,
        value: row => row[key] ?? 0,
        show: row => {
          const wanted = row[key] ? behind(row, key, report) : undefined
          // Staff see no link to a page that their agent keeps to themselves.
          const target = wanted?.path === ENTRIES && !domain.opens("transactions") ? undefined : wanted
          const figure = <Cell kind={kind} value={row[key] ?? 0} />
          return target ? (
            <Link className={styles.figure} to={addressOf(target.path ?? path, target.fields)}>
              {figure}
            </Link>
          ) : (
            figure
          )
        },
        order: ordered.includes(key),
        extra: extra.includes(key),
      }
    }),
  ]
}
