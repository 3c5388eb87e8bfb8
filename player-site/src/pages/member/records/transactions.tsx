import type { AccountEntry } from "@baize/common/api/wallet.ts"
import { movements, type TransactionsFilter } from "@baize/common/domain/records/records.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../../domain.ts"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Table } from "../../../parts/table.tsx"
import { useWords } from "../../../parts/words.ts"
import { MemberPage } from "../member-page.tsx"
import style from "../records.module.css"
import { Signed } from "../signed.tsx"
import { EntryDialog } from "./entry-dialog.tsx"
import { RecordFilters } from "./record-filters.tsx"
import { Totals } from "./totals.tsx"
import { useEntryWords } from "./use-entry-words.ts"
import { useRecordTable } from "./use-record-table.ts"
import { type RecordView, useRecordView } from "./use-record-view.ts"

const kinds = [
  "bet",
  "win",
  "jackpot-win",
  "rollback",
  "deposit",
  "withdrawal-hold",
  "withdrawal-paid",
  "withdrawal-fee",
  "withdrawal-returned",
  "bonus-grant",
  "bonus-stake",
  "bonus-win",
  "bonus-convert",
  "bonus-forfeit",
  "rebate",
  "transfer-hold",
  "transfer-in",
  "transfer-returned",
  "transfer-out",
  "adjustment",
  "reversal",
] as const
/** Movements of the settlement account, which only agents have. */
const agentKinds = ["contract-payout", "funding"] as const

const EntryTable = observer(function EntryTable({ view, filter }: { view: RecordView; filter: TransactionsFilter }) {
  const { format } = useWords()
  const { t } = useTranslation("records")
  const sentence = useEntryWords()
  const [opened, open] = useState<AccountEntry>()
  const table = useRecordTable(movements, filter, view.page)
  const totals = table.answer?.totals
  return (
    <>
      {totals && table.total > 0 && (
        <Totals
          sums={[
            { title: t("totals.in"), sum: format.money(totals.in) },
            { title: t("totals.out"), sum: format.money(totals.out) },
            { title: t("totals.net"), sum: <Signed sum={totals.net} /> },
          ]}
        />
      )}
      {totals && totals.internal > 0 && (
        <p className={style.remark}>{t("totals.internal", { sum: format.money(totals.internal) })}</p>
      )}
      <Table
        rows={table.rows}
        keyOf={row => row.id}
        loading={table.loading}
        problem={table.problem}
        retry={() => void table.reload()}
        empty={t("transactions.none")}
        columns={[
          {
            title: t("transactions.what"),
            cell: row => (
              <button
                type="button"
                className={style.entry}
                aria-label={t("transactions.details", { entry: sentence(row) })}
                onClick={() => open(row)}
              >
                {sentence(row)}
              </button>
            ),
          },
          { title: t("transactions.time"), cell: row => <time dateTime={row.at}>{format.instant(row.at)}</time> },
          { title: t("transactions.account"), cell: row => t(`transactions.accounts.${row.account}`) },
          { title: t("transactions.amount"), number: true, cell: row => <Signed sum={row.amount} /> },
          { title: t("transactions.balance"), number: true, cell: row => format.money(row.balance) },
        ]}
      />
      <Pager page={table.shown.page} pages={table.pages} show={view.show} />
      {opened && <EntryDialog entry={opened} close={() => open(undefined)} />}
    </>
  )
})

/** Every movement of the member's accounts in plain words, with the balance after it. */
export const Transactions = observer(function Transactions() {
  const { memberStores } = useDomain()
  return memberStores && <OwnTransactions today={memberStores.today} />
})

const OwnTransactions = observer(function OwnTransactions({ today }: { today: string }) {
  const { session } = useDomain()
  const { t } = useTranslation("records")
  const view = useRecordView(today)
  const offered = session.member?.isAgent ? [...kinds, ...agentKinds] : kinds
  const kind = view.one("kind", offered)
  const { from, to } = view.days
  const filter = { from, to, ...(kind && { kind }) }
  return (
    <MemberPage title={t("transactions.title")}>
      <Panel>
        <RecordFilters
          view={view}
          today={today}
          file={{ list: "transactions", ...filter }}
          filters={[
            {
              name: "kind",
              label: t("transactions.kind"),
              all: t("transactions.allKinds"),
              options: offered.map(value => ({ value, name: t(`transactions.kinds.${value}`) })),
            },
          ]}
        />
        <EntryTable view={view} filter={filter} />
      </Panel>
    </MemberPage>
  )
})
