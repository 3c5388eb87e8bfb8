import { protection, takeTimeOut } from "@baize/common/api/protection.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { playerAt, studio } from "@baize/platform/testing/studio.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { box, clickSlot, leaveGame, openAccountMenu, openAs, openSlot, popup, seesBalance, spin } from "./at-the-site.ts"

const { player, protection: text, refusals, game, slot } = words
const LOSS = text.kinds["loss-day"]
const person = useBrowser()
const stack = useStack()

const limit = (page: Page): Locator => page.getByRole("listitem").filter({ hasText: LOSS }).first()

/** Types an amount into the open dialog of the limit and saves it, after reading when it takes effect. */
async function save(page: Page, minor: number, effect: string): Promise<void> {
  const dialog = popup(page, LOSS)
  await box(dialog, text.yourLimit).fill(String(minor / 100))
  await dialog.getByText(effect).waitFor()
  await dialog.getByRole("button", { name: text.save }).click()
  await dialog.waitFor({ state: "detached" })
}

test("a member limits losses, is stopped in the game, cancels loosening the limit, and takes a time-out", async () => {
  const noor = await stack.member({ username: "noor" })
  const page = await person({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce", refused: ["excluded"] })
  const wallet = await playerAt(stack, await studio(stack), noor, 50_000)
  await openAs(stack, page, "noor", "/member/saferPlay")
  await limit(page)
    .getByRole("button", { name: `${text.set} ${LOSS}` })
    .click()
  await save(page, 10_000, text.atOnce)
  await limit(page)
    .getByText(said(text.left, { left: usd(10_000), amount: usd(10_000) }))
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing hangs over at 360 px").toBe(true)

  await page.setViewportSize({ width: 1280, height: 860 })
  const frame = await openSlot(page)
  await spin(frame, 1)
  const left = (await wallet.api(protection, {})).limits.find(({ kind }) => kind === "loss-day")?.remaining ?? 0
  await wallet.betwin("the-rest", left, 0)
  const cash = await wallet.cash()
  await frame.getByRole("button", { name: slot.main, exact: true }).click()
  await frame.getByText(game.notice["limit-loss"]).first().waitFor()
  expect(await wallet.cash(), "no stake was taken").toBe(cash)
  await leaveGame(page)
  await seesBalance(page, cash)

  await openAccountMenu(page, "noor", player.protection.menu)
  await limit(page)
    .getByText(said(text.left, { left: usd(0), amount: usd(10_000) }))
    .waitFor()
  await limit(page)
    .getByRole("button", { name: `${text.change} ${LOSS}` })
    .click()
  await save(page, 50_000, text.inADay)
  await limit(page)
    .getByRole("button", { name: `${text.keep} ${LOSS}` })
    .click()
  await limit(page)
    .getByRole("button", { name: `${text.keep} ${LOSS}` })
    .waitFor({ state: "detached" })
  await limit(page)
    .getByRole("button", { name: `${text.change} ${LOSS}` })
    .click()
  await save(page, 5_000, text.atOnce)
  await limit(page)
    .getByText(said(text.left, { left: usd(0), amount: usd(5_000) }))
    .waitFor()

  await page.getByRole("button", { name: text.timeOutTake }).click()
  await popup(page, said(text.timeOutAsk, { length: said(text.days_one, { count: 1 }) }))
    .getByRole("button", { name: text.timeOutBegin })
    .click()
  await page
    .getByRole("main")
    .getByRole("alert")
    .getByText(/time-out until/)
    .waitFor()
  await clickSlot(page)
  await page.getByText("You're taking a break from play. Until it ends, you can't play or deposit.").waitFor()
  expect(await popup(page, "Emerald Cloth").count()).toBe(0)
  // The overview invites to nothing meanwhile, and shows no sums to a member who hides them.
  await page.goto(`${stack.sites.baize.player}/member`)
  const main = page.getByRole("main")
  const sums = main.getByRole("listitem").locator("strong.number")
  await sums.first().waitFor()
  const account = page.getByRole("region", { name: player.member.overview })
  await account.getByRole("link", { name: player.header.withdraw, exact: true }).waitFor()
  const deposits = account.getByRole("link", { name: player.header.deposit, exact: true, includeHidden: true })
  await expect.poll(() => deposits.count()).toBe(0)
  expect(await main.getByRole("heading", { name: player.home.continue }).count(), "games to continue with").toBe(0)
  await page.getByRole("button", { name: player.header.hideBalance }).first().click()
  await expect.poll(async () => [...new Set(await sums.allTextContents())]).toEqual(["***"])
  expect(await verifyLedger(stack.database)).toEqual([])
})

test("who is on a break by the time their age is declared reads of it, and is not led to a deposit", {
  tags: "long",
}, async () => {
  const orla = await stack.member({ username: "orla" })
  await stack.database.run(sql`update member set birth_date = null where id = ${orla.id}`)
  const page = await person({ refused: ["identity-needed", "excluded"] })
  await openAs(stack, page, "orla")
  await clickSlot(page)
  const identity = popup(page, player.identity.title)
  await box(identity, player.identity.birthday).fill("1990-01-31")
  await box(identity, player.register.field.payeeName).fill("Orla Lee")
  await (await stack.signIn(orla))(takeTimeOut, { days: 1 })
  await identity.getByRole("button", { name: player.identity.submit }).click()
  await identity.waitFor({ state: "detached" })
  await page.getByText(refusals.excluded).waitFor()
  expect(page.url()).not.toContain("depositv2")
})

test("a member with a reality check sees in the game how long they have played, and continues or stops", {
  tags: "long",
}, async () => {
  const mina = await stack.member({ username: "mina" })
  await playerAt(stack, await studio(stack), mina, 10_000)
  const page = await person({ reducedMotion: "reduce" })
  await openAs(stack, page, "mina")
  await openAccountMenu(page, "mina", player.protection.menu)
  const quarter = page.getByRole("radio", { name: said(player.realityCheck.minutes_other, { count: 15 }) })
  await quarter.check({ force: true })
  await page.getByText(text.realitySet).waitFor()
  await page.clock.install()
  // A call of the game in flight when the clock leaps would time out.
  await (await openSlot(page)).locator("button.spin[data-phase=idle]").waitFor()
  const check = popup(page, player.realityCheck.title)
  await page.clock.fastForward("15:01")
  await check.getByText(said(player.realityCheck.minutes_other, { count: 15 })).waitFor()
  await check.getByRole("button", { name: player.realityCheck.goOn }).click()
  await check.waitFor({ state: "detached" })
  await page.clock.fastForward("15:01")
  await check.getByRole("button", { name: player.realityCheck.stop }).click()
  await check.waitFor({ state: "detached" })
  expect(await popup(page, "Emerald Cloth").count()).toBe(0)
})

test("a member who limits the time of a session is warned of its end, signed out, and told why", { tags: "long" }, async () => {
  const kind = text.kinds["time-session"]
  const page = await person({ refused: ["signed-out"] })
  const remi = await stack.member({ username: "remi" })
  await openAs(stack, page, "remi", "/member/saferPlay")
  await page.getByRole("button", { name: `${text.set} ${kind}` }).click()
  const dialog = popup(page, kind)
  await box(dialog, text.yourLimit).fill("30")
  await dialog.getByRole("button", { name: text.save }).click()
  await dialog.waitFor({ state: "detached" })
  const minutes = said(player.realityCheck.minutes_other, { count: 30 })
  await page.getByText(said(text.left, { left: minutes, amount: minutes })).waitFor()

  const ends = (seconds: number) =>
    stack.database.run(sql`
      update session set ends_at = ${new Date(stack.clock.now().getTime() + seconds * 1000)} where member = ${remi.id}`)
  await ends(5 * 60 + 5)
  await page.reload()
  const five = said(player.realityCheck.minutes_other, { count: 5 })
  await page.getByText(said(player.protection.soon, { time: five })).waitFor()
  await ends(5)
  await page.reload()
  await page.getByText(player.protection.over).waitFor()
  await popup(page, player.login.title).waitFor()
})
