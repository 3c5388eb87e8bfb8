import type { GameType } from "../../api/fields.ts"
import type { TableChoice } from "../data-table.ts"

/** The paging and order fields of a list call. An order unknown to the call (an old bookmark) is omitted. */
export function asking<Order extends string>(
  { page, size, order }: TableChoice<object>,
  orders: readonly Order[] = [],
): { pageNo: number; pageSize: number; order?: Order; descending?: boolean } {
  const by = orders.find(known => known === order?.by)
  return { pageNo: page, pageSize: size, ...(by && order && { order: by, descending: order.descending }) }
}

/** The games of a report: of one vendor, of one product. */
export interface GamesChoice {
  readonly vendor?: string | undefined
  readonly gameType?: GameType | undefined
}

/** The fields of the calls for the games of a report. */
export const askingGames = ({ vendor, gameType }: GamesChoice): { vassalage?: string; gameType?: GameType } => ({
  ...(vendor && { vassalage: vendor }),
  ...(gameType && { gameType }),
})
