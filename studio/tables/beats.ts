import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/** Beats within this many milliseconds are written together. */
const together = 100

/**
 * How long the running rounds of all tables have lived. Not waiting for the disk: after a crash of the database a round has lived
 * for less, as if the studio had failed then. Nor for rounds that are just being ended or acted in.
 */
export class Beats {
  private readonly lived = new Map<string, number>()
  private readonly database: Database
  private readonly onError: (error: unknown) => void
  private planned: NodeJS.Timeout | undefined

  constructor(database: Database, onError: (error: unknown) => void) {
    this.database = database
    this.onError = onError
  }

  /** A round has run for these milliseconds; a missing beat does not shorten it. */
  note(round: string, elapsed: number): void {
    this.lived.set(round, elapsed)
    this.planned ??= setTimeout(() => void this.write(), together)
  }

  stop(): void {
    clearTimeout(this.planned)
  }

  private async write(): Promise<void> {
    this.planned = undefined
    const [rounds, elapsed] = [[...this.lived.keys()], [...this.lived.values()]]
    this.lived.clear()
    await this.database
      .run(
        prepared(
          "beats",
          sql`
            with unhurried as materialized (select set_config('synchronous_commit', 'off', true)),
              running as (
                select id as round from shared_round where id = any (${rounds}::uuid[]) and phase = 'running'
                for no key update skip locked)
            update shared_round set lived = greatest(lived, elapsed)
            from unhurried, running join unnest(${rounds}::uuid[], ${elapsed}::integer[]) as beat (round, elapsed) using (round)
            where id = round`,
        ),
      )
      .catch(this.onError)
  }
}
