import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { type RebateLineRow, RebateLinesFilter } from "@baize/common/domain/rewards/team-rebates.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { DaysPage } from "../../parts/days-page.tsx"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { SearchBox } from "../../parts/table/search-box.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useFormat } from "../../parts/use-format.ts"

/** The play behind the agent's level difference: whose, of which games, at which rates. */
export const RebatePlayPage = observer(function RebatePlayPage() {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { agentStores, today } = useDomain()
  const table = agentStores!.rebates.lines
  const { filter, change, choose } = useView(table, RebateLinesFilter)
  const days = chosenDays(filter, today)
  const columns: readonly ListColumn<RebateLineRow>[] = [
    { key: "account", title: t("rebates.account"), kind: "text", value: row => row.account, pinned: "start" },
    { key: "day", title: t("rebates.day"), kind: "day", value: row => row.day },
    {
      key: "played",
      title: t("rebates.played"),
      kind: "day",
      value: row => row.played,
      hint: t("rebates.playedHint"),
      show: row => (row.played === row.day ? undefined : t("rebates.correction", { day: format.day(row.played) })),
    },
    {
      key: "gameType",
      title: t("rebates.gameType"),
      kind: "text",
      value: row => (row.gameType ? t(`gameTypes.${row.gameType}`) : t("rebates.otherGames")),
    },
    { key: "turnover", title: t("measures.turnover"), kind: "money", value: row => row.turnover },
    { key: "rate", title: t("rebates.rate"), kind: "rate", value: row => row.rate },
    { key: "below", title: t("rebates.below"), kind: "rate", value: row => row.below, hint: t("rebates.belowHint") },
    { key: "amount", title: t("rebates.earned"), kind: "money", value: row => row.amount, early: true },
  ]
  return (
    <DaysPage title={t("rebates.playTitle")} days={days}>
      <DataList
        name="rebatePlay"
        label={t("rebates.playTitle")}
        table={table}
        columns={columns}
        rowKey={row => `${row.day} ${row.account} ${row.played} ${row.gameType}`}
        change={change}
        totals={table.answer?.totals}
        folds
        filters={
          <>
            <IntervalPicker choice={filter} days={days} choose={choose} />
            <SearchBox label={t("downlines.search")} text={filter.search} search={search => choose({ search })} />
          </>
        }
      />
    </DaysPage>
  )
})
