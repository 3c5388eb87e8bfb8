import { gameTypes } from "@baize/common/api/fields.ts"
import { profitGroups } from "@baize/common/api/wallet.ts"
import { type ProfitFilter, profits } from "@baize/common/domain/records/records.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Table } from "../../../parts/table.tsx"
import { useWords } from "../../../parts/words.ts"
import { MemberPage } from "../member-page.tsx"
import { Signed } from "../signed.tsx"
import chart from "./profit.module.css"
import { ProfitChart } from "./profit-chart.tsx"
import { RecordFilters } from "./record-filters.tsx"
import { Totals } from "./totals.tsx"
import { useGameFilters } from "./use-game-filters.ts"
import { useRecordTable } from "./use-record-table.ts"
import { type RecordView, useRecordView } from "./use-record-view.ts"

/** What a row is about: a day, a studio or a game type; money outside games has neither. */
function useRowName(by: ProfitFilter["by"]): (row: { readonly key: string; readonly name: string }) => string {
  const { t, format } = useWords()
  const { t: words } = useTranslation("records")
  return ({ key, name }) => {
    if (by === "day") return format.day(key)
    if (key === "") return words("profit.outside")
    const type = gameTypes.find(one => one === key)
    return type ? t(`common:gameType.${type}`) : name
  }
}

const ProfitTable = observer(function ProfitTable({ view, filter }: { view: RecordView; filter: ProfitFilter }) {
  const { t: words, format } = useWords()
  const { t } = useTranslation("records")
  const table = useRecordTable(profits, filter, view.page)
  const nameOf = useRowName(table.shown.filter.by)
  const { totals, lifetime, days } = table.answer ?? {}
  return (
    <>
      {totals && table.total > 0 && (
        <Totals
          sums={[
            { title: words("betting.staked"), sum: format.money(totals.turnover) },
            { title: words("betting.paid"), sum: format.money(totals.payout) },
            { title: t("profit.rewards"), sum: format.money(totals.bonus + totals.rebate) },
            { title: t("profit.net"), sum: <Signed sum={totals.net} /> },
          ]}
        />
      )}
      {days && <ProfitChart interval={table.shown.filter} days={days} />}
      <Table
        rows={table.rows}
        keyOf={row => row.key}
        loading={table.loading}
        problem={table.problem}
        retry={() => void table.reload()}
        empty={t("profit.none")}
        columns={[
          { title: t(`profit.by.${table.shown.filter.by}`), cell: nameOf },
          { title: words("betting.rounds"), number: true, cell: row => format.count(row.rounds) },
          { title: words("betting.staked"), number: true, cell: row => format.money(row.turnover) },
          { title: words("betting.paid"), number: true, cell: row => format.money(row.payout) },
          { title: t("profit.rewards"), number: true, cell: row => format.money(row.bonus + row.rebate) },
          { title: t("profit.net"), number: true, cell: row => <Signed sum={row.net} /> },
          { title: t("profit.deposits"), number: true, cell: row => format.money(row.deposits) },
          { title: t("profit.withdrawals"), number: true, cell: row => format.money(row.withdrawals) },
        ]}
      />
      <Pager page={table.shown.page} pages={table.pages} show={view.show} />
      {lifetime && (
        <p className={chart.lifetime}>
          {t("profit.lifetime", {
            deposits: format.money(lifetime.deposits),
            withdrawals: format.money(lifetime.withdrawals),
            net: format.money(lifetime.net),
          })}
        </p>
      )}
    </>
  )
})

/** What the member has won or lost, by day, studio or game type, and what they have paid in over the life of the account. */
export const Profit = observer(function Profit() {
  const { memberStores } = useDomain()
  return memberStores && <OwnProfit today={memberStores.today} />
})

const OwnProfit = observer(function OwnProfit({ today }: { today: string }) {
  const { t: words } = useTranslation("records")
  const view = useRecordView(today)
  const { filters, chosen } = useGameFilters(view)
  const by = view.one("by", profitGroups) ?? "day"
  const { from, to } = view.days
  const filter = { from, to, by, ...chosen }
  return (
    <MemberPage title={words("profit.title")}>
      <Panel>
        <RecordFilters
          view={view}
          today={today}
          file={{ list: "profit", ...filter }}
          filters={[
            {
              name: "by",
              label: words("profit.group"),
              all: words("profit.groups.day"),
              options: (["vendor", "gameType"] as const).map(value => ({ value, name: words(`profit.groups.${value}`) })),
            },
            ...filters,
          ]}
        />
        <ProfitTable view={view} filter={filter} />
      </Panel>
    </MemberPage>
  )
})
