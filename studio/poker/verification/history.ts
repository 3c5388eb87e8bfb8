import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Unaccounted } from "./unaccounted.ts"
import { nothingVerified, type VerifiedSoFar } from "./verified.ts"

interface Verifying {
  readonly verified: VerifiedSoFar
  /** The day of the latest run over everything. */
  readonly day: string
}

/**
 * How far this process has verified its checks without finding anything. Each begins with the first row, and does so again every
 * night; in between it verifies what has happened since. What is found stays unverified, so that the next run finds it as well.
 */
export class VerifiedHistory {
  private readonly known = new Map<string, Verifying>()

  async run(
    database: Database,
    check: string,
    work: (verified: VerifiedSoFar) => Promise<Unaccounted[]>,
  ): Promise<Unaccounted[]> {
    const { day, at, entry } = await database.one<VerifiedSoFar & { day: string }>(sql`
      select (now() at time zone 'UTC')::date::text as day, (now() - interval '10 minutes')::text as at,
             (select last from held_feed) as entry`)
    const known = this.known.get(check)
    const found = await work(known?.day === day ? known.verified : nothingVerified)
    if (found.length === 0) this.known.set(check, { verified: { at, entry }, day })
    else if (known?.day !== day) this.known.delete(check)
    return found
  }
}
