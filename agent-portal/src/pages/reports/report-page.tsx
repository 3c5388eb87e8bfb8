import type { GroupReport } from "@baize/common/domain/reports/group-report.ts"
import { groupReports, ReportFilter } from "@baize/common/domain/reports/group-report.ts"
import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { AsOf } from "../../parts/as-of.tsx"
import { DaysPage } from "../../parts/days-page.tsx"
import { SumCheck } from "../../parts/sum-check.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { TeamPath } from "../../parts/team-path.tsx"
import { useReportColumns } from "./columns.tsx"
import type { MeasureName } from "./measure-name.ts"
import { ReportFilters } from "./report-filters.tsx"
import styles from "./reports.module.css"

interface ReportPageProps {
  readonly report: GroupReport
  /** The path of the page, under which its choice of columns is stored. */
  readonly path: string
  readonly title: string
  /** The columns in their default order, in addition to the row's name; `extra` ones are hidden by default. */
  readonly figures: readonly MeasureName[]
  readonly extra?: readonly MeasureName[]
}

/** A report of measures: a list page defines its columns, a report page selects the default ones. */
export const ReportPage = observer(function ReportPage({ report, path, title, figures, extra = [] }: ReportPageProps) {
  const { t } = useTranslation("agent")
  const { table, check, name } = report
  const { filter, change, choose, to } = useView(table, ReportFilter)
  const { today, session } = useDomain()
  const days = chosenDays(filter, today)
  const groupBy = filter.groupBy ?? groupReports[name].usual
  // The previous choice's rows stay until the new ones arrive, and keep their meaning.
  const shown = table.answer ? table.shown.filter : filter
  const columns = useReportColumns({
    filter: shown,
    groupBy: shown.groupBy ?? groupReports[name].usual,
    days: chosenDays(shown, today),
    path,
    figures,
    extra,
  })
  const { answer } = table
  const own = [{ id: session.memberId ?? 0, account: session.member?.account ?? "" }]
  return (
    <DaysPage title={title} days={days}>
      <DataList
        name={name}
        label={title}
        table={table}
        columns={columns}
        rowKey={row => row.key}
        change={change}
        totals={answer?.totals as Readonly<Record<string, number>> | undefined}
        wanted={() => report.wanted()}
        folds
        filters={<ReportFilters filter={filter} groupBy={groupBy} days={days} choose={choose} />}
        note={
          !table.problem && (
            <>
              <TeamPath path={answer?.path ?? own} to={memberId => to({ memberId, groupBy: undefined, scope: undefined })} />
              <SumCheck check={check} />
              <AsOf moment={answer?.asOf} />
              <span className={styles.aside}>{t("betting.whole")}</span>
            </>
          )
        }
      />
    </DaysPage>
  )
})
