import { listWithdrawals } from "@baize/platform/cashier/withdrawals/operator-withdrawals.ts"
import { withdrawalsCommand } from "@baize/platform/operator/withdrawals.ts"
import { lastCode } from "@baize/platform/testing/outbox.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PAYMENT_PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { confirmByPassword, submit, turnOnApp } from "./at-sign-in.ts"
import { box, openAs, popup, seesBalance } from "./at-the-site.ts"

const { player, common, withdraw, refusals } = words
const person = useBrowser()
const stack = useStack()

const PHONE = "+12025550177"

/** A member with cash and a name, signed in at the withdrawal page. */
async function memberAtWithdrawals(page: Page, username: string, mobile: string | null = null): Promise<TestAccount> {
  const member = await stack.member({ username })
  await stack.database.run(sql`
    update member set mobile = ${mobile}, profile = ${JSON.stringify({ payeeName: "Ann Lee" })} where id = ${member.id}`)
  await stack.fund(member, 50_000)
  await openAs(stack, page, username, "/member/withdraw")
  return member
}

/** Fills both steps and requests the withdrawal. */
async function request(page: Page, dollars: string): Promise<void> {
  await box(page, withdraw.amount).fill(dollars)
  await page.getByRole("button", { name: withdraw.review }).click()
  await box(page, withdraw.paymentPassword).fill(PAYMENT_PASSWORD)
  await page.getByRole("button", { name: withdraw.submit }).click()
}

test("a member adds a payout account by a code to their phone, waits, and withdraws to it less the fee", {
  tags: "long",
}, async () => {
  const page = await person({ refused: ["confirmation-needed", "iban-wrong"] })
  const ann = await memberAtWithdrawals(page, "annlee", PHONE)
  await page.getByRole("button", { name: withdraw.add }).click()
  const dialog = popup(page, withdraw.addTitle)
  await dialog.getByText(said(withdraw.holder, { name: "A•• L••" })).waitFor()
  await box(dialog, withdraw.bank).fill("First Bank")
  await box(dialog, withdraw.bankNumber).fill("DE89 3704 0044 0532 0130 01")
  await dialog.getByRole("button", { name: withdraw.continue }).click()
  await dialog.getByText(refusals["iban-wrong"]).waitFor()
  await dialog.getByRole("tab", { name: withdraw.kind.wallet }).click()
  await dialog.getByText("PayPal").click()
  await box(dialog, withdraw.walletId).fill("ann@mail.example")
  await dialog.getByRole("button", { name: withdraw.continue }).click()
  await dialog.getByText(withdraw.why).waitFor()
  await dialog.getByRole("button", { name: player.code.send }).click()
  await expect.poll(() => lastCode(stack, PHONE).catch(() => "")).toMatch(/^\d{6}$/)
  await box(dialog, player.code.label).fill(await lastCode(stack, PHONE))
  await dialog.getByRole("button", { name: player.login.confirm }).click()
  await dialog.waitFor({ state: "detached" })
  await page.getByText(withdraw.usableFrom.split(" {{")[0]!).first().waitFor()
  expect(await page.getByRole("button", { name: withdraw.review }).count()).toBe(0)

  await stack.database.run(sql`update payout_account set usable_at = created_at where member = ${ann.id}`)
  await page.reload()
  await request(page, "100")
  await page.getByText(said(withdraw.requested, { sum: usd(10_000) })).waitFor()
  await seesBalance(page, 40_000)
  const row = page.getByRole("row", { name: usd(10_000) })
  const number = (await row.getByRole("cell", { name: /^#\d+$/ }).textContent())!.slice(1)
  expect(await withdrawalsCommand(stack.platform, ["approve", number])).toBe(0)
  await page.getByRole("button", { name: common.action.refresh, exact: true }).click()
  await row.getByText(withdraw.stage.open).waitFor()
  const paid = await stack.database.one<{ amount: number }>(sql`
    select amount from transfer where source = 'cashier' and ref = ${`withdrawal:${number}`} and kind = 'withdrawal-fee'`)
  expect(paid.amount).toBe(100)
  await expectBooksToHold(stack)
})

test("a member withdraws to a saved account, sees the place in the queue, and cancels", async () => {
  const page = await person()
  const bob = await memberAtWithdrawals(page, "bobray")
  await payoutAccount(stack, bob)
  await page.reload()
  await request(page, "25.50")
  await page.getByText(said(withdraw.place, { place: 1 })).waitFor()
  await seesBalance(page, 47_450)
  await page.getByRole("button", { name: new RegExp(`^${withdraw.cancel}`) }).click()
  await popup(page, withdraw.cancelTitle).getByRole("button", { name: withdraw.cancel }).click()
  await page.getByText(said(withdraw.canceled, { sum: usd(2_550) })).waitFor()
  await seesBalance(page, 50_000)
  await page
    .getByRole("row", { name: usd(2_550) })
    .getByText(withdraw.stage.cancelled)
    .waitFor()
  await expectBooksToHold(stack)
})

test("a member with an authenticator app withdraws to a new account, which takes a code of the app, each once", {
  tags: "long",
}, async () => {
  const page = await person({ refused: ["confirmation-needed", "confirmation-wrong"] })
  const cleo = await memberAtWithdrawals(page, "cleo")
  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  const { code } = await turnOnApp(page, stack, confirmByPassword)
  const used = code(0)
  await page.goto(`${stack.sites.baize.player}/member/withdraw`)
  await page.getByRole("button", { name: withdraw.add }).click()
  const dialog = popup(page, withdraw.addTitle)
  await box(dialog, withdraw.bank).fill("First Bank")
  await box(dialog, withdraw.bankNumber).fill("DE89 3704 0044 0532 0130 00")
  await dialog.getByRole("button", { name: withdraw.continue }).click()
  await dialog.getByText(withdraw.why).waitFor()
  await box(dialog, player.login.appCode).fill(used)
  await submit(dialog, player.login.confirm)
  await dialog.getByRole("alert").getByText(refusals["confirmation-wrong"]).waitFor()
  await box(dialog, player.login.appCode).fill(code(1))
  await submit(dialog, player.login.confirm)
  await dialog.waitFor({ state: "detached" })
  await page.getByText(withdraw.usableFrom.split(" {{")[0]!).first().waitFor()

  await stack.database.run(sql`update payout_account set usable_at = created_at where member = ${cleo.id}`)
  await page.reload()
  await request(page, "40")
  await page.getByText(said(withdraw.requested, { sum: usd(4_000) })).waitFor()
  await seesBalance(page, 46_000)
  const waiting = (await listWithdrawals(stack.database)).filter(({ username }) => username === cleo.username)
  expect(waiting).toMatchObject([{ destination: "DE89370400440532013000" }])
  await expectBooksToHold(stack)
})
