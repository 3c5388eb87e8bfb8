import { addDays } from "@baize/common/domain/days.ts"
import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { type RebateDayRow, RebateDaysFilter } from "@baize/common/domain/rewards/team-rebates.ts"
import { useSentences } from "@baize/common/react/use-sentences.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { addressOf } from "../../parts/address.ts"
import { IntervalPicker } from "../../parts/interval-picker.tsx"
import { Page } from "../../parts/page.tsx"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { useFormat } from "../../parts/use-format.ts"
import { useRake } from "../../parts/use-rake.ts"
import { ENTRIES, REBATE_DRAWS, REBATE_PLAY } from "../../paths.ts"

/** A payment is posted the day after, or later where the platform stood still. */
const POSTED_WITHIN_DAYS = 60

/** What the agent earns by the difference between their rebate and their downlines', day by day. */
export const RebateDaysPage = observer(function RebateDaysPage() {
  const { t } = useTranslation("agent")
  const lead = useSentences()([t("rebates.lead"), useRake()])
  const format = useFormat()
  const { agentStores, today, opens, session } = useDomain()
  const table = agentStores!.rebates.days
  const { filter, change, choose } = useView(table, RebateDaysFilter)
  const days = chosenDays(filter, today)
  const play = ({ day }: RebateDayRow): string => addressOf(REBATE_PLAY, { range: "custom", from: day, to: day })
  const entry = ({ day, entry: reference }: RebateDayRow): string => {
    const to = [addDays(day, POSTED_WITHIN_DAYS), today].toSorted()[0]
    return addressOf(ENTRIES, {
      range: "custom",
      from: day,
      to,
      memberId: session.memberId,
      scope: "person",
      kind: "rebate",
      reference,
    })
  }
  const columns: readonly ListColumn<RebateDayRow>[] = [
    {
      key: "day",
      title: t("rebates.day"),
      kind: "day",
      value: row => row.day,
      pinned: "start",
      show: row => <Link to={play(row)}>{format.day(row.day)}</Link>,
    },
    {
      key: "turnover",
      title: t("measures.turnover"),
      kind: "money",
      value: row => row.turnover,
      hint: t("rebates.turnoverHint"),
    },
    { key: "amount", title: t("rebates.earned"), kind: "money", value: row => row.amount, early: true },
    { key: "carriedIn", title: t("rebates.carried"), kind: "money", value: row => row.carriedIn, hint: t("rebates.carriedHint") },
    { key: "paid", title: t("rebates.paid"), kind: "money", value: row => row.paid },
    { key: "state", title: t("rebates.state"), kind: "text", value: row => t(`rebates.states.${row.state}`) },
    { key: "paidAt", title: t("rebates.paidAt"), kind: "instant", value: row => row.paidAt },
    {
      key: "entry",
      title: t("rebates.entry"),
      kind: "text",
      value: row => row.entry,
      show: row => (row.entry !== null && opens("transactions") ? <Link to={entry(row)}>{row.entry}</Link> : row.entry),
    },
  ]
  return (
    <Page title={t("rebates.title")} lead={lead} actions={<Link to={REBATE_DRAWS}>{t("rebates.lotteriesTitle")}</Link>}>
      <DataList
        name="rebateDays"
        label={t("rebates.title")}
        table={table}
        columns={columns}
        rowKey={row => row.day}
        change={change}
        totals={table.answer?.totals}
        filters={<IntervalPicker choice={filter} days={days} choose={choose} />}
        empty={t("rebates.empty")}
      />
    </Page>
  )
})
