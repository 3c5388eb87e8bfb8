import { setPaymentPassword } from "@baize/common/api/member.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, usd, words } from "../support/words.ts"
import { open, openPortalAs } from "./at-the-portal.ts"
import { box, NEW_PAYMENT_PASSWORD, openAs, popup, seesBalance } from "./at-the-site.ts"

const { agent, player, common, refusals, records, withdraw } = words
const person = useBrowser()
const stack = useStack()

/** A member with cash in minor units, signed in and on a page of the member center. */
async function memberAt(page: Page, path: string, username: string, cash = 0): Promise<TestAccount> {
  const member = await stack.member({ username })
  if (cash > 0) await stack.fund(member, cash)
  await openAs(stack, page, username, `/member/${path}`)
  return member
}

/** Starts a deposit of minor units; returns the provider's page. */
async function begin(page: Page, minor: number): Promise<Page> {
  await box(page, words.deposit.amount).fill(String(minor / 100))
  const opening = page.context().waitForEvent("page")
  await page.getByRole("button", { name: said(words.deposit.submitSum, { sum: usd(minor) }) }).click()
  return opening
}

test("a closed payment page is found again, and a cancellation there is shown in the member's language", async () => {
  const page = await person()
  await memberAt(page, "depositv2", "harper")
  await (await begin(page, 2_000)).close()
  await page.reload()

  const opening = page.context().waitForEvent("page")
  await page.getByRole("link", { name: words.deposit.openPay }).first().click()
  const provider = await opening
  await provider.locator("button[value=cancel]").click()
  await provider.waitForURL(/depositv2/)
  await provider.close()

  await page.getByRole("button", { name: common.action.refresh, exact: true }).click()
  await page.getByRole("cell", { name: words.deposit.reason.cancelled }).waitFor()
  await expect.poll(() => page.getByRole("link", { name: words.deposit.openPay }).count()).toBe(0)

  await page.getByRole("button", { name: words.deposit.again }).click()
  const again = await begin(page, 3_000)
  await again.locator("button[value=cancel]").click()
  // The first one's in the table, and what is said of this one.
  await page.getByText(words.deposit.reason.cancelled).nth(1).waitFor()
  await page.evaluate(() => localStorage.setItem("baize.language", "ko"))
  await page.reload()
  await expect.poll(() => page.getByRole("cell", { name: words.koreanDeposit.reason.cancelled }).count()).toBe(2)
})

test("keyboard focus follows the page: from the form to the status, and back to the amount", { tags: "long" }, async () => {
  const page = await person()
  await memberAt(page, "depositv2", "gesa")
  await (await begin(page, 2_000)).close()
  await page.getByRole("heading", { name: words.deposit.stage.waiting }).and(page.locator(":focus")).waitFor()
  await page.getByRole("button", { name: words.deposit.again }).press("Enter")
  await box(page, words.deposit.amount).and(page.locator(":focus")).waitFor()
})

test("a request has room for its status on the narrowest phone", { tags: "long" }, async () => {
  const page = await person({ viewport: { width: 360, height: 780 } })
  await memberAt(page, "depositv2", "fina")
  await (await begin(page, 2_000)).close()
  const frame = page.locator("div:has(> table)")
  await frame.getByText(common.status["in-process"]).waitFor()
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test("an unreadable amount explains the format, and stays to be corrected", { tags: "long" }, async () => {
  const page = await person()
  await memberAt(page, "depositv2", "isla")
  const amount = box(page, words.deposit.amount)
  await amount.fill("12.345")
  await page.getByRole("button", { name: words.deposit.submit }).click()
  await page.getByText(said(player.cashier.wrongSum, { example: "1,250.50" })).waitFor()
  expect(await amount.inputValue()).toBe("12.345")
  await amount.fill("")
  await page.getByText(player.cashier.noSum).waitFor()
})

test("a withdrawal without a payment password offers to set one, and one set in another window gets its field", {
  tags: "long",
}, async () => {
  const page = await person()
  const jonas = await memberAt(page, "securityCenter", "jonas", 10_000)
  await stack.database.run(sql`update member set payment_password_hash = null where id = ${jonas.id}`)
  await payoutAccount(stack, jonas)
  await page.goto(`${stack.sites.baize.player}/member/withdraw`)
  await box(page, withdraw.amount).fill("25.50")
  await page.getByRole("button", { name: withdraw.review }).click()
  await page.getByText(withdraw.noPaymentPassword).waitFor()
  const submit = page.getByRole("button", { name: withdraw.submit })
  await submit.click()
  const setting = popup(page, player.password.paymentTitle)
  await setting.waitFor()
  await page.keyboard.press("Escape")
  await setting.waitFor({ state: "detached" })
  await (await stack.signIn(jonas))(setPaymentPassword, {
    password: PASSWORD,
    newPaymentPassword: NEW_PAYMENT_PASSWORD,
  })

  await submit.click()
  await box(page, withdraw.paymentPassword).fill(NEW_PAYMENT_PASSWORD)
  await submit.click()
  await page.getByText(said(withdraw.requested, { sum: usd(2_550) })).waitFor()
})

test("money that has arrived meanwhile can be withdrawn, and the header shows the same balance", async () => {
  const page = await person()
  const maren = await memberAt(page, "notices", "maren")
  await payoutAccount(stack, maren)
  await seesBalance(page, 0)
  await stack.fund(maren, 5_000)

  await page.getByRole("navigation", { name: player.member.menu }).getByRole("link", { name: player.header.withdraw }).click()
  await seesBalance(page, 5_000)
  await box(page, withdraw.amount).fill("30")
  expect(await page.getByText(withdraw.short).count()).toBe(0)
})

test("a refusal disappears when the refused input changes, and does not remain for the next visit", {
  tags: "long",
}, async () => {
  const page = await person({ refused: ["payment-password-wrong"] })
  const nils = await memberAt(page, "securityCenter", "nils", 10_000)
  await payoutAccount(stack, nils)
  await page.goto(`${stack.sites.baize.player}/member/withdraw`)
  const refusal = page.getByText(refusals["payment-password-wrong"])
  const refuse = async (): Promise<void> => {
    await box(page, withdraw.paymentPassword).fill("000000")
    await page.getByRole("button", { name: withdraw.submit }).click()
    await refusal.waitFor()
  }
  await box(page, withdraw.amount).fill("25.50")
  await page.getByRole("button", { name: withdraw.review }).click()
  await refuse()
  await box(page, withdraw.paymentPassword).fill("1")
  await refusal.waitFor({ state: "detached" })

  await refuse()
  const menu = page.getByRole("navigation", { name: player.member.menu })
  await menu.getByRole("link", { name: player.header.deposit }).click()
  await page.getByRole("button", { name: words.deposit.submit }).waitFor()
  await menu.getByRole("link", { name: player.header.withdraw }).click()
  await page.getByRole("button", { name: withdraw.review }).waitFor()
  expect(await refusal.count()).toBe(0)
})

test("balances that fail to load say so, and load on retry", { tags: "long" }, async () => {
  const page = await person({ hurt: true })
  await memberAt(page, "", "kira", 10_000)
  await page.getByText(player.member.held).waitFor()
  // Lost until a click: the page's own attempts bring nothing.
  let lost = true
  await page.exposeFunction("clicked", () => {
    lost = false
  })
  await page.route("**/wps/v2/wallets/balance", route => (lost ? route.abort() : route.continue()))
  await page.reload()
  await page.getByText(common.problem.network).waitFor()
  await page.evaluate("addEventListener('click', () => clicked(), true)")
  await page.getByRole("main").getByRole("button", { name: common.action.retry }).click()
  await page.getByText(common.problem.network).waitFor({ state: "detached" })
  await expect.poll(() => page.locator("dl").getByText("…").count()).toBe(0)
})

test("the account record can be filtered by each kind of movement", async () => {
  const page = await person()
  await memberAt(page, "transactionHistory", "liam", 10_000)
  const kinds = page.getByRole("combobox", { name: records.transactions.kind })
  for (const kind of ["jackpot-win", "withdrawal-paid", "reversal"] as const)
    await kinds.selectOption({ label: records.transactions.kinds[kind] })
  expect(await kinds.getByRole("option", { name: records.transactions.kinds["contract-payout"] }).count()).toBe(0)
})

test("selecting typed text and releasing outside the popup does not close it", { tags: "long" }, async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/help?popup=feedback`)
  const remark = popup(page, player.feedback.title).getByRole("textbox", { name: player.feedback.remark })
  await remark.fill("A long story, nearly finished")
  const { x, y, width } = (await remark.boundingBox())!
  await page.mouse.move(x + width - 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(20, y + 20, { steps: 3 })
  await page.mouse.up()
  expect(await remark.inputValue()).toBe("A long story, nearly finished")
  await page.mouse.click(20, y + 20)
  await remark.waitFor({ state: "detached" })
})

test("the portal explains an unreadable amount, and a payment page that was closed and canceled", { tags: "long" }, async () => {
  const { username } = await stack.agent({ username: "opal" })
  const page = await person()
  await openPortalAs(stack, page, username)
  await open(page, agent.menu.deposit)
  const amount = page.getByLabel(agent.cashier.amount, { exact: true })
  const submit = page.getByRole("button", { name: agent.deposit.submit })
  await amount.fill("12.345")
  await submit.click()
  await page.getByText(said(agent.cashier.wrongSum, { example: "1,250.50" })).waitFor()

  await amount.fill("20")
  const opening = page.context().waitForEvent("page")
  await submit.click()
  await (await opening).close()
  await page.reload()
  const again = page.context().waitForEvent("page")
  await page.getByRole("link", { name: agent.deposit.openPay }).click()
  const provider = await again
  await provider.locator("button[value=cancel]").click()
  await provider.waitForURL(({ pathname }) => !pathname.startsWith("/pay/"))
  await provider.close()
  await page.reload()
  await page.getByText(agent.cashier.unpaid, { exact: true }).waitFor()
})
