import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { unaccountedEntries } from "@baize/studio/poker/verification/unaccounted-entries.ts"
import sql from "sql-template-tag"
import { inStudio } from "./in-studio.ts"

/** `npm run operator -- verify-tournaments`: exit code 0 when every entry to a tournament is accounted for, 1 otherwise. */
export async function verifyTournamentsCommand({ database }: Pick<Platform, "database">): Promise<number> {
  const found = await inStudio(database, "poker_offer", async tx => ({
    ...(await tx.one<{ entries: number; tournaments: number }>(sql`
      select count(*)::int as entries, count(distinct tournament)::int as tournaments from poker_entry`)),
    problems: await unaccountedEntries(tx),
  }))
  if (!found || (found.entries === 0 && found.problems.length === 0)) return print("Nobody has entered a tournament yet.", 0)
  const { entries, tournaments, problems } = found
  for (const { what, of, expected, found: is } of problems)
    console.log(`${what} ${of}: expected ${expected ?? "nothing"}, found ${is ?? "nothing"}`)
  if (problems.length > 0) return print(`${problems.length} of what ${entries} entries moved does not add up.`, 1)
  const agree = "players, prices, ranks, prizes by the published shares, and chips agree, and money agrees with the books."
  return print(`${entries} entries to ${tournaments} tournaments: ${agree}`, 0)
}
