import type { CashierRow } from "@baize/common/domain/cashier/cashier.ts"
import type { DataTable } from "@baize/common/domain/data-table.ts"
import { observer } from "mobx-react-lite"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { PagedTable } from "../../../parts/paged-table.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Link } from "../../../parts/router.ts"
import { Status } from "../../../parts/status.tsx"
import { useMethodName } from "../../../parts/use-method-name.ts"
import { useWords } from "../../../parts/words.ts"
import { DEPOSIT } from "../../../paths.ts"
import cashier from "../cashier.module.css"
import { SaveRecords } from "../records/save-records.tsx"
import { useReason } from "./use-reason.ts"

/** The member's deposits, with their status and the reason of a failure; an open one links to how it is paid. */
export const DepositTable = observer(function DepositTable({ table }: { table: DataTable<CashierRow, object> }) {
  const { t, format } = useWords()
  const { t: own } = useTranslation("deposit")
  const nameOf = useMethodName()
  const reasonOf = useReason()
  useEffect(() => void table.reload(), [table])
  const reload = () => void table.reload()
  return (
    <Panel
      title={own("history")}
      end={
        <>
          <SaveRecords of={{ list: "deposits" }} />
          <Button look="bare" size="small" busy={table.loading} onClick={reload} aria-label={t("common:action.refresh")}>
            <Icon name="refresh" size={18} />
          </Button>
        </>
      }
    >
      <PagedTable
        table={table}
        keyOf={row => row.id}
        empty={t("cashier.none")}
        columns={rows => [
          {
            title: t("cashier.number"),
            cell: row => (
              <Link
                to={`${DEPOSIT}?deposit=${row.id}`}
                className={`number ${cashier.link}`}
                aria-label={own("openDetails", { number: row.id })}
              >
                #{row.id}
              </Link>
            ),
          },
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
                {row.status === "charged-back" ? (
                  <Status status="rejected" text={own("takenBack")} />
                ) : (
                  <Status status={row.status} />
                )}
                {row.payUrl && (
                  <a href={row.payUrl} target="_blank" rel="noreferrer" className={cashier.pay}>
                    {own("openPay")}
                  </a>
                )}
              </>
            ),
          },
          ...(rows.some(row => row.reason)
            ? [{ title: t("cashier.reason"), cell: (row: CashierRow) => reasonOf(row.reason) }]
            : []),
        ]}
      />
    </Panel>
  )
})
