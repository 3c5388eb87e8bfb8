import downs from "@baize/studio/client/locales/silver-downs/en.json" with { type: "json" }
import league from "@baize/studio/client/locales/silver-league/en.json" with { type: "json" }
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import { expect, test } from "vitest"
import { tab, useSlips, verifies } from "../at-a-slip.ts"

const { open, play, world } = useSlips()

test("a slip of win and place bets on a horse race is settled to the cent, and the race verifies in the browser", async () => {
  const page = await open("silver-downs")
  await play(page, "silver-downs", 3, async () => {
    for (let saddle = 1; saddle <= 3; saddle++)
      await page
        .locator(".runner")
        .nth(saddle - 1)
        .locator(".odds")
        .last()
        .click()
    await tab(page, downs.slip.tab).click()
    await page.getByRole("button", { name: downs.slip.double }).click()
  })
  await tab(page, downs.race.results).click()
  await page.locator(".result-line").first().waitFor()
  await verifies(page)
  expect(await disagreements(world().database, world().wallet)).toEqual([])
})

test("an accumulator over two matches is one bet, and the league has its standings after the day", async () => {
  const page = await open("silver-league")
  await play(page, "silver-league", 1, async () => {
    for (const match of [0, 1]) await page.locator(".match").nth(match).locator(".odds").first().click()
    await tab(page, league.slip.tab).click()
    await page.getByRole("button", { name: league.slip.together, exact: true }).click()
  })
  await tab(page, league.league.table).click()
  await expect.poll(() => page.locator(".standings tbody tr").first().locator(".marks i").count()).toBeGreaterThan(0)
  await verifies(page)
})
