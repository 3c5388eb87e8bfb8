import { helpCenter } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type TestWorld, testWorld } from "../../testing/world.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test("the help center answers in the visitor's language and under the brand's name", async () => {
  const { list } = await world.visitor()(helpCenter, {})
  expect(new Set(list.map(({ section }) => section))).toEqual(new Set(["faq", "responsible", "terms"]))
  expect(JSON.stringify(list)).toContain("Baize is for adults")
  expect(JSON.stringify(list)).not.toContain("{brand}")
  const korean = await world.visitor(world.jade, { language: "ko" })(helpCenter, {})
  expect(korean.list[0]?.title).toMatch(/[가-힣]/)
})

test("a brand that publishes its own help shows that, and no other brand does", async () => {
  const words = (text: string) => JSON.stringify({ en: text })
  await world.database.run(sql`
    insert into content (brand, kind, title, body, promotion_type, published_at)
    values (1, 'help', ${words("Ours")}, ${words("At {brand}")}, 'faq', ${world.clock.now()})`)
  expect(await world.visitor()(helpCenter, {})).toEqual({ list: [{ section: "faq", title: "Ours", content: "At Baize" }] })
  expect((await world.visitor(world.jade)(helpCenter, {})).list.length).toBeGreaterThan(5)
})
