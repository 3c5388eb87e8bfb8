import type { CashierRow } from "@baize/common/domain/cashier/cashier.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { Button } from "../../parts/button.tsx"
import { Icon } from "../../parts/icon.tsx"
import { Pager } from "../../parts/pager.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Status } from "../../parts/status.tsx"
import { Table } from "../../parts/table.tsx"
import { useWords } from "../../parts/words.ts"
import style from "./cashier.module.css"
import { useMethodName } from "./method-picker.tsx"

/** The member's deposits or withdrawals, with their status and the reason of a rejection. */
export const RequestTable = observer(function RequestTable({
  title,
  table,
}: {
  title: string
  table: DataTable<CashierRow, object>
}) {
  const { t, format } = useWords()
  const nameOf = useMethodName()
  useEffect(() => void table.reload(), [table])
  // A deposit is decided by the provider, which sends a code; a withdrawal by a person, in their own words.
  const reasonOf = ({ kind, reason }: CashierRow): string | null => (kind === "deposit" && reason ? t("cashier.unpaid") : reason)
  return (
    <Panel
      title={title}
      end={
        <Button
          look="bare"
          size="small"
          busy={table.loading}
          onClick={() => void table.reload()}
          aria-label={t("common:action.refresh")}
        >
          <Icon name="refresh" size={18} />
        </Button>
      }
    >
      <Table
        rows={table.rows}
        keyOf={row => row.id}
        loading={table.loading}
        problem={table.problem}
        retry={() => void table.reload()}
        empty={t("cashier.none")}
        columns={[
          { title: t("cashier.number"), cell: row => <span className="number">#{row.id}</span> },
          { title: t("cashier.time"), cell: row => <time dateTime={row.createdAt}>{format.instant(row.createdAt)}</time> },
          { title: t("cashier.method"), cell: row => nameOf(row.method) },
          {
            title: t("cashier.amount"),
            number: true,
            cell: row => <strong className="number">{format.money(row.amount)}</strong>,
          },
          {
            title: t("cashier.status"),
            cell: row => (
              <>
                <Status status={row.status} />
                {row.payUrl && (
                  <a href={row.payUrl} target="_blank" rel="noreferrer" className={style.pay}>
                    {t("deposit.openPay")}
                  </a>
                )}
              </>
            ),
          },
          ...(table.rows.some(row => row.reason) ? [{ title: t("cashier.reason"), cell: reasonOf }] : []),
        ]}
      />
      <Pager page={table.view.page} pages={table.pages} show={page => void table.show({ page })} />
    </Panel>
  )
})
