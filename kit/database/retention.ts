import type { Sql } from "sql-template-tag"
import type { Database } from "./database.ts"

const DAY_MS = 86_400_000

/** The instant a number of days ago. */
type Ago = (days: number) => Date

/** How long the rows of a table are kept: as long as the installation exists, for a reason, or until `forget` deletes them. */
export type RetentionRule =
  | { readonly keeps: string }
  | {
      /** How long it is kept, as it follows that word, for documentation and auditors. */
      readonly until: string
      /** Statements, in order; none where the rows go with those of another table, or another job deletes them. */
      readonly forget: (now: Date, ago: Ago) => readonly Sql[]
    }

/** A rule for every table of a schema, by its name, in the order in which they are applied. */
export type Retention = Readonly<Record<string, RetentionRule>>

export const keeps = (why: string): RetentionRule => ({ keeps: why })

export const until = (words: string, forget: (now: Date, ago: Ago) => Sql | readonly Sql[]): RetentionRule => ({
  until: words,
  forget: (now, ago) => [forget(now, ago)].flat(),
})

/** Deletes expired rows by the rule of each table. A failure does not stop the other tables; it then fails. */
export async function forgetExpired(database: Database, now: Date, retention: Retention): Promise<void> {
  const ago: Ago = days => new Date(now.getTime() - days * DAY_MS)
  const failures: unknown[] = []
  for (const rule of Object.values(retention)) {
    if (!("forget" in rule)) continue
    const statements = rule.forget(now, ago)
    if (statements.length === 0) continue
    // All of a rule or nothing: a member is deleted together with dependent rows.
    await database
      .transaction(async tx => {
        for (const statement of statements) await tx.run(statement)
      })
      .catch(error => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some of what is kept no longer could not be forgotten")
}
