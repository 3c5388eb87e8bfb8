import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { fillCatalog } from "./fill.ts"
import { HOUSE_ROUND_HOURS } from "./vendors.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world?.close())

const hoursOf = async (vendor: string) =>
  (await world.database.one<{ hours: number }>(sql`select open_round_hours as hours from vendor where id = ${vendor}`)).hours

it("a start gives rounds of the house's labels the hours that their games may take, and changes no longer time", async () => {
  await world.database.run(sql`
    update vendor set open_round_hours = case id when 'BZ' then 2 when 'PP' then ${HOUSE_ROUND_HOURS - 1} else 30 end`)
  await fillCatalog(world.database)
  expect([await hoursOf("BZ"), await hoursOf("PP"), await hoursOf("EVO")]).toEqual([HOUSE_ROUND_HOURS, HOUSE_ROUND_HOURS, 30])
})

it("a start leaves a vendor that the operator added the hours that were set for it", async () => {
  await world.database.run(sql`update vendor set added = true, open_round_hours = 2 where id = 'BZ'`)
  await fillCatalog(world.database)
  expect(await hoursOf("BZ")).toBe(2)
})
