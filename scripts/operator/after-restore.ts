import type { Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { advanceSequences } from "@baize/kit/database/sequences.ts"
import { insufficientPrivilege, sqlState } from "@baize/kit/database/states.ts"
import { markUnchecked } from "@baize/platform/cashier/withdrawals/unchecked.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { noteRestoration } from "@baize/studio/restorations.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import { inStudio } from "./in-studio.ts"

/**
 * What a database needs once it was taken back in time, before anyone uses it: people and companies outside know what it lost.
 * Safe to repeat. Gives how many withdrawals a person has to look at before they are decided.
 */
export async function markRestored(database: Database): Promise<number> {
  await advanceSequences(database, ["public", studioSchema])
  for (const migrations of [platformMigrations, studioMigrations]) await migrate(database, migrations)
  await inStudio(database, "restoration", noteRestoration)
  return markUnchecked(database)
}

/** What an operator does next. */
export const nextSteps = (withdrawals: number): string =>
  `${withdrawals === 0 ? "" : `${withdrawals} withdrawals may be paid already: withdrawals unchecked. `}` +
  "What was done in the lost time is undone, and what to do about that is in docs/backup.md."

/** `npm run operator -- after-restore`: the same by hand, where another program restored the database. */
export async function afterRestoreCommand({ database }: Pick<Platform, "database">): Promise<number> {
  let withdrawals: number
  try {
    withdrawals = await markRestored(database)
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error
    return print("This role can't do that: run it as the owner of the tables.", 1)
  }
  print("No number that was given and lost is given again, and no result that can be known is drawn again.", 0)
  return print(nextSteps(withdrawals), 0)
}
