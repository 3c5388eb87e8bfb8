import { helpCenter, helpSections } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Brand } from "../../brands/brands.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { helpOf } from "./help.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

test("the help center answers in the visitor's language and under the brand's name", async () => {
  const { list } = await world.visitor()(helpCenter, {})
  expect(new Set(list.map(({ section }) => section))).toEqual(new Set(helpSections))
  expect(JSON.stringify(list)).toContain("Baize is for adults")
  expect(JSON.stringify(list)).not.toMatch(/\{\w+\}/)
  const korean = await world.visitor(world.jade, { language: "ko" })(helpCenter, {})
  expect(korean.list[0]?.title).toMatch(/[가-힣]/)
})

test("the terms name the brand's minimum age, and have all that a member agrees to", async () => {
  const brand = { ...world.jade, settings: { ...world.jade.settings, minimumAge: 21 } }
  const all = await helpOf(world.database, brand, "en", world.clock.now())
  const terms = all.filter(({ section }) => section === "terms")
  expect(terms[0]?.content).toContain("at least 21 years old")
  expect(terms.map(({ title }) => title)).toEqual([
    ...["Adults only", "True details", "One account", "Your own money", "Deposits", "Withdrawals", "Bonuses", "Rules of play"],
    ...["Interrupted games", "Rounds", "Limits and breaks", "Unused accounts", "Complaints", "What we are liable for", "Changes"],
    "Privacy",
  ])
})

test("a brand that publishes its own help shows that, and no other brand does", async () => {
  const words = (text: string) => JSON.stringify({ en: text })
  await world.database.run(sql`
    insert into content (brand, kind, title, body, promotion_type, published_at)
    values (1, 'help', ${words("Ours")}, ${words("At {brand}")}, 'faq', ${world.clock.now()})`)
  const { list } = await world.visitor()(helpCenter, {})
  expect(list[0]).toEqual({ section: "faq", title: "Ours", content: "At Baize" })
  expect(new Set(list.map(({ section }) => section))).toEqual(new Set(["faq", "privacy", "cookies", "aml"]))
  expect((await world.visitor(world.jade)(helpCenter, {})).list.length).toBeGreaterThan(5)
})

test("the privacy text names the brand's company, and a license is claimed only where the brand has one", async () => {
  const { company, license, ...unnamed } = world.jade.settings
  const words = async (settings: Partial<Brand["settings"]>) => {
    const brand = { ...world.jade, settings: { ...unnamed, ...settings } }
    return JSON.stringify(await helpOf(world.database, brand, "en", world.clock.now()))
  }
  const plain = await words({})
  expect(plain).toContain("Jade is responsible for the personal data")
  expect(plain).not.toContain("is licensed by")
  const named = await words({
    company: { name: "Jade & Sons Ltd", address: "1 High Street, Valletta" },
    license: { authority: "Malta Gaming Authority", number: "MGA/1/2026" },
  })
  expect(named).toContain("Jade &#38; Sons Ltd, 1 High Street, Valletta is responsible for the personal data")
  expect(named).toContain("Jade is licensed by Malta Gaming Authority, license MGA/1/2026.")
})

test("the help of a brand with visitor statistics says that they need consent, and no longer that it loads nothing", async () => {
  const titles = async (analytics?: Brand["settings"]["analytics"]) => {
    const brand = { ...world.jade, settings: { ...world.jade.settings, analytics } }
    const all = await helpOf(world.database, brand, "en", world.clock.now())
    return all.filter(({ section }) => section === "cookies").map(({ title }) => title)
  }
  for (const none of [undefined, null]) {
    expect(await titles(none)).toContain("No cookies")
    expect(await titles(none)).not.toContain("Statistics only with your consent")
  }
  expect(await titles({ id: "G-AB12CD34EF" })).toContain("Statistics only with your consent")
  expect(await titles({ id: "G-AB12CD34EF" })).not.toContain("No cookies")
})

test("a brand that publishes one legal section has the house's text in the others", async () => {
  const words = (text: string) => JSON.stringify({ en: text, ko: text })
  await world.database.run(sql`
    insert into content (brand, kind, title, body, promotion_type, published_at)
    values (2, 'help', ${words("Our privacy")}, ${words("{operator}")}, 'privacy', ${world.clock.now()})`)
  const { list } = await world.visitor(world.jade)(helpCenter, {})
  expect(list.filter(({ section }) => section === "privacy").map(({ title }) => title)).toEqual(["Our privacy"])
  expect(new Set(list.map(({ section }) => section))).toEqual(new Set(helpSections))
})
