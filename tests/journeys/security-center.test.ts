import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { confirmByPassword, openLogin, signOut, submit, turnOnApp } from "./at-sign-in.ts"
import { box, popup, signIn } from "./at-the-site.ts"

const { player, security } = words
const person = useBrowser()
const stack = useStack()

test("a member signs another device out, which is at the guest's page at once and says that its session ended", {
  tags: "long",
}, async () => {
  await stack.member({ username: "dora" })
  const phone = await person({ viewport: { width: 390, height: 844 }, refused: ["signed-out"] })
  await phone.goto(stack.sites.baize.player)
  await signIn(phone, "dora", PASSWORD)
  await phone.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  await phone.getByRole("heading", { name: words.records.transactions.title, level: 1 }).waitFor()
  const page = await person({ viewport: { width: 1440, height: 900 } })
  await page.goto(stack.sites.baize.player)
  await signIn(page, "dora", PASSWORD)
  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  const devices = page.locator("section", { has: page.getByRole("heading", { name: security.devices.title }) })
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(2)
  await devices.getByText(security.devices.this, { exact: true }).waitFor()
  await devices.getByRole("button", { name: /^Sign out .* on / }).click()
  await page.getByRole("dialog").getByRole("button", { name: security.devices.end, exact: true }).click()
  await page.getByText(security.devices.ended).waitFor()
  await expect.poll(() => devices.getByRole("listitem").count()).toBe(1)

  await phone.getByRole("status").getByText(player.login.expired).waitFor()
  const form = popup(phone, player.login.title)
  await form.getByRole("button", { name: words.common.action.close }).click()
  await phone.getByRole("banner").getByRole("button", { name: player.header.signIn }).waitFor()
  await expect.poll(() => new URL(phone.url()).pathname).not.toContain("/member")
  await phone.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  await form.waitFor()

  const history = page.locator("section", { has: page.getByRole("heading", { name: security.signIns.title }) })
  await expect.poll(() => history.getByText(security.signIns.outcome.done, { exact: true }).count()).toBe(2)
})

/** Types name and password into the sign-in form; the second step opens. */
async function firstStep(page: Page, username: string): Promise<Locator> {
  const form = await openLogin(page)
  await box(form, player.login.username).fill(username)
  await box(form, player.login.password).fill(PASSWORD)
  await submit(form, player.header.signIn)
  return popup(page, player.login.confirmTitle)
}

test("a member turns on two-step verification, signs in by the app, and by a recovery code when the phone is lost", async () => {
  await stack.member({ username: "tova" })
  const refused = ["confirmation-needed", "second-step"]
  const page = await person({ viewport: { width: 390, height: 844 }, refused })
  await page.goto(stack.sites.baize.player)
  await signIn(page, "tova", PASSWORD)
  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  const { app } = security
  const { code, recoveryCodes } = await turnOnApp(page, stack, confirmByPassword)

  await page.goto(stack.sites.baize.player)
  await signOut(page, "tova")
  const step = await firstStep(page, "tova")
  await box(step, player.login.appCode).fill(code(1))
  await step.getByRole("checkbox", { name: player.login.trust }).check()
  await submit(step, player.login.confirm)
  await step.waitFor({ state: "detached" })
  await signOut(page, "tova")
  await signIn(page, "tova", PASSWORD)

  const elsewhere = await person({ viewport: { width: 1440, height: 900 }, refused })
  await elsewhere.goto(stack.sites.baize.player)
  const lost = await firstStep(elsewhere, "tova")
  await lost.getByRole("tab", { name: player.login.way.recovery }).click()
  await box(lost, player.login.recoveryCode).fill(recoveryCodes[0]!)
  await submit(lost, player.login.confirm)
  await lost.waitFor({ state: "detached" })
  await elsewhere.goto(`${stack.sites.baize.player}/member/securityCenter`)
  await elsewhere.getByText(security.app.codesLeft_other.replace("{{count}}", "9")).waitFor()
  await elsewhere.getByRole("button", { name: `${app.remove} ${app.name}` }).click()
  const remove = popup(elsewhere, app.removeTitle)
  await remove.getByRole("tab", { name: player.login.way.recovery }).click()
  await box(remove, player.login.recoveryCode).fill(recoveryCodes[1]!)
  await submit(remove, player.login.confirm)
  await elsewhere.getByRole("button", { name: `${app.setUp} ${app.name}` }).waitFor()
})
