import { randomInt } from "node:crypto"
import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { box, popup, signIn } from "./at-the-site.ts"

const { player, profile, security } = words
const person = useBrowser()
const stack = useStack()

const center = async (page: Page, username: string): Promise<void> => {
  await page.goto(stack.sites.baize.player)
  await signIn(page, username, PASSWORD)
  await page.goto(`${stack.sites.baize.player}/member`)
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

test("a picture that is gone is replaced by the default one", async () => {
  await stack.member({ username: "lost" })
  const page = await person({ viewport: { width: 1440, height: 900 }, hurt: true })
  await page.goto(stack.sites.baize.player)
  await signIn(page, "lost", PASSWORD)
  await page.route("**/art/faces/**", route => route.abort())
  const face = page.getByRole("banner").locator("img[data-stand-in=person]")
  await face.evaluate((image: HTMLImageElement) => {
    image.src = "/art/faces/00000000000000000000000000000000.png"
  })
  await expect.poll(() => face.getAttribute("src")).toContain("person")
  await page.getByRole("button", { name: said(player.header.account, { name: "lost" }) }).waitFor()
})
