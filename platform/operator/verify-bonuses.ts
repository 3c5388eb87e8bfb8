import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { bonusViolations } from "../rewards/bonuses/verify.ts"

/** `npm run operator -- verify-bonuses`: exit code 0 when bonuses are what their terms and the ledger say, 1 otherwise. */
export async function verifyBonusesCommand({ database, clock }: Pick<Platform, "database" | "clock">): Promise<number> {
  const violations = await bonusViolations(database, clock.now())
  for (const { rule, what } of violations) console.log(`BROKEN  ${rule}: ${what}`)
  if (violations.length > 0) return 1
  const { bonuses, bets } = await database.one<{ bonuses: number; bets: number }>(sql`
    select (select count(*) from bonus where granted_at is not null) as bonuses,
           (select count(*) from bonus_play where kind = 'bet') as bets`)
  console.log(`Bonuses agree with their terms and the ledger: ${bonuses} granted, ${bets} bets under them.`)
  return 0
}
