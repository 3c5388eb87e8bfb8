import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import { closeDemoAccounts } from "../identity/member/demo.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { print } from "./terminal.ts"
import { readInstallation } from "./two-people.ts"

/**
 * Closes every account of the demo world, for a database that becomes a real one, and its outbox. A demo is run by one person;
 * from now on decisions about money take two, unless one person runs the house. Exit code 0.
 */
export async function closeDemoCommand({ database, clock }: Platform, args: string[]): Promise<number> {
  const { "one-operator": oneOperator = false } = parseArgs({ args, options: { "one-operator": { type: "boolean" } } }).values
  const closed = await closeDemoAccounts(database, clock)
  if (closed > 0) noteChange("demo accounts", "open", `${closed} closed`)
  const { sandbox, twoPeople } = await readInstallation(database)
  const takesTwo = twoPeople || (sandbox && !oneOperator)
  await database.run(sql`update installation set sandbox = false, two_people = ${takesTwo}`)
  if (takesTwo !== twoPeople) noteChange("two people", "off", "on")
  console.log(closed === 0 ? "No demo accounts are open." : `Closed ${closed} demo accounts.`)
  return print(takesTwo ? "This installation takes two people." : "One operator runs this installation.", 0)
}
