import type { DataTable, TablePage } from "@baize/common/domain/data-table.ts"
import { useEffect, useMemo } from "react"
import type { GenericSchema } from "valibot"
import { addressOf, useAddress } from "../address.ts"
import { useLocation } from "../router.ts"
import { viewOf } from "./view.ts"

/** Keeps a table at the view of its address, and returns the filter and a function that changes the address. */
export function useView<Row, Filter extends object, Answer extends TablePage<Row>>(
  table: DataTable<Row, Filter, Answer>,
  schema: GenericSchema<unknown, Filter>,
) {
  const [fields, change] = useAddress()
  const { pathname } = useLocation()
  const wanted = JSON.stringify(viewOf(fields, schema))
  const view = useMemo(() => JSON.parse(wanted) as ReturnType<typeof viewOf<Filter>>, [wanted])
  useEffect(() => {
    const { page, size, filter, order, whole = false } = view
    void table.show({ page, size, filter, order: order as never, whole })
  }, [table, view])
  return {
    view,
    filter: view.filter,
    change,
    /** Another choice starts from the first page. */
    choose: (filter: Partial<Filter>) => change({ ...filter, page: undefined }),
    /** The address of another choice, for a link. */
    to: (filter: Partial<Filter>) => addressOf(pathname, { ...fields, ...filter, page: undefined }),
  }
}
