import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { lotteryViolations } from "../play/lottery/tickets/verify.ts"
import { print } from "./terminal.ts"

/** `npm run operator -- verify-lottery`: exit code 0 when tickets, draws and ledger agree, 1 otherwise. */
export async function verifyLotteryCommand({ database }: Pick<Platform, "database">): Promise<number> {
  const violations = await lotteryViolations(database)
  for (const { rule, what } of violations) console.log(`BROKEN  ${rule}: ${what}`)
  if (violations.length > 0) return 1
  const { tickets } = await database.one<{ tickets: number }>(sql`select count(*) as tickets from lottery_ticket`)
  return print(`Lottery tickets agree with their draws and the ledger: ${tickets} tickets.`, 0)
}
