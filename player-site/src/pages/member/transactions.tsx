import { presetDays } from "@baize/common/domain/days.ts"
import { movements } from "@baize/common/domain/records/records.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDomain } from "../../domain.ts"
import { Pager } from "../../parts/pager.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Table } from "../../parts/table.tsx"
import { useWords } from "../../parts/words.ts"
import { MemberPage } from "./member-page.tsx"
import { RecordFilters } from "./record-filters.tsx"
import style from "./records.module.css"
import { Signed } from "./signed.tsx"

const kinds = [
  "bet",
  "win",
  "jackpot-win",
  "rollback",
  "deposit",
  "withdrawal-hold",
  "withdrawal-paid",
  "withdrawal-returned",
  "bonus-grant",
  "bonus-convert",
  "rebate",
  "adjustment",
  "reversal",
] as const
/** Movements of the settlement account, which only agents have. */
const agentKinds = ["contract-payout", "funding"] as const

/** Every movement of the member's accounts, with the balance after it. */
export const Transactions = observer(function Transactions() {
  const { dependencies, memberStores, session } = useDomain()
  const { t, format } = useWords()
  const { i18n, t: anyT } = useTranslation("player")
  const [table] = useState(() => memberStores && movements(dependencies.api, presetDays("past7", memberStores.today)))
  useEffect(() => void table?.reload(), [table])
  if (!memberStores || !table) return null
  const { filter } = table.view
  const kindName = (kind: string): string =>
    i18n.exists(`transactions.kinds.${kind}`, { ns: "player" })
      ? anyT(`transactions.kinds.${kind}` as "transactions.kinds.bet")
      : kind
  // A reversal of a win takes money, one of a bet returns it; everything else has the name of its kind.
  const nameOf = ({ kind, amount }: { kind: string; amount: number }): string =>
    kind === "rollback" && amount !== 0 ? t(amount < 0 ? "round.back.win" : "round.back.bet") : kindName(kind)
  return (
    <MemberPage title={t("transactions.title")}>
      <Panel>
        <RecordFilters
          days={filter}
          today={memberStores.today}
          chooseDays={days => void table.show({ filter: { ...filter, ...days } })}
          label={t("transactions.kind")}
          all={t("transactions.allKinds")}
          options={[...kinds, ...(session.member?.isAgent ? agentKinds : [])].map(value => ({ value, name: kindName(value) }))}
          value={filter.kind}
          choose={kind => void table.show({ filter: { from: filter.from, to: filter.to, ...(kind && { kind }) } })}
        />
        <Table
          rows={table.rows}
          keyOf={row => `${row.id} ${row.account} ${row.sequence}`}
          loading={table.loading}
          problem={table.problem}
          retry={() => void table.reload()}
          empty={t("transactions.none")}
          columns={[
            { title: t("transactions.time"), cell: row => <time dateTime={row.at}>{format.instant(row.at)}</time> },
            { title: t("transactions.kind"), cell: nameOf },
            { title: t("transactions.account"), cell: row => t(`transactions.accounts.${row.account}`) },
            { title: t("transactions.amount"), number: true, cell: row => <Signed sum={row.amount} /> },
            { title: t("transactions.balance"), number: true, cell: row => format.money(row.balance) },
            { title: t("transactions.reference"), cell: row => <small className={style.reference}>{row.reference}</small> },
          ]}
        />
        <Pager page={table.view.page} pages={table.pages} show={page => void table.show({ page })} />
      </Panel>
    </MemberPage>
  )
})
