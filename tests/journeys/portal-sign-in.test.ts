import { PASSWORD } from "@baize/platform/testing/world.ts"
import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"

const { agent, refusals } = words
const person = useBrowser()
const stack = useStack()

const hasFocus = (box: Locator): Promise<boolean> => box.evaluate(element => element === document.activeElement)

test("after a failed sign-in at the portal the focus is in the field to correct", { tags: "long" }, async () => {
  const { username } = await stack.agent({ username: "fumbler" })
  const page = await person({ refused: ["credentials-wrong", "captcha-wrong"] })
  await page.goto(stack.sites.baize.agent)
  const password = page.getByLabel(agent.login.password, { exact: true })
  const captcha = page.getByLabel(agent.login.captcha, { exact: true })
  await page.getByLabel(agent.login.username, { exact: true }).fill(username)
  const submit = () => page.getByRole("button", { name: agent.login.submit }).click()
  const wrong = page.getByRole("alert").filter({ hasText: refusals["credentials-wrong"] })
  for (const attempt of [1, 2, 3]) {
    await password.fill(`not the one ${attempt}`)
    await submit()
    await expect.poll(() => hasFocus(password), { message: `attempt ${attempt}` }).toBe(true)
    await wrong.waitFor()
    await page.getByRole("button", { name: agent.login.submit }).focus()
  }

  await captcha.waitFor()
  await password.fill(PASSWORD)
  await captcha.fill("nope")
  await submit()
  await page.getByRole("alert").filter({ hasText: refusals["captcha-wrong"] }).waitFor()
  await expect.poll(() => hasFocus(captcha)).toBe(true)
  expect(await captcha.inputValue(), "a captcha is valid for one attempt").toBe("")
  await page.keyboard.type("again")
  expect(await captcha.inputValue()).toBe("again")

  await page.getByRole("button", { name: agent.login.captchaListen }).focus()
  await page.keyboard.press("Enter")
  await page.getByLabel(agent.login.captchaHeard, { exact: true }).waitFor()
  const sound = page.locator("audio")
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime), { message: "it plays" })
    .toBeGreaterThan(0)
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(5)
  await page.getByRole("button", { name: agent.login.captchaLook }).click()
  await captcha.waitFor()
})
