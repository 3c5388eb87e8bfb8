import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { playRandomly } from "../testing/random-play.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  const upline = await world.agent()
  await (await playRandomly(world, [await world.member({ upline })], 3)).go(40)
})
afterAll(() => world?.close())

it("the printed facts statement can be explained by PostgreSQL unchanged, and uses indexes of the ledger", async () => {
  const { code, printed } = await runCommand(world, "facts-sql")
  expect(code).toBe(0)
  const [begin, ...statements] = printed.split(/;$/m).map(text => text.trim())
  expect([begin, ...statements.slice(-2)]).toEqual(["begin", "rollback", ""])
  const explain = statements.at(-3)!
  const plan = await world.database
    .transaction(async tx => {
      for (const setting of statements.slice(0, -3)) await tx.run(raw(setting))
      const rows = await tx.rows<{ "QUERY PLAN": string }>(raw(explain))
      await Promise.reject(rows.map(row => row["QUERY PLAN"]).join("\n")) // the script rolls back
    })
    .catch((text: unknown) => text)
  expect(plan).toMatch(/Update on fact_mark/)
  expect(plan).not.toMatch(/Seq Scan on transfer/)
  expect(await world.database.row(sql`select from fact`)).toBeUndefined()
})
