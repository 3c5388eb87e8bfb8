import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { bettingRecord, transactions } from "../../api/wallet.ts"
import { DataTable } from "../data-table.ts"
import type { Days } from "../days.ts"

type Bets = Response<typeof bettingRecord>
type BetsFilter = Days & { readonly gameType?: string }
type Transactions = Response<typeof transactions>
type TransactionsFilter = Days & { readonly kind?: string }

/** The member's rounds, newest first, with totals of the whole choice. */
export const bets = (api: Api, days: Days): DataTable<Bets["rows"][number], BetsFilter, Bets> =>
  new DataTable(({ page, size, filter }) => api(bettingRecord, { ...filter, pageNo: page, pageSize: size }), days)

/** Every movement of the member's accounts, newest first. */
export const movements = (api: Api, days: Days): DataTable<Transactions["rows"][number], TransactionsFilter, Transactions> =>
  new DataTable(({ page, size, filter }) => api(transactions, { ...filter, pageNo: page, pageSize: size }), days)
