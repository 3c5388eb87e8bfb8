import { expect, test } from "vitest"
import korean from "../../locales/ko/player.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { said, words } from "../support/words.ts"
import { NEW_PASSWORD, submit } from "./at-sign-in.ts"
import { box, popup } from "./at-the-site.ts"

const { player, refusals } = words
const { field } = player.register
const person = useBrowser()
const stack = useStack()

test("a visitor fills the registration by the keyboard, and is led to what is wrong in its closed details", async () => {
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("banner").getByRole("button", { name: player.header.register }).click()
  const form = popup(page, player.register.title)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"))
  await box(form, field.username).waitFor()
  await expect.poll(focused).toBe("username")
  await page.keyboard.type("handtyped")
  await box(form, field.password).fill(NEW_PASSWORD)

  await form.getByText(player.register.more).click()
  await box(form, field.affiliateCode).click()
  await page.keyboard.type("ABCD12")
  expect([await box(form, field.affiliateCode).inputValue(), await focused()]).toEqual(["ABCD12", "affiliateCode"])
  await box(form, field.affiliateCode).fill("")
  // With a wide space, as a Japanese keyboard writes it.
  await box(form, field.payeeName).fill("山田　太郎")

  const pin = box(form, field.paymentPassword)
  await form.getByText(said(refusals["digits-exact_other"], { min: 6 })).waitFor()
  await pin.fill("12")
  await page.keyboard.press("Tab")
  await form.getByRole("checkbox").check()
  for (const _ of ["first", "again"]) {
    await form.getByText(player.register.more).click()
    await pin.waitFor({ state: "hidden" })
    await submit(form, player.register.submit)
    await pin.waitFor()
    await expect.poll(focused).toBe("paymentPassword")
  }
  await pin.fill("918273")
  await form.getByText(player.register.more).click()
  await submit(form, player.register.submit)
  const welcome = page.getByRole("status").filter({ hasText: said(player.register.welcome, { name: "handtyped" }) })
  await welcome.getByRole("link", { name: player.header.deposit }).click()
  await page.getByRole("heading", { level: 1, name: player.header.deposit }).waitFor()
})

test("a click beside a wrong field counts, however the form grows, and a hint's place stays its own", {
  tags: "long",
}, async () => {
  const page = await person({ reducedMotion: "reduce", viewport: { width: 390, height: 844 } })
  await page.goto(`${stack.sites.baize.player}/register`)
  const form = popup(page, player.register.title)
  const email = box(form, field.email)
  const consent = form.getByRole("checkbox")
  await email.fill("nobody@")
  const { y = 0, x = 0, height = 0 } = (await consent.boundingBox()) ?? {}
  await page.mouse.move(x + 5, y + height / 2)
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => consent.isChecked()).toBe(true)
  await form.getByRole("alert").waitFor()

  // Two lines of hint, one of a problem.
  const password = box(form, field.password)
  await password.fill("Short-1")
  const below = (await email.boundingBox())?.y
  await page.keyboard.press("Tab")
  await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true")
  expect((await email.boundingBox())?.y).toBe(below)
})

test("the form tells the length of a payment password by the brand's rule", { tags: "long" }, async () => {
  const page = await person()
  await page.goto(`${stack.sites.jade.player}/register`)
  const form = popup(page, player.register.title)
  await form.getByText(player.register.more).click()
  await form.getByText(said(refusals["digits-exact_other"], { min: 4 })).waitFor()
})

test("the countries of a mobile number are listed by name, after the likely one", { tags: "long" }, async () => {
  const page = await person({ reducedMotion: "reduce", locale: "ko-KR" })
  await page.goto(stack.sites.baize.player)
  await page.getByRole("banner").getByRole("button", { name: korean.header.register }).click()
  const select = popup(page, korean.register.title).getByLabel(korean.code.country)
  await select.waitFor({ state: "attached" })
  const options = await select.locator("option").allTextContents()
  const [likely, ...others] = options.map(text => text.split(" \u200e")[0]!)
  expect(likely).toBe("대한민국")
  expect(others.length).toBeGreaterThan(60)
  expect(others).toEqual(others.toSorted(new Intl.Collator("ko").compare))
  expect(others).toContain("이집트")
})
