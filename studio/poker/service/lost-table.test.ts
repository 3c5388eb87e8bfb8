import sql from "sql-template-tag"
import { afterEach, beforeEach, expect, it } from "vitest"
import { type PokerStudio, pokerStudio, testTable } from "../testing/poker-studio.ts"

let world: PokerStudio
let said: string[]
beforeEach(async () => {
  said = []
  world = await pokerStudio({ pause: 600_000 }, { log: event => said.push(event) })
})
afterEach(() => world.close())

it("a table that another process has taken is no fault of this one: its page asks again, and finds it", async () => {
  const page = await world.open("ann")
  expect((await page.sit(1)).status).toBe(200)
  await world.database.run(sql`update poker_table set owner = owner + 1 where number = 1`)
  const away = () => page.post("away", { table: testTable, away: true })
  expect(await away()).toMatchObject({ status: 503, body: { code: "table-elsewhere" } })
  expect((await away()).status).toBe(200)
  expect(said).not.toContain("error")
})
