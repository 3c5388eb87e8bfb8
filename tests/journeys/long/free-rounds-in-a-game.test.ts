import free from "@baize/studio/client/locales/free-rounds/en.json" with { type: "json" }
import korean from "@baize/studio/client/locales/free-rounds/ko.json" with { type: "json" }
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { usd, words } from "../../support/words.ts"
import { quiet } from "../at-a-game.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio
let players = 0
let player: string
let grants = 100

beforeAll(async () => {
  world = await openStudio({ timeout: 1000, patience: 1500 })
})
afterAll(() => world?.close())
beforeEach(() => {
  world.wallet.fault = () => undefined
  player = `baize:${++players}`
})

const grant = (rounds: number, code = "emerald-cloth", stake = 20) => {
  world.wallet.grants.set(++grants, { player, game: code, stake, rounds })
  return grants
}
const calls = (kind: string) => world.wallet.calls.filter(call => call.kind === kind && call.body.player === player)
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const bar = (page: Page) => page.locator(".free-rounds")

async function open(code = "emerald-cloth", { language = "en", width = 1440, refused = [] as string[] } = {}): Promise<Page> {
  const page = await person({ reducedMotion: "reduce", viewport: { width, height: 780 }, refused })
  await page.goto(world.launched(player, code, 10_000, language))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}

test("a player chooses free rounds or own money by keyboard alone, and a press too many stakes nothing", async () => {
  grant(2)
  const page = await open()
  await page.keyboard.press("Space")
  await quiet(page)
  expect([calls("bet").length, calls("free-round-win").length]).toEqual([1, 0])

  await bar(page).getByRole("button", { name: free.use }).focus()
  await page.keyboard.press("Enter")
  await bar(page)
    .getByText(filled(free.round, { number: 1, count: 2 }))
    .waitFor()
  // The focus is on the main button: the next key plays.
  await page.keyboard.press("Space")
  await quiet(page)
  await bar(page)
    .getByText(filled(free.round, { number: 2, count: 2 }))
    .waitFor()
  await page.keyboard.press("Space")
  await quiet(page)
  await bar(page).getByText(free.over).waitFor()
  expect([calls("bet").length, calls("free-round-win").length]).toEqual([1, 2])
  // A press too many does not stake own money: it reads the summary away.
  await page.keyboard.press("Space")
  await bar(page).waitFor({ state: "hidden" })
  expect(calls("bet")).toHaveLength(1)
  await page.keyboard.press("Space")
  await quiet(page)
  expect(calls("bet")).toHaveLength(2)
})

test("own money can be played between free rounds, each at its own stake", async () => {
  grant(3, "dice", 80)
  const page = await open("dice")
  const stake = page.locator(".stake .value")
  const before = await stake.textContent()
  await bar(page).getByRole("button", { name: free.use }).click()
  expect(await stake.textContent()).toBe(usd(80))
  await page.locator(".spin").click()
  await quiet(page)
  await bar(page).getByRole("button", { name: free.own }).click()
  expect(await stake.textContent()).toBe(before)
  await page.locator(".spin").click()
  await quiet(page)
  expect(calls("bet")).toHaveLength(1)
  await bar(page)
    .getByText(filled(free.offer_other, { count: 2, stake: usd(80) }))
    .waitFor()
  await bar(page).getByRole("button", { name: free.use }).click()
  await bar(page)
    .getByText(filled(free.round, { number: 2, count: 3 }))
    .waitFor()
})

test("free rounds that were used up in another window say so, and no money is staked instead", async () => {
  const id = grant(1)
  const page = await open("emerald-cloth", { refused: ["free-rounds-over"] })
  await bar(page).getByRole("button", { name: free.use }).click()
  world.wallet.grants.delete(id)
  await page.locator(".spin").click()
  await page.getByText(game.notice["free-rounds-over"]).first().waitFor()
  await bar(page).getByText(free.over).waitFor()
  expect(calls("bet")).toHaveLength(0)
})

test("a free round that the platform does not count says that no money moved, and shows no win", async () => {
  grant(2)
  const page = await open()
  world.wallet.fault = kind => (kind === "free-round-win" ? { refuse: "unknown-free-rounds" } : undefined)
  await bar(page).getByRole("button", { name: free.use }).click()
  await page.locator(".spin").click()
  await page.getByText(game.notice["unknown-free-rounds"]).first().waitFor()
  expect(await page.locator(".balance output").textContent()).toBe(usd(10_000))
  expect(await page.locator(".figure.won .value").textContent()).toBe("–")
})

test("the history and the rules say what a free round is", async () => {
  grant(1)
  const page = await open()
  await bar(page).getByRole("button", { name: free.use }).click()
  await page.locator(".spin").click()
  await quiet(page)
  await page.getByRole("button", { name: game.tools.history }).click()
  await page.locator("summary").first().getByText(game.history.free).waitFor()
  await page.locator("summary").first().click()
  await page.getByText(filled(game.history.freeStake, { stake: usd(20) })).waitFor()
  await page.getByRole("button", { name: game.tools.close }).click()
  await page.getByRole("button", { name: game.tools.rules }).click()
  await page.getByText(game.rules.freeRoundsJackpot).waitFor()
})

test.each(["emerald-cloth", "dice", "mines"])(
  "the bar of %s fits a narrow phone in Korean, beside everything else",
  async code => {
    grant(10, code)
    const page = await open(code, { language: "ko", width: 360 })
    await bar(page)
      .getByText(filled(korean.offer_other, { count: 10, stake: "US$0.20" }).replace("US$", "$"))
      .waitFor()
    const fits = () =>
      page.evaluate(() => {
        const bar = document.querySelector(".free-rounds")!.getBoundingClientRect()
        const wide = document.documentElement.scrollWidth <= innerWidth && bar.left >= 0 && bar.right <= innerWidth
        return wide && document.querySelector(".strip")!.getBoundingClientRect().bottom <= innerHeight + 1
      })
    expect(await fits()).toBe(true)
    await bar(page).getByRole("button", { name: korean.use }).click()
    await bar(page)
      .getByText(filled(korean.round, { number: 1, count: 10 }))
      .waitFor()
    expect(await fits()).toBe(true)
  },
)
