import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { testDatabase } from "@baize/kit/testing/database.ts"
import sql from "sql-template-tag"
import { expect, onTestFinished, test } from "vitest"
import { studioMigrations, studioSchema } from "../studio.ts"

test("players who play for money while the chat arrives can write without a new launch", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-before-chat-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(studioMigrations.folder, folder, { recursive: true })
  for (const name of readdirSync(folder).filter(name => name >= "0014")) rmSync(join(folder, name), { recursive: true })
  const bare = await testDatabase()
  onTestFinished(() => bare.close())
  await migrate(bare, { ...studioMigrations, folder })
  const database = await connect(bare.url, { schema: studioSchema })
  onTestFinished(() => database.close())
  await database.run(sql`
    insert into session (id, account, player, game, mode, currency, exponent, sealed_token, created_at, confirmed_at, ended_at,
      pace)
    select id, case mode when 'free' then 'free/' else '' end || id, id, 'salon-roulette', mode, 'USD', 2, '', now(), now(),
           case when ended then now() end, '{"autoplay": false, "turbo": false, "roundMilliseconds": 0}'
    from (values ('ann', 'real', false), ('bob', 'free', false), ('cid', 'real', true)) one (id, mode, ended)`)
  await migrate(bare, studioMigrations)
  expect(await database.rows(sql`select player, speaker from session order by id`)).toEqual([
    { player: "ann", speaker: "ann" },
    { player: "bob", speaker: null },
    { player: "cid", speaker: null },
  ])
})
