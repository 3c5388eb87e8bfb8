import slip from "@baize/studio/client/locales/silver-downs/en.json" with { type: "json" }
import type { StudioGame } from "@baize/studio/games/game.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { cents, usd, words } from "../support/words.ts"
import { house, useGameSeats } from "./game-seats.ts"
import { laying } from "./play/laying.ts"

const { game } = words
const { world, sitDown } = useGameSeats()
const BALANCE = 100_000

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const minor = async (page: Page, selector: string) => cents((await page.locator(selector).first().textContent()) ?? "")

/** A stake that is chosen in a sheet can be typed, doubled, halved, and raised to what the balance covers. */
async function inSheet(page: Page, opener: string, shown = opener): Promise<void> {
  const open = () => page.locator(opener).first().click()
  const input = page.getByRole("textbox", { name: game.hud.stake })
  const typed = async () => cents(await input.inputValue())
  const choices = page.locator("dialog[open] .stake-grid button")
  await open()
  const offered = (await choices.allTextContents()).map(cents)
  expect(offered.length).toBeGreaterThan(1)
  const [, second = 0] = offered
  await input.fill((second / 100).toFixed(2))
  await page.keyboard.press("Enter")
  await expect.poll(() => minor(page, shown)).toBe(second)
  await open()
  await button(page, `2× ${game.stakes.double}`).last().click()
  await expect.poll(typed).toBeGreaterThan(second)
  expect(await typed()).toBeLessThanOrEqual(2 * second)
  await button(page, `½ ${game.stakes.half}`).last().click()
  await expect.poll(typed).toBeLessThanOrEqual(second)
  await button(page, `${game.stakes.max} ${game.stakes.most}`).click()
  await expect.poll(typed).toBe(Math.min(BALANCE, offered.at(-1) ?? 0))
  await choices.first().click()
  await expect.poll(() => minor(page, shown)).toBe(offered[0])
}

/** Chips on a table are doubled, taken back one step, and cleared. */
async function withChips(page: Page, code: string): Promise<void> {
  const tools = page.locator(".rack-tools .icon-button:visible")
  const [undo, clear, double] = [tools.nth(0), tools.nth(1), tools.nth(2)]
  const laid = () => minor(page, ".controls .stake .value")
  await laying[code]?.(page)
  await expect.poll(laid).toBeGreaterThan(0)
  const once = await laid()
  await double.click()
  await expect.poll(laid).toBe(2 * once)
  await undo.click()
  await expect.poll(laid).toBe(once)
  await clear.click()
  await expect.poll(laid).toBe(0)
}

/** The stake of a bet on a slip is typed, doubled, halved, and raised to the limit. */
async function onSlip(page: Page, code: string): Promise<void> {
  await laying[code]?.(page)
  const tab = page.getByRole("tab", { name: slip.slip.tab })
  const input = page.locator(".slip-stake input").first()
  if (!(await input.isVisible())) await tab.click()
  const typed = async () => cents(await input.inputValue())
  const tool = (at: number) => page.locator(".slip-tools button").nth(at)
  await input.fill("4")
  await page.keyboard.press("Tab")
  await expect.poll(typed).toBe(400)
  await tool(1).click()
  await expect.poll(typed).toBe(800)
  await tool(0).click()
  await expect.poll(typed).toBe(400)
  await tool(2).click()
  await expect.poll(typed).toBeGreaterThan(800)
}

async function changeStakes(page: Page, code: string): Promise<void> {
  if (code === "summit") return inSheet(page, ".rope-stake")
  if ((await page.locator(".controls button.stake").count()) > 0)
    return inSheet(page, ".controls button.stake", ".controls .stake .value")
  if ((await page.locator(".chip-button").count()) > 0) return withChips(page, code)
  return onSlip(page, code)
}

test.each(house.map(({ code }) => code))("%s: the stake is typed or laid, halved, doubled and raised", async code => {
  // A table may close between two steps: then the next round is tried.
  const { page } = await sitDown(code, "en", { refused: ["table-closed"] })
  page.setDefaultTimeout(20_000)
  await expect.poll(() => changeStakes(page, code).then(() => "tried", String), { timeout: 120_000 }).toBe("tried")
})

/** What must be set before rounds can start by themselves. */
const settingUp: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  ...laying,
  comet: async page => {
    await page.locator(".auto-on").check()
    await page.locator(".auto-at").fill("1.01")
  },
  summit: page => page.locator(".rope-auto").first().selectOption("1"),
}

/** Rounds start by themselves where the main button plays them; fire in a sea is automatic in another way. */
const others = ["comet", "summit", "potting-shed"]
const plays = (one: StudioGame) => (one.kind === "instant" ? one.seats === undefined : others.includes(one.code))
const automatic = house.filter(({ game: one }) => plays(one)).map(({ code }) => code)

/** The player's settled rounds, in minor units. */
const played = (player: string) =>
  world().database.rows<{ cost: number; paid: number }>(sql`
    select stake + raised as cost, coalesce(win, 0) + coalesce(jackpot, 0) as paid
    from round where player = ${player} and state = 'settled' order by id`)

test.each(automatic)("%s: rounds start by themselves, in turbo where it can, and stop at a loss or a win", async code => {
  const { page, player } = await sitDown(code)
  const turbo = page.locator(".turbo-button")
  if (!["comet", "summit"].includes(code)) {
    await turbo.click()
    expect(await turbo.getAttribute("aria-pressed")).toBe("true")
  }
  await settingUp[code]?.(page)
  await button(page, game.autoplay.title).click()
  await page.getByRole("radio", { name: "10", exact: true }).check()
  const stake = cents(await page.getByLabel(game.autoplay.loss).inputValue()) / 20
  await page.getByLabel(game.autoplay.loss).fill(((2 * stake) / 100).toFixed(2))
  await page.getByLabel(game.autoplay.single).fill("")
  await page.getByLabel(game.autoplay.total).fill("0.01")
  await button(page, game.autoplay.start).click()
  const { done, loss, total, feature, jackpot } = game.autoplay.ended
  const notice = async () => {
    const place = page.locator(".pick-place:enabled").first()
    if (await place.isVisible()) await place.click()
    return page.locator(".notice").textContent()
  }
  await expect
    .poll(notice, { timeout: 240_000 })
    .toSatisfy((text: string) => [done, loss, total, feature, jackpot].includes(text))
  const rounds = await played(player)
  expect(rounds.length).toBeGreaterThan(0)
  expect(rounds.length).toBeLessThanOrEqual(10)
  const net = rounds.reduce((sum, { cost, paid }) => sum + paid - cost, 0)
  expect(net).toBeGreaterThanOrEqual(-2 * stake)
  const inWallet = world().wallet.players.get(player)?.balance ?? 0
  expect(inWallet).toBe(BALANCE + net)
  await expect.poll(() => page.locator(".balance output").textContent()).toBe(usd(inWallet))
})

/** What hurries a game, as "code: what it has": rounds or fire that start by themselves, buttons and the setting of turbo. */
async function haste(code: string): Promise<string> {
  const { page } = await sitDown(code)
  const has = async (what: string, one: Locator) => ((await one.count()) > 0 ? [what] : [])
  const found = [
    ...(await has("autoplay", page.locator(".auto-button, .sea-auto"))),
    ...(await has("turbo", page.locator(".turbo-button, .sea-fast"))),
    ...(await has("buying", page.locator(".slot-bet"))),
  ]
  await button(page, game.settings.title).click()
  await page.getByRole("switch", { name: game.settings.leftHanded }).waitFor()
  found.push(...(await has("setting", page.getByRole("switch", { name: game.settings.turbo }))))
  await page.context().close()
  return `${code}: ${found.join(", ")}`
}

test("autoplay and turbo are in every game that has them, turbo also as a setting of whatever is played alone", async () => {
  for (const { code, game: one } of house) {
    const fires = one.kind === "instant" && one.seats !== undefined
    const alone = one.kind !== "shared"
    const expected = [
      ...(automatic.includes(code) || fires ? ["autoplay"] : []),
      ...((automatic.includes(code) && alone) || fires ? ["turbo"] : []),
      ...(one.isBuying ? ["buying"] : []),
      ...(alone ? ["setting"] : []),
    ]
    expect(await haste(code)).toBe(`${code}: ${expected.join(", ")}`)
  }
})

test("where the law of the brand forbids autoplay, turbo and bought features, no game has them", async () => {
  const { wallet } = world()
  const { pace } = wallet
  wallet.pace = { autoplay: false, turbo: false, buying: false, roundMilliseconds: 0 }
  try {
    for (const { code } of house) expect(await haste(code)).toBe(`${code}: `)
  } finally {
    if (pace) wallet.pace = pace
  }
})
