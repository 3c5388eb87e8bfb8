import type { TableChoice } from "@baize/common/domain/data-table.ts"
import type { TablePaginationConfig } from "antd"
import type { SorterResult } from "antd/es/table/interface"
import * as v from "valibot"

export const pageSizes = [20, 50, 100] as const

const Paging = v.object({
  page: v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
  size: v.fallback(v.picklist(pageSizes), 20),
  /** `-turnover`: descending. */
  order: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^-?\w+$/))), undefined),
  whole: v.fallback(v.optional(v.boolean()), undefined),
})
/** Page size in a view of all rows. */
const WHOLE_SIZE = 100

/** The view of an address. Invalid parts count as not given. */
export function viewOf<Filter extends object>(
  fields: Record<string, unknown>,
  filter: v.GenericSchema<unknown, Filter>,
): TableChoice<Filter> {
  const { page, size, order, whole } = v.parse(Paging, fields)
  return {
    ...(whole ? { page: 1, size: WHOLE_SIZE, whole } : { page, size }),
    filter: definedFields(v.parse(filter, fields)),
    ...(order && { order: { by: order.replace("-", ""), descending: order.startsWith("-") } }),
  }
}

/** The change to the address after a click in an Ant Design table. A new order starts from the first page. */
export function tableChange<Row>(
  now: Pick<TableChoice<object>, "order" | "page" | "size">,
  { current, pageSize }: TablePaginationConfig,
  sorter: SorterResult<Row> | SorterResult<Row>[],
): Record<string, unknown> {
  const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
  const wanted = order ? `${order === "descend" ? "-" : ""}${String(columnKey)}` : undefined
  const before = now.order && `${now.order.descending ? "-" : ""}${now.order.by}`
  const same = wanted === before && pageSize === now.size
  return {
    order: wanted,
    size: pageSize === pageSizes[0] ? undefined : pageSize,
    page: same && current !== 1 ? current : undefined,
  }
}

/** Without undefined fields, so that equivalent filters are equal. */
const definedFields = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
