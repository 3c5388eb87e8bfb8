import { messageCommand } from "@baize/platform/operator/message.ts"
import { lastCode } from "@baize/platform/testing/outbox.ts"
import { payoutAccount } from "@baize/platform/testing/payouts.ts"
import { PASSWORD, PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { cents, said, usd, words } from "../support/words.ts"
import { open, openPortalAs, row } from "./at-the-portal.ts"

const { agent, refusals } = words
const person = useBrowser()
const stack = useStack()

const heading = (page: Page, name: string): Promise<void> => page.getByRole("heading", { name, level: 1 }).waitFor()
/** The balance of one of the agent's accounts, by its name; minor units. */
const holds = async (page: Page, account: string): Promise<number> =>
  cents((await page.getByRole("term").filter({ hasText: account }).locator("xpath=following-sibling::dd[1]").textContent())!)
const main = (page: Page): Locator => page.getByRole("main")

test("an agent deposits, moves money to their settlement account, and withdraws with their payment password", async () => {
  const top = await stack.agent({ username: "harbour" })
  const page = await person({ refused: ["payment-password-wrong"] })
  await openPortalAs(stack, page, top.username)

  await open(page, agent.menu.deposit)
  await page.getByLabel(agent.cashier.amount, { exact: true }).fill("200")
  const provider = page.context().waitForEvent("page")
  await page.getByRole("button", { name: agent.deposit.submit }).click()
  const paying = await provider
  await paying.getByRole("button", { name: /pay/i }).first().click()
  await main(page)
    .getByRole("status")
    .getByText(`${usd(20_000)}: ${agent.cashier.statuses.approved}`)
    .waitFor()
  await expect.poll(() => holds(page, agent.accounts.cash)).toBe(20_000)
  await row(page, agent.cashier.statuses.approved).waitFor()

  await page.getByRole("button", { name: agent.accounts.move }).click()
  const form = page.getByRole("dialog", { name: agent.accounts.move })
  await form.getByLabel(agent.cashier.amount, { exact: true }).fill("200.01")
  await form.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await form.getByText(agent.cashier.bounds.split("{{")[0]!.trim()).first().waitFor()
  await form.getByLabel(agent.cashier.amount, { exact: true }).fill("150")
  await form.getByRole("button", { name: agent.accounts.move }).click()
  await page.getByText(said(agent.accounts.moved, { sum: usd(15_000) })).waitFor()
  await expect.poll(() => holds(page, agent.accounts.settlement)).toBe(15_000)

  await payoutAccount(stack, top)
  await open(page, agent.menu.withdraw)
  await page.getByLabel(agent.cashier.amount, { exact: true }).fill("20")
  await page.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill("999999")
  await page.getByRole("button", { name: agent.withdraw.submit }).click()
  await page.getByRole("alert").getByText(refusals["payment-password-wrong"]).waitFor()
  await page.getByLabel(agent.contracts.paymentPassword, { exact: true }).fill(PAYMENT_PASSWORD)
  await page.getByRole("button", { name: agent.withdraw.submit }).click()
  await page.getByText(said(agent.withdraw.requested, { sum: usd(2_000) })).waitFor()
  await row(page, agent.cashier.statuses["in-process"]).waitFor()
  await expect
    .poll(async () => [await holds(page, agent.accounts.cash), await holds(page, agent.accounts.held)])
    .toEqual([3_000, 2_000])
  await expectBooksToHold(stack)
})

test("every page opens by the specification's name in any letter case, and as the member center writes it", {
  tags: "long",
}, async () => {
  const top = await stack.agent({ username: "lantern" })
  const page = await person()
  await openPortalAs(stack, page, top.username)
  const origin = new URL(stack.sites.baize.agent).origin
  for (const [address, name, path] of [
    ["/AGENTHOME/AGENTTEAMOVERVIEW", agent.menu.overview, "agentTeamOverview"],
    ["/agenthome/registercenter/", agent.menu.links, "registerCenter"],
    ["/agentHome?page=withdraw", agent.menu.withdraw, "withdraw"],
    ["/agentHome/agentannouncement", agent.menu.announcements, "agentAnnouncement"],
  ] as const) {
    await page.goto(origin + address)
    await heading(page, name)
    expect(new URL(page.url()).pathname).toBe(`/agentHome/${path}`)
  }
})

test("salary pages exist only while the brand's flags are on", { tags: "long" }, async () => {
  const top = await stack.agent({ username: "quay" })
  const page = await person()
  const menu = page.getByRole("navigation", { name: agent.menu.label })
  const salaries = [agent.menu.daily, agent.menu.hourly, agent.menu.realTime]
  const flags = { dailysalreqtype: false, contracthoursalreq: false, realtimesalreqtype: false }
  await stack.setBrand(stack.baize, { flags: { ...stack.baize.flags, ...flags } })
  await openPortalAs(stack, page, top.username)
  for (const name of salaries) expect(await menu.getByRole("link", { name }).count()).toBe(0)
  await page.goto(`${new URL(stack.sites.baize.agent).origin}/agentHome/agentDailyWages2`)
  await page.getByText(agent.status.closed).waitFor()

  const on = { dailysalreqtype: true, contracthoursalreq: true, realtimesalreqtype: true }
  await stack.setBrand(stack.baize, { flags: { ...stack.baize.flags, ...on } })
  await page.reload()
  for (const name of salaries) await open(page, name)
})

test("an agent receives messages from the house, announcements of the brand and answers of customer service", {
  tags: "long",
}, async () => {
  const top = await stack.agent({ username: "pier" })
  await messageCommand(stack.platform, ["BAIZE", "pier", "Audit on Monday", "Please have your statements ready."])
  const page = await person({ refused: ["busy"] })
  await openPortalAs(stack, page, top.username)
  await page.getByRole("link", { name: said(agent.menu.unread_one, { n: 1 }) }).click()
  await heading(page, agent.messages.title)
  await row(page, "Please have your statements ready.").waitFor()
  const busy = { success: false, code: "busy", message: "Too much at once" }
  await page.route("**/wps/agent/messages/read", route => route.fulfill({ status: 503, json: busy }), { times: 1 })
  await page.getByRole("button", { name: agent.messages.readAll }).click()
  await page.getByText(busy.message).waitFor()
  await page.getByRole("button", { name: agent.messages.readAll }).click()
  await main(page)
    .getByText(said(agent.messages.unread_other, { n: 0 }))
    .waitFor()

  await open(page, agent.menu.announcements)
  await open(page, agent.menu.service)
  const talk = page.getByRole("tabpanel")
  await talk.getByLabel(agent.service.message).fill("When is my line settled?")
  await talk.getByRole("button", { name: agent.service.send }).click()
  await talk.getByRole("log").getByText("When is my line settled?").waitFor()
  const { id } = await stack.database.one<{ id: number }>(sql`select max(id) as id from service_message`)
  await stack.database.run(sql`
    insert into service_message (brand, department, member, staff, text, at)
    select brand, department, member, 'Mina', 'Tonight, after midnight.', at from service_message where id = ${id}`)
  await talk.getByRole("log").getByText("Tonight, after midnight.").waitFor()
})

test("a member can't sign in at the agent portal, and an agent from a new address confirms who they are", async () => {
  const member = await stack.member({ username: "mia" })
  const top = await stack.agent({ username: "cove" })
  await stack.database.run(sql`
    update member set profile = ${JSON.stringify({ email: "cove@mail.example" })} where id = ${top.id}`)
  await stack.database.run(
    sql`insert into known_address (member, network, seen_at) values (${top.id}, '198.51.100.7', ${stack.clock.now()})`,
  )
  const page = await person({ refused: ["agents-only", "address-unknown", "code-wrong"] })
  const enter = async (username: string): Promise<void> => {
    await page.getByLabel(agent.login.username, { exact: true }).fill(username)
    await page.getByLabel(agent.login.password, { exact: true }).fill(PASSWORD)
    await page.getByRole("button", { name: agent.login.submit }).click()
  }
  await page.goto(stack.sites.baize.agent)
  await enter(member.username)
  await page.getByRole("alert").getByText(refusals["agents-only"]).waitFor()
  await enter(top.username)
  const popup = page.getByRole("dialog", { name: agent.login.newAddress })
  await popup.getByRole("button", { name: agent.login.sendCode }).click()
  await popup.getByRole("button", { name: /\d/ }).waitFor()
  await popup.getByLabel(agent.login.code, { exact: true }).fill("000000")
  await popup.getByRole("button", { name: agent.login.confirm }).click()
  await popup.getByText(refusals["code-wrong"]).waitFor()
  const code = await lastCode(stack, "cove@mail.example")
  await popup.getByLabel(agent.login.code, { exact: true }).fill(code)
  await popup.getByRole("button", { name: agent.login.confirm }).click()
  await heading(page, agent.overview.title)
})
