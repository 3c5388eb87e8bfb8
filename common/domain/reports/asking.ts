import type { View } from "../data-table.ts"

/** The paging and order fields of a list call. An order the call does not know (an old bookmark) is left out. */
export function asking<Order extends string>(
  { page, size, order }: View<object>,
  orders: readonly Order[] = [],
): { pageNo: number; pageSize: number; order?: Order; descending?: boolean } {
  const by = orders.find(known => known === order?.by)
  return { pageNo: page, pageSize: size, ...(by && order && { order: by, descending: order.descending }) }
}
