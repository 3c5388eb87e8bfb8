import type { DataTable, TableChoice, TablePage } from "@baize/common/domain/data-table.ts"
import { Skeleton, Table, type TableRef } from "antd"
import { observer } from "mobx-react-lite"
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useMedia } from "../../theme/use-media.ts"
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

/**
 * An Ant Design table bound to a `DataTable`: order and paging go to the address, rows and totals come from the platform. The
 * rows are drawn at a lower priority, so that an input does not wait for them.
 */
export const DataTableView = observer(function DataTableView<
  Row extends object,
  Filter extends object,
  Answer extends TablePage<Row>,
>({ table, ...rest }: TableProps<Row, Filter, Answer>) {
  const { view, problem, rows, total, loading, answer } = table
  const shown = useDeferredValue({ ...rest, view, rows, total, loading, answered: answer !== undefined })
  if (problem) return <Problem problem={problem} retry={() => void table.reload()} />
  return <Rows {...(shown as unknown as ShownRows)} />
})

interface ShownRows extends Omit<TableProps<object, object, TablePage<object>>, "table"> {
  readonly view: TableChoice<object>
  readonly rows: readonly object[]
  readonly total: number
  readonly loading: boolean
  readonly answered: boolean
}

const Rows = observer(function Rows({ label, rowKey, change, empty, ...shown }: ShownRows) {
  const { columns, totals, view, rows, total, loading, answered } = shown
  const { t } = useTranslation("agent")
  const format = useFormat()
  const wide = useMedia("(min-width: 768px)")
  const frame = useRef<TableRef>(null)
  const placed = useMemo(() => antColumns(columns, view.order, wide), [columns, view.order, wide])
  // Content that scrolls sideways must be reachable by keyboard.
  useEffect(() => frame.current?.nativeElement.querySelector(".ant-table-content")?.setAttribute("tabindex", "0"))
  return (
    <Table<object>
      ref={frame}
      aria-label={label}
      size="middle"
      rowKey={rowKey}
      dataSource={rows}
      columns={placed}
      loading={{ spinning: loading && answered, delay: 150 }}
      scroll={{ x: "max-content" }}
      locale={{ emptyText: answered ? empty : <Skeleton active title={false} paragraph={{ rows: 6 }} /> }}
      onChange={(pagination, _, sorter, { action }) => {
        const { order, ...paging } = tableChange(view, pagination, sorter)
        // A pager that is pressed before the rows of a new order are drawn keeps that order.
        change(action === "sort" ? { order, ...paging } : paging)
      }}
      pagination={{
        current: view.page,
        pageSize: view.size,
        total,
        pageSizeOptions: [...pageSizes],
        showSizeChanger: total > pageSizes[0],
        hideOnSinglePage: false,
        size: wide ? "medium" : "small",
        showTotal: (n, [from, to]) => t("list.total", { n: format.count(n), from: format.count(from), to: format.count(to) }),
      }}
      summary={totals && rows.length > 0 ? () => <Totals columns={columns} totals={totals} /> : undefined}
    />
  )
})
