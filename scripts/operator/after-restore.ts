import type { Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { advanceSequences } from "@baize/kit/database/sequences.ts"
import { insufficientPrivilege, sqlState } from "@baize/kit/database/states.ts"
import { markUnchecked } from "@baize/platform/cashier/withdrawals/unchecked.ts"
import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { keepPendingLimits } from "@baize/platform/play/protection/limits.ts"
import { markUncheckedRewards, type UncheckedRewards } from "@baize/platform/rewards/points/unchecked.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { noteRestoration } from "@baize/studio/restorations.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import { inStudio } from "./in-studio.ts"

/** How much a person has to look at before it is decided or given. */
interface Unchecked extends UncheckedRewards {
  readonly withdrawals: number
}

/**
 * What a database needs once it was taken back in time, before anyone uses it: people and companies outside know what it lost.
 * Safe to repeat until someone uses it: later it would take back what members and operators have done since.
 */
export async function markRestored(database: Database): Promise<Unchecked> {
  await advanceSequences(database, ["public", studioSchema])
  for (const migrations of [platformMigrations, studioMigrations]) await migrate(database, migrations)
  await inStudio(database, "restoration", noteRestoration)
  await database.transaction(tx => keepPendingLimits(tx, new Date()))
  return { withdrawals: await markUnchecked(database), ...(await markUncheckedRewards(database)) }
}

/** What an operator does next. */
export const nextSteps = ({ withdrawals, goods, codes }: Unchecked): string =>
  `${withdrawals === 0 ? "" : `${withdrawals} withdrawals may be paid already: withdrawals unchecked. `}` +
  `${goods + codes === 0 ? "" : `${goods} goods may be sent and ${codes} codes given already: points unchecked. `}` +
  "What was done in the lost time is undone, and what to do about that is in docs/backup.md."

/** `npm run operator -- after-restore`: the same by hand, where another program restored the database. */
export async function afterRestoreCommand({ database }: Pick<Platform, "database">): Promise<number> {
  let unchecked: Unchecked
  try {
    unchecked = await markRestored(database)
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error
    return print("This role can't do that: run it as the owner of the tables.", 1)
  }
  print("No number that was given and lost is given again, and no result that can be known is drawn again.", 0)
  return print(nextSteps(unchecked), 0)
}
