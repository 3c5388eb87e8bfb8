import type { WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import { observer } from "mobx-react-lite"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Status } from "../../../parts/status.tsx"
import { Table } from "../../../parts/table.tsx"
import { useWords } from "../../../parts/words.ts"
import { SaveRecords } from "../records/save-records.tsx"
import { useWithdrawWords } from "./use-withdraw-words.ts"

/** The member's withdrawals, with where they went, their fee, and the reason of a rejection. */
export const WithdrawalTable = observer(function WithdrawalTable({ table }: { table: DataTable<WithdrawalListRow, object> }) {
  const { t: site } = useWords()
  const { t, format, account } = useWithdrawWords()
  const { rows, loading, problem, view, pages } = table
  return (
    <Panel
      title={t("history")}
      end={
        <>
          <SaveRecords of={{ list: "withdrawals" }} />
          <Button
            look="bare"
            size="small"
            busy={loading}
            onClick={() => void table.reload()}
            aria-label={site("common:action.refresh")}
          >
            <Icon name="refresh" size={18} />
          </Button>
        </>
      }
    >
      <Table
        rows={rows}
        keyOf={row => row.id}
        loading={loading}
        problem={problem}
        retry={() => void table.reload()}
        empty={t("none")}
        columns={[
          { title: t("number"), cell: row => <span className="number">#{row.id}</span> },
          { title: t("time"), cell: row => <time dateTime={row.createdAt}>{format.instant(row.createdAt)}</time> },
          { title: t("reviewTo"), cell: row => account(row) },
          {
            title: t("amount"),
            number: true,
            cell: row => <strong className="number">{format.money(row.amount)}</strong>,
          },
          ...(rows.some(row => row.fee > 0)
            ? [{ title: t("fee"), number: true, cell: (row: WithdrawalListRow) => format.money(row.fee) }]
            : []),
          { title: t("status"), cell: row => <Status status={row.status} /> },
          ...(rows.some(row => row.reason) ? [{ title: t("reason"), cell: (row: WithdrawalListRow) => row.reason }] : []),
        ]}
      />
      <Pager page={view.page} pages={pages} show={page => void table.show({ page })} />
    </Panel>
  )
})
