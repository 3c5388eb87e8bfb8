import { lastCode, lastLetter } from "@baize/platform/testing/outbox.ts"
import { hearDigits } from "@baize/platform/testing/sound-reader.ts"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import refusals from "../../locales/en/refusals.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { NEW_PASSWORD, openLogin, reachableMember, signOut, submit, tab } from "./at-sign-in.ts"
import { box, popup, seesBalance, signIn } from "./at-the-site.ts"

const { player, common } = words
const person = useBrowser()
const stack = useStack()

test("a member who forgot their password is emailed a link, and sessions from the old password end", async () => {
  const { email, phone } = await reachableMember(stack, "mira", "2025550112")
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
  expect(await sent.getByRole("button", { name: common.action.cancel, exact: true }).count(), "nothing to cancel").toBe(0)
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

test("a member who forgot their password sets one by a code to their phone, and is signed in", { tags: "long" }, async () => {
  const { phone } = await reachableMember(stack, "nils", "2025550113")
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
  await forgot.getByText(said(refusals["too-short_other"], { min: 8 })).waitFor()
  await box(forgot, player.password.newPassword).fill(NEW_PASSWORD)
  await box(forgot, player.password.confirmNewPassword).fill(NEW_PASSWORD)
  await submit(forgot, player.forgot.submit)
  await page.getByText(player.password.changed).waitFor()
})

test("wrong passwords bring a picture, then a lockout; a default password must be changed without typing it twice", {
  tags: "long",
}, async () => {
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
  await submit(form, player.header.signIn)
  await form.getByText(common.field.required).waitFor()
  expect(await form.getByText(refusals["credentials-wrong"]).count(), "said of the last try only").toBe(0)
  await box(form, player.login.captcha).fill("nope")
  await submit(form, player.header.signIn)
  await form.getByText(refusals["captcha-wrong"]).waitFor()
  await expect.poll(() => picture.getAttribute("src")).not.toBe(first)

  // Who can't read it listens to digits, by keyboard alone.
  await form.getByRole("button", { name: player.login.captchaListen }).focus()
  await page.keyboard.press("Enter")
  const heard = box(form, player.login.captchaHeard)
  await heard.waitFor()
  await expect
    .poll(() =>
      form.getByRole("button", { name: player.login.captchaLook }).evaluate(element => element === document.activeElement),
    )
    .toBe(true)
  const sound = form.locator("audio")
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration), { message: "it is a sound" })
    .toBeGreaterThan(5)
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime), { message: "it plays" })
    .toBeGreaterThan(0)
  await form.getByRole("button", { name: player.login.captchaPlay }).click()
  /** Without waiting: signed in, the form is gone. */
  const source = () => sound.evaluateAll(found => found[0]?.getAttribute("src"))
  for (let spoken = await source(), tries = 0; spoken && tries < 6; spoken = await source(), tries++) {
    await box(form, player.login.password).fill(PASSWORD)
    await heard.fill(hearDigits(Buffer.from(spoken.split(",")[1]!, "base64"), "en"))
    await submit(form, player.header.signIn)
    // The program errs where a person would not, and then gets other digits.
    await expect.poll(source).not.toBe(spoken)
  }
  await form.waitFor({ state: "detached" })
  await signOut(page, "quinn")

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

test("a mandatory password change can't be skipped, and then opens the game that was requested", { tags: "long" }, async () => {
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

test("a password change that becomes mandatory mid-session is requested on play, and the member keeps their place", {
  tags: "long",
}, async () => {
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
