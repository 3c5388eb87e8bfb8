import { codeAt } from "@baize/platform/identity/authenticator/totp.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { openLogin, signOut, submit, tab, welcomed } from "./at-sign-in.ts"
import { box, popup, signIn } from "./at-the-site.ts"

const { player, security } = words
const { app, passkeys } = security
const person = useBrowser()
const stack = useStack()

/** A device of the browser that verifies its user and keeps passkeys; gives a function that loses them. */
async function passkeyDevice(page: Page): Promise<() => Promise<void>> {
  const device = await page.context().newCDPSession(page)
  await device.send("WebAuthn.enable")
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await device.send("WebAuthn.clearCredentials", { authenticatorId })
  }
}

/** Turns the authenticator app on, confirmed by a passkey; gives the recovery codes. */
async function addApp(page: Page): Promise<readonly string[]> {
  await page.getByRole("button", { name: `${app.setUp} ${app.name}` }).click()
  const setUp = popup(page, app.setUpTitle)
  await submit(setUp, passkeys.use)
  const key = ((await setUp.locator("code").textContent()) ?? "").replaceAll(" ", "")
  await box(setUp, app.code).fill(codeAt(key, stack.clock.now()))
  await submit(setUp, app.finish)
  const keep = popup(page, app.keepTitle)
  await keep.getByRole("listitem").first().waitFor()
  const codes = await keep.getByRole("listitem").allTextContents()
  await submit(keep, app.kept)
  return codes
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: passkeys.add, exact: true }).click()
  const add = popup(page, passkeys.addTitle)
  await box(add, player.password.account).fill(PASSWORD)
  await submit(add, player.login.confirm)
  await box(add, passkeys.name).fill(name)
  await submit(add, passkeys.create)
  await page.getByText(passkeys.added).waitFor()
}

/** Types name and password: the second step opens. */
async function typePassword(page: Page, username: string) {
  const form = await openLogin(page)
  await box(form, player.login.username).fill(username)
  await box(form, player.login.password).fill(PASSWORD)
  await submit(form, player.header.signIn)
  return popup(page, player.login.confirmTitle)
}

test("a member adds a passkey, signs in with it and confirms by it, and recovers when it is lost", async () => {
  await stack.member({ username: "pia" })
  const page = await person({
    viewport: { width: 390, height: 844 },
    refused: ["confirmation-needed", "second-step"],
  })
  const lose = await passkeyDevice(page)
  await page.goto(stack.sites.baize.player)
  await signIn(page, "pia", PASSWORD)
  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  await addPasskey(page, "Pia's phone")
  await page.getByText(passkeys.never).waitFor()
  const [first, second] = await addApp(page)

  await page.goto(stack.sites.baize.player)
  await signOut(page, "pia")
  await submit(await openLogin(page), passkeys.use)
  await welcomed(page, "pia")
  await signOut(page, "pia")
  await submit(await typePassword(page, "pia"), passkeys.use)
  await welcomed(page, "pia")
  await signOut(page, "pia")

  await lose()
  const form = await openLogin(page)
  await submit(form, passkeys.use)
  await form.getByText(passkeys.over).waitFor()
  await form.getByRole("button", { name: words.common.action.close }).click()
  const step = await typePassword(page, "pia")
  await tab(step, player.login.way.recovery)
  await box(step, player.login.recoveryCode).fill(first!)
  await submit(step, player.login.confirm)
  await step.waitFor({ state: "detached" })

  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  await page.getByRole("button", { name: said(passkeys.removeNamed, { name: "Pia's phone" }) }).click()
  const remove = popup(page, passkeys.removeTitle)
  await tab(remove, player.login.way.recovery)
  await box(remove, player.login.recoveryCode).fill(second!)
  await submit(remove, player.login.confirm)
  await page.getByText(passkeys.none).waitFor()
})
