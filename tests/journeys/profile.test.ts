import { randomInt } from "node:crypto"
import { lastCode, lastLetter } from "@baize/platform/testing/outbox.ts"
import type { Locator, Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { confirmByPassword, submit } from "./at-sign-in.ts"
import { box, openAs, popup } from "./at-the-site.ts"

const { account, player, profile, refusals, security } = words
const person = useBrowser()
const stack = useStack()

const center = async (page: Page, username: string): Promise<void> => {
  await openAs(stack, page, username, "/member")
  await page.getByRole("link", { name: security.chooseNickname }).click()
  await page.getByRole("heading", { name: profile.title }).waitFor()
}

/** A photograph, wider than high. */
async function photograph(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1_200, height: 900 })
    const pen = canvas.getContext("2d")!
    pen.fillStyle = "#0a0"
    pen.fillRect(0, 0, 1_200, 900)
    return canvas.toDataURL("image/jpeg").split(",")[1]!
  })
  return Buffer.from(base64, "base64")
}

test("a member chooses a nickname and a picture: the header and the overview show them", async () => {
  const username = `phone${randomInt(1_000, 9_999)}`
  await stack.member({ username })
  const page = await person({ viewport: { width: 390, height: 844 }, refused: ["nickname-not-allowed"] })
  await center(page, username)
  await page.getByRole("button", { name: `${profile.set} ${profile.nickname}` }).click()
  const dialog = popup(page, profile.dialog.nickname)
  await box(dialog, profile.nickname).fill("Admin")
  await dialog.getByRole("button", { name: profile.save }).click()
  await dialog.getByRole("alert").getByText(words.refusals["nickname-not-allowed"]).waitFor()
  await box(dialog, profile.nickname).fill("MapleLeaf")
  await dialog.getByRole("button", { name: profile.save }).click()
  await page.getByText(profile.saved.nickname).waitFor()
  await page.getByText(said(profile.nicknameSet, { nickname: "MapleLeaf" })).waitFor()

  await page.getByRole("button", { name: `${profile.change} ${profile.picture}` }).click()
  const pictures = popup(page, profile.dialog.picture)
  await pictures.getByRole("radio", { name: said(profile.drawn, { number: 5 }), exact: true }).check({ force: true })
  await pictures.getByRole("button", { name: profile.save }).click()
  await page.getByText(profile.saved.picture).waitFor()
  const face = page.getByRole("banner").locator("img[data-stand-in=person]")
  await expect.poll(() => face.getAttribute("src")).toBe("/art/avatars/5.svg")

  await page.getByRole("button", { name: `${profile.change} ${profile.picture}` }).click()
  await pictures
    .locator("input[type=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photograph(page) })
  await expect.poll(() => pictures.getByRole("radio", { name: profile.own }).isChecked()).toBe(true)
  await pictures.getByRole("button", { name: profile.save }).click()
  await pictures.waitFor({ state: "detached" })
  await expect.poll(() => face.getAttribute("src")).toMatch(/^\/art\/faces\//)
  await expect
    .poll(() => face.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 512])

  await page.reload()
  await page.goto(`${stack.sites.baize.player}/member`)
  await page.getByRole("main").getByText("MapleLeaf").waitFor()
  expect(await page.getByRole("link", { name: security.chooseNickname }).count()).toBe(0)
})

test("a picture that is gone is replaced by the default one", { tags: "long" }, async () => {
  await stack.member({ username: "lost" })
  const page = await person({ viewport: { width: 1440, height: 900 }, hurt: true })
  await openAs(stack, page, "lost")
  await page.route("**/art/faces/**", route => route.abort())
  const face = page.getByRole("banner").locator("img[data-stand-in=person]")
  await face.evaluate((image: HTMLImageElement) => {
    image.src = "/art/faces/00000000000000000000000000000000.png"
  })
  await expect.poll(() => face.getAttribute("src")).toContain("person")
  await page.getByRole("button", { name: said(player.header.account, { name: "lost" }) }).waitFor()
})

/** The code that was sent to a contact last and is not used yet. */
async function codeAt(contact: string): Promise<string> {
  const code = () => lastCode(stack, contact).catch(() => "")
  await expect.poll(code).toMatch(/^\d{6}$/)
  return code()
}

/** Sends a code to the new contact that is typed in the dialog, and continues with it after a wrong one. */
async function verify(dialog: Locator, contact: string): Promise<void> {
  await dialog.getByRole("button", { name: player.code.send }).click()
  const code = await codeAt(contact)
  await box(dialog, player.code.label).fill(code === "000000" ? "000001" : "000000")
  await submit(dialog, account.continue)
  await dialog.getByRole("alert").getByText(refusals["code-wrong"]).waitFor()
  await box(dialog, player.code.label).fill(code)
  await submit(dialog, account.continue)
}

test("a member changes nickname, email and mobile number, verified by codes, and the earlier contact learns of it", {
  tags: "long",
}, async () => {
  const [email, phone] = ["vera@mail.example", "+12025550143"]
  await stack.member({ username: "vera" })
  const page = await person({ viewport: { width: 390, height: 844 }, refused: ["code-wrong", "confirmation-needed"] })
  await openAs(stack, page, "vera", "/member/securityCenter")
  await page.getByRole("button", { name: `${profile.set} ${profile.nickname}` }).click()
  await box(popup(page, profile.dialog.nickname), profile.nickname).fill("Verbena")
  await submit(popup(page, profile.dialog.nickname), profile.save)
  await page.getByText(profile.saved.nickname).waitFor()

  await page.getByRole("button", { name: `${player.member.set} ${player.member.email}` }).click()
  const mail = popup(page, account.contact.email)
  await box(mail, player.member.email).fill(email)
  await verify(mail, email)
  await confirmByPassword(mail)
  await page.getByText(account.changed.email).waitFor()
  await page.getByText(/^v•+@mail\.example, confirmed/).waitFor()

  // From now on a code to the email shows who the owner is: the password alone is not enough any more.
  await page.getByRole("button", { name: `${player.member.set} ${account.mobile}` }).click()
  const mobile = popup(page, account.contact.phone)
  await box(mobile, player.register.field.mobileNum).fill("2025550143")
  await verify(mobile, phone)
  expect(await mobile.getByRole("tab", { name: player.login.byPassword }).count()).toBe(0)
  await mobile.getByRole("button", { name: player.code.send }).click()
  await box(mobile, player.code.label).fill(await codeAt(email))
  await submit(mobile, player.login.confirm)
  await page.getByText(account.changed.phone).waitFor()
  await page.getByText(/^\+1•+43, confirmed/).waitFor()
  await expect.poll(async () => (await lastLetter(stack, email)).body).toContain("mobile number of your account was changed")

  await page.reload()
  await page.getByText(said(profile.nicknameSet, { nickname: "Verbena" })).waitFor()
  await page.getByText(/^v•+@mail\.example, confirmed/).waitFor()
  await page.getByText(/^\+1•+43, confirmed/).waitFor()
})

test("a control's name for screen readers is in the order of its language", { tags: "long" }, async () => {
  const { username } = await stack.member()
  const page = await person()
  await openAs(stack, page, username, "/member/securityCenter?lang=ko")
  const { member } = words.korean
  await page.getByRole("button", { name: `${member.password} ${member.change}`, exact: true }).waitFor()
  await page.goto(`${stack.sites.baize.player}/member/securityCenter?lang=en`)
  await page.getByRole("button", { name: `${player.member.change} ${player.member.password}`, exact: true }).waitFor()
})
