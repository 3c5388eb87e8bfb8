import goldenAbacus from "@baize/studio/client/locales/golden-abacus/en.json" with { type: "json" }
import monsoonTiger from "@baize/studio/client/locales/monsoon-tiger/en.json" with { type: "json" }
import nightMarket from "@baize/studio/client/locales/night-market/en.json" with { type: "json" }
import slotTexts from "@baize/studio/client/locales/slot/en.json" with { type: "json" }
import { expect, test } from "vitest"
import { usd, words } from "../../support/words.ts"
import { quiet } from "../at-a-game.ts"
import { balance, useMachine } from "../at-a-machine.ts"

const { game } = words
const { open, inWallet, stakes, world } = useMachine()

test("the band of a machine with reels in step lies around those that the round names", async () => {
  const page = await open("lions-in-step")
  const answered = page.waitForResponse(answer => answer.url().endsWith("/api/play"))
  await page.keyboard.press("Space")
  const { outcome } = (await (await answered).json()) as { outcome: { spins: { twins: { first: number; count: number } }[] } }
  await quiet(page)
  const { first, count } = outcome.spins.at(-1)!.twins
  const band = page.locator(".twin-band[data-shown]")
  const [around, reels] = await Promise.all([band.boundingBox(), page.locator(".reels").boundingBox()])
  const width = (reels?.width ?? 0) / 5
  expect(Math.round(((around?.x ?? 0) - (reels?.x ?? 0)) / width)).toBe(first)
  expect(Math.round((around?.width ?? 0) / width)).toBe(count)
  await page.getByRole("button", { name: game.tools.rules }).click()
  await page.getByRole("columnheader", { name: slotTexts.rules.inStep.replace("{count}", "5") }).waitFor()
})

test("the abacus spins its four reels, pays to the cent and shows the round in the history", async () => {
  const player = "baize:merchant"
  const page = await open("golden-abacus", player)
  for (let spin = 0; spin < 3; spin++) {
    await page.keyboard.press("Space")
    await quiet(page)
  }
  expect(await balance(page)).toBe(inWallet(player))
  await page.getByRole("button", { name: game.tools.rules }).click()
  await page.getByText(goldenAbacus.rules.scatter).waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: game.tools.history }).click()
  await page.locator("summary").first().click()
  await expect.poll(() => page.locator(".mini-reels").first().locator("img").count()).toBe(12)
})

test("coins that land on the reels were drawn before: nothing is added to the page while the reels stop", async () => {
  const page = await open("thousand-drums", "baize:drummer")
  await page.evaluate(() => {
    const seen = globalThis as unknown as { added: number }
    seen.added = 0
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) seen.added++
    }).observe(document.querySelector(".coin-board")!, { childList: true, subtree: true })
  })
  let landed: readonly { place: number }[] = []
  while (landed.length === 0) {
    const answered = page.waitForResponse(answer => answer.url().endsWith("/api/play"))
    await page.keyboard.press("Space")
    landed = ((await (await answered).json()) as { outcome: { coins: { place: number }[] } }).outcome.coins
    await quiet(page)
  }
  const shown = () =>
    page.locator(".coin-place").evaluateAll(places =>
      places.flatMap((place, n) => {
        const canvas = place.querySelector<HTMLCanvasElement>(".coin:not([data-absent]) canvas")
        const middle = canvas?.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data
        return canvas ? [{ place: n, drawn: (middle?.[3] ?? 0) > 0, text: !["", "0"].includes(place.textContent) }] : []
      }),
    )
  // Those of respins lie there, too.
  for (const { place } of landed) await expect.poll(shown).toContainEqual({ place, drawn: true, text: true })
  expect(await page.evaluate(() => (globalThis as unknown as { added: number }).added)).toBe(0)
})

test("an announcement and the suns are laid out before the first of them is seen", async () => {
  const page = await open("sun-archer", "baize:hou-yi")
  // Nothing rains for those who want no motion.
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.goto(world().launched("baize:hou-yi", "sun-archer", 100_000))
  const sizes = () =>
    page.locator(".overlay .rain").evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.clientWidth] as const)
  await expect.poll(async () => (await sizes())[0] === (await sizes())[1]).toBe(true)
  expect((await sizes())[1]).toBeGreaterThan(0)
  const heightOf = (selector: string) => page.locator(selector).evaluate(text => text.getBoundingClientRect().height)
  expect(await heightOf(".overlay .banner-title")).toBeGreaterThan(0)
  expect(await page.locator(".overlay").isVisible()).toBe(false)
  const drawn = await page.locator(".sun img").evaluateAll(all => all.map(sun => (sun as HTMLImageElement).naturalWidth > 0))
  expect(drawn).toEqual(Array<boolean>(6).fill(true))
})

test("an ante bet costs its own price, and free spins are bought once their price is confirmed", async () => {
  const player = "baize:buyer"
  const page = await open("thousand-roofs", player)
  const ante = page.getByRole("button", { name: slotTexts.bets.ante })
  await ante.click()
  expect(await ante.getAttribute("aria-pressed")).toBe("true")
  await page.locator(".spin").click()
  await quiet(page)
  await page.locator(".slot-bet.buy").click()
  expect(stakes(player)).toEqual([125])
  await page.getByRole("button", { name: slotTexts.bets.buyFor.replace("{price}", usd(2750)) }).click()
  await quiet(page)
  expect(stakes(player)).toEqual([125, 2750])
  expect(await balance(page)).toBe(inWallet(player))
})

test("stalls over the reels say what they multiply by, and the round ends with the wallet's balance", async () => {
  const player = "baize:night-owl"
  const page = await open("night-market", player)
  const signs = page.locator(".stall-sign")
  expect(await signs.count()).toBe(3)
  await page.keyboard.press("Space")
  await quiet(page)
  for (const sign of await signs.allTextContents()) expect(sign).toMatch(/^×[1235]$/)
  expect(await balance(page)).toBe(inWallet(player))
  await page.getByRole("button", { name: game.tools.rules }).click()
  await page.getByText(nightMarket.rules.stallsText).waitFor()
})

test("where the brand's law allows no buying, a machine offers only its spin", async () => {
  world().wallet.pace = { autoplay: true, turbo: true, buying: false, roundMilliseconds: 0 }
  const page = await open("monsoon-tiger")
  expect(await page.locator(".slot-bets").count()).toBe(0)
  await page.getByRole("button", { name: game.tools.rules }).click()
  await page.getByText(monsoonTiger.rules.wild).waitFor()
})
