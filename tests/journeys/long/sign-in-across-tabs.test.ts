import { PASSWORD } from "@baize/platform/testing/world.ts"
import { expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { said, words } from "../../support/words.ts"
import { enterPortal, open } from "../at-the-portal.ts"
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
  const link = page.getByRole("link", { name: `${agent.downlines.file}: below` })
  // The tooltip of a link moves nothing under the pointer any more once it is there.
  await link.hover()
  await page.getByRole("tooltip").getByText(agent.downlines.file, { exact: true }).waitFor()
  const opening = page.context().waitForEvent("page")
  await link.click({ button: "middle" })
  const details = await opening
  await details.getByText("below").first().waitFor()
  expect(await details.getByLabel(agent.login.password, { exact: true }).count()).toBe(0)
})
