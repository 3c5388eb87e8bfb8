import { parseArgs } from "node:util"
import { closeDemoAccounts } from "@baize/platform/member/demo.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { noteChange } from "./dispatch.ts"
import { say } from "./saying.ts"

/** Closes every account that the demo world brought, for a database that becomes a real one. Exit code 0. */
export async function closeDemoCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  parseArgs({ args })
  const closed = await closeDemoAccounts(database, clock)
  if (closed > 0) noteChange("demo accounts", "open", `${closed} closed`)
  return say(closed === 0 ? "No account of the demo world is open." : `Closed ${closed} accounts of the demo world.`, 0)
}
