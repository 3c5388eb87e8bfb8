import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { beginBreak } from "../person/breaks.ts"
import { accountsOfExcluded, holdEverybody } from "../person/person.ts"

/** Carries exclusions taken at other installations to every account that is proven to be the person's. */
export async function carryFromElsewhere(database: Database, now: Date): Promise<void> {
  const told = await database.rows<{ id: number }>(sql`select id from exclusion_elsewhere where not is_carried order by id`)
  for (const { id } of told)
    await database.transaction(async tx => {
      await holdEverybody(tx, "excludes")
      const row = await tx.row<{ until: Date }>(
        sql`select until from exclusion_elsewhere where id = ${id} and not is_carried for update`,
      )
      if (!row) return // another node did
      for (const account of await accountsOfExcluded(tx, id))
        await beginBreak(tx, account, "self-exclusion", row.until, now, { elsewhere: id })
      await tx.run(sql`update exclusion_elsewhere set is_carried = true where id = ${id}`)
    })
}
