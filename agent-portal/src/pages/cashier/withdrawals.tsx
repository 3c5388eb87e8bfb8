import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import { App, Button, Popconfirm, Tag } from "antd"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import * as v from "valibot"
import { popupContainer } from "../../parts/popup-container.ts"
import { useProblemText } from "../../parts/problem-text.ts"
import type { ListColumn } from "../../parts/table/column.ts"
import { DataList } from "../../parts/table/data-list.tsx"
import { useView } from "../../parts/table/use-view.ts"
import { ReceiptCell } from "./receipt-cell.tsx"

const NoFilter = v.object({})
const colors = {
  "in-process": "warning",
  approved: "success",
  rejected: "error",
  cancelled: "default",
  returned: "error",
} as const

interface WithdrawalsProps {
  readonly payouts: Payouts
  readonly table: DataTable<WithdrawalListRow, object>
  readonly changed: () => void
}

/**
 * The agent's own withdrawals; one that waits can be canceled. What can be done comes first: the table is beside the form, and
 * its last columns are out of sight.
 */
export const Withdrawals = observer(function Withdrawals({ payouts, table, changed }: WithdrawalsProps) {
  const { t } = useTranslation("agent")
  const { message } = App.useApp()
  const say = useProblemText()
  const { change } = useView(table, NoFilter)
  const { canceling } = payouts
  const cancel = async (id: number): Promise<void> => {
    if (await canceling.run(id)) message.success(t("withdraw.canceled"))
    else if (canceling.problem) message.error(say(canceling.problem))
    changed()
  }
  const columns: readonly ListColumn<WithdrawalListRow>[] = [
    { key: "id", title: t("cashier.number"), kind: "text", value: row => `#${row.id}`, pinned: "start" },
    { key: "amount", title: t("cashier.amount"), kind: "money", value: row => row.amount },
    {
      key: "status",
      title: t("cashier.status"),
      kind: "text",
      value: row => row.status,
      show: row => (
        <>
          <Tag color={colors[row.status]}>{t(`cashier.statuses.${row.status}`)}</Tag>
          {row.status === "in-process" && (
            <Popconfirm
              getPopupContainer={popupContainer}
              title={t("withdraw.cancelTitle")}
              okText={t("withdraw.cancel")}
              cancelText={t("withdraw.keep")}
              onConfirm={() => void cancel(row.id)}
            >
              <Button size="small" loading={canceling.busy}>
                {t("withdraw.cancel")}
              </Button>
            </Popconfirm>
          )}
        </>
      ),
    },
    {
      key: "receipt",
      title: t("withdraw.receipt"),
      kind: "text",
      value: row => row.receipt?.state ?? null,
      show: row => <ReceiptCell payouts={payouts} row={row} changed={changed} />,
    },
    { key: "createdAt", title: t("cashier.time"), kind: "instant", value: row => row.createdAt },
    { key: "destination", title: t("cashier.to"), kind: "text", value: row => `${row.institution} ${row.number}` },
    { key: "reason", title: t("cashier.reason"), kind: "text", value: row => row.reason },
  ]
  const title = t("withdraw.history")
  return (
    <DataList
      name="withdrawals"
      label={title}
      table={table}
      columns={columns}
      rowKey={row => row.id}
      change={change}
      filters={<h2>{title}</h2>}
    />
  )
})
