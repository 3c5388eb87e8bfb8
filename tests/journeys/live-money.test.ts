import { randomUUID } from "node:crypto"
import { deposit as depositCall } from "@baize/common/api/cashier.ts"
import { disputeWithdrawal, withdraw as withdrawCall } from "@baize/common/api/withdrawals.ts"
import { depositsCommand } from "@baize/platform/operator/deposits.ts"
import { withdrawalsCommand } from "@baize/platform/operator/withdrawals.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { pngOf } from "@baize/platform/testing/pictures.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { deposit, openAs, seesBalance } from "./at-the-site.ts"

const { withdraw, common, deposit: own, inbox } = words
const person = useBrowser()
const stack = useStack()

/** Opens a page of the signed-in member, once its messages arrive as they are sent. */
async function listen(page: Page, username: string, path: string): Promise<void> {
  const opened = page.waitForResponse(answer => answer.url().endsWith("/messages/live"))
  await openAs(stack, page, username, `/member/${path}`)
  await opened
}

const row = (page: Page, minor: number): Locator => page.getByRole("row").filter({ hasText: usd(minor) })

test("what the house decides about withdrawals is on the page that is open, without a reload", async () => {
  const page = await person()
  await stack.setTwoPeople(false)
  const member = await stack.member({ username: "petra" })
  await stack.fund(member, 50_000)
  const account = await payoutAccount(stack, member)
  const api = await stack.signIn(member)
  const request = async (amount: number): Promise<string> => {
    const { id } = await api(withdrawCall, { request: randomUUID(), account, amount, paymentPassword: PAYMENT_PASSWORD })
    return String(id)
  }
  const operator = async (...args: string[]) => expect(await withdrawalsCommand(stack.platform, args)).toBe(0)
  const [first, second, third] = [await request(11_000), await request(12_000), await request(13_000)]
  await operator("approve", third)
  await api(disputeWithdrawal, { id: Number(third) }, { file: pngOf(40, 30) })
  await listen(page, "petra", "withdraw")
  await row(page, 13_000).getByText(withdraw.stage.disputed).waitFor()
  const unfinished = page.locator("section", { has: page.getByRole("heading", { name: withdraw.waiting }) })
  await expect.poll(() => unfinished.getByRole("listitem").count()).toBe(3)

  await operator("approve", first)
  await row(page, 11_000).getByText(withdraw.stage.open).waitFor()
  await operator("reject", second, "--reason", "Another holder")
  await row(page, 12_000).getByText(withdraw.stage.rejected).waitFor()
  await seesBalance(page, 26_000)
  await operator("reject-dispute", third, "--reason", "It is on your statement.")
  await row(page, 13_000).getByText(withdraw.stage.answered).waitFor()
  await expect.poll(() => unfinished.getByRole("listitem").count()).toBe(1)
  await operator("returned", first, "--reason", "The account is closed.")
  await row(page, 11_000).getByText(withdraw.stage.returned).waitFor()
  await unfinished.waitFor({ state: "detached" })
  await seesBalance(page, 37_000)
  await expectBooksToHold(stack)
})

test("a deposit that arrives is in the list of the page that is open, without a reload", { tags: "long" }, async () => {
  const page = await person()
  const member = await stack.member({ username: "quirin" })
  const api = await stack.signIn(member)
  const { id } = await api(depositCall, { request: randomUUID(), method: "bank", amount: 10_000 })
  await listen(page, "quirin", "depositv2")
  await row(page, 10_000).getByText(common.status["in-process"]).waitFor()
  expect(await depositsCommand(stack.platform, ["confirm", String(id)])).toBe(0)
  await row(page, 10_000).getByText(common.status.approved).waitFor()
  await seesBalance(page, 10_000)
})

test("a deposit that the member's bank takes back reads so at once, and cash is below zero where it was withdrawn", {
  tags: "long",
}, async () => {
  const page = await person()
  await stack.setTwoPeople(false)
  const member = await stack.member({ username: "rufus" })
  await listen(page, "rufus", "depositv2")
  await deposit(page, 5_000)
  const api = await stack.signIn(member)
  const order = { request: randomUUID(), account: await payoutAccount(stack, member), amount: 2_000 }
  const { id } = await api(withdrawCall, { ...order, paymentPassword: PAYMENT_PASSWORD })
  expect(await withdrawalsCommand(stack.platform, ["approve", String(id)])).toBe(0)
  await seesBalance(page, 3_000)

  const { ref } = await stack.database.one<{ ref: string }>(sql`
    select provider_ref as ref from deposit where member = ${member.id}`)
  const provider = await page.context().newPage()
  await provider.goto(`${stack.sites.baize.player}/pay/${ref}`)
  await provider.locator("summary").click()
  await provider.locator("button[value=charge-back]").click()
  await provider.waitForURL(/depositv2/)
  await provider.close()
  await page.bringToFront()
  await page.getByRole("heading", { name: own.stage["taken-back"] }).waitFor()
  await row(page, 5_000).getByText(own.takenBack).waitFor()
  await seesBalance(page, -2_000)
  await page.getByText(inbox.kinds["deposit-charged-back"].title).first().waitFor()

  await page.goto(`${stack.sites.baize.player}/member/withdraw`)
  await page.getByText(said(withdraw.available.split(" ·")[0]!, { sum: usd(-2_000) })).waitFor()
  await page.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  await page.getByText(words.records.undone.deposit).first().waitFor()
  await expectBooksToHold(stack)
})
