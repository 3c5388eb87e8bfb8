import type { DataTable } from "@baize/common/domain/data-table.ts"
import { observer } from "mobx-react-lite"
import { Pager } from "./pager.tsx"
import { type Column, Table } from "./table.tsx"

interface PagedTableProps<Row, Filter extends object> {
  readonly table: DataTable<Row, Filter>
  readonly columns: (rows: readonly Row[]) => readonly Column<Row>[]
  readonly keyOf: (row: Row) => string | number
  readonly empty: string
}

/** A page of a table on the server, and the way to the others. `columns` can depend on the rows: an empty one is left out. */
export const PagedTable = observer(function PagedTable<Row, Filter extends object>(props: PagedTableProps<Row, Filter>) {
  const { table, columns, keyOf, empty } = props
  const { rows, loading, problem, view, pages } = table
  return (
    <>
      <Table
        rows={rows}
        keyOf={keyOf}
        loading={loading}
        problem={problem}
        retry={() => void table.reload()}
        empty={empty}
        columns={columns(rows)}
      />
      <Pager page={view.page} pages={pages} show={page => void table.show({ page })} />
    </>
  )
})
