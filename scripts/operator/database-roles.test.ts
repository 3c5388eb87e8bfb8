import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { databaseRolesCommand } from "./database-roles.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

it("database-roles restores the rights of the roles, the studio's too", { tags: "long" }, async () => {
  const { database } = world
  await database.run(raw("revoke all on account from baize_app, baize_reader"))
  const printed = vi.spyOn(console, "log").mockImplementation(() => {})
  expect(await databaseRolesCommand({ database })).toBe(0)
  expect(printed.mock.calls).toEqual([
    ["The tables belong to baize; baize_app, baize_studio and baize_reader have their privileges."],
  ])
  printed.mockRestore()
  expect(
    await database.one(sql`
      select has_table_privilege('baize_app', 'account', 'update') as app,
             has_table_privilege('baize_studio', 'studio.round', 'update') as studio,
             has_column_privilege('baize_reader', 'account', 'balance', 'select') as reader`),
  ).toEqual({ app: true, studio: true, reader: true })
})
