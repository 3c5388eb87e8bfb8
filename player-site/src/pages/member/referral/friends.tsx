import type { DataTable } from "@baize/common/domain/data-table.ts"
import type { ReferralProgram, ReferredFriend } from "@baize/common/domain/rewards/referrals.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Table } from "../../../parts/table.tsx"
import { useWords } from "../../../parts/words.ts"
import style from "./referral.module.css"

/** Who joined by the member's code, under masked names, and what each has brought. */
export const Friends = observer(function Friends({ table }: { table: DataTable<ReferredFriend, object, ReferralProgram> }) {
  const { format } = useWords()
  const { t } = useTranslation("referral")
  return (
    <Table
      rows={table.rows}
      keyOf={row => `${row.joinedAt} ${row.name}`}
      loading={table.loading}
      problem={table.problem}
      retry={() => void table.reload()}
      empty={t("none")}
      columns={[
        { title: t("friend"), cell: row => <bdi className={style.name}>{row.name}</bdi> },
        { title: t("joinedOn"), cell: row => <time dateTime={row.joinedAt}>{format.date(row.joinedAt)}</time> },
        { title: t("state"), cell: row => <State row={row} /> },
        {
          title: t("reward"),
          number: true,
          cell: row =>
            row.state === "paid" ? (
              <strong className={style.paid}>{format.money(row.reward)}</strong>
            ) : (
              <span aria-hidden="true">–</span>
            ),
        },
      ]}
    />
  )
})

function State({ row: { state, until, paidAt } }: { row: ReferredFriend }) {
  const { format } = useWords()
  const { t } = useTranslation("referral")
  const more =
    state === "joined" || state === "deposited"
      ? t("hasUntil", { day: format.day(until) })
      : state === "paid" && paidAt !== null
        ? format.date(paidAt)
        : state === "not-counted"
          ? t("notCountedText")
          : undefined
  return (
    <span className={style.state}>
      <span className={style[state]}>{t(`states.${state}`)}</span>
      {more && <small>{more}</small>}
    </span>
  )
}
