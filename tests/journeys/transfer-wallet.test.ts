import { walletTransfer, walletTransfers } from "@baize/common/api/transfers.ts"
import { walletsCommand } from "@baize/platform/operator/wallets.ts"
import dice from "@baize/studio/client/locales/dice/en.json" with { type: "json" }
import poker from "@baize/studio/client/locales/texas-holdem/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { findings } from "../support/axe.ts"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { box, leaveGame, openAs, popup, seesBalance } from "./at-the-site.ts"
import { look } from "./look.ts"

const { player, transfer, records, refusals } = words
const person = useBrowser()
const stack = useStack()

const GAME = "Copper Dice"
const STUDIO = "Copper Lane"

const play = (page: Page) => page.getByRole("button", { name: said(player.game.play, { game: GAME }), exact: true }).first()

/** The studio answers no one until the returned function is called. */
async function studioUnreachable(): Promise<() => Promise<void>> {
  const point = async (url: string) => {
    await stack.database.run(sql`update vendor set transfer_url = ${url} where id = 'CPL'`)
    await expect.poll(async () => (await stack.platform.vendors.termsOf("CPL")).transferUrl).toBe(url)
  }
  const { url } = await stack.database.one<{ url: string }>(sql`select transfer_url as url from vendor where id = 'CPL'`)
  await point("http://127.0.0.1:9/none")
  return () => point(url)
}

test("a member moves money to a studio with its own wallet, plays, and moves all of it back", { tags: "long" }, async () => {
  const page = await person({ refused: ["wallet-empty", "still-played"], reducedMotion: "reduce" })
  const member = await stack.member({ username: "coralie" })
  await stack.fund(member, 10_000)
  await openAs(stack, page, "coralie")

  // The tile opens with how much to move there, which one press does; then the game is there.
  await page.goto(`${stack.sites.baize.player}/rng?vassalage=cpl`)
  await play(page).click()
  const sheet = popup(page, said(transfer.sheet.title, { studio: STUDIO }))
  await sheet.getByRole("button", { name: said(transfer.sheet.play, { sum: usd(1_000) }) }).waitFor()
  await look(page, "wallet-sheet")
  expect(await findings(page)).toEqual([])
  await sheet.getByRole("button", { name: usd(5_000), exact: true }).click()
  await sheet.getByRole("button", { name: said(transfer.sheet.play, { sum: usd(5_000) }) }).click()
  const game = page.frameLocator(`iframe[title="${GAME}"]`)
  const roll = game.getByRole("button", { name: dice.main, exact: true })
  // The game shows the money at the studio, the bar the cash that is not played.
  await popup(page, GAME).locator("header").getByText(player.game.mainWallet, { exact: true }).waitFor()
  await roll.click()
  await game.locator(".dice-rolls li").first().waitFor()
  await leaveGame(page, GAME)

  await page.goto(`${stack.sites.baize.player}/member/transferFund`)
  await page.getByRole("button", { name: transfer.allBack }).click()
  await page.getByText(transfer.outcome.out.done.split("}} ").at(-1)!).waitFor()
  const { cash, staked, won, left } = await stack.database.one<{ cash: number; staked: number; won: number; left: number }>(sql`
    select (select balance from account where member = ${member.id} and kind = 'cash') as cash,
           (select balance from account where member = ${member.id} and kind = 'vendor-wallet') as left,
           coalesce(sum(amount) filter (where kind = 'bet'), 0)::bigint as staked,
           coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as won
    from transfer where member = ${member.id} and source = 'vendor:CPL'`)
  expect(staked).toBeGreaterThan(0)
  expect([cash, left]).toEqual([10_000 - staked + won, 0])
  await seesBalance(page, cash)

  // With a tick in the sheet, leaving the last game of the studio brings back what is left.
  await page.goto(`${stack.sites.baize.player}/rng?vassalage=cpl`)
  await play(page).click()
  await sheet.getByLabel(transfer.bringBack).check()
  await sheet.locator("button[type=submit]").click()
  await roll.waitFor()
  const other = await page.context().newPage()
  // A browser that loses a page says nothing to it.
  await other.addInitScript(() => addEventListener("pagehide", event => event.isTrusted && event.stopImmediatePropagation()))
  await other.goto(`${stack.sites.baize.player}/rng?vassalage=cpl`)
  await play(other).click()
  const beside = other.frameLocator(`iframe[title="${GAME}"]`)
  await beside.getByRole("button", { name: dice.main, exact: true }).waitFor()
  await page.getByRole("button", { name: player.game.close }).click()
  await popup(page, GAME).waitFor({ state: "detached" })
  const stays = page.getByRole("status").filter({ hasText: said(transfer.stays, { studio: STUDIO }) })
  await stays.getByRole("link", { name: transfer.title, exact: true }).waitFor()
  // The game of a page that was lost ends when its window opens it again.
  await other.reload()
  await beside.getByRole("button", { name: dice.main, exact: true }).waitFor()
  const opened = () =>
    stack.database.rows(
      sql`select created_at from game_session where member = ${member.id} and mode = 'real' and ended_at is null`,
    )
  await expect.poll(opened).toHaveLength(1)
  // A duplicated window opens the game beside it.
  const [copy] = await Promise.all([other.waitForEvent("popup"), other.evaluate(() => void open(location.href))])
  await copy.frameLocator(`iframe[title="${GAME}"]`).getByRole("button", { name: dice.main, exact: true }).waitFor()
  expect(await opened()).toHaveLength(2)
  await copy.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")))
  await expect.poll(opened).toHaveLength(1)
  await copy.close()
  const turns = (kind: string) =>
    other.evaluate(kind => void dispatchEvent(new PageTransitionEvent(kind, { persisted: true })), kind)
  // A page that the browser keeps has left its game too, and opens it again when it comes back.
  await turns("pagehide")
  await expect.poll(opened).toHaveLength(0)
  await turns("pageshow")
  await expect.poll(opened).toHaveLength(1)
  await beside.getByRole("button", { name: dice.main, exact: true }).waitFor()
  await other.getByRole("button", { name: player.game.close }).click()
  await other.getByText(transfer.outcome.out.done.split("}} ").at(-1)!).waitFor()
  await seesBalance(other, cash)
  await other.close()

  await page.goto(`${stack.sites.baize.player}/member/personalHistoryCopy`)
  await page.getByRole("row", { name: GAME }).first().waitFor()
  await page.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  await page
    .getByText(said(records.entry["transfer-out"].in, { studio: STUDIO }))
    .first()
    .waitFor()
  expect(await walletsCommand(stack.platform, ["check", "CPL"])).toBe(0)
  await expectBooksToHold(stack)
})

test("a player whose wallet holds less than a buy-in at poker is offered to move money there", { tags: "long" }, async () => {
  const page = await person({ reducedMotion: "reduce" })
  const member = await stack.member({ username: "fiona" })
  await stack.fund(member, 10_000)
  await openAs(stack, page, "fiona", "/member/transferFund")
  await box(page, transfer.amount).fill("1")
  await page.getByRole("button", { name: said(transfer.moveSum, { sum: usd(100) }) }).click()
  await page.getByText(said(transfer.outcome.in.done, { sum: usd(100), studio: STUDIO })).waitFor()
  await page.goto(`${stack.sites.baize.player}/pvp?vassalage=cpl`)
  await page
    .getByRole("button", { name: said(player.game.play, { game: poker.name }), exact: true })
    .first()
    .click()
  const room = page.frameLocator(`iframe[title="${poker.name}"]`)
  await room.getByRole("button", { name: "$0.05 / $0.10, 2-max #1" }).click()
  await room.getByRole("button", { name: poker.seat.free.replace("{seat}", "1") }).click()
  await room.getByText(poker.buyIn.tooLow).waitFor()
  await room.getByRole("button", { name: poker.buyIn.transfer, exact: true }).click()
  // The money arrives while the game stays open, and the seat is taken with it.
  const sheet = popup(page, said(transfer.sheet.title, { studio: STUDIO }))
  await sheet.getByRole("button", { name: usd(2_000), exact: true }).click()
  await sheet.getByRole("button", { name: said(transfer.sheet.add, { sum: usd(2_000) }) }).click()
  await sheet.waitFor({ state: "detached" })
  await room.locator(".buy-in").getByRole("button", { name: poker.buyIn.sit }).click()
  await room.locator("[data-own]").waitFor()
  await expectBooksToHold(stack)
})

test("a player whose wallet holds less than a stake is offered to move money there, and plays on with it", {
  tags: "long",
}, async () => {
  const page = await person({ reducedMotion: "reduce" })
  const member = await stack.member({ username: "harriet" })
  await stack.fund(member, 10_000)
  await openAs(stack, page, "harriet", "/member/transferFund")
  await box(page, transfer.amount).fill("1")
  await page.getByRole("button", { name: said(transfer.moveSum, { sum: usd(100) }) }).click()
  await page.getByText(said(transfer.outcome.in.done, { sum: usd(100), studio: STUDIO })).waitFor()
  await page.goto(`${stack.sites.baize.player}/rng?vassalage=cpl`)
  await play(page).click()
  const game = page.frameLocator(`iframe[title="${GAME}"]`)
  const roll = game.getByRole("button", { name: dice.main, exact: true })
  await roll.waitFor()
  const stake = game.locator(".figure.stake .value")
  const more = game.getByRole("button", { name: words.game.hud.more, exact: true })
  while (Number((await stake.textContent())?.replace("$", "")) <= 1) await more.click()
  await roll.click()
  await game.getByText(words.game.notice["insufficient-funds"]).first().waitFor()
  const sheet = popup(page, said(transfer.sheet.title, { studio: STUDIO }))
  await sheet.getByText(said(transfer.sheet.low, { game: GAME })).waitFor()
  await look(page, "wallet-sheet-low")
  await sheet.getByRole("button", { name: usd(2_000), exact: true }).click()
  await sheet.getByRole("button", { name: said(transfer.sheet.add, { sum: usd(2_000) }) }).click()
  await sheet.waitFor({ state: "detached" })
  // The game has seen the money, and no longer says that there is too little.
  await expect.poll(() => game.locator(".figure.balance .value").textContent()).toBe(usd(2_100))
  expect(await game.locator(".notice").isVisible()).toBe(false)
  await roll.click()
  await game.locator(".dice-rolls li").first().waitFor()
  const inTheLedger = async () => {
    await stack.platform.runJobs()
    return (
      await stack.database.rows(sql`
      select from transfer where member = ${member.id} and kind = 'win' and source = 'vendor:CPL'`)
    ).length
  }
  await expect.poll(inTheLedger, { timeout: 60_000 }).toBe(1)
  await expectBooksToHold(stack)
})

test("a double click moves money once, and two tabs that move everything at once move it once", { tags: "long" }, async () => {
  const page = await person({ refused: ["insufficient-funds", "wallet-empty"], reducedMotion: "reduce" })
  const member = await stack.member({ username: "edith" })
  await stack.fund(member, 10_000)
  await openAs(stack, page, "edith", "/member/transferFund")
  await box(page, transfer.amount).fill("20")
  await page.getByRole("button", { name: said(transfer.moveSum, { sum: usd(2_000) }) }).dblclick()
  await page.getByText(said(transfer.outcome.in.done, { sum: usd(2_000), studio: STUDIO })).waitFor()
  await seesBalance(page, 8_000)

  const other = await page.context().newPage()
  await other.goto(`${stack.sites.baize.player}/member/transferFund`)
  const tabs = [page, other]
  for (const tab of tabs) await tab.getByRole("button", { name: transfer.all, exact: true }).click()
  // Neither tab learns of the other's transfer before it has sent its own.
  const { promise: bothSent, resolve: sent } = Promise.withResolvers<void>()
  let waiting = 0
  for (const tab of tabs)
    await tab.route(`**${walletTransfer.path}`, async route => {
      if (++waiting === tabs.length) sent()
      await bothSent
      await route.continue()
    })
  await Promise.all(tabs.map(tab => tab.getByRole("button", { name: said(transfer.moveSum, { sum: usd(8_000) }) }).click()))
  const done = said(transfer.outcome.in.done, { sum: usd(8_000), studio: STUDIO })
  await Promise.all(tabs.map(tab => tab.getByText(done).or(tab.getByText(refusals["insufficient-funds"])).waitFor()))
  const moved = await stack.database.rows<{ amount: number; state: string }>(sql`
    select amount, state from wallet_transfer where member = ${member.id} order by id`)
  expect(moved).toEqual([
    { amount: 2_000, state: "done" },
    { amount: 8_000, state: "done" },
  ])
  await seesBalance(other, 0)
  // What is away is not withdrawn from there, and the pages say where it is.
  await other.goto(`${stack.sites.baize.player}/member/withdraw`)
  await other.getByText(said(words.withdraw.withStudios, { sum: usd(10_000) })).waitFor()
  await other.getByRole("link", { name: words.withdraw.toTransfers }).click()
  await other.waitForURL(/transferFund/)

  // While all of it is on its way back, a game waits for it, and asks for no deposit.
  const reach = await studioUnreachable()
  await page.getByRole("button", { name: transfer.allBack }).click()
  const comes = said(transfer.outcome.out.pending, { sum: usd(10_000), studio: STUDIO })
  await page.getByText(comes).waitFor()
  await other.goto(`${stack.sites.baize.player}/rng?vassalage=cpl`)
  await play(other).click()
  const sheet = popup(other, said(transfer.sheet.title, { studio: STUDIO }))
  await sheet.getByText(comes).waitFor()
  expect(await sheet.getByRole("button", { name: transfer.sheet.deposit, exact: true }).count()).toBe(0)
  // The studio has not given it back, so that it is there to play with.
  await reach()
  stack.clock.advance(60_000)
  const game = other.frameLocator(`iframe[title="${GAME}"]`)
  await game.getByRole("button", { name: dice.main, exact: true }).waitFor({ timeout: 60_000 })
  await expectBooksToHold(stack)
})

test("a member at a phone reads what became of a transfer that waits", { tags: "long" }, async () => {
  const page = await person({ viewport: { width: 360, height: 740 }, refused: ["wallet-empty"] })
  const member = await stack.member({ username: "dahlia" })
  await stack.fund(member, 10_000)
  await openAs(stack, page, "dahlia", "/member/transferFund")
  const reach = await studioUnreachable()
  await box(page, transfer.amount).fill("20")
  await page.getByRole("button", { name: said(transfer.moveSum, { sum: usd(2_000) }) }).click()
  await page.getByText(said(transfer.outcome.in.pending, { sum: usd(2_000), studio: STUDIO })).waitFor()
  // Another page waits for it too, and moves no second amount.
  const other = await page.context().newPage()
  await other.goto(`${stack.sites.baize.player}/rng?vassalage=cpl`)
  await play(other).click()
  const sheet = popup(other, said(transfer.sheet.title, { studio: STUDIO }))
  await sheet.getByText(said(transfer.outcome.in.pending, { sum: usd(2_000), studio: STUDIO })).waitFor()
  await look(other, "wallet-sheet-waits")
  expect(await box(other, transfer.sheet.amount).count(), "fields for a second amount").toBe(0)
  const choice = said(transfer.sheet.text, { game: GAME })
  expect(await sheet.getByText(choice).count(), "words that ask for an amount").toBe(0)
  // Its list stays as readable as before while a newer one comes.
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${walletTransfers.path}*`, async route => {
    await slow
    await route.continue()
  })
  await page.getByRole("button", { name: words.common.action.refresh, exact: true }).last().click()
  await page.locator("table[aria-busy=true]").waitFor()
  await page.waitForTimeout(600)
  expect(await findings(page)).toEqual([])
  answer()
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "pixels of a narrow phone").toBeLessThanOrEqual(360)
  await reach()
  stack.clock.advance(60_000)
  await page
    .getByText(said(transfer.outcome.in.refused, { sum: usd(2_000), studio: STUDIO, reason: transfer.refusal.cancelled }))
    .waitFor({ timeout: 60_000 })
  await box(other, transfer.sheet.amount).waitFor()
  await sheet.getByText(choice).waitFor()
  await other.setViewportSize({ width: 360, height: 740 })
  const sums = sheet.getByRole("group", { name: transfer.quick }).getByRole("button")
  // The last of them needs the cash that has come back.
  await sums.nth(3).waitFor()
  const tops = await sums.evaluateAll(buttons => buttons.map(button => button.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size, "lines of sums").toBe(1)
  await expectBooksToHold(stack)
})

test("on a small phone the wallet's sheet shows an error and its button at once", { tags: "long" }, async () => {
  const page = await person({
    viewport: { width: 360, height: 740 },
    hurt: true,
    refused: ["wallet-empty"],
    reducedMotion: "reduce",
  })
  const member = await stack.member({ username: "gilda" })
  await stack.fund(member, 10_000)
  await openAs(stack, page, "gilda")
  await page.goto(`${stack.sites.baize.player}/rng?vassalage=cpl`)
  await play(page).click()
  const sheet = popup(page, said(transfer.sheet.title, { studio: STUDIO }))
  const send = sheet.locator("button[type=submit]")
  await send.waitFor()
  await page.route(`**${walletTransfer.path}`, route => route.abort())
  await send.click()
  const error = sheet.getByRole("alert")
  await error.waitFor()
  await look(page, "wallet-sheet-error")
  await page.setViewportSize({ width: 360, height: 740 })
  for (const part of [error, send]) {
    const { y, height } = (await part.boundingBox())!
    expect(y + height, "pixels down to the end of what must be in sight").toBeLessThanOrEqual(740)
  }
})
