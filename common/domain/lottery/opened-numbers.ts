import type { Api } from "../../api/client.ts"
import { type Lottery, type OpenedDraw, openedNumbers, vietnamOpened } from "../../api/lottery.ts"
import { DataTable } from "../data-table.ts"

export interface OpenedFilter {
  /** A day in the lottery's own zone; default: all. */
  readonly day?: string
}

/** The numbers a lottery has drawn, newest first. */
export const openedBy = (
  api: Api,
  { gameCode, region }: Pick<Lottery, "gameCode" | "region">,
): DataTable<OpenedDraw, OpenedFilter> =>
  new DataTable(
    ({ page, size, filter }) =>
      api(region ? vietnamOpened : openedNumbers, { gameCode, ...filter, pageNo: page, pageSize: size }),
    {},
  )
