import { Tooltip } from "antd"
import type { ColumnType } from "antd/es/table"
import type { ReactNode } from "react"
import { Cell } from "./cell.tsx"
import { isFigure, type ListColumn } from "./column.ts"

/** Our columns as Ant Design's table takes them. `order`: the table's current order. */
export const antColumns = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  order: { readonly by: string; readonly descending: boolean } | undefined,
  pins: boolean,
): ColumnType<Row>[] =>
  columns.map(column => ({
    key: column.key,
    title: column.hint ? (
      <Tooltip title={column.hint}>
        <span>{column.title}</span>
      </Tooltip>
    ) : (
      column.title
    ),
    align: isFigure(column.kind) ? "right" : "left",
    className: isFigure(column.kind) ? "numeric" : "",
    ...(column.pinned && pins && { fixed: column.pinned }),
    ...(column.order && {
      sorter: true,
      showSorterTooltip: false,
      sortDirections: isFigure(column.kind) ? ["descend", "ascend"] : ["ascend", "descend"],
      sortOrder: order?.by === column.key ? (order.descending ? "descend" : "ascend") : null,
    }),
    render: drawnOnce(column),
  }))

/** Draws each row of a column once, however often the library renders its table with the same columns. */
function drawnOnce<Row extends object>(column: ListColumn<Row>): (_: unknown, row: Row) => ReactNode {
  const drawn = new WeakMap<Row, ReactNode>()
  return (_, row) => {
    if (!drawn.has(row)) drawn.set(row, shownIn(column, row))
    return drawn.get(row)
  }
}

/** The content of a row in a column. */
export const shownIn = <Row,>(column: ListColumn<Row>, row: Row): ReactNode =>
  column.show?.(row) ?? <Cell kind={column.kind} value={column.value(row)} />
