import { cashierRequests } from "../../api/cashier.ts"
import type { Api } from "../../api/client.ts"
import { DataTable } from "../data-table.ts"
import type { CashierRow } from "./cashier.ts"

/** Deposits, newest first. Separate from the cashier: the first page of a visit shows no table. */
export const cashierHistory = (api: Api): DataTable<CashierRow, object> =>
  new DataTable(({ page, size }) => api(cashierRequests, { kind: "deposit", pageNo: page, pageSize: size }), {}, 10)
