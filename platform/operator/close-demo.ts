import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { closeDemoAccounts } from "../identity/member/demo.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { say } from "./saying.ts"

/** Closes every account of the demo world, for a database that becomes a real one, and its outbox. Exit code 0. */
export async function closeDemoCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  parseArgs({ args })
  const closed = await closeDemoAccounts(database, clock)
  await database.run(sql`update installation set sandbox = false`)
  if (closed > 0) noteChange("demo accounts", "open", `${closed} closed`)
  return say(closed === 0 ? "No demo accounts are open." : `Closed ${closed} demo accounts.`, 0)
}
