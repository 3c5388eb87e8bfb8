import { makeLink } from "@baize/common/api/links.ts"
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
import { words } from "../support/words.ts"
import { cells, choose, enterWithFirstPassword, loseRound, open, openPortalAs, row } from "./at-the-portal.ts"
import { register } from "./at-the-site.ts"

const { agent, refusals } = words
const person = useBrowser()
const stack = useStack()

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
  const first = { username: "pier", password, own: "Quiet-Harbour-58" }
  await enterWithFirstPassword(below, stack.sites.baize.agent, first)
  await below.getByRole("heading", { name: agent.overview.title, level: 1 }).waitFor()
  await expectBooksToHold(stack)
})

test("when members join, move or leave a tree, what was earned stays where it was earned", { tags: "long" }, async () => {
  const delta = await stack.agent({ username: "delta" })
  const reef = await stack.agent({ upline: delta, username: "reef" })
  const cove = await stack.agent({ upline: delta, username: "cove" })
  const { url } = await (await stack.signIn(reef, { site: "agent" }))(makeLink, { type: 0, rebate: 0 })
  const player = await person({ reducedMotion: "reduce" })
  await player.goto(url)
  await register(player, "gull")
  await player.close() // before the day is over, and the sign-in with it
  const { id } = await stack.database.one<{ id: number }>(sql`select id from member where username = 'gull'`)
  await loseRound(stack, id, 10_000)

  await moveMember(stack.platform, { brand: stack.baize, member: id, to: cove.id, by: "operator" })
  await loseRound(stack, id, 500) // the day still belongs to reef
  stack.clock.advance(86_400_000)
  await loseRound(stack, id, 3_000)

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
  await stack.platform.runJobs()
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

test("a closed dialog returns the focus to its opener, and Escape asks before it drops a half-written account", {
  tags: "long",
}, async () => {
  const top = await stack.agent({ username: "jib" })
  const low = await stack.agent({ username: "boom", upline: top })
  const page = await person()
  await openPortalAs(stack, page, top.username)
  const focused = (name: string) =>
    expect.poll(() => page.getByRole("button", { name, exact: true }).evaluate(it => it === document.activeElement)).toBe(true)
  const press = async (name: string): Promise<void> => {
    const opener = page.getByRole("button", { name, exact: true })
    await opener.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").waitFor()
  }
  await page.goto(at(`downlineManagmentView/${low.id}`))
  for (const name of [agent.downlines.setRebate, agent.downlines.request.freeze]) {
    await press(name)
    await page.keyboard.press("Escape")
    await focused(name)
  }

  for (const [address, opener, label] of [
    ["downlineManagmentView", agent.downlines.open, agent.opening.username],
    ["staff", agent.staff.add, agent.staff.name],
  ] as const) {
    await page.goto(at(address))
    await press(opener)
    const field = page.getByRole("dialog").getByLabel(label, { exact: true })
    await field.fill("keel")
    await page.keyboard.press("Escape")
    const stay = page.getByRole("button", { name: agent.offer.stay })
    await stay.click()
    await stay.waitFor({ state: "detached" })
    expect(await field.inputValue()).toBe("keel")
    await field.press("Escape")
    await page.getByRole("button", { name: agent.offer.leave, exact: true }).click()
    await field.waitFor({ state: "detached" })
    await focused(opener)
  }
})
