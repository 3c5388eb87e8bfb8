import type { CashierRow } from "@baize/common/domain/cashier/cashier.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import { Tag } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import * as v from "valibot"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import styles from "./cashier.module.css"
import { useMethodName } from "./method-field.tsx"

const NoFilter = v.object({})
const colors = { "in-process": "warning", approved: "success", rejected: "error", "charged-back": "error" } as const

/** The agent's own deposits, with their status. */
export const Requests = observer(function Requests({ title, table }: { title: string; table: DataTable<CashierRow, object> }) {
  const { t } = useTranslation("agent")
  const nameOf = useMethodName()
  const { change } = useView(table, NoFilter)
  // The provider decides, and sends a code.
  const reasonOf = ({ reason }: CashierRow): string | null => reason && t("cashier.unpaid")
  const columns: readonly ListColumn<CashierRow>[] = [
    { key: "id", title: t("cashier.number"), kind: "text", value: row => `#${row.id}`, pinned: "start" },
    { key: "createdAt", title: t("cashier.time"), kind: "instant", value: row => row.createdAt },
    { key: "method", title: t("cashier.method"), kind: "text", value: row => nameOf(row.method) },
    { key: "amount", title: t("cashier.amount"), kind: "money", value: row => row.amount, early: true },
    {
      key: "status",
      title: t("cashier.status"),
      kind: "text",
      value: row => row.status,
      early: true,
      show: row => (
        <span className={styles.state}>
          <Tag color={colors[row.status]}>{t(`cashier.statuses.${row.status}`)}</Tag>
          {row.payUrl && (
            <a href={row.payUrl} target="_blank" rel="noreferrer">
              {t("deposit.openPay")}
            </a>
          )}
        </span>
      ),
    },
    { key: "reason", title: t("cashier.reason"), kind: "text", value: reasonOf },
  ]
  return (
    <DataList
      name="cashier"
      label={title}
      table={table}
      columns={columns}
      rowKey={row => row.id}
      change={change}
      filters={<h2>{title}</h2>}
    />
  )
})
