import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { type LotteryRebateRow, RebateDaysFilter } from "@baize/common/domain/rewards/team-rebates.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import { Page } from "../../parts/page.tsx"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"

/** What the agent earns by the difference between their prize group and their downlines', draw by draw. */
export const LotteryRebatesPage = observer(function LotteryRebatesPage() {
  const { t } = useTranslation("agent")
  const { agentStores, today } = useDomain()
  const table = agentStores!.rebates.lotteries
  const { filter, change, choose } = useView(table, RebateDaysFilter)
  const days = chosenDays(filter, today)
  const columns: readonly ListColumn<LotteryRebateRow>[] = [
    { key: "lottery", title: t("rebates.lottery"), kind: "text", value: row => row.lottery, pinned: "start" },
    { key: "numero", title: t("rebates.draw"), kind: "text", value: row => row.numero },
    { key: "at", title: t("rebates.settledAt"), kind: "instant", value: row => row.at },
    { key: "turnover", title: t("rebates.stakes"), kind: "money", value: row => row.turnover, hint: t("rebates.stakesHint") },
    { key: "amount", title: t("rebates.earned"), kind: "money", value: row => row.amount, early: true },
    {
      key: "carriedIn",
      title: t("rebates.carried"),
      kind: "money",
      value: row => row.carriedIn,
      hint: t("rebates.carriedDrawsHint"),
    },
    { key: "paid", title: t("rebates.paid"), kind: "money", value: row => row.paid },
    { key: "state", title: t("rebates.state"), kind: "text", value: row => t(`rebates.states.${row.state}`) },
    { key: "paidAt", title: t("rebates.paidAt"), kind: "instant", value: row => row.paidAt },
  ]
  return (
    <Page title={t("rebates.lotteriesTitle")} lead={t("rebates.lotteriesLead")}>
      <DataList
        name="lotteryRebates"
        label={t("rebates.lotteriesTitle")}
        table={table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        totals={table.answer?.totals}
        filters={<IntervalPicker choice={filter} days={days} choose={choose} />}
        empty={t("rebates.noDraws")}
      />
    </Page>
  )
})
