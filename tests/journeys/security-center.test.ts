import { codeAt } from "@baize/platform/identity/authenticator/totp.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { openLogin, signOut, submit } from "./at-sign-in.ts"
import { box, popup, signIn } from "./at-the-site.ts"

const { player, security } = words
const person = useBrowser()
const stack = useStack()

test("a member sees where they are signed in, and signs another device out, which notices at its next step", async () => {
  await stack.member({ username: "dora" })
  const phone = await person({ viewport: { width: 390, height: 844 }, refused: ["signed-out"] })
  await phone.goto(stack.sites.baize.player)
  await signIn(phone, "dora", PASSWORD)
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

  await phone.goto(`${stack.sites.baize.player}/member/transactionHistory`)
  await phone.getByRole("dialog", { name: player.login.title }).waitFor()

  const history = page.locator("section", { has: page.getByRole("heading", { name: security.signIns.title }) })
  expect(await history.getByText(security.signIns.outcome.done, { exact: true }).count()).toBe(2)
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
  await page.getByRole("button", { name: `${app.setUp} ${app.name}` }).click()
  const setUp = popup(page, app.setUpTitle)
  await box(setUp, player.password.account).fill(PASSWORD)
  await submit(setUp, player.login.confirm)
  await setUp.getByRole("img", { name: app.qr }).waitFor()
  const key = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "")
  const code = (periods: number): string => codeAt(key, new Date(stack.clock.now().getTime() + periods * 30_000))
  await box(setUp, app.code).fill(code(0))
  await submit(setUp, app.finish)
  const keep = popup(page, app.keepTitle)
  const listed = keep.getByRole("list", { name: app.list }).getByRole("listitem")
  await expect.poll(() => listed.count()).toBe(10)
  const codes = await listed.allTextContents()
  await submit(keep, app.kept)
  await keep.waitFor({ state: "detached" })

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
  await box(lost, player.login.recoveryCode).fill(codes[0]!)
  await submit(lost, player.login.confirm)
  await lost.waitFor({ state: "detached" })
  await elsewhere.goto(`${stack.sites.baize.player}/member/securityCenter`)
  await elsewhere.getByText(security.app.codesLeft.replace("{{count}}", "9")).waitFor()
  await elsewhere.getByRole("button", { name: `${app.remove} ${app.name}` }).click()
  const remove = popup(elsewhere, app.removeTitle)
  await remove.getByRole("tab", { name: player.login.way.recovery }).click()
  await box(remove, player.login.recoveryCode).fill(codes[1]!)
  await submit(remove, player.login.confirm)
  await elsewhere.getByRole("button", { name: `${app.setUp} ${app.name}` }).waitFor()
})
