import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { BettingFilter } from "@baize/common/domain/reports/team-betting.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { LinePath } from "../../parts/line-path.tsx"
import { Page } from "../../parts/page.tsx"
import { SumCheck } from "../../parts/sum-check.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useFormat } from "../../parts/use-format.ts"
import { BettingFilters } from "./betting-filters.tsx"
import { useBettingColumns } from "./columns.tsx"

/** How the team bet, by whatever somebody asks: person, day, vendor, product. */
export const BettingPage = observer(function BettingPage() {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { office, today } = useDomain()
  const { betting } = office!
  const { table } = betting
  const { filter, change, choose } = useView(table, BettingFilter)
  const columns = useBettingColumns(filter)
  const days = chosenDays(filter, today)
  const { answer } = table
  return (
    <Page
      title={t("betting.title")}
      lead={t("range.days", { from: format.day(days.from), to: format.day(days.to), offset: format.offset })}
    >
      <DataList
        name="betting"
        label={t("betting.title")}
        table={table}
        columns={columns}
        rowKey={row => row.key}
        change={change}
        totals={answer?.totals}
        wanted={() => betting.wanted()}
        filters={<BettingFilters filter={filter} days={days} choose={choose} />}
        note={
          answer && (
            <>
              <LinePath path={answer.path} open={memberId => choose({ memberId, groupBy: undefined, scope: undefined })} />
              <SumCheck check={answer.check} />
              <span>{t("betting.whole")}</span>
            </>
          )
        }
      />
    </Page>
  )
})
