import { EntriesFilter } from "@baize/common/domain/reports/entries.ts"
import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { AsOf } from "../../parts/as-of.tsx"
import { DaysPage } from "../../parts/days-page.tsx"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { TeamPath } from "../../parts/team-path.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { EntriesFilters } from "./entries-filters.tsx"
import { useEntryColumns } from "./entry-columns.tsx"
import styles from "./reports.module.css"

const sums = ["in", "out", "internalIn", "internalOut", "amount"] as const

/** Ledger entries of the team: the source of every other figure. */
export const EntriesPage = observer(function EntriesPage() {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const { agentStores, today, session } = useDomain()
  const { entries } = agentStores!
  const { table } = entries
  const { filter, change, choose, to } = useView(table, EntriesFilter)
  const days = chosenDays(filter, today)
  const { answer } = table
  const own = [{ id: session.memberId ?? 0, account: session.member?.account ?? "" }]
  const columns = useEntryColumns(filter, to)
  return (
    <DaysPage title={t("transactions.title")} days={days}>
      <DataList
        name="teamTransactions"
        label={t("transactions.title")}
        table={table}
        columns={columns}
        rowKey={row => row.id}
        change={change}
        totals={answer && { amount: answer.totals.amount }}
        wanted={() => entries.wanted()}
        folds
        filters={<EntriesFilters filter={filter} days={days} choose={choose} />}
        note={
          !table.problem && (
            <>
              <TeamPath
                path={answer?.path ?? own}
                to={memberId => to({ memberId, scope: undefined, round: undefined, input: undefined })}
              />
              {sums.map(key => (
                <span key={key}>
                  {t(`transactions.${key === "amount" ? "net" : key}`)}{" "}
                  <b className={`numeric ${styles.sum}`}>{answer && format.money(answer.totals[key])}</b>
                </span>
              ))}
              <AsOf moment={answer?.asOf} />
            </>
          )
        }
      />
    </DaysPage>
  )
})
