import summit from "@baize/studio/client/locales/summit/en.json" with { type: "json" }
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { paidInHistory } from "../journeys/at-a-game.ts"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"
import { cents, usd, words } from "../support/words.ts"

const person = useBrowser()
let world: OpenStudio
const player = "baize:climber"

beforeAll(async () => {
  // A climb opens sooner than at a real table.
  const games = studioGames.map(one => (one.code === "summit" ? { ...one, openMilliseconds: 3500 } : one))
  world = await openStudio({ timeout: 1000, patience: 1500, games })
})
afterAll(() => world?.close())

const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const inWallet = () => world.wallet.players.get(player)?.balance ?? 0
const bets = () => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
const balance = async (page: Page) => cents((await page.locator(".balance output").textContent()) ?? "")

test("summit: two ropes climb at once, half of one goes home automatically, and both add to the balance", async () => {
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(world.launched(player, "summit", 10_000))
  const rope = (number: number) => page.getByRole("region", { name: filled(summit.rope.name, { number }) })
  await page.locator("[data-climb=open]").waitFor()
  await rope(1).getByLabel(summit.rope.auto, { exact: true }).selectOption("1.1×")
  await rope(2).getByLabel(summit.rope.half).selectOption("1.2×")
  await page.keyboard.press("1")
  await rope(1).getByText(summit.button.waiting).waitFor()
  await page.keyboard.press("2")
  await rope(2).getByText(summit.button.waiting).waitFor()
  expect(bets().map(({ body }) => body.amount)).toEqual([100, 100])
  expect(await balance(page)).toBe(9800)
  await page.getByText(filled(summit.list.title, { count: 2 })).waitFor()
  await page.locator("[data-climb=over]").waitFor({ timeout: 90_000 })
  await rope(2)
    .getByText(filled(summit.button.next, { amount: usd(100) }))
    .waitFor()
  const [top] = await page.getByRole("list", { name: summit.last }).locator("li").allTextContents()
  const height = Number.parseFloat(top ?? "")
  // Nobody has pressed: on the summit alone the second rope's other half comes home as well.
  const paid = [height >= 1.1 ? 110 : 0, height >= 1000 ? 50_060 : height >= 1.2 ? 60 : 0]
  await expect.poll(inWallet).toBe(9800 + paid[0]! + paid[1]!)
  await expect.poll(() => balance(page)).toBe(inWallet())
  expect((await paidInHistory(page)).toSorted((a, b) => a - b)).toEqual(paid.toSorted((a, b) => a - b))
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

test("autoplay at Summit asks for an exit first", async () => {
  const page = await person({ reducedMotion: "reduce" })
  world.wallet.pace = { autoplay: true, turbo: true, buying: true, roundMilliseconds: 0 }
  await page.goto(world.launched("baize:automatic", "summit", 10_000))
  await page.locator("[data-climb]").waitFor()
  await page.getByRole("button", { name: words.game.autoplay.title, exact: true }).click()
  await page.getByRole("button", { name: words.game.autoplay.start, exact: true }).click()
  await page.getByRole("alert").getByText(summit.autoNeeded).waitFor()
})
