import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { confirmByPassword, openLogin, signOut, submit, tab, turnOnApp, welcomed } from "./at-sign-in.ts"
import { box, popup, signIn } from "./at-the-site.ts"

const { player, security } = words
const { passkeys } = security
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

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: passkeys.add, exact: true }).click()
  const add = popup(page, passkeys.addTitle)
  await confirmByPassword(add)
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

test("a member adds a passkey, signs in with it and confirms by it, and recovers when it is lost", { tags: "long" }, async () => {
  await stack.member({ username: "pia" })
  const page = await person({
    viewport: { width: 390, height: 844 },
    refused: ["confirmation-needed", "second-step"],
  })
  // The device of this test answers at once what a person would choose from a list.
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }))
  const lose = await passkeyDevice(page)
  await page.goto(stack.sites.baize.player)
  await signIn(page, "pia", PASSWORD)
  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  await addPasskey(page, "Pia's phone")
  await page.getByText(passkeys.never).waitFor()
  const { recoveryCodes } = await turnOnApp(page, stack, setUp => submit(setUp, passkeys.use))
  const [first, second] = recoveryCodes

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

test("a member signs in by a passkey that the browser offers with the username, without the form", { tags: "long" }, async () => {
  await stack.member({ username: "ines" })
  const page = await person({ viewport: { width: 390, height: 844 }, refused: ["confirmation-needed"] })
  await passkeyDevice(page)
  await page.goto(stack.sites.baize.player)
  await signIn(page, "ines", PASSWORD)
  await page.goto(`${stack.sites.baize.player}/member/securityCenter`)
  await addPasskey(page, "Ines's phone")
  await page.goto(stack.sites.baize.player)
  await signOut(page, "ines")
  await page.getByRole("banner").getByRole("button", { name: player.header.signIn }).click()
  await welcomed(page, "ines")
  expect(await popup(page, player.login.title).count()).toBe(0)
})

test("the browser offers passkeys while the form waits, and no longer when it is sent or closed", { tags: "long" }, async () => {
  await stack.member({ username: "odile" })
  const page = await person({ viewport: { width: 1440, height: 900 }, refused: ["credentials-wrong"] })
  await page.addInitScript(() => {
    const offers: AbortSignal[] = []
    Object.assign(window, { offers })
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true })
    // A person who has not chosen yet.
    navigator.credentials.get = async ({ mediation, signal }: CredentialRequestOptions = {}) => {
      if (mediation !== "conditional" || !signal) throw new DOMException("no one answers", "NotAllowedError")
      offers.push(signal)
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
    }
  })
  const offers = () =>
    page.evaluate(() =>
      (window as unknown as { offers: AbortSignal[] }).offers.map(({ aborted }) => (aborted ? "ended" : "open")),
    )
  await page.goto(stack.sites.baize.player)
  const form = await openLogin(page)
  await expect.poll(offers).toEqual(["open"])
  expect(await box(form, player.login.username).getAttribute("autocomplete")).toBe("username webauthn")
  await box(form, player.login.username).fill("odile")
  await box(form, player.login.password).fill("Wrong-Password-1")
  await submit(form, player.header.signIn)
  await form.getByRole("alert").waitFor()
  await expect.poll(offers).toEqual(["ended", "open"])
  await submit(form, passkeys.use)
  await form.getByText(passkeys.over).waitFor()
  await expect.poll(offers).toEqual(["ended", "ended", "open"])
  await form.getByRole("button", { name: words.common.action.close }).click()
  await expect.poll(offers).toEqual(["ended", "ended", "ended"])
  const again = await openLogin(page)
  await expect.poll(offers).toEqual(["ended", "ended", "ended", "open"])
  await box(again, player.login.username).fill("odile")
  await box(again, player.login.password).fill(PASSWORD)
  await submit(again, player.header.signIn)
  await again.waitFor({ state: "detached" })
  await expect.poll(offers).toEqual(["ended", "ended", "ended", "ended"])
})
