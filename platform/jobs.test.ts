import { connect } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { expect, it } from "vitest"
import { createJobs } from "./jobs.ts"
import { testWorld } from "./testing/world.ts"

it("reports are computed over connections that are not those of bets", { tags: "long" }, async () => {
  const world = await testWorld()
  const { database, platform } = world
  const readOnly = await connect(database.url, { connections: 1, settings: ["default_transaction_read_only=on"] })
  try {
    await world.fund(await world.member(), 1_000)
    const unseen = sql`
      select name from fact_mark m where exists (select from transfer t where not pg_visible_in_snapshot(t.xact, m.seen))
      order by name`
    const unread = [{ name: "facts" }, { name: "ledger links" }]
    await expect(createJobs(platform, readOnly).runAll()).rejects.toThrow("read-only transaction")
    expect(await database.rows(unseen)).toEqual(unread)
    await createJobs(platform, database).runAll()
    expect(await database.rows(unseen)).toEqual([])
  } finally {
    await readOnly.close()
    await world.close()
  }
})
