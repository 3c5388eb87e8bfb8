import { memberInfo } from "@baize/common/api/member.ts"
import { addStaff } from "@baize/common/api/staff.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said as say, words } from "../support/words.ts"
import { enterWithFirstPassword, open, openPortalAs, row } from "./at-the-portal.ts"

const { agent, refusals } = words
const OWN = "Quiet-Harbour-58"
const person = useBrowser()
const stack = useStack()

const enterFirst = (page: Page, username: string, password: string): Promise<void> =>
  enterWithFirstPassword(page, stack.sites.baize.agent, { username, password, own: OWN })
const at = (name: string): string => new URL(`/agentHome/${name}`, stack.sites.baize.agent).href
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

test("finance staff read the pages opened to them, can change nothing, and are signed out when revoked", {
  tags: "long",
}, async () => {
  const boss = await stack.agent({ username: "lantern" })
  await stack.agent({ username: "wick", upline: boss })
  const page = await person()
  await openPortalAs(stack, page, boss.username)
  await open(page, agent.menu.staff)
  await page.getByRole("button", { name: agent.staff.add }).first().click()
  const form = page.getByRole("dialog", { name: agent.staff.add })
  await form.getByLabel(agent.staff.name, { exact: true }).fill("mina")
  await form.getByLabel(agent.staff.nickname, { exact: true }).fill("Mina of finance")
  for (const closed of ["overview", "links", "userLoss", "revenue", "transactions", "contracts", "exports"] as const)
    await form.getByRole("checkbox", { name: agent.staff.pageNames[closed], exact: true }).uncheck()
  await form.getByRole("button", { name: agent.staff.submit }).click()
  const password = (await form.locator("code").textContent())!
  await page.keyboard.press("Escape")
  await row(page, "mina@lantern").waitFor()

  const clerk = await person()
  await enterFirst(clerk, "mina@lantern", password)
  const menu = clerk.getByRole("navigation", { name: agent.menu.label })
  await menu.getByRole("link", { name: agent.menu.betting }).waitFor()
  expect(await menu.getByRole("link").allTextContents()).toEqual([
    agent.menu.downlines,
    agent.menu.betting,
    agent.menu.announcements,
  ])
  await open(clerk, agent.menu.downlines)
  await row(clerk, "wick").waitFor()
  expect(await clerk.getByRole("button", { name: agent.downlines.open }).count()).toBe(0)
  await clerk.getByRole("link", { name: `${agent.downlines.file} wick` }).click()
  await clerk.getByRole("heading", { name: "wick", level: 1 }).waitFor()
  expect(await clerk.getByRole("button", { name: agent.downlines.setRebate }).count()).toBe(0)
  await clerk.goto(at("agentTeamOverview"))
  await said(clerk, agent.status.closed)

  await page.getByRole("button", { name: `${agent.staff.change} mina@lantern` }).click()
  const change = page.getByRole("dialog", { name: agent.staff.changeTitle.replace("{{name}}", "mina@lantern") })
  await change.getByRole("checkbox", { name: agent.staff.newPassword }).check()
  await change.getByRole("button", { name: agent.downlines.save }).click()
  const renewed = (await change.locator("code").textContent())!
  expect(renewed).not.toBe(password)
  await page.keyboard.press("Escape")
  await enterFirst(clerk, "mina@lantern", renewed)
  await open(clerk, agent.menu.downlines)

  await page.getByRole("button", { name: `${agent.staff.revoke} mina@lantern` }).click()
  await page.getByRole("dialog").getByRole("button", { name: agent.staff.revoke, exact: true }).click()
  await said(page, agent.staff.states.revoked)
  await clerk.goto(at("downlineManagmentView"))
  await clerk.getByRole("button", { name: agent.login.submit }).waitFor()
})

test("staff who may send money do so by their own payment password, to a daily limit; their agent reads of it", {
  tags: "long",
}, async () => {
  const boss = await stack.agent({ username: "quay" })
  await stack.agent({ username: "berth", upline: boss })
  const { ledger } = stack.platform
  const debit = await ledger.brandAccount(stack.baize, "contract-house")
  const credit = await ledger.accountOf(stack.baize, boss.id, "settlement")
  await ledger.post({ source: "operator", ref: "quay", kind: "funding", debit, credit, amount: 50_000 })
  const page = await person()
  await openPortalAs(stack, page, boss.username)
  await open(page, agent.menu.staff)
  await page.getByRole("button", { name: agent.staff.add }).first().click()
  const form = page.getByRole("dialog", { name: agent.staff.add })
  await form.getByLabel(agent.staff.name, { exact: true }).fill("nora")
  await form.getByLabel(agent.staff.nickname, { exact: true }).fill("Nora")
  const right = form.getByRole("checkbox", { name: agent.staff.actNames.transfers })
  await right.check()
  await form.getByRole("checkbox", { name: agent.staff.pageNames.downlines, exact: true }).uncheck()
  await expect
    .poll(async () => [await right.isChecked(), await right.isDisabled()], { message: "a right needs its page" })
    .toEqual([false, true])
  await form.getByRole("checkbox", { name: agent.staff.pageNames.downlines, exact: true }).check()
  await right.check()
  const accounts = form.getByRole("checkbox", { name: agent.staff.actNames.downlines })
  await accounts.check()
  await form.getByText(agent.staff.actsTogether).waitFor()
  await accounts.uncheck()
  await form.getByText(agent.staff.actsTogether).waitFor({ state: "detached" })
  await form.getByLabel(agent.staff.transferLimit).fill("100")
  await form.getByRole("button", { name: agent.staff.submit }).click()
  const password = (await form.locator("code").textContent())!
  await page.keyboard.press("Escape")
  await row(page, say(agent.staff.transferLimitOf, { act: agent.staff.actNames.transfers, sum: "$100.00" })).waitFor()

  const clerk = await person({ refused: ["payment-password-wrong", "transfer-limit"] })
  await enterFirst(clerk, "nora@quay", password)
  await open(clerk, agent.menu.downlines)
  expect(await clerk.getByRole("button", { name: agent.downlines.open }).count(), "not their right").toBe(0)
  await clerk.getByRole("link", { name: `${agent.downlines.file} berth` }).click()
  await clerk.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  const transfer = clerk.getByRole("dialog")
  await transfer.getByText(say(agent.downlines.allowance, { left: "$100.00", limit: "$100.00" })).waitFor()
  await transfer.getByLabel(agent.cashier.amount).fill("75")
  await transfer.getByLabel(agent.contracts.newPaymentPassword).fill("731955")
  await transfer.getByLabel(agent.contracts.accountPassword).fill(OWN)
  await transfer.getByRole("button", { name: agent.contracts.setPaymentPassword }).click()
  await transfer.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await transfer.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  await transfer.getByText(refusals["payment-password-wrong"]).waitFor()
  await transfer.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill("731955")
  await transfer.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  await said(clerk, agent.downlines.happened.transfer.replace("{{sum}}", "$75.00"))
  await said(clerk, "nora@quay")
  await transfer.waitFor({ state: "detached" })
  await clerk.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  await transfer.getByText(say(agent.downlines.allowance, { left: "$25.00", limit: "$100.00" })).waitFor()
  await transfer.getByLabel(agent.cashier.amount).fill("25.01")
  await transfer.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill("731955")
  await transfer.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  await transfer.getByText(refusals["transfer-limit"]).waitFor()

  await open(page, agent.menu.messages)
  await said(page, say(agent.messages.texts["staff-payment-password"], { name: "nora@quay" }))
  await page.getByRole("link", { name: agent.messages.openStaff }).click()
  await page.getByRole("heading", { name: agent.menu.staff, level: 1 }).waitFor()
  await expectBooksToHold(stack)
})

test("finance staff see their previous sign-in; changing their password ends only their other sessions", {
  tags: "long",
}, async () => {
  const boss = await stack.agent({ username: "fjord" })
  const asBoss = await stack.signIn(boss, { site: "agent" })
  const { firstPassword } = await asBoss(addStaff, { name: "olga", nickname: "Olga", pages: ["betting"] })
  const elsewhere = await person()
  await enterFirst(elsewhere, "olga@fjord", firstPassword)
  const account = agent.header.account.replace("{{name}}", "Olga")
  await elsewhere.getByRole("button", { name: account }).click()
  await said(elsewhere, agent.header.firstLogin)

  const page = await person({ refused: ["old-password-wrong"], reducedMotion: "reduce" })
  await page.goto(stack.sites.baize.agent)
  await page.getByLabel(agent.login.username, { exact: true }).fill("olga@fjord")
  await page.getByLabel(agent.login.password, { exact: true }).fill(OWN)
  await page.getByRole("button", { name: agent.login.submit }).click()
  await page.getByRole("button", { name: account }).click()
  await said(page, "127.0.0.1")
  await page.keyboard.press("Escape")
  // By keyboard alone: the key that opens something presses nothing in it.
  const enter = async (entry: string) => {
    await page.getByRole("button", { name: account }).press("Enter")
    const item = page.getByRole("menuitem", { name: entry })
    await item.waitFor()
    await item.press("Enter")
  }
  await enter(agent.header.logout)
  const question = page.getByRole("dialog", { name: agent.header.logoutQuestion })
  await question.getByRole("button", { name: agent.header.stay }).click()
  await question.waitFor({ state: "detached" })
  await enter(agent.password.submit)
  const form = page.getByRole("dialog", { name: agent.password.title })
  await expect
    .poll(() => form.getByLabel(agent.password.old, { exact: true }).evaluate(box => box === document.activeElement))
    .toBe(true)
  const fresh = "Lantern-of-Olga-4"
  await form.getByLabel(agent.password.old, { exact: true }).fill(firstPassword)
  await form.getByLabel(agent.password.new, { exact: true }).fill(fresh)
  await form.getByLabel(agent.password.confirm, { exact: true }).fill(fresh)
  await form.getByRole("button", { name: agent.password.submit }).click()
  await form.getByText(refusals["old-password-wrong"]).waitFor()
  await form.getByLabel(agent.password.old, { exact: true }).fill(OWN)
  await form.getByRole("button", { name: agent.password.submit }).click()
  await said(page, agent.password.done)
  await form.waitFor({ state: "detached" })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(account)
  await page.reload()
  await page.getByRole("button", { name: account }).waitFor()
  await elsewhere.reload()
  await elsewhere.getByRole("button", { name: agent.login.submit }).waitFor()
  expect((await asBoss(memberInfo, {})).account, "the agent's own sessions stay").toBe("fjord")
})
