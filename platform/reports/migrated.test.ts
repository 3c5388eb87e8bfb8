import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sql from "sql-template-tag"
import { afterAll, expect, it } from "vitest"
import { migrate, platformMigrations } from "../database/migrate.ts"
import { testDatabase } from "../database/testing.ts"

const before = mkdtempSync(join(tmpdir(), "baize-migrations-"))
afterAll(() => rmSync(before, { recursive: true }))

it("an installation that counted a rolled-back free-round win makes its facts, rounds and lines again", async () => {
  for (const name of readdirSync(platformMigrations).filter(file => file < "0042"))
    copyFileSync(join(platformMigrations, name), join(before, name))
  const database = await testDatabase({ folder: before })
  try {
    await database.run(sql`
      insert into fact (brand, day, member, vendor, game_type, bonus) values (1, '2026-11-21', 1001, '', '', 1000000000000)`)
    await database.run(sql`
      insert into round (vendor, ref, member, brand, payout, opened_at, opened_day)
      values ('BZ', 'free', 1001, 1, -1000000000000, '2026-11-21T12:00:00Z', '2026-11-21')`)
    await database.run(sql`
      insert into line_total (agent, part, day, rounds, turnover, payout, bonus, rebate, deposits, withdrawals, joined, first_deposits)
      values (1000, '', '2026-11-21', 0, 0, 0, 1000000000000, 0, 0, 0, 0, 0)`)
    await database.run(sql`update fact_mark set seen = '900:900:' where name = 'facts'`)
    await migrate(database, { folder: platformMigrations })
    expect(
      await database.one(sql`
        select (select count(*) from fact) as facts, (select count(*) from round) as rounds, (select count(*) from line_total) as lines,
               (select seen::text from fact_mark where name = 'facts') as seen`),
    ).toEqual({ facts: 0, rounds: 0, lines: 0, seen: "1:1:" })
  } finally {
    await database.close()
  }
})
