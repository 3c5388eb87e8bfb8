import elephantRoad from "@baize/studio/client/locales/elephant-road/en.json" with { type: "json" }
import secretHerbarium from "@baize/studio/client/locales/secret-herbarium/en.json" with { type: "json" }
import slotTexts from "@baize/studio/client/locales/slot/en.json" with { type: "json" }
import { expect, test } from "vitest"
import { quiet } from "../journeys/at-a-game.ts"
import { balance, useMachine } from "../journeys/at-a-machine.ts"
import { usd, words } from "../support/words.ts"

const { game } = words
const { open, inWallet, stakes } = useMachine()

test.each(["swallowtail", "dragon-gate"])("%s spins, pays to the cent and shows the round in the history", async code => {
  const player = `baize:wild-${code}`
  const page = await open(code, player)
  await page.keyboard.press("Space")
  await quiet(page)
  expect(await balance(page)).toBe(inWallet(player))
  await page.getByRole("button", { name: game.tools.history }).click()
  await page.locator("summary").first().click()
  await expect.poll(() => page.locator(".mini-reels").first().locator("img").count()).toBe(15)
})

test("a called elephant costs its price, walks through all reels and pays to the cent", async () => {
  const player = "baize:mahout"
  const page = await open("elephant-road", player)
  await page.locator(".slot-bet.buy").click()
  await page.getByRole("button", { name: slotTexts.bets.buyFor.replace("{price}", usd(1310)) }).click()
  await quiet(page)
  expect(stakes(player)).toEqual([1310])
  expect(await balance(page)).toBe(inWallet(player))
  await page.getByRole("button", { name: game.tools.rules }).click()
  await page.getByText(elephantRoad.rules.freeText).waitFor()
})

test("a book opens at the symbol of the bought free spins, which pay to the cent", async () => {
  const player = "baize:botanist"
  const page = await open("secret-herbarium", player)
  await page.locator(".slot-bet.buy").click()
  await page.getByRole("button", { name: slotTexts.bets.buyFor.replace("{price}", usd(4700)) }).click()
  await page.locator(".overlay").click()
  await page.locator(".free-symbol-page[data-drawn]").waitFor()
  const drawn = await page.locator(".free-symbol-name").textContent()
  expect(Object.values(secretHerbarium.symbols)).toContain(drawn)
  await quiet(page)
  expect(stakes(player)).toEqual([4700])
  expect(await balance(page)).toBe(inWallet(player))
})
