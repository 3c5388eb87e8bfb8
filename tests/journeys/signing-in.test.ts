import { lastCode, lastLetter } from "@baize/platform/testing/outbox.ts"
import { PASSWORD, type TestAccount } from "@baize/platform/testing/world.ts"
import type { Locator, Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import refusals from "../../locales/en/refusals.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { openStack, type Stack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { box, NEW_PAYMENT_PASSWORD, popup, seesBalance, signIn } from "./at-the-site.ts"

const { player, common } = words
const NEW_PASSWORD = "Lantern-Light-8"
const person = useBrowser()
let stack: Stack
beforeAll(async () => {
  stack = await openStack()
})
afterAll(() => stack?.close())

const header = (page: Page): Locator => page.getByRole("banner")
async function openLogin(page: Page): Promise<Locator> {
  await header(page).getByRole("button", { name: player.header.signIn }).click()
  return popup(page, player.login.title)
}
const submit = (form: Locator, name: string): Promise<void> => form.getByRole("button", { name, exact: true }).click()
const tab = (form: Locator, name: string): Promise<void> => form.getByRole("tab", { name }).click()
const welcomed = (page: Page, name: string): Promise<void> => page.getByText(said(player.login.welcome, { name })).waitFor()

/** A member with a verified mobile number and an email address. */
async function member(
  username: string,
  digits: string,
): Promise<TestAccount & { readonly phone: string; readonly email: string }> {
  const phone = `+1${digits}`
  const email = `${username}@mail.example`
  const opened = await stack.member({ username })
  await stack.database.run(
    sql`update member set mobile = ${phone}, profile = ${JSON.stringify({ email })} where id = ${opened.id}`,
  )
  return { ...opened, phone, email }
}
async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: said(player.header.account, { name }) }).click()
  await header(page).getByRole("button", { name: player.header.signOut, exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: player.header.signOut, exact: true }).click()
  await header(page).getByRole("button", { name: player.header.signIn }).waitFor()
}

test("a member signs in by a code to their phone; the countdown survives a reload", async () => {
  const { phone } = await member("lena", "2025550111")
  const page = await person({ refused: ["code-wrong"] })
  await page.goto(stack.sites.baize.player)
  let form = await openLogin(page)
  await tab(form, player.login.byCode)
  await box(form, player.register.field.mobileNum).fill("555")
  await submit(form, player.code.send)
  await form.getByText(refusals["phone-invalid"]).waitFor()
  await box(form, player.register.field.mobileNum).fill("(202) 555-0111")
  await submit(form, player.code.send)
  await form.getByText(player.code.sent).waitFor()
  await form.getByRole("button", { name: /^[45]:\d\d$/ }).waitFor()

  await page.reload()
  form = await openLogin(page)
  await tab(form, player.login.byCode)
  expect(await form.getByRole("button", { name: /^4:\d\d$|^5:00$/ }).isDisabled()).toBe(true)
  expect(await box(form, player.register.field.mobileNum).inputValue()).toBe("(202) 555-0111")

  const code = await lastCode(stack, phone)
  await box(form, player.code.label).fill(code === "111111" ? "222222" : "111111")
  await submit(form, player.header.signIn)
  await form.getByText(refusals["code-wrong"]).waitFor()
  await box(form, player.code.label).fill(code)
  await submit(form, player.header.signIn)
  await welcomed(page, "lena")
})

test("a member who forgot their password is emailed a link, and sessions from the old password end", async () => {
  const { email, phone } = await member("mira", "2025550112")
  const elsewhere = await person({ refused: ["signed-out"] })
  await elsewhere.goto(stack.sites.baize.player)
  await signIn(elsewhere, "mira", PASSWORD)

  const page = await person({ refused: ["link-over", "address-unknown"] })
  await page.goto(stack.sites.baize.player)
  await (await openLogin(page)).getByRole("button", { name: player.login.forgot }).click()
  const forgot = popup(page, player.forgot.title)
  await submit(forgot, player.forgot.sendLink)
  expect(await forgot.getByText(common.field.required).count()).toBe(2)
  await box(forgot, player.login.username).fill("mira")
  await box(forgot, player.register.field.email).fill(email)
  await submit(forgot, player.forgot.sendLink)
  const sent = popup(page, player.forgot.sentTitle)
  await sent.getByText(said(player.forgot.sent, { email })).waitFor()
  await submit(sent, player.forgot.understood)

  const link = /http\S+/.exec((await lastLetter(stack, email)).body)?.[0] ?? ""
  await page.goto(link)
  const reset = popup(page, player.forgot.resetTitle)
  await reset.waitFor()
  expect(page.url()).not.toContain("reset")
  await box(reset, player.password.newPassword).fill(NEW_PASSWORD)
  await box(reset, player.password.confirmNewPassword).fill("something else")
  await submit(reset, player.forgot.submit)
  await reset.getByText(refusals.inconsistent).waitFor()
  await box(reset, player.password.confirmNewPassword).fill(NEW_PASSWORD)
  await submit(reset, player.forgot.submit)
  const second = popup(page, player.login.confirmTitle)
  await second.getByText(player.forgot.second).waitFor()
  await submit(second, player.code.send)
  await second.getByText(player.code.sent).waitFor()
  await box(second, player.code.label).fill(await lastCode(stack, phone))
  await submit(second, player.login.confirm)
  await page.getByText(player.password.changed).waitFor()
  await seesBalance(page, 0)
  expect(page.url()).not.toContain("reset")

  await elsewhere.goto(`${stack.sites.baize.player}/member`)
  await popup(elsewhere, player.login.title).waitFor()

  await page.goto(link)
  await popup(page, player.forgot.resetTitle).waitFor()
  await box(reset, player.password.newPassword).fill(NEW_PASSWORD)
  await box(reset, player.password.confirmNewPassword).fill(NEW_PASSWORD)
  await submit(reset, player.forgot.submit)
  await reset.getByText(refusals["link-over"]).waitFor()
})

test("a member who forgot their password sets one by a code to their phone, and is signed in", async () => {
  const { phone } = await member("nils", "2025550113")
  const page = await person({ viewport: { width: 390, height: 780 } })
  await page.goto(stack.sites.baize.player)
  await (await openLogin(page)).getByRole("button", { name: player.login.forgot }).click()
  const forgot = popup(page, player.forgot.title)
  await tab(forgot, player.forgot.byPhone)
  await box(forgot, player.register.field.mobileNum).fill("2025550113")
  await submit(forgot, player.code.send)
  await forgot.getByText(player.code.sent).waitFor()
  await box(forgot, player.code.label).fill(await lastCode(stack, phone))
  await box(forgot, player.password.newPassword).fill("short")
  await box(forgot, player.password.confirmNewPassword).fill("short")
  await submit(forgot, player.forgot.submit)
  await forgot.getByText(said(refusals["too-short"], { min: 8 })).waitFor()
  await box(forgot, player.password.newPassword).fill(NEW_PASSWORD)
  await box(forgot, player.password.confirmNewPassword).fill(NEW_PASSWORD)
  await submit(forgot, player.forgot.submit)
  await page.getByText(player.password.changed).waitFor()
})

test("a visitor opens an account with their mobile number, which becomes their username", async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/register`)
  const form = popup(page, player.register.title)
  await tab(form, player.register.mode.mobile)
  await form.getByText(said(player.register.terms, { age: 18 })).waitFor()
  await form.getByText(said(player.register.ageHint, { age: 18 })).waitFor()
  await submit(form, player.register.submit)
  expect(await form.getByText(common.field.required).count()).toBeGreaterThanOrEqual(4)
  await form.getByText(player.register.termsNeeded).waitFor()
  await form.getByRole("checkbox").check()
  await box(form, player.register.field.mobileNum).fill("2025550114")
  await submit(form, player.code.send)
  await form.getByText(player.code.sent).waitFor()
  await box(form, player.code.label).fill(await lastCode(stack, "+12025550114"))
  await box(form, player.register.field.password).fill(NEW_PASSWORD)
  await box(form, player.register.field.confirmPassword).fill(NEW_PASSWORD)
  await box(form, player.register.field.paymentPassword).fill(NEW_PAYMENT_PASSWORD)
  await submit(form, player.register.submit)
  await page.getByText(said(player.register.welcome, { name: "2025550114" })).waitFor()
  await seesBalance(page, 0)
})

/** What closing the last tab does: the token is gone, without a sign-out. */
async function closeTabs(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
}

test("a remembered browser signs in without the password until it is forgotten, or its owner signs out", async () => {
  await stack.member({ username: "olga" })
  const page = await person()
  await page.goto(stack.sites.baize.player)
  let form = await openLogin(page)
  await box(form, player.login.username).fill("olga")
  await box(form, player.login.password).fill(PASSWORD)
  await form.getByLabel(player.login.remember).check()
  await submit(form, player.header.signIn)
  await welcomed(page, "olga")
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie)).not.toContain(PASSWORD)

  await closeTabs(page)
  form = await openLogin(page)
  expect(await box(form, player.login.username).inputValue()).toBe("olga")
  await form.getByText(player.login.browserStands).waitFor()
  await submit(form, player.header.signIn)
  await welcomed(page, "olga")

  await signOut(page, "olga")
  form = await openLogin(page)
  expect(await box(form, player.login.username).inputValue()).toBe("olga")
  expect(await form.getByText(player.login.browserStands).count()).toBe(0)
  await form.getByLabel(player.login.remember).uncheck()
  await submit(form, player.header.signIn)
  await form.getByText(common.field.required).waitFor()
  const { count } = await stack.database.one<{ count: number }>(sql`select count(*) from remembered_device`)
  expect(count).toBe(0)
})

test("a sign-in from a new address is confirmed by a code in an email", async () => {
  const { id, email, phone } = await member("petra", "2025550115")
  await stack.database.run(
    sql`insert into known_address (member, network, seen_at) values (${id}, '198.51.100.7', ${stack.clock.now()})`,
  )
  const page = await person({ refused: ["address-unknown", "code-wrong"] })
  await page.goto(stack.sites.baize.player)
  const step = popup(page, player.login.confirmTitle)
  const knock = async (): Promise<void> => {
    const form = await openLogin(page)
    await box(form, player.login.username).fill("petra")
    await box(form, player.login.password).fill(PASSWORD)
    await submit(form, player.header.signIn)
    await step.waitFor()
  }
  await knock()
  await page.keyboard.press("Escape")
  await page.getByText(player.login.notSignedIn).waitFor()
  await knock()
  await step.getByText(said(player.login.codeGoesTo, { to: "+1••••••••15" })).waitFor()
  expect(await step.textContent()).not.toContain(phone)
  await tab(step, player.login.way.email)
  await submit(step, player.code.send)
  await step.getByText(player.code.sent).waitFor()
  await box(step, player.code.label).fill("000001")
  await submit(step, player.login.confirm)
  await step.getByText(refusals["code-wrong"]).waitFor()
  await box(step, player.code.label).fill(await lastCode(stack, email))
  await submit(step, player.login.confirm)
  await welcomed(page, "petra")
})

test("wrong passwords bring a picture, then a lockout; a default password must be changed without typing it twice", async () => {
  const weak = await stack.member({ username: "quinn" })
  const { hashPassword } = await import("@baize/platform/identity/session/passwords.ts")
  const page = await person({ refused: ["credentials-wrong", "captcha-wrong"] })
  await page.goto(stack.sites.baize.player)
  const form = await openLogin(page)
  await box(form, player.login.username).fill("quinn")
  for (let tries = 0; tries < 3; tries++) {
    await box(form, player.login.password).fill(`wrong ${tries}`)
    await submit(form, player.header.signIn)
    await form.getByText(refusals["credentials-wrong"]).waitFor()
    if (tries < 2) await form.getByRole("button", { name: player.header.signIn, exact: true }).waitFor()
  }
  const picture = form.getByRole("img", { name: player.login.captchaPicture })
  await picture.waitFor()
  const first = await picture.getAttribute("src")
  await box(form, player.login.captcha).fill("nope")
  await submit(form, player.header.signIn)
  await form.getByText(refusals["captcha-wrong"]).waitFor()
  await expect.poll(() => picture.getAttribute("src")).not.toBe(first)

  await stack.database.run(sql`delete from attempt`)
  await stack.database.run(sql`update member set password_hash = ${await hashPassword("Baize-0000!")} where id = ${weak.id}`)
  await page.reload()
  await signIn(page, "quinn", "Baize-0000!")
  const change = popup(page, player.password.title)
  await change.getByText(player.password.why["weak-default"]).waitFor()
  expect(await box(change, player.password.oldPassword).count()).toBe(0)
  await box(change, player.password.newPassword).fill(NEW_PASSWORD)
  await box(change, player.password.confirmNewPassword).fill(NEW_PASSWORD)
  await submit(change, player.password.submit)
  await page.getByText(player.password.changed).waitFor()
  await change.waitFor({ state: "detached" })
})

test("a mandatory password change can't be skipped, and then opens the game that was requested", async () => {
  const { id } = await stack.member({ username: "rosa" })
  await stack.database.run(sql`update member set must_change = 'first-login' where id = ${id}`)
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/bgs`)
  await page.getByRole("button", { name: said(player.game.play, { game: "Emerald Cloth" }), exact: true }).click()
  const form = popup(page, player.login.title)
  await box(form, player.login.username).fill("rosa")
  await box(form, player.login.password).fill(PASSWORD)
  await submit(form, player.header.signIn)
  const change = popup(page, player.password.title)
  await change.waitFor()
  await form.waitFor({ state: "detached" })
  // A browser closes a dialog after some of these, whatever the page says.
  for (let times = 0; times < 8; times++) await page.keyboard.press("Escape")
  await change.getByText(player.password.why["first-login"]).waitFor()
  expect(await popup(page, "Emerald Cloth").count()).toBe(0)
  await box(change, player.password.newPassword).fill(NEW_PASSWORD)
  await box(change, player.password.confirmNewPassword).fill(NEW_PASSWORD)
  await submit(change, player.password.submit)
  await change.waitFor({ state: "detached" })
  await popup(page, "Emerald Cloth").waitFor()
})

test("a password change that becomes mandatory mid-session is requested on play, and the member keeps their place", async () => {
  const { id } = await stack.member({ username: "tess" })
  const page = await person({ reducedMotion: "reduce", refused: ["password-change-first"] })
  await page.goto(stack.sites.baize.player)
  await signIn(page, "tess", PASSWORD)
  await page.goto(`${stack.sites.baize.player}/bgs`)
  const play = page.getByRole("button", { name: said(player.game.play, { game: "Emerald Cloth" }), exact: true })
  await play.waitFor()
  await stack.database.run(sql`update member set must_change = 'expired' where id = ${id}`)
  await play.click()
  const change = popup(page, player.password.title)
  await change.getByText(player.password.why.expired).waitFor()
  await box(change, player.password.oldPassword).fill(PASSWORD)
  await box(change, player.password.newPassword).fill(NEW_PASSWORD)
  await box(change, player.password.confirmNewPassword).fill(NEW_PASSWORD)
  await submit(change, player.password.submit)
  await change.waitFor({ state: "detached" })
  await play.click()
  await popup(page, "Emerald Cloth").waitFor()
})
