import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { pointViolations } from "../rewards/points/verify.ts"

/** `npm run operator -- verify-points`: exit code 0 when points are what the ledger says, 1 otherwise. */
export async function verifyPointsCommand({ database }: { readonly database: Database }): Promise<number> {
  const violations = await pointViolations(database)
  for (const { rule, what } of violations) console.log(`BROKEN  ${rule}: ${what}`)
  if (violations.length > 0) return 1
  const { accounts, entries } = await database.one<{ accounts: number; entries: number }>(
    sql`select (select count(*) from point_account) as accounts, (select count(*) from point_entry) as entries`,
  )
  console.log(`Points agree with the ledger: ${entries} entries of ${accounts} members.`)
  return 0
}
