import { gameList, launchGame } from "@baize/common/api/games.ts"
import { pools } from "@baize/platform/books/ledger/pools.ts"
import { hitPointOf } from "@baize/studio/testing/pools.ts"
import sql from "sql-template-tag"
import { beforeAll, expect, test, vi } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type GamePage, openGamePage } from "../support/game-page.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { popup } from "./at-the-site.ts"

const { common, jackpot, player } = words
const person = useBrowser()
const stack = useStack()
let spinner: GamePage

beforeAll(async () => {
  spinner = await openGamePage(await launched())
  // The pool's seed reaches the platform after the game has opened; a home page without a jackpot has no counter.
  await vi.waitFor(async () => expect(await crown()).toBe(50_000), { timeout: 20_000 })
})

/** What the platform's books hold of the pool. */
const crown = async () => (await pools(stack.database, stack.baize.id)).find(({ name }) => name === "BZ/crown")?.balance

/** A new member with money, about to open a slot: its address. */
async function launched(code = "thunder-crown"): Promise<string> {
  const member = await stack.member()
  await stack.fund(member, 1_000_000)
  const api = await stack.signIn(member)
  const game = (await api(gameList, { vassalage: "BZ", pageSize: 50 })).games.find(({ gameCode }) => gameCode === code)
  return (await api(launchGame, { nodeId: game!.nodeId, free: false })).url
}

/** The next stake hits it; the platform's account holds the same amount, which is what players see. */
async function onTheBrink(): Promise<number> {
  const { amount, ...brink } = await stack.database.one<{
    pool: string
    number: number
    secret: string
    amount: number
  }>(sql`
    select j.pool, j.number, j.secret, floor(p.amount / 1000000)::bigint as amount
    from studio.jackpot_pool p join studio.jackpot j on j.pool = p.id and j.number = p.number`)
  const hit = hitPointOf(brink)
  const more = hit - 1 - amount
  await stack.database.run(sql`update studio.jackpot_pool set amount = ${hit * 1_000_000 - 1}`)
  const { ledger } = stack.platform
  await ledger.post({
    source: "test",
    ref: `brink ${hit}`,
    kind: "jackpot-contribution",
    debit: await ledger.brandAccount(stack.baize, "house"),
    credit: await ledger.brandAccount(stack.baize, "jackpot", "BZ/crown"),
    amount: more,
  })
  return hit
}

test("the home page's counter moves within five seconds of a spin, and isn't polled while the page is hidden", {
  tags: "long",
}, async () => {
  const page = await person({ viewport: { width: 360, height: 800 } })
  let calls = 0
  page.on("request", request => {
    if (request.url().endsWith("/wps/system/jackpot")) calls++
  })
  await page.goto(stack.sites.baize.player)
  const counter = page.locator("[data-jackpot]")
  await counter.waitFor()
  expect(await counter.textContent()).toBe(usd(50_000))
  expect(calls).toBe(0)
  await counter.scrollIntoViewIfNeeded()

  await spinner.play(10_000)
  await expect.poll(() => counter.textContent(), { timeout: 5_000 }).toBe(usd(50_070))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // Available to screen readers on focus, but not announced.
  expect(await page.getByRole("region", { name: "Progressive jackpot" }).getByText(usd(50_070)).count()).toBeGreaterThan(0)
  expect(await page.locator("[aria-live] [data-jackpot]").count()).toBe(0)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => (await counter.boundingBox())!.y + 100 < 0).toBe(true)
  const before = calls
  await new Promise(done => setTimeout(done, 4_500))
  expect(calls).toBeLessThanOrEqual(before + 1)

  await page.goto(`${stack.sites.baize.player}/jp`)
  await page.getByRole("heading", { level: 2, name: "Progressive jackpot" }).waitFor()
  await expect.poll(() => counter.textContent()).toBe(usd(50_070))
})

test("the home page has every level of the jackpot, each counting up, and games that pay it", { tags: "long" }, async () => {
  const { ledger } = stack.platform
  const [debit, credit] = [
    await ledger.brandAccount(stack.baize, "house"),
    await ledger.brandAccount(stack.baize, "jackpot", "BZ/mini"),
  ]
  const put = (ref: string, amount: number) =>
    ledger.post({ source: "test", ref, kind: "jackpot-contribution", debit, credit, amount })
  await put("first of the mini", 1_200)
  const page = await person({ viewport: { width: 360, height: 800 } })
  await page.goto(stack.sites.baize.player)
  const section = page.getByRole("region", { name: jackpot.title })
  await section.scrollIntoViewIfNeeded()
  expect(await section.getByRole("term").allTextContents()).toEqual([jackpot.level.crown, jackpot.level.mini])
  const mini = section.locator("[data-jackpot]").nth(1)
  await expect.poll(() => mini.textContent()).toBe(usd(1_200))
  await put("second of the mini", 345)
  await expect.poll(() => mini.textContent()).toBe(usd(1_545))
  expect(await section.locator("[data-jackpot]").first().textContent()).toBe(usd((await crown())!))

  const paying = (await stack.visitor()(gameList, { vassalage: "BZ", gameClassify: "JACKPOT", pageSize: 4 })).games
  const games = section.getByRole("button")
  expect(await games.allTextContents()).toEqual(
    paying.map(({ gameName }) => `${gameName}${said(player.game.play, { game: gameName })}`),
  )
  await games.first().click()
  await popup(page, player.login.title).getByRole("button", { name: common.action.close }).click()
  await section.getByRole("link").click()
  await page.waitForURL(`${stack.sites.baize.player}/jp`)
  await expect.poll(() => section.getByRole("term").count()).toBe(2)
  expect(await section.getByRole("button").count()).toBe(0)
})

test("the jackpot's winner sees it fall, has it in their balance, and verifies that its amount was fixed before", async () => {
  const page = await person({ reducedMotion: "reduce", viewport: { width: 390, height: 700 } })
  await page.goto(await launched())
  await page.locator(".spin[data-phase=idle]").waitFor()
  await page.locator(".jackpot-figure").waitFor()
  const hit = await onTheBrink()
  await page.keyboard.press("Space")
  const banner = page.locator(".overlay[data-kind=jackpot]")
  await banner.waitFor({ timeout: 60_000 })
  await expect.poll(() => banner.locator(".banner-subtitle").textContent()).toBe(usd(hit))
  await banner.click()
  await page.locator(".spin[data-phase=idle]").waitFor({ timeout: 60_000 })
  const won = await stack.database.one<{ balance: number; win: number; stake: number }>(
    sql`select balance, win, stake from studio.round where jackpot = ${hit}`,
  )
  expect(won.balance).toBe(1_000_000 - won.stake + won.win + hit)
  expect(await page.locator(".balance output").textContent()).toBe(usd(won.balance))

  await page.getByRole("button", { name: "Rules and payouts" }).click()
  const rules = page.getByRole("dialog")
  await rules.getByText("Verified: this amount was fixed before the jackpot opened.").waitFor()
  await rules.getByText(usd(hit)).first().waitFor()
})
