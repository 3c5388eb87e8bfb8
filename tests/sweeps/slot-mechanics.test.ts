import elephantRoad from "@baize/studio/client/locales/elephant-road/en.json" with { type: "json" }
import pottingShed from "@baize/studio/client/locales/potting-shed/en.json" with { type: "json" }
import secretHerbarium from "@baize/studio/client/locales/secret-herbarium/en.json" with { type: "json" }
import slotTexts from "@baize/studio/client/locales/slot/en.json" with { type: "json" }
import { expect, test } from "vitest"
import { quiet } from "../journeys/at-a-game.ts"
import { balance, useMachine } from "../journeys/at-a-machine.ts"
import { usd, words } from "../support/words.ts"

const { game } = words
const { open, inWallet, stakes, world } = useMachine()

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

test("a shelf of pots that was left open is opened pot by pot by keyboard, and shows what the others held", async () => {
  const player = "baize:gardener"
  const api = await world().launch(player, 1_000_000, "real", "potting-shed")
  let round = (await api.spin(20)).body
  for (let n = 0; n < 3000 && round.state !== "playing"; n++) round = (await api.spin(20)).body
  expect(round.state).toBe("playing")
  const page = await open("potting-shed", player)
  const pots = page.locator(".pick-place")
  await expect.poll(() => pots.count()).toBe(12)
  expect(await pots.first().getAttribute("aria-label")).toBe(slotTexts.pick.covered.replace("{place}", "1"))
  for (let place = 0; place < 12 && (await page.locator(".pick-board").isVisible()); place++) {
    const answered = page.waitForResponse(answer => answer.url().endsWith("/step"))
    await pots.nth(place).press("Enter")
    const { state } = (await (await answered).json()) as { state: string }
    if (state !== "playing") break
    await page.locator(".spin[data-phase=open]").waitFor()
  }
  await page.locator(".pick-place[data-late]").first().waitFor()
  await quiet(page)
  expect(await balance(page)).toBe(inWallet(player))
  await page.getByRole("button", { name: game.tools.rules }).click()
  await page.getByText(pottingShed.rules.freeText).waitFor()
})
