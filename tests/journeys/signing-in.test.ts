import { lastCode } from "@baize/platform/testing/outbox.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import refusals from "../../locales/en/refusals.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { NEW_PASSWORD, openLogin, reachableMember, signOut, submit, tab, welcomed } from "./at-sign-in.ts"
import { box, NEW_PAYMENT_PASSWORD, popup, seesBalance } from "./at-the-site.ts"

const { player, common } = words
const person = useBrowser()
const stack = useStack()

test("a member signs in by a code to their phone; the countdown survives a reload", { tags: "long" }, async () => {
  const { phone } = await reachableMember(stack, "lena", "2025550111")
  const page = await person({ refused: ["code-wrong", "confirmation-needed"] })
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
  await page.getByRole("status").getByRole("link", { name: words.security.passkeys.add }).click()
  // The owner confirms it first.
  await popup(page, words.security.passkeys.addTitle).locator("input").first().waitFor()
})

test("a visitor opens an account with their mobile number, which becomes their username", { tags: "long" }, async () => {
  const page = await person()
  await page.goto(`${stack.sites.baize.player}/register`)
  const form = popup(page, player.register.title)
  await tab(form, player.register.mode.mobile)
  await form.getByText(said(player.register.terms, { age: 18 })).waitFor()
  await form.getByText(player.register.more).click()
  await form.getByText(said(player.register.ageHint, { age: 18 })).waitFor()
  await submit(form, player.register.submit)
  expect(await form.getByText(common.field.required).count()).toBe(3)
  await form.getByText(player.register.termsNeeded).waitFor()
  await form.getByRole("checkbox").check()
  await box(form, player.register.field.mobileNum).fill("2025550114")
  await submit(form, player.code.send)
  await form.getByText(player.code.sent).waitFor()
  await box(form, player.code.label).fill(await lastCode(stack, "+12025550114"))
  await box(form, player.register.field.password).fill(NEW_PASSWORD)
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

test("a remembered browser signs in without the password until it is forgotten, or its owner signs out", {
  tags: "long",
}, async () => {
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

test("a sign-in from a new address is confirmed by a code in an email", { tags: "long" }, async () => {
  const { id, email, phone } = await reachableMember(stack, "petra", "2025550115")
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
