import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { groupBoundsOf } from "./groups.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test("a member chooses between the brand's lowest prize group and their own, never above the brand's highest", async () => {
  const member = await world.member()
  expect(await groupBoundsOf(world.database, world.baize, member.id)).toEqual({ from: 1_800, to: 1_900 })
  const brand = { settings: { ...world.baize.settings, prizeGroups: { lowest: 1_700, highest: 1_940, joining: 1_900 } } }
  await world.database.run(sql`update member set prize_group = 1950 where id = ${member.id}`)
  expect(await groupBoundsOf(world.database, brand, member.id)).toEqual({ from: 1_700, to: 1_940 })
  await world.database.run(sql`update member set prize_group = 1600 where id = ${member.id}`)
  expect(await groupBoundsOf(world.database, brand, member.id)).toEqual({ from: 1_700, to: 1_700 })
})

test("a new account gets at most its upline's prize group, a top agent the highest", async () => {
  const top = await world.agent()
  const middle = await world.agent({ type: "agent", upline: top })
  await world.database.run(sql`update member set prize_group = 1850 where id = ${middle.id}`)
  const below = await world.member({ upline: middle })
  const groups = await world.database.rows(
    sql`select prize_group as "group" from member where id in (${top.id}, ${middle.id}, ${below.id}) order by id`,
  )
  expect(groups).toEqual([{ group: 1_960 }, { group: 1_850 }, { group: 1_850 }])
})
