import harbor from "@baize/studio/client/locales/harbor-hounds/en.json" with { type: "json" }
import duel from "@baize/studio/client/locales/neon-duel/en.json" with { type: "json" }
import derby from "@baize/studio/client/locales/ribbon-derby/en.json" with { type: "json" }
import { expect, test } from "vitest"
import { tab, useSlips, verifies } from "../journeys/at-a-slip.ts"

const { open, play } = useSlips()

test("a tricast on greyhounds is built from three places, by touch and by keyboard", async () => {
  const page = await open("harbor-hounds")
  await play(page, "harbor-hounds", 2, async () => {
    await page.keyboard.press("2")
    await page.getByRole("button", { name: harbor.race.tricast }).click()
    for (const [place, saddle] of [3, 1, 5].entries())
      await page
        .locator(".runner")
        .nth(saddle - 1)
        .locator(".seat")
        .nth(place)
        .click()
    await page.getByRole("button", { name: harbor.race.add }).click()
  })
  await verifies(page)
})

test("a duel takes bets on its series and its maps, and lists its result", async () => {
  const page = await open("neon-duel")
  await play(page, "neon-duel", 2, async () => {
    await page.locator(".duel-market").nth(0).locator(".odds").first().click()
    await page.locator(".duel-market").nth(1).locator(".odds").last().click()
  })
  await tab(page, duel.duel.results).click()
  await page.locator(".duel-list p").first().waitFor()
  await verifies(page)
})

test("a bout of the derby takes bets on the ribbon by touch and by keyboard, and shows both birds' form", async () => {
  const page = await open("ribbon-derby")
  await play(page, "ribbon-derby", 2, async () => {
    await page.keyboard.press("2")
    await page.locator(".derby-market.both .odds").nth(1).click()
    await tab(page, derby.bout.form).click()
    expect(await page.locator(".bout-marks").first().locator("i").count()).toBe(5)
  })
  await tab(page, derby.bout.results).click()
  await page.locator(".derby-list p:not(.slip-empty)").first().waitFor()
  // The next bout, without a bet, does not carry the result of this one.
  await page.locator(".plate-text").filter({ hasText: derby.press }).waitFor()
  await verifies(page)
})
