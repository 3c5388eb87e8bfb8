import { EntriesFilter, type EntryRow } from "@baize/common/domain/reports/entries.ts"
import { chosenDays } from "@baize/common/domain/reports/interval.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { AccountLink } from "../../parts/account-link.tsx"
import { AsOf } from "../../parts/as-of.tsx"
import { DaysPage } from "../../parts/days-page.tsx"
import { Link } from "../../parts/router.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { TeamPath } from "../../parts/team-path.tsx"
import { useFormat } from "../../parts/use-format.ts"
import { statementPath } from "../../paths.ts"
import { EntriesFilters } from "./entries-filters.tsx"
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
  const kindOf = ({ kind, undoes }: EntryRow): string =>
    undoes === null
      ? t(`transactions.kinds.${kind}`)
      : t("transactions.undone", { kind: t(`transactions.kinds.${kind}`), of: t(`transactions.kinds.${undoes}`) })
  /** A payout opens the statement that it pays. */
  const reference = ({ reference: text, statement }: EntryRow) =>
    statement ? <Link to={statementPath(statement.kind, statement.id)}>{text}</Link> : text
  // What is behind a statement's input can be of members who are in another team by now.
  const account = ({ memberId, account: name }: EntryRow) => (
    <AccountLink id={filter.input === undefined ? memberId : undefined} account={name} />
  )
  const columns: readonly ListColumn<EntryRow>[] = [
    { key: "at", title: t("transactions.at"), kind: "instant", value: row => row.at, pinned: "start" },
    { key: "account", title: t("transactions.account"), kind: "text", value: row => row.account, show: account },
    { key: "kind", title: t("transactions.kind"), kind: "text", value: row => kindOf(row) },
    { key: "wallet", title: t("transactions.wallet"), kind: "text", value: row => t(`transactions.wallets.${row.wallet}`) },
    { key: "amount", title: t("transactions.amount"), kind: "money", value: row => row.amount, early: true },
    { key: "balance", title: t("transactions.balance"), kind: "money", value: row => row.balance },
    { key: "sequence", title: t("transactions.sequence"), kind: "count", value: row => row.sequence, extra: true },
    { key: "reference", title: t("transactions.reference"), kind: "text", value: row => row.reference, show: reference },
    { key: "round", title: t("transactions.round"), kind: "text", value: row => row.roundId, extra: true },
  ]
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
