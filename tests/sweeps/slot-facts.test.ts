import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import slotTexts from "@baize/studio/client/locales/slot/en.json" with { type: "json" }
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { statesItsFacts } from "../journeys/facts-of-a-slot.ts"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { words } from "../support/words.ts"

const person = useBrowser()
let world: OpenStudio

beforeAll(async () => {
  // Loaded with all games, a machine that does more than one sweep answers late.
  world = await openStudio({ timeout: 5000, patience: 6000 })
})
afterAll(() => world?.close())

const slots = catalog().games.filter(({ classifications }) => classifications.includes("VIDEO"))

test("the rules of every slot state its volatility, how often it wins, and the most that a round can pay", async () => {
  const page = await person({ reducedMotion: "reduce" })
  expect(slots.length).toBeGreaterThan(15)
  for (const { code } of slots) await statesItsFacts(page, world, code)
})

test.each([
  ["emerald-cloth", "10,000"],
  ["honey-meadow", "5,000"],
])("the history says of a round of %s that its maximum ended it, and of no other", async (code, count) => {
  const player = `baize:capped-${code}`
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(world.launched(player, code, 10_000))
  for (let round = 1; round <= 2; round++) {
    await page.locator(".spin[data-phase=idle]").click()
    const settled = async () =>
      (await world.database.rows(sql`select from round where player = ${player} and state = 'settled'`)).length
    await expect.poll(settled).toBe(round)
    await page.locator(".spin[data-phase=idle]").waitFor()
  }
  // One in a great many rounds: the newest is marked as such a one.
  await world.database.rows(sql`
    update round set outcome = outcome || '{"capped": true}'
    where id = (select id from round where player = ${player} order by id desc limit 1)`)
  await page.getByRole("button", { name: words.game.tools.history, exact: true }).click()
  const rounds = page.locator(".rounds details")
  for (const [n, times] of [1, 0].entries()) {
    await rounds.nth(n).locator("summary").click()
    await rounds.nth(n).locator("dl.seeds").waitFor()
    const said = rounds.nth(n).getByText(slotTexts.maxWin.title.replace("{count}", count), { exact: true })
    expect(await said.count()).toBe(times)
  }
})
