import { redemptionStatuses } from "@baize/common/api/points.ts"
import { type RedemptionRow, redemptionHistory } from "@baize/common/domain/points/point-mall.ts"
import { observer } from "mobx-react-lite"
import { useEffect, useState } from "react"
import { useDomain } from "../../domain.ts"
import { PagedTable } from "../../parts/paged-table.tsx"
import { Panel } from "../../parts/panel.tsx"
import { Status } from "../../parts/status.tsx"
import { useWords } from "../../parts/words.ts"
import { Choice } from "./choice.tsx"
import { usePointWords } from "./use-point-words.ts"

/** The member's redemptions and conversions, by status. */
export const HistoryTab = observer(function HistoryTab() {
  const { dependencies } = useDomain()
  const { language } = useWords()
  const { t, site, format } = usePointWords()
  const [table] = useState(() => redemptionHistory(dependencies.api))
  // biome-ignore lint/correctness/useExhaustiveDependencies: names of rewards depend on the language
  useEffect(() => void table.reload(), [table, language])
  return (
    <Panel
      title={t("historyTitle")}
      end={
        <Choice
          label={t("filter")}
          all={t("all")}
          options={redemptionStatuses.map(value => ({ value, title: site(`common:status.${value}`) }))}
          value={table.view.filter.status}
          choose={status => void table.show({ filter: status ? { status } : {} })}
        />
      }
    >
      <PagedTable
        table={table}
        keyOf={row => row.id}
        empty={t("historyNone")}
        columns={rows => [
          { title: t("number"), cell: row => <span className="number">#{row.id}</span> },
          { title: t("time"), cell: row => <time dateTime={row.createdAt}>{format.instant(row.createdAt)}</time> },
          { title: t("what"), cell: row => whatOf(row, t("kind.convert"), format.money) },
          { title: t("pointsColumn"), number: true, cell: row => <span className="number">{format.count(row.points)}</span> },
          { title: t("status"), cell: row => <Status status={row.status} /> },
          ...(rows.some(row => row.code)
            ? [{ title: t("code"), cell: (row: RedemptionRow) => row.code && <bdi className="number">{row.code}</bdi> }]
            : []),
          ...(rows.some(row => row.reason) ? [{ title: t("reason"), cell: (row: RedemptionRow) => row.reason }] : []),
        ]}
      />
    </Panel>
  )
})

/** "Mechanical keyboard", "Converted to cash ($5.00)" */
function whatOf({ name, amount }: RedemptionRow, converted: string, money: (minor: number) => string): string {
  const what = name ?? converted
  return amount === null ? what : `${what} (${money(amount)})`
}
