import { testWorld, type World } from "@baize/platform/testing/world.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runCommand } from "./testing.ts"

let world: World
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

it("database-roles gives the roles their rights again, the studio's too", async () => {
  const { database } = world
  await database.run(raw("revoke all on account from baize_app, baize_reader"))
  const { code, printed } = await runCommand(world, "database-roles")
  expect([code, printed]).toEqual([
    0,
    "Owner of the tables is baize; baize_app, baize_studio and baize_reader have their rights.",
  ])
  expect(
    await database.one(sql`
      select has_table_privilege('baize_app', 'account', 'update') as app, has_table_privilege('baize_studio', 'studio.round', 'update') as studio,
             has_column_privilege('baize_reader', 'account', 'balance', 'select') as reader`),
  ).toEqual({ app: true, studio: true, reader: true })
})
