import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { bettingRecord, type ProfitGroup, profit, transactions } from "../../api/wallet.ts"
import { DataTable } from "../data-table.ts"
import type { DayInterval } from "../days.ts"

type BettingRecord = Response<typeof bettingRecord>
export type BetsFilter = DayInterval & { readonly gameType?: string; readonly vassalage?: string }
type Transactions = Response<typeof transactions>
export type TransactionsFilter = DayInterval & { readonly kind?: string }

/** The member's rounds, newest first, with totals of the whole choice. */
export const bets = (api: Api, filter: BetsFilter): DataTable<BettingRecord["rows"][number], BetsFilter, BettingRecord> =>
  new DataTable(({ page, size, filter }) => api(bettingRecord, { ...filter, pageNo: page, pageSize: size }), filter)

/** Every movement of the member's accounts, newest first. */
export const movements = (
  api: Api,
  filter: TransactionsFilter,
): DataTable<Transactions["rows"][number], TransactionsFilter, Transactions> =>
  new DataTable(({ page, size, filter }) => api(transactions, { ...filter, pageNo: page, pageSize: size }), filter)

type Profit = Response<typeof profit>
export type ProfitFilter = DayInterval & {
  readonly by: ProfitGroup
  readonly gameType?: string
  readonly vassalage?: string
}

/** The member's result by day, studio or game type, with totals of the whole choice. */
export const profits = (api: Api, filter: ProfitFilter): DataTable<Profit["rows"][number], ProfitFilter, Profit> =>
  new DataTable(({ page, size, filter }) => api(profit, { ...filter, pageNo: page, pageSize: size }), filter)
