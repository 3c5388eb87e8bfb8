import { makeLink } from "@baize/common/api/links.ts"
import { memberInfo } from "@baize/common/api/member.ts"
import { addStaff } from "@baize/common/api/staff.ts"
import { requestFreeze } from "@baize/common/api/team.ts"
import { decideFreezing, openFreezeRequests } from "@baize/platform/agency/team/freezing.ts"
import { moveMember } from "@baize/platform/agency/team/move.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { PAYMENT_PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { expectBooksToHold } from "../support/books.ts"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said as say, words } from "../support/words.ts"
import { cells, choose, enterWithFirstPassword, open, openPortalAs, row } from "./at-the-portal.ts"
import { register } from "./at-the-site.ts"

const { agent, refusals } = words
const OWN = "Quiet-Harbour-58"
const person = useBrowser()
const stack = useStack()

const enterFirst = (page: Page, username: string, password: string): Promise<void> =>
  enterWithFirstPassword(page, stack.sites.baize.agent, { username, password, own: OWN })
const at = (name: string): string => new URL(`/agentHome/${name}`, stack.sites.baize.agent).href
const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

test("an agent opens a downline, sets its rebate and prize group, funds it, adds a note and asks to freeze it", async () => {
  const top = await stack.agent({ username: "harbour" })
  const { ledger } = stack.platform
  const debit = await ledger.brandAccount(stack.baize, "contract-house")
  const credit = await ledger.accountOf(stack.baize, top.id, "settlement")
  await ledger.post({ source: "operator", ref: "start", kind: "funding", debit, credit, amount: 50_000 })
  const page = await person({ refused: ["payment-password-wrong"] })
  await openPortalAs(stack, page, top.username)

  await open(page, agent.menu.links)
  await page.getByRole("button", { name: agent.downlines.open }).click()
  const form = page.getByRole("dialog", { name: agent.opening.title })
  await form.getByLabel(agent.opening.username, { exact: true }).fill("pier")
  expect(await form.getByLabel(agent.opening.password).count(), "the platform draws the password").toBe(0)
  await choose(page, form.getByRole("combobox", { name: agent.opening.type }), agent.types.agent)
  await form.getByRole("button", { name: agent.opening.submit }).click()
  const password = (await form.locator("code").textContent())!
  expect(password).toMatch(/^\S{12,}$/)
  await form.getByRole("button", { name: agent.opening.copyBoth }).click()
  await said(page, agent.list.copied)
  await page.keyboard.press("Escape")

  await open(page, agent.menu.downlines)
  await page.getByText(agent.downlines.shows.tree, { exact: true }).click()
  await page.getByRole("link", { name: "pier", exact: true }).waitFor()
  await page.getByRole("button", { name: agent.downlines.open }).click()
  await form.getByLabel(agent.opening.username, { exact: true }).fill("jetty")
  await form.getByRole("button", { name: agent.opening.submit }).click()
  await form.locator("code").waitFor()
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "jetty", exact: true }).waitFor()
  const tree = page.getByRole("treegrid")
  await tree.getByText("0.00").first().waitFor()
  expect(await tree.getByRole("row").first().locator(".numeric").allTextContents()).toEqual(["—", "0.00", "0.00", "0.00"])
  await tree.focus()
  const jetty = (await tree.getByRole("link").allTextContents()).indexOf("jetty")
  for (let n = 0; n < jetty; n++) await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { name: "jetty", level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole("link", { name: "pier", exact: true }).click()
  await page.getByRole("heading", { name: "pier", level: 1 }).waitFor()
  await page.getByRole("heading", { name: agent.range.past30 }).waitFor()
  const deposits = page.locator("dl div", { hasText: agent.measures.deposits }).getByRole("link")
  expect(await deposits.textContent()).toBe("$0.00")
  await deposits.click()
  await page.getByRole("heading", { name: agent.transactions.title, level: 1 }).waitFor()
  expect(new URL(page.url()).searchParams.get("kind")).toBe("deposit")
  await page.goBack()
  await page.getByRole("heading", { name: "pier", level: 1 }).waitFor()

  await page.getByRole("button", { name: agent.downlines.setRebate }).click()
  await page.getByRole("dialog").getByLabel(agent.opening.rebate).fill("0.6")
  await page.getByRole("dialog").getByRole("button", { name: agent.downlines.save }).click()
  await said(page, agent.downlines.happened.rebate.replace("{{from}}", "0%").replace("{{to}}", "0.6%"))

  await page.getByRole("button", { name: agent.downlines.setGroup }).click()
  await page.getByRole("dialog").getByLabel(agent.opening.group).fill("1940")
  await said(page, "97%")
  await page.getByRole("dialog").getByRole("button", { name: agent.downlines.save }).click()
  await said(page, agent.downlines.happened.group.replace("{{from}}", "1900").replace("{{to}}", "1940"))

  await page.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  const transfer = page.getByRole("dialog")
  await transfer.getByLabel(words.agent.cashier.amount).fill("120.50")
  await transfer.getByLabel(agent.contracts.paymentPassword).fill("999999")
  await transfer.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  await transfer.getByText(refusals["payment-password-wrong"]).waitFor()
  await page.keyboard.press("Escape")
  await transfer.waitFor({ state: "detached" })
  await page.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  await transfer.getByLabel(words.agent.cashier.amount).fill("120.50")
  expect(await transfer.getByRole("alert").count(), "what was refused before is forgotten").toBe(0)
  await transfer.getByLabel(agent.contracts.paymentPassword).fill(PAYMENT_PASSWORD)
  await transfer.getByRole("button", { name: agent.downlines.transfer, exact: true }).click()
  await said(page, agent.downlines.happened.transfer.replace("{{sum}}", "$120.50"))

  await page.getByLabel(agent.downlines.note).fill("Pays on Fridays")
  await page.getByRole("button", { name: agent.downlines.addNote }).click()
  await said(page, "Pays on Fridays")

  await page.getByRole("button", { name: agent.downlines.request.freeze }).click()
  await page.getByRole("dialog").getByLabel(agent.downlines.reason).fill("Lost their phone")
  // By keyboard: the input above may still be growing, and a pointer would miss the moving button.
  await page.getByRole("dialog").getByRole("button", { name: agent.downlines.sendRequest }).press("Enter")
  await said(page, agent.downlines.requested)
  const [request] = await openFreezeRequests(stack.platform)
  await decideFreezing(stack.platform, { id: request!.id, by: "operator", refusal: "They have called us" })
  await page.reload()
  await said(page, "They have called us")

  // An account with a password it was given chooses its own before it sees anything.
  const below = await person()
  await enterFirst(below, "pier", password)
  await below.getByRole("heading", { name: agent.overview.title, level: 1 }).waitFor()
  await expectBooksToHold(stack)
})

test("finance staff read the pages opened to them, can change nothing, and are signed out when revoked", async () => {
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
  await clerk.getByRole("link", { name: `${agent.downlines.file}: wick` }).click()
  await clerk.getByRole("heading", { name: "wick", level: 1 }).waitFor()
  expect(await clerk.getByRole("button", { name: agent.downlines.setRebate }).count()).toBe(0)
  await clerk.goto(at("agentTeamOverview"))
  await said(clerk, agent.status.closed)

  await page.getByRole("button", { name: `${agent.staff.change}: mina@lantern` }).click()
  const change = page.getByRole("dialog", { name: agent.staff.changeTitle.replace("{{name}}", "mina@lantern") })
  await change.getByRole("checkbox", { name: agent.staff.newPassword }).check()
  await change.getByRole("button", { name: agent.downlines.save }).click()
  const renewed = (await change.locator("code").textContent())!
  expect(renewed).not.toBe(password)
  await page.keyboard.press("Escape")
  await enterFirst(clerk, "mina@lantern", renewed)
  await open(clerk, agent.menu.downlines)

  await page.getByRole("button", { name: `${agent.staff.revoke}: mina@lantern` }).click()
  await page.getByRole("dialog").getByRole("button", { name: agent.staff.revoke, exact: true }).click()
  await said(page, agent.staff.states.revoked)
  await clerk.goto(at("downlineManagmentView"))
  await clerk.getByRole("button", { name: agent.login.submit }).waitFor()
})

test("staff who may send money do so by their own payment password, to a daily limit; their agent reads of it", async () => {
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
  await clerk.getByRole("link", { name: `${agent.downlines.file}: berth` }).click()
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

test("finance staff see their previous sign-in; changing their password ends only their other sessions", async () => {
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

let rounds = 0
/** A settled, lost round, as the wallet books it. */
async function lose(member: number, stake: number): Promise<void> {
  const { ledger, clock } = stack.platform
  const cash = await ledger.accountOf(stack.baize, member, "cash")
  const clearing = await ledger.brandAccount(stack.baize, "vendor-clearing", "BZ")
  const cashier = await ledger.brandAccount(stack.baize, "cashier-clearing")
  const ref = `journey-${++rounds}`
  await ledger.post({ source: "cashier", ref, kind: "deposit", debit: cashier, credit: cash, amount: stake })
  const round = { source: "vendor:BZ", ref, round: ref, at: clock.now() }
  await ledger.post({ ...round, kind: "bet", debit: cash, credit: clearing, amount: stake })
  await ledger.post({ ...round, kind: "win", debit: clearing, credit: cash, amount: 0, detail: { end: true } })
}

test("every link shown to finance staff leads to a page opened to them", async () => {
  const boss = await stack.agent({ username: "beacon" })
  const member = await stack.member({ username: "tern", upline: boss })
  await lose(member.id, 4_000)
  const asBoss = await stack.signIn(boss, { site: "agent" })
  const links = async (page: Page): Promise<(string | null)[]> =>
    page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll(all => all.map(link => new URL((link as HTMLAnchorElement).href).pathname.split("/agentHome/")[1]!))

  const { firstPassword } = await asBoss(addStaff, { name: "ida", nickname: "Ida", pages: ["overview", "userLoss"] })
  const ida = await person()
  await enterFirst(ida, "ida@beacon", firstPassword)
  await ida.getByRole("button", { name: agent.header.account.replace("{{name}}", "Ida") }).click()
  await ida.getByText("ida@beacon", { exact: true }).waitFor()
  await ida.keyboard.press("Escape")
  await ida.getByText("tern", { exact: true }).waitFor()
  expect(await links(ida)).toEqual([])
  await ida.goto(at("palStatementsAgentCopy?range=today"))
  await row(ida, "tern").waitFor()
  // Play opens its rounds; money would open the ledger, which isn't theirs to read.
  expect(new Set(await links(ida))).toEqual(new Set(["palStatementsAgentCopy", "teamBetting/rounds"]))
  // The net loss has money outside rounds: it opens its days.
  await row(ida, "tern").locator('a[href*="teamBetting/rounds"]').filter({ hasText: "40.00" }).first().click()
  await ida.getByRole("heading", { name: agent.rounds.title, level: 1 }).waitFor()
  await row(ida, "40.00").first().waitFor()
  expect(await links(ida)).toEqual([])
})

test("when members join, move or leave a tree, what was earned stays where it was earned", async () => {
  const delta = await stack.agent({ username: "delta" })
  const reef = await stack.agent({ upline: delta, username: "reef" })
  const cove = await stack.agent({ upline: delta, username: "cove" })
  const { url } = await (await stack.signIn(reef, { site: "agent" }))(makeLink, { type: 0, rebate: 0 })
  const player = await person({ reducedMotion: "reduce" })
  await player.goto(url)
  await register(player, "gull")
  await player.close() // before the day is over, and the sign-in with it
  const { id } = await stack.database.one<{ id: number }>(sql`select id from member where username = 'gull'`)
  await lose(id, 10_000)

  await moveMember(stack.platform, { brand: stack.baize, member: id, to: cove.id, by: "operator" })
  await lose(id, 500) // the day still belongs to reef
  stack.clock.advance(86_400_000)
  await lose(id, 3_000)

  // Reports follow the ledger within a second or two.
  const expectTurnovers = async (who: string, turnovers: Readonly<Record<string, string>>): Promise<void> => {
    const page = await person()
    await openPortalAs(stack, page, who)
    const names = Object.keys(turnovers)
    const shown = async () => {
      await page.goto(at("teamBetting?range=past7"))
      await row(page, names[0]!).waitFor()
      await page.getByText(agent.check.ok, { exact: true }).waitFor()
      return Promise.all(names.map(async name => [name, (await cells(page, name))[agent.measures.turnover]]))
    }
    await expect.poll(async () => Object.fromEntries(await shown())).toEqual(turnovers)
  }
  await expectTurnovers("reef", { gull: "105.00" })
  await expectTurnovers("cove", { gull: "30.00" })
  await expectTurnovers("delta", { reef: "105.00", cove: "30.00", [agent.list.totals]: "135.00" })

  await (await stack.signIn(cove, { site: "agent" }))(requestFreeze, { memberId: id, act: "freeze", reason: "Leaving" })
  const [request] = await openFreezeRequests(stack.platform)
  await decideFreezing(stack.platform, { id: request!.id, by: "operator" })
  const page = await person()
  await openPortalAs(stack, page, "cove")
  await open(page, agent.menu.downlines)
  await row(page, "gull").getByText(agent.downlines.frozen, { exact: true }).waitFor()
  // Earlier days stay in the reports.
  await expectTurnovers("cove", { gull: "30.00" })
  expect(await verifyLedger(stack.database)).toEqual([])
})
