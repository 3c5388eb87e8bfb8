import type { Payouts, WithdrawalListRow } from "@baize/common/domain/cashier/payouts.ts"
import { stageOf } from "@baize/common/domain/cashier/withdrawal-stage.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import { observer } from "mobx-react-lite"
import { useState } from "react"
import { About } from "../../../parts/about.tsx"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { PagedTable } from "../../../parts/paged-table.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Status } from "../../../parts/status.tsx"
import { useWords } from "../../../parts/words.ts"
import { SaveRecords } from "../records/save-records.tsx"
import { toneOf, useStageWords } from "./use-stage-words.ts"
import { WithdrawalDialog } from "./withdrawal-dialog.tsx"

interface WithdrawalTableProps {
  payouts: Payouts
  table: DataTable<WithdrawalListRow, object>
  /** After the member said something about one, and to see the house's decisions. */
  changed: () => void
}

/** The member's withdrawals, with where they went, how far they are, and everything else about one in a dialog. */
export const WithdrawalTable = observer(function WithdrawalTable({ payouts, table, changed }: WithdrawalTableProps) {
  const { t: site } = useWords()
  const { t, format, account, stage } = useStageWords()
  const [shown, show] = useState<number>()
  const open = table.rows.find(({ id }) => id === shown)
  return (
    <Panel
      title={t("history")}
      end={
        <>
          <SaveRecords of={{ list: "withdrawals" }} />
          <Button look="bare" size="small" busy={table.loading} onClick={changed} aria-label={site("common:action.refresh")}>
            <Icon name="refresh" size={18} />
          </Button>
        </>
      }
    >
      <PagedTable
        table={table}
        keyOf={row => row.id}
        empty={t("none")}
        columns={rows => [
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
          { title: t("status"), cell: row => <Status status={toneOf[stageOf(row)]} text={stage(row)} /> },
          ...(rows.some(row => row.reason) ? [{ title: t("reason"), cell: (row: WithdrawalListRow) => row.reason }] : []),
          {
            title: t("details"),
            cell: row => (
              <Button size="small" look="quiet" onClick={() => show(row.id)}>
                <About does={t("details")} to={`#${row.id}`} />
              </Button>
            ),
          },
        ]}
      />
      {open && <WithdrawalDialog payouts={payouts} row={open} close={() => show(undefined)} changed={changed} />}
    </Panel>
  )
})
