import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { missionViolations } from "../rewards/missions/verify.ts"

/** `npm run operator -- verify-missions`: exit code 0 when every prize is what the books say, 1 otherwise. */
export async function verifyMissionsCommand({ database }: { readonly database: Database }): Promise<number> {
  const violations = await missionViolations(database)
  for (const { rule, what } of violations) console.log(`BROKEN  ${rule}: ${what}`)
  if (violations.length > 0) return 1
  const { prizes, missions } = await database.one<{ prizes: number; missions: number }>(sql`
    select count(*) as prizes, (select count(*) from mission) as missions
    from mission_prize where state in ('claimed', 'issued')`)
  console.log(`Prizes agree with the books: ${prizes} given in ${missions} missions, leaderboards and raffles.`)
  return 0
}
