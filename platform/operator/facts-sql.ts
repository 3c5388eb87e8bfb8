import { parseArgs } from "node:util"
import { printed } from "@baize/kit/database/printed.ts"
import { nextPortion } from "../books/facts/job.ts"
import type { Platform } from "../platform.ts"

/**
 * `npm run operator -- facts-sql`: prints the statement that folds the ledger into rounds, facts and teams, whole and with its
 * values, as a script for psql that explains it and changes nothing. Exit code 0.
 */
export async function factsSqlCommand({ database }: Pick<Platform, "database">, args: string[]): Promise<number> {
  parseArgs({ args })
  const statements = (await nextPortion(database)).map(printed)
  const portion = statements.pop()
  console.log(
    ["begin;", ...statements.map(one => `${one};`), `explain (analyze, buffers) ${portion?.trim()};`, "rollback;"].join("\n"),
  )
  return 0
}
