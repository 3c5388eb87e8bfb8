import type { ReactNode } from "react"
import { Empty, Problem, Skeleton } from "./notes.tsx"
import style from "./table.module.css"

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end of their column. */
  readonly number?: boolean
}

interface TableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  loading: boolean
  problem: Error | undefined
  retry: () => void
  empty: string
  foot?: ReactNode
}

/** A table; if it is narrow each row becomes a card with labeled figures. */
export function Table<Row>({ columns, rows, keyOf, loading, problem, retry, empty, foot }: TableProps<Row>) {
  if (problem) return <Problem problem={problem} retry={retry} />
  if (rows.length === 0) return loading ? <Skeleton height={180} /> : <Empty icon="receipt" title={empty} />
  return (
    <div className={style.frame}>
      <table className={style.table} aria-busy={loading}>
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title} scope="col" className={number ? style.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, number }) => (
                <td key={title} data-title={title} className={number ? style.number : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  )
}
