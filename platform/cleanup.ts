import type { Services } from "./play/services.ts"
import { retention } from "./retention.ts"

const DAY_MS = 86_400_000

/** Deletes expired rows by the rule of each table. A failure does not stop the other tables; the job then fails. */
export async function cleanUp({ database, clock }: Pick<Services, "database" | "clock">): Promise<void> {
  const now = clock.now()
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  const failures: unknown[] = []
  for (const rule of Object.values(retention)) {
    if (!("forget" in rule)) continue
    // All of a rule or nothing: a member is deleted together with dependent rows.
    await database
      .transaction(async tx => {
        for (const statement of rule.forget(now, ago)) await tx.run(statement)
      })
      .catch(error => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some of what is kept no longer could not be forgotten")
}
