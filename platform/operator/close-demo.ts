import { parseArgs } from "node:util"
import { closeDemoAccounts } from "../identity/member/demo.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { say } from "./saying.ts"

/** Closes every account of the demo world, for a database that becomes a real one. Exit code 0. */
export async function closeDemoCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  parseArgs({ args })
  const closed = await closeDemoAccounts(database, clock)
  if (closed > 0) noteChange("demo accounts", "open", `${closed} closed`)
  return say(closed === 0 ? "No demo accounts are open." : `Closed ${closed} demo accounts.`, 0)
}
