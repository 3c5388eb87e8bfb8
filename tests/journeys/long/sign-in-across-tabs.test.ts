import { offerContract, processDividend } from "@baize/common/api/contracts.ts"
import { ofNetLoss } from "@baize/platform/testing/contract-team.ts"
import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { PASSWORD, PAYMENT_PASSWORD as paymentPassword } from "@baize/platform/testing/world.ts"
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { enterPortal, loseRound, open, openPortalAs } from "../at-the-portal.ts"
import { popup, signIn } from "../at-the-site.ts"

const { player, agent } = words
const person = useBrowser()
const stack = useStack()

test("a link in a new tab of the player site opens signed in, and signing out in one tab signs out all", async () => {
  await stack.member({ username: "tabby" })
  const first = await person()
  await first.goto(stack.sites.baize.player)
  await signIn(first, "tabby", PASSWORD)
  const second = await first.context().newPage()
  await second.goto(`${stack.sites.baize.player}/member`)
  await second.getByRole("heading", { name: player.member.overview }).waitFor()
  expect(await popup(second, player.login.title).count()).toBe(0)
  await second.getByRole("button", { name: said(player.header.account, { name: "tabby" }) }).click()
  await second.getByRole("banner").getByRole("button", { name: player.header.signOut, exact: true }).click()
  await second.getByRole("dialog").getByRole("button", { name: player.header.signOut, exact: true }).click()
  await first.getByRole("banner").getByRole("button", { name: player.header.signIn }).waitFor()
})

test("a new tab whose question the busy first tab answers too late is still signed in", async () => {
  await stack.member({ username: "tardy" })
  const first = await person()
  await first.goto(stack.sites.baize.player)
  await signIn(first, "tardy", PASSWORD)
  const second = await first.context().newPage()
  await second.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = () => {
      BroadcastChannel.prototype.postMessage = postMessage
    }
  })
  await second.goto(`${stack.sites.baize.player}/member/messageV2`)
  await second.getByText(words.inbox.none).waitFor()
  expect(await popup(second, player.login.title).count()).toBe(0)
})

test("at the portal a middle click on a downline opens it in a new tab, signed in", async () => {
  const top = await stack.agent({ username: "piers" })
  await stack.member({ username: "below", upline: top })
  const page = await person()
  await enterPortal(page, stack.sites.baize.agent, "piers", PASSWORD)
  await open(page, agent.menu.downlines)
  const link = page.getByRole("link", { name: `${agent.downlines.file} below` })
  // The tooltip of a link moves nothing under the pointer any more once it is there.
  await link.hover()
  await page.getByRole("tooltip").getByText(agent.downlines.file, { exact: true }).waitFor()
  const opening = page.context().waitForEvent("page")
  await link.click({ button: "middle" })
  const details = await opening
  await details.getByText("below").first().waitFor()
  expect(await details.getByLabel(agent.login.password, { exact: true }).count()).toBe(0)
})

test("at the portal paths, tabs, contracts, accounts and buttons that lead elsewhere open in new tabs", async () => {
  const top = await stack.agent({ username: "warden" })
  const low = await stack.agent({ username: "usher", upline: top })
  const member = await stack.member({ username: "guest", upline: low })
  const netLoss = ofNetLoss(300_000)
  await signWithHouse(stack.platform, { brand: stack.baize, agent: top.id, terms: netLoss })
  const [asTop, asLow] = [await stack.signIn(top, { site: "agent" }), await stack.signIn(low, { site: "agent" })]
  const { id } = await asTop(offerContract, { memberId: low.id, kind: "dividend", terms: ofNetLoss(100_000), paymentPassword })
  await asLow(processDividend, { contractId: id, version: 1, action: "sign", paymentPassword })
  await loseRound(stack, member.id, 4_000)

  const page = await person()
  await openPortalAs(stack, page, top.username)
  const main = page.getByRole("main")
  const home = new URL("/agentHome", stack.sites.baize.agent).href
  const opened = async (link: Locator): Promise<string> => {
    const opening = page.context().waitForEvent("page")
    await link.click({ button: "middle" })
    const tab = await opening
    await tab.waitForURL(url => url.pathname.startsWith("/agentHome/"))
    await tab.getByRole("heading", { level: 1 }).waitFor()
    expect(await tab.getByLabel(agent.login.password, { exact: true }).count()).toBe(0)
    const { pathname, search } = new URL(tab.url())
    await tab.close()
    return pathname.replace("/agentHome/", "") + search
  }
  const link = (name: string) => main.getByRole("link", { name, exact: true }).first()
  const [downlines, dividends] = ["downlineManagmentView", "agentDividendRecordCopy2"]

  await page.goto(`${home}/${downlines}/${low.id}`)
  expect(await opened(link(agent.downlines.betting))).toBe(`teamBetting?memberId=${low.id}&range=past30`)
  expect(await opened(link(agent.downlines.view))).toBe(`${downlines}?memberId=${low.id}`)
  expect(await opened(link(top.username))).toBe(downlines)
  const signed = `${agent.contracts.oneOfKind.dividend}: ${agent.contracts.states.signed}`
  expect(await opened(link(signed))).toBe(`${dividends}?contractId=${id}`)

  await page.goto(`${home}/teamBetting?range=past7&memberId=${low.id}`)
  expect(await opened(link(top.username))).toBe("teamBetting?range=past7")
  await page.goto(`${home}/downlineTransactionDetails?range=today&kind=all`)
  expect(await opened(link(member.username))).toBe(`${downlines}/${member.id}`)

  await page.goto(`${home}/${dividends}`)
  expect(await opened(link(agent.contracts.tabSettlements))).toBe(`${dividends}/settlements`)
  stack.clock.advance(8 * 86_400_000)
  await stack.platform.runJobs()
  await openPortalAs(stack, page, top.username)
  await page.goto(`${home}/${dividends}/settlements?side=upline`)
  const contract = said(agent.statement.contractVersion, { n: id, version: 1 })
  expect(await opened(link(contract))).toBe(`${dividends}?contractId=${id}`)
  expect(await opened(link(low.username))).toBe(`${downlines}/${low.id}`)
  await main.getByRole("table").getByRole("link").first().click()
  await page.getByRole("heading", { name: agent.statement.inputs }).waitFor()
  expect(await opened(link(contract))).toBe(`${dividends}?contractId=${id}`)
  expect(await opened(link(low.username))).toBe(`${downlines}/${low.id}`)
})
