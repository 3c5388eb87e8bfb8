import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runCommand } from "@baize/platform/testing/commands.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import type { Locator, Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { useBrowser } from "../../support/browser.ts"
import { type OutsideStudio, openOutsideStudio, PRIZE, STAKE } from "../../support/outside-studio.ts"
import { useStack } from "../../support/stack.ts"
import { cents, said, usd, words } from "../../support/words.ts"
import { cells, choose, open, openPortalAs, row } from "../at-the-portal.ts"
import { openAccountMenu, openAs, popup, seesBalance } from "../at-the-site.ts"

const { player, common, agent } = words
const GAME = "Tide Pool"
const games = [
  {
    code: "tide-pool",
    name: { en: GAME, ko: "조수 웅덩이" },
    gameType: "RNG",
    classifications: ["VIDEO"],
    minBet: 20,
    returnPpm: 961_000,
    picture: "tile.png",
  },
  { code: "breakwater", name: { en: "Breakwater", ko: "방파제" }, gameType: "RNG", minBet: 10 },
]

const person = useBrowser()
const folder = mkdtempSync(join(tmpdir(), "baize-studio-"))
const stack = useStack()
let studio: OutsideStudio
beforeAll(async () => {
  studio = await openOutsideStudio({ walletUrl: stack.platform.settings.selfUrl, clock: stack.clock })
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  studio?.close()
})

/** Runs an operator command; returns its output. */
async function operate(name: string, ...args: string[]): Promise<string> {
  const { code, printed } = await runCommand(stack, name, ...args)
  expect(code, printed).toBe(0)
  return printed
}
const tile = (page: Page) => page.getByRole("button", { name: said(player.game.play, { game: GAME }), exact: true })
async function find(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: player.nav.main })
    .getByRole("link", { name: common.gameType.RNG, exact: true })
    .click()
  await page.getByRole("searchbox", { name: player.category.search }).fill(GAME)
  await tile(page).waitFor()
}
const inGame = (page: Page, button: string) =>
  page.frameLocator(`iframe[title="${GAME}"]`).getByRole("button", { name: button, exact: true })

/** Records whatever an element says from now on; the result reads the record. */
async function watch(element: Locator): Promise<() => Promise<string[]>> {
  const seen = await element.evaluateHandle(box => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(box.textContent ?? "")).observe(box, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    return texts
  })
  return () => seen.jsonValue()
}

test("an outside studio is added by commands; its game is found, played and counted like any other", async () => {
  writeFileSync(join(folder, "tile.png"), pngOf(300, 400))
  writeFileSync(join(folder, "games.json"), JSON.stringify({ name: { en: "North Pier", ko: "노스 피어" }, games }))
  await operate("vendor", "NP", "add", "--name", "North Pier")
  const [, kid = "", secret = ""] = (await operate("vendor-key", "add", "NP")).match(/^X-Key {3}(\S+)\nsecret {2}(\S+)$/m) ?? []
  studio.sign(kid, secret)
  await operate("vendor", "NP", "games", "--file", join(folder, "games.json"))
  await operate(
    "vendor",
    "NP",
    "connect",
    "--launch-url",
    `${studio.url}/{game}?token={token}&site={origin}&lang={language}`,
    "--from-anywhere",
  )
  await operate("vendor", "NP", "offer", "--brand", "BAIZE")

  const upline = await stack.agent({ username: "harbour" })
  const mia = await stack.member({ username: "mia", upline })
  await stack.fund(mia, 10_000)
  const page = await person()
  await openAs(stack, page, "mia")
  await find(page)
  const picture = page.getByRole("article").filter({ hasText: GAME }).locator("img")
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(300)
  await tile(page).click()

  // The balance that the game reports is false; the bar shows the platform's.
  const bar = popup(page, GAME).locator("header").first()
  await bar.getByText(usd(10_000)).waitFor()
  const shownMoney = await watch(bar.getByText(usd(10_000)))
  await inGame(page, "Dive").click()
  await bar.getByText(usd(10_000 - STAKE + PRIZE)).waitFor()
  expect(await shownMoney()).not.toContain(usd(99_999_999))
  // Money that arrives without a word from the game is seen too.
  await stack.fund(mia, 5_000)
  const cash = 15_000 - STAKE + PRIZE
  await bar.getByText(usd(cash)).waitFor()
  await inGame(page, "Surface").click()
  await popup(page, GAME).waitFor({ state: "detached" })
  await seesBalance(page, cash)

  await openAccountMenu(page, "mia", player.header.bettingRecord)
  const record = row(page, GAME)
  await record.getByRole("button", { name: /NP:round-1/ }).waitFor()
  await record.getByText(usd(STAKE), { exact: true }).waitFor()
  await record.getByText(usd(PRIZE), { exact: true }).waitFor()

  const office = await person()
  await openPortalAs(stack, office, "harbour")
  await open(office, agent.menu.betting)
  await choose(office, office.getByRole("combobox", { name: agent.betting.vendor }), "North Pier")
  await row(office, "mia").waitFor()
  const shown = await cells(office, "mia")
  expect(cents(shown[agent.measures.turnover]!)).toBe(STAKE)
  expect(cents(shown[agent.measures.payout]!)).toBe(PRIZE)
  await expectBooksToHold(stack)
})

test("a page opened before a studio was connected reloads once, and then shows its game", async () => {
  await operate("vendor", "NP", "disconnect")
  const noah = await stack.member({ username: "noah" })
  // The browser reports what it blocks in the frame.
  const page = await person({ hurt: true })
  await openAs(stack, page, noah.username)
  await operate("vendor", "NP", "connect", "--from-anywhere")
  await find(page)
  await tile(page).click()
  const trouble = popup(page, GAME).getByRole("alert")
  await trouble.getByText(player.game.slow).waitFor()
  expect(await page.locator("iframe").count()).toBe(0)
  await trouble.getByRole("button", { name: player.game.reload }).click()
  // The address names the game, so it opens again.
  await inGame(page, "Dive").waitFor()
})

test("a disconnected studio has no tiles and takes no bet, and a late win is still paid", async () => {
  const olga = await stack.member({ username: "olga" })
  await stack.fund(olga, 1_000)
  const page = await person({ refused: ["game-unknown"] })
  await openAs(stack, page, "olga")
  await find(page)
  await tile(page).click()
  await inGame(page, "Dive").waitFor()
  const { player: name, game, token } = studio.launches.at(-1)!
  const staked = await studio.call("bet", { transaction: "late-bet", round: "late", player: name, game, token, amount: 400 })
  expect(staked).toMatchObject({ value: { balance: 600 } })

  await operate("vendor", "NP", "disconnect")
  await inGame(page, "Dive").click()
  await popup(page, GAME)
    .getByText(said(player.game.problem, { code: "game-off" }))
    .waitFor()
  await inGame(page, "Surface").click()
  await tile(page).click()
  await page.getByText(words.refusals["game-unknown"]).first().waitFor()
  const won = { transaction: "late-win", round: "late", player: name, game, amount: 900, end: true }
  expect(await studio.call("win", won)).toMatchObject({ value: { balance: 1_500 } })
  await page.reload()
  await seesBalance(page, 1_500)
  await page.goto(`${stack.sites.baize.player}/rng`)
  await page.getByRole("main").getByRole("article").first().waitFor()
  expect(await tile(page).count()).toBe(0)
  await expectBooksToHold(stack)
})
