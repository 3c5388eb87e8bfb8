import type { Transfers } from "@baize/common/domain/transfers/transfers.ts"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { Button } from "../../../parts/button.tsx"
import { Icon } from "../../../parts/icon.tsx"
import { Pager } from "../../../parts/pager.tsx"
import { Panel } from "../../../parts/panel.tsx"
import { Table } from "../../../parts/table.tsx"
import { useWords } from "../../../parts/words.ts"
import style from "./transfer.module.css"
import { useRefusalWords } from "./use-refusal-words.ts"

/** The member's transfers, newest first. */
export const TransferTable = observer(function TransferTable({ transfers }: { transfers: Transfers }) {
  const { t: site, format } = useWords()
  const { t } = useTranslation("transfer")
  const reason = useRefusalWords()
  const { rows, loading, problem, view, pages } = transfers.history
  return (
    <Panel
      title={t("history")}
      end={
        <Button
          look="bare"
          size="small"
          busy={loading}
          onClick={() => void transfers.load()}
          aria-label={site("common:action.refresh")}
        >
          <Icon name="refresh" size={18} />
        </Button>
      }
    >
      <Table
        rows={rows}
        keyOf={row => row.id}
        loading={loading}
        problem={problem}
        retry={() => void transfers.load()}
        empty={t("noTransfers")}
        columns={[
          { title: t("number"), cell: row => <span className="number">#{row.id}</span> },
          { title: t("time"), cell: row => <time dateTime={row.createdAt}>{format.instant(row.createdAt)}</time> },
          { title: t("what"), cell: row => t(`row.${row.direction}`, { studio: row.merchantName }) },
          { title: t("amount"), number: true, cell: row => <strong className="number">{format.money(row.amount)}</strong> },
          {
            title: t("status"),
            cell: row => (
              <span className={style.state} data-state={row.state}>
                {t(`state.${row.state}`)}
                {row.state === "refused" && <small>{reason(row.refusal)}</small>}
              </span>
            ),
          },
        ]}
      />
      <Pager page={view.page} pages={pages} show={page => void transfers.history.show({ page })} />
    </Panel>
  )
})
