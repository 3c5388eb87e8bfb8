import type { DataTable, TablePage } from "@baize/common/domain/data-table.ts"
import { Grid, Skeleton, Table, type TableRef } from "antd"
import { observer } from "mobx-react-lite"
import { type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Problem } from "../problem.tsx"
import { useFormat } from "../use-format.ts"
import type { ListColumn } from "./column.ts"
import { antColumns } from "./columns.tsx"
import { Totals } from "./totals.tsx"
import { pageSizes, tableChange } from "./view.ts"

export interface TableProps<Row, Filter extends object, Answer extends TablePage<Row>> {
  readonly table: DataTable<Row, Filter, Answer>
  readonly columns: readonly ListColumn<Row>[]
  readonly rowKey: (row: Row) => string | number
  readonly label: string
  readonly change: (change: Record<string, unknown>) => void
  /** By column key; over every row of the choice. */
  readonly totals?: Readonly<Record<string, number>> | undefined
  readonly empty: ReactNode
}

/** An Ant Design table bound to a `DataTable`: order and paging go to the address, rows and totals come from the platform. */
export const DataTableView = observer(function DataTableView<
  Row extends object,
  Filter extends object,
  Answer extends TablePage<Row>,
>({ table, columns, rowKey, label, change, totals, empty }: TableProps<Row, Filter, Answer>) {
  const { t } = useTranslation("agent")
  const format = useFormat()
  const wide = Grid.useBreakpoint().md ?? false
  const { view, problem } = table
  const frame = useRef<TableRef>(null)
  // Content that scrolls sideways must be reachable by keyboard.
  useEffect(() => frame.current?.nativeElement.querySelector(".ant-table-content")?.setAttribute("tabindex", "0"))
  if (problem) return <Problem problem={problem} retry={() => void table.reload()} />
  return (
    <Table<Row>
      ref={frame}
      aria-label={label}
      size="middle"
      rowKey={rowKey}
      dataSource={table.rows as Row[]}
      columns={antColumns(columns, view.order, wide)}
      loading={{ spinning: table.loading && table.answer !== undefined, delay: 150 }}
      scroll={{ x: "max-content" }}
      locale={{ emptyText: table.answer ? empty : <Skeleton active title={false} paragraph={{ rows: 6 }} /> }}
      onChange={(pagination, _, sorter) => change(tableChange(view, pagination, sorter))}
      pagination={{
        current: view.page,
        pageSize: view.size,
        total: table.total,
        pageSizeOptions: [...pageSizes],
        showSizeChanger: table.total > pageSizes[0],
        hideOnSinglePage: false,
        size: wide ? "medium" : "small",
        showTotal: (n, [from, to]) => t("list.total", { n: format.count(n), from: format.count(from), to: format.count(to) }),
      }}
      summary={totals && table.rows.length > 0 ? () => <Totals columns={columns} totals={totals} /> : undefined}
    />
  )
})
