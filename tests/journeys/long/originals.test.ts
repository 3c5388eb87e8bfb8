import keno from "@baize/studio/client/locales/keno/en.json" with { type: "json" }
import plinko from "@baize/studio/client/locales/plinko/en.json" with { type: "json" }
import wheel from "@baize/studio/client/locales/wheel/en.json" with { type: "json" }
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { cents, usd, words } from "../../support/words.ts"
import { paidInHistory, quiet } from "../at-a-game.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio
let players = 0
let player: string

beforeAll(async () => {
  world = await openStudio({ timeout: 1000, patience: 1500 })
})
afterAll(() => world?.close())

async function open(code: string, reducedMotion: "reduce" | "no-preference" = "reduce"): Promise<Page> {
  player = `baize:original-${++players}`
  const page = await person({ reducedMotion })
  await page.goto(world.launched(player, code, 10_000))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}
const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const inWallet = () => world.wallet.players.get(player)?.balance ?? 0
const bets = () => world.wallet.calls.filter(({ kind, body }) => kind === "bet" && body.player === player)
const balance = async (page: Page) => cents((await page.locator(".balance output").textContent()) ?? "")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

test("plinko: balls fall at once, their wins are on the balance once they land, and the history has them", async () => {
  const page = await open("plinko", "no-preference")
  for (let ball = 1; ball <= 3; ball++) await page.keyboard.press("Space")
  await expect.poll(() => bets().length).toBe(3)
  expect(await balance(page)).toBe(9700)
  // All three are paid, and none has landed.
  expect(await button(page, plinko.more).getAttribute("data-locked")).toBe("")
  await expect.poll(() => page.getByRole("list", { name: plinko.last }).locator("li").count()).toBe(3)
  await expect.poll(() => balance(page)).toBe(inWallet())
  const paid = await paidInHistory(page)
  expect(paid).toHaveLength(3)
  expect(9700 + paid.reduce((sum, amount) => sum + amount, 0)).toBe(inWallet())
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

test("wheel: the keyboard chooses the wheel, the spin stops at a segment, and the balance has what it pays", async () => {
  const page = await open("wheel")
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("ArrowDown")
  expect(await button(page, wheel.risks.low).getAttribute("aria-pressed")).toBe("true")
  await button(page, wheel.main).click()
  await quiet(page)
  const [, result = ""] = /^([\d.]+)×/.exec((await page.getByRole("list", { name: wheel.last }).textContent()) ?? "") ?? []
  expect(bets().at(-1)?.body).toMatchObject({ amount: 100 })
  expect(inWallet()).toBe(9900 + Math.round(Number(result) * 100))
  expect(await balance(page)).toBe(inWallet())
  expect(await paidInHistory(page)).toEqual([Math.round(Number(result) * 100)])
})

test("keno: numbers are picked by touch and keyboard, ten are drawn, and the hits are paid", async () => {
  const page = await open("keno")
  expect(await button(page, keno.main).isDisabled()).toBe(true)
  for (const ball of ["7", "21", "40"]) await page.getByRole("button", { name: ball, exact: true }).click()
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Space")
  expect(await page.locator(".keno-tile[aria-pressed=true]").allTextContents()).toEqual(["7", "21", "39", "40"])
  await button(page, keno.main).click()
  await quiet(page)
  expect(await page.locator(".keno-tile[data-drawn]").count()).toBe(10)
  const hits = await page.locator(".keno-tile[data-drawn=hit]").count()
  const pays = await page.getByRole("list", { name: keno.pays }).locator("[data-reached] strong").textContent()
  const paid = Math.round(Number.parseFloat(pays ?? "") * 100)
  expect(await page.locator("[data-reached] small").textContent()).toBe(
    filled(hits === 1 ? keno.hits_one : keno.hits_other, { hits }),
  )
  expect([inWallet(), await balance(page)]).toEqual([9900 + paid, 9900 + paid])
  expect(await paidInHistory(page)).toEqual([paid])
})

test("keno: a stake that a single number could not pay exactly is explained, and can't be played", async () => {
  const page = await open("keno")
  await page.getByRole("button", { name: "7", exact: true }).click()
  await button(page, `½ ${game.stakes.half}`).click()
  await page.getByText(filled(keno.unfit, { amount: usd(100) })).waitFor()
  expect(await button(page, keno.main).isDisabled()).toBe(true)
  await page.getByRole("button", { name: "8", exact: true }).click()
  expect(await button(page, keno.main).isDisabled()).toBe(false)
})
