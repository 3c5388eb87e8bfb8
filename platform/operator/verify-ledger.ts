import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { verifyLedger } from "../books/ledger/verify.ts"
import { fullCheck } from "../verification.ts"

/** `npm run operator -- verify-ledger`: exit code 0 when every invariant of the ledger holds, 1 otherwise. */
export async function verifyLedgerCommand({ database }: { readonly database: Database }): Promise<number> {
  const violations = await fullCheck(database, "ledger", verifyLedger, found => found)
  for (const { rule, subject, expected, found } of violations)
    console.log(`BROKEN  ${rule}: ${subject}: expected ${expected}, found ${found}`)
  if (violations.length > 0) return 1
  const { accounts, transfers } = await database.one<{ accounts: number; transfers: number }>(
    sql`select (select count(*) from account) as accounts, (select count(*) from transfer) as transfers`,
  )
  console.log(`The ledger is intact: ${transfers} transfers in ${accounts} accounts.`)
  return 0
}
