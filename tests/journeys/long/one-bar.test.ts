import poker from "@baize/studio/client/locales/texas-holdem/en.json" with { type: "json" }
import type { FrameLocator, Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { findings } from "../../support/axe.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, usd, words } from "../../support/words.ts"
import { box, openAs, popup } from "../at-the-site.ts"
import { look } from "../look.ts"

const { player, game, transfer } = words
const person = useBrowser()
const stack = useStack()

const PHONE = { width: 390, height: 844 }
const button = (scope: Page | Locator | FrameLocator, name: string) => scope.getByRole("button", { name, exact: true })

interface OpenedGame {
  readonly path: string
  readonly name: string
  /** What the game begins with under the bar. */
  readonly first: string
}

const games: readonly OpenedGame[] = [
  { path: "BZ/emerald-cloth", name: "Emerald Cloth", first: ".top" },
  { path: "PP/monsoon-tiger", name: "Monsoon Tiger", first: ".marquee" },
  { path: "BZ/blackjack", name: "Blackjack", first: ".stage" },
  { path: "BZ/mines", name: "Mines", first: ".stage" },
  { path: "EVO/dragon-tiger", name: "Dragon Tiger", first: ".stage" },
]

/** A member's page on a phone with the game open. */
async function inGame({ path, name, first }: OpenedGame): Promise<{ page: Page; bar: Locator; frame: FrameLocator }> {
  const member = await stack.member()
  await stack.fund(member, 50_000)
  const page = await person({ reducedMotion: "reduce", viewport: PHONE })
  await openAs(stack, page, member.username, `/game/${path}`)
  const frame = page.frameLocator("iframe")
  // A live table that no one has played yet is set up first.
  await frame.locator(first).waitFor({ timeout: 60_000 })
  return { page, frame, bar: popup(page, name).locator("header").first() }
}

/** How often a game's name is written or drawn, on the page and in its frame. */
async function namesOf(bar: Locator, frame: FrameLocator, name: string): Promise<number> {
  const seen = (all: Locator) =>
    all.evaluateAll(
      (all, name) =>
        all.filter(one => {
          const { width, height } = one.getBoundingClientRect()
          const isSaid = one.textContent?.trim() === name || one.getAttribute("alt") === name
          // What only screen readers read is clipped.
          if (/inset/.test(getComputedStyle(one).clipPath)) return false
          return isSaid && width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true })
        }).length,
      name,
    )
  return (await seen(bar.locator("h2"))) + (await seen(frame.locator("h1, h1 img")))
}

/** Opens the menu of the bar, which is closed by every choice. */
async function choose(bar: Locator, entry: string): Promise<void> {
  await button(bar, player.game.menu).click()
  await button(bar, entry).click()
}

/** Every tool of the game opens from the bar, in place of the one before, and the sound is switched there. */
async function expectTools(bar: Locator, frame: FrameLocator, history: string): Promise<void> {
  for (const [entry, title] of [
    [game.tools.history, history],
    [game.tools.fairness, game.tools.fairness],
    [game.settings.title, game.settings.title],
  ] as const) {
    await choose(bar, entry)
    await frame.getByRole("dialog", { name: title, exact: true }).waitFor()
    expect(await frame.getByRole("dialog").count(), entry).toBe(1)
  }
  await button(frame.getByRole("dialog"), game.tools.close).click()
  await choose(bar, game.tools.unmute)
  await choose(bar, game.tools.mute)
  await button(bar, player.game.menu).click()
  await button(bar, game.tools.unmute).waitFor()
}

test.each(games)("on a phone, $name has one bar of at most 52 pixels, with every tool of the game", async opened => {
  const { page, bar, frame } = await inGame(opened)
  await bar.getByText(usd(50_000)).waitFor()
  for (const width of [360, 390]) {
    await page.setViewportSize({ ...PHONE, width })
    const top = async () => (await frame.locator(opened.first).boundingBox())!.y
    await expect.poll(top, { message: `${opened.first} at ${width}` }).toBeLessThanOrEqual(52)
  }
  expect(await namesOf(bar, frame, opened.name)).toBe(1)
  expect(await page.getByRole("button", { name: player.game.close }).count()).toBe(1)
  expect(await button(frame, game.tools.exit).count()).toBe(0)
  await expectTools(bar, frame, game.history.title)
  // A press on the game closes the menu and does nothing else.
  await page.mouse.click(40, 600)
  await button(bar, player.game.reload).waitFor({ state: "hidden" })
  await look(page, `bar-${opened.path.split("/")[1]}`)
})

test("on a phone, poker has one bar of at most 52 pixels, with every tool of the room", async () => {
  const member = await stack.member()
  await stack.fund(member, 10_000)
  const page = await person({ reducedMotion: "reduce", viewport: PHONE })
  await openAs(stack, page, member.username, "/member/transferFund")
  await box(page, transfer.amount).fill("1")
  await button(page, said(transfer.moveSum, { sum: usd(100) })).click()
  await page.getByText(transfer.outcome.in.done.split("}} ").at(-1)!).waitFor()
  await page.goto(`${stack.sites.baize.player}/game/CPL/texas-holdem`)
  const frame = page.frameLocator("iframe")
  const bar = popup(page, poker.name).locator("header").first()
  await frame.locator(".poker-lobby").waitFor()
  expect((await frame.locator(".poker-main").boundingBox())!.y).toBeLessThanOrEqual(52)
  expect(await namesOf(bar, frame, poker.name)).toBe(1)
  expect(await button(frame, game.tools.exit).count()).toBe(0)
  await expectTools(bar, frame, poker.hands.title)
  await page.keyboard.press("Escape")
  await look(page, "bar-texas-holdem")
})

test("the menu of a game's bar opens and closes by keyboard, and the game stays open", async () => {
  const { page, bar, frame } = await inGame(games[3]!)
  const opener = button(bar, player.game.menu)
  await bar.getByText(game.tools.history).waitFor({ state: "attached" })
  await opener.focus()
  await page.keyboard.press("Enter")
  expect(await opener.getAttribute("aria-expanded")).toBe("true")
  expect(await findings(page)).toEqual([])
  await page.keyboard.press("Tab")
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(game.tools.history)
  await page.keyboard.press("Escape")
  await button(bar, game.tools.history).waitFor({ state: "hidden" })
  expect(await opener.evaluate(one => one === document.activeElement)).toBe(true)
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await frame.getByRole("dialog", { name: game.history.title }).waitFor()
  // The sheet has the keys: Escape closes it, and then the game.
  await page.keyboard.press("Escape")
  await frame.getByRole("dialog").waitFor({ state: "detached" })
  await popup(page, "Mines").waitFor()
  await page.keyboard.press("Escape")
  await popup(page, "Mines").waitFor({ state: "detached" })
})

test("in a language from right to left, the menu of a game's bar drops down on the left", async () => {
  const { page, bar } = await inGame(games[3]!)
  await page.evaluate(() => {
    document.documentElement.dir = "rtl"
  })
  await button(bar, player.game.menu).click()
  const { x, width } = (await button(bar, game.tools.history).locator("..").boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThan(PHONE.width - 40)
  await look(page, "bar-menu")
})

test("on a desk, the bar of a game has every tool beside each other", async () => {
  const { page, bar, frame } = await inGame(games[3]!)
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(bar, game.tools.history).waitFor()
  await button(bar, player.game.menu).waitFor({ state: "hidden" })
  await button(bar, game.tools.unmute).focus()
  await page.keyboard.press("Enter")
  // The focus stays on the switch that changes its name.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(game.tools.mute)
  await button(bar, game.settings.title).click()
  await frame.getByRole("dialog", { name: game.settings.title }).waitFor()
})
