import { withdrawalsCommand } from "@baize/platform/operator/withdrawals.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, said, usd, words } from "../support/words.ts"
import {
  box,
  clickSlot,
  deposit,
  leaveGame,
  NEW_PAYMENT_PASSWORD,
  openAccountMenu,
  openSlot,
  popup,
  register,
  seesBalance,
  spin,
} from "./at-the-site.ts"

const { player, common, refusals } = words
const person = useBrowser()
const stack = useStack()

/** What the ledger has taken and paid in a member's rounds, and their current balance. */
const inLedger = (username: string) =>
  stack.database.one<{ staked: number; won: number; cash: number; held: number }>(sql`
    select coalesce(sum(t.amount) filter (where t.kind = 'bet'), 0)::bigint as staked,
           coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)::bigint as won,
           (select balance from account where member = m.id and kind = 'cash') as cash,
           coalesce((select balance from account where member = m.id and kind = 'held'), 0) as held
    from member m left join transfer t on t.member = m.id and t.source = 'vendor:BZ' where m.username = ${username}
    group by m.id`)

/** One figure of the sums above the betting record. */
const figure = (page: Page, name: string) =>
  page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).locator("dd")

test("a guest registers, deposits, spins twenty times, withdraws, and everything agrees to the cent", async () => {
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("heading", { name: player.home.hot }).waitFor()

  await clickSlot(page)
  const login = popup(page, player.login.title)
  await login.getByRole("button", { name: common.action.close }).click()
  await page.getByRole("banner").getByRole("button", { name: player.header.register }).click()
  await register(page, "brooke")
  await page.waitForURL(`${stack.sites.baize.player}/`)
  await seesBalance(page, 0)

  const visit = await page.evaluate(() => performance.timeOrigin)
  await deposit(page, 10_000)
  await seesBalance(page, 10_000)
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(visit)

  await spin(await openSlot(page), 20)
  await leaveGame(page)
  const { staked, won, cash } = await inLedger("brooke")
  expect(staked).toBeGreaterThan(0)
  expect(cash).toBe(10_000 - staked + won)
  await seesBalance(page, cash)

  await openAccountMenu(page, "brooke", player.header.bettingRecord)
  await expect.poll(() => figure(page, player.betting.rounds).textContent()).toBe("20")
  expect(cents((await figure(page, player.betting.staked).textContent())!)).toBe(staked)
  expect(cents((await figure(page, player.betting.paid).textContent())!)).toBe(won)
  expect(cents((await figure(page, player.betting.result).textContent())!)).toBe(won - staked)

  const { id } = await stack.database.one<{ id: number }>(sql`select id from member where username = 'brooke'`)
  await payoutAccount(stack, { id, brand: stack.baize })
  await openAccountMenu(page, "brooke", player.header.withdraw)
  const { withdraw } = words
  await box(page, withdraw.amount).fill("25.50")
  await page.getByRole("button", { name: withdraw.review }).click()
  await box(page, withdraw.paymentPassword).fill(NEW_PAYMENT_PASSWORD)
  await page.getByRole("button", { name: withdraw.submit }).click()
  await page.getByText(said(withdraw.requested, { sum: usd(2_550) })).waitFor()
  await seesBalance(page, cash - 2_550)
  expect(await inLedger("brooke")).toMatchObject({ cash: cash - 2_550, held: 2_550 })

  const request = page.getByRole("row", { name: usd(2_550) })
  await request.getByText(words.withdraw.stage["in-process"]).waitFor()
  const number = await request.getByRole("cell", { name: /^#\d+$/ }).textContent()
  expect(await withdrawalsCommand(stack.platform, ["approve", number!.slice(1)])).toBe(0)
  await page.getByRole("button", { name: common.action.refresh, exact: true }).click()
  await request.getByText(words.withdraw.stage.open).waitFor()

  await openAccountMenu(page, "brooke", player.header.accountRecord)
  const { entry, transactions } = words.records
  for (const [kind, sum, sentence] of [
    ["withdrawal-hold", -2_550, said(entry["withdrawal-hold"].out, { number: number!.slice(1) })],
    ["deposit", 10_000, said(entry.deposit, { number: "" })],
  ] as const) {
    const label = transactions.kinds[kind]
    await page.getByLabel(transactions.kind, { exact: true }).selectOption({ label })
    await page
      .getByRole("row", { name: sentence })
      .filter({ hasText: usd(sum) })
      .waitFor()
  }
  expect(await inLedger("brooke")).toEqual({ staked, won, cash: cash - 2_550, held: 0 })
  await expectBooksToHold(stack)
})

test("a first bet takes nine taps and a minute on a phone: account, age and deposit lead back to the game", async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, reducedMotion: "reduce" } as const
  const page = await person({ ...phone, refused: ["identity-needed", "fields-wrong"] })
  let taps = 0
  const tap = async (control: Locator) => {
    taps++
    await control.tap()
  }
  /** Types in the field that has the focus, and presses the keyboard's "next". */
  const type = async (name: string, text: string) => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name)
    await page.keyboard.type(text)
    await page.keyboard.press("Enter")
  }
  const began = performance.now()
  await page.goto(`${stack.sites.baize.player}/rng`)
  await page.getByRole("searchbox", { name: player.category.search }).fill("Emerald Cloth")
  const tile = page.getByRole("button", { name: said(player.game.play, { game: "Emerald Cloth" }), exact: true })
  await tap(tile)
  await tap(popup(page, player.login.title).getByRole("button", { name: player.login.registerNow }))
  const registration = popup(page, player.register.title)
  await type("username", "casey")
  await type("password", "Felt-and-Brass-7")
  await registration.getByText(player.register.termsNeeded).waitFor()
  await tap(registration.getByRole("checkbox"))
  await tap(registration.getByRole("button", { name: player.register.submit }))

  const identity = popup(page, player.identity.title)
  const birthday = box(identity, player.identity.birthday)
  const proceed = identity.getByRole("button", { name: player.identity.submit })
  await proceed.click()
  expect(await identity.getByText(common.field.required).count()).toBe(2)
  await box(identity, player.register.field.payeeName).focus()
  await type("payeeName", "Casey Long")
  await expect.poll(() => birthday.evaluate(input => input === document.activeElement)).toBe(true)
  await birthday.fill("2015-04-05")
  await proceed.click()
  await identity.getByText(said(refusals["too-young_other"], { min: 18 })).waitFor()
  await tap(birthday)
  await birthday.fill("1995-04-05")
  await tap(proceed)

  await page.getByText(words.deposit.game.after).waitFor()
  const opening = page.context().waitForEvent("page")
  await tap(page.getByRole("button", { name: said(words.deposit.submitSum, { sum: usd(2_000) }) }))
  const returned = await opening
  await tap(returned.locator("button[value=pay]"))
  const slot = returned.frameLocator("iframe[title='Emerald Cloth']")
  await tap(slot.getByRole("button", { name: words.slot.main, exact: true }))
  await expect.poll(async () => (await inLedger("casey")).staked).toBeGreaterThan(0)
  expect(performance.now() - began).toBeLessThanOrEqual(60_000)
  expect(taps).toBe(9)

  await page.getByRole("link", { name: said(words.deposit.game.play, { game: "Emerald Cloth" }) }).waitFor()
  await leaveGame(returned)
})

test("registration and deposit work on a phone", { tags: "long" }, async () => {
  const page = await person({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("banner").getByRole("button", { name: player.header.register }).tap()
  await register(page, "dana")
  await deposit(page, 5_000)
  await seesBalance(page, 5_000)
  await page.goto(`${stack.sites.baize.player}/member`)
  await page.getByText(new RegExp(said(words.records.entry.deposit, { number: "\\d+" }))).waitFor()
  await page.getByRole("heading", { name: words.level.title }).waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test("the language changes without a reload, and is kept", async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.getByRole("heading", { name: player.home.hot }).waitFor()
  const visit = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole("banner").getByRole("button", { name: common.language }).click()
  await page.getByRole("option", { name: "한국어" }).click()
  await page.getByRole("heading", { name: words.korean.home.hot }).waitFor()
  expect(await page.evaluate(() => [performance.timeOrigin, document.documentElement.lang])).toEqual([visit, "ko"])
  await page.reload()
  await page.getByRole("heading", { name: words.korean.home.hot }).waitFor()
  await page.getByRole("button", { name: words.korean.header.register }).first().waitFor()
})

test("sign-in works by keyboard alone", { tags: "long" }, async () => {
  const { username } = await stack.member({ username: "ellis" })
  const page = await person()
  await page.goto(stack.sites.baize.player)
  await page.getByRole("heading", { name: player.home.hot }).waitFor()
  await tabTo(page, player.header.signIn)
  await page.keyboard.press("Enter")
  await popup(page, player.login.title).waitFor()
  await page.keyboard.type(username)
  await page.keyboard.press("Tab")
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press("Enter")
  await seesBalance(page, 0)
})

test("a refused sign-in says why, keeps the input, and can be corrected", { tags: "long" }, async () => {
  const { username } = await stack.member({ username: "finley" })
  const page = await person({ refused: ["credentials-wrong"] })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("banner").getByRole("button", { name: player.header.signIn }).click()
  const form = popup(page, player.login.title)
  await box(form, player.login.username).fill(username)
  await box(form, player.login.password).fill("not this one")
  await page.keyboard.press("Enter")
  await form.getByRole("alert").waitFor()
  expect(await box(form, player.login.username).inputValue()).toBe(username)
  await box(form, player.login.password).fill(PASSWORD)
  await page.keyboard.press("Enter")
  await seesBalance(page, 0)
})

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "")
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab")
    if ((await focused()).trim() === name) return
  }
  throw new Error(`Twenty presses of Tab did not reach "${name}"; the focus is on "${await focused()}"`)
}
