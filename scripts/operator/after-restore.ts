import type { Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { advanceSequences } from "@baize/kit/database/sequences.ts"
import { insufficientPrivilege, sqlState } from "@baize/kit/database/states.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { noteRestoration } from "@baize/studio/restorations.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import { inStudio } from "./in-studio.ts"

/**
 * What a database needs once it was taken back in time, before anyone uses it: people and companies outside know what it lost.
 * Safe to repeat.
 */
export async function markRestored(database: Database): Promise<void> {
  await advanceSequences(database, ["public", studioSchema])
  await migrate(database, studioMigrations)
  await inStudio(database, "restoration", noteRestoration)
}

/** `npm run operator -- after-restore`: the same by hand, where another program restored the database. */
export async function afterRestoreCommand({ database }: Pick<Platform, "database">): Promise<number> {
  try {
    await markRestored(database)
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error
    return print("This role can't do that: run it as the owner of the tables.", 1)
  }
  return print("No number that was given and lost is given again, and no result that can be known is drawn again.", 0)
}
