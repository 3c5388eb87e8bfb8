import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { bettingRecord, transactions } from "../../api/wallet.ts"
import { DataTable } from "../data-table.ts"
import type { DayInterval } from "../days.ts"

type BettingRecord = Response<typeof bettingRecord>
type BetsFilter = DayInterval & { readonly gameType?: string }
type Transactions = Response<typeof transactions>
type TransactionsFilter = DayInterval & { readonly kind?: string }

/** The member's rounds, newest first, with totals of the whole choice. */
export const bets = (api: Api, days: DayInterval): DataTable<BettingRecord["rows"][number], BetsFilter, BettingRecord> =>
  new DataTable(({ page, size, filter }) => api(bettingRecord, { ...filter, pageNo: page, pageSize: size }), days)

/** Every movement of the member's accounts, newest first. */
export const movements = (
  api: Api,
  days: DayInterval,
): DataTable<Transactions["rows"][number], TransactionsFilter, Transactions> =>
  new DataTable(({ page, size, filter }) => api(transactions, { ...filter, pageNo: page, pageSize: size }), days)
