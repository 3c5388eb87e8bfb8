import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { pageTagOf, tagOf } from "@baize/kit/languages.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import type agentTexts from "../../../locales/en/agent.json"
import type playerTexts from "../../../locales/en/player.json"
import type selfTestTexts from "../../../locales/en/selfTest.json"
import { languages, portalLanguages } from "../../../locales/languages.ts"
import { useBrowser } from "../../support/browser.ts"
import { useStack } from "../../support/stack.ts"
import { openAs } from "../at-the-site.ts"

const person = useBrowser()
const stack = useStack(world => world.setBrand(world.baize, { languages: languages.map(({ code }) => code) }))

const read = <Texts>(code: string, file: string): Texts => JSON.parse(readFileSync(join(root, "locales", code, file), "utf8"))
const playerIn = (code: string) => read<typeof playerTexts>(code, "player.json")
const languageIn = (code: string) => read<{ readonly language: string }>(code, "common.json").language

const codes = languages.map(({ code }) => code)
const nameOf = (code: string): string => languages.find(one => one.code === code)!.name

/** Chooses a language by its own name. */
async function choose(page: Page, from: string, to: string): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: languageIn(from) })
    .click()
  await page.getByRole("option", { name: nameOf(to), exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tagOf(to))
}

test("a visitor chooses any language by its own name: the page changes without a reload, and what they typed stays", async () => {
  const page = await person({ locale: "en" })
  await page.goto(`${stack.sites.baize.player}/help`)
  const search = page.locator("main input[type=search]")
  await search.fill("rtp")
  const visit = await page.evaluate(() => performance.timeOrigin)
  for (const [n, code] of codes.entries()) {
    if (n > 0) await choose(page, codes[n - 1]!, code)
    await page.getByRole("heading", { level: 1, name: playerIn(code).help.title, exact: true }).waitFor()
    await page
      .getByRole("banner")
      .getByRole("button", { name: playerIn(code).header.signIn, exact: true })
      .waitFor()
    expect(await search.inputValue(), code).toBe("rtp")
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(visit)
})

test("a switch of the language loads the texts of what is on the page, and others once they are shown again", async () => {
  const page = await person({ locale: "en" })
  const loaded: string[] = []
  page.on("request", request => loaded.push(...(/\/words-[^/]*\/(\w+)\.json/.exec(request.url())?.slice(1) ?? [])))
  await page.goto(`${stack.sites.baize.player}/self-test`)
  const title = page.getByRole("heading", { level: 1 })
  const titleIn = (code: string) => read<typeof selfTestTexts>(code, "selfTest.json").title
  await title.filter({ hasText: titleIn("en") }).waitFor()
  await page.getByRole("contentinfo").locator("a[href^='/help']").first().click()
  await title.filter({ hasText: playerIn("en").help.title }).waitFor()
  expect(loaded).toContain("selfTest")
  loaded.length = 0
  await choose(page, "en", "de")
  await title.filter({ hasText: playerIn("de").help.title }).waitFor()
  expect(loaded).toContain("player")
  expect(loaded).not.toContain("selfTest")
  await page.goBack()
  await title.filter({ hasText: titleIn("de") }).waitFor()
  expect(loaded.filter(one => one === "selfTest")).toHaveLength(1)
  // Both are on the page: the language is switched once they are there.
  await choose(page, "de", "ja")
  expect(await title.textContent()).toBe(titleIn("ja"))
})

test("in Chinese the help is found by pinyin, which loads with the first Latin letters", async () => {
  const page = await person({ locale: "zh-CN" })
  const loaded: string[] = []
  page.on("request", request => loaded.push(...(/\/pinyin[^/]*\.js/.exec(request.url()) ?? [])))
  await page.goto(`${stack.sites.baize.player}/help`)
  const questions = page.locator("#faq summary")
  await questions.first().waitFor()
  const { title } = read<{ faq: Record<"withdraw", { readonly title: string }> }>("cn", "help.json").faq.withdraw
  const search = page.locator("main input[type=search]")
  await search.fill("提款")
  await questions.filter({ hasText: title }).waitFor()
  expect(loaded).toEqual([])
  for (const typed of ["ruhe tikuan", "rhtk"]) {
    await search.fill(typed)
    await expect.poll(() => questions.allTextContents(), { message: typed }).toEqual([title])
  }
  expect(loaded).toHaveLength(1)
})

test("who reads from right to left has the page that way, and types amounts in the digits of their script", async () => {
  const page = await person({ locale: "ar", viewport: { width: 390, height: 844 } })
  const member = await stack.member({ username: "amira" })
  await stack.fund(member, 10_000)
  await openAs(stack, page, "amira", "/member/transferFund")
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([tagOf("ar"), "rtl"])
  const amount = page.locator("main input[inputmode=decimal]").first()
  await amount.pressSequentially("١٢٫٥")
  expect(await amount.inputValue()).toBe("12.5")
  await amount.press("Backspace")
  await amount.pressSequentially("۷")
  expect(await amount.inputValue()).toBe("12.7")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test.each([
  ["ar-EG", "ar"],
  ["bn-BD", "bn"],
  ["zh-HK", "tw"],
  ["zh-CN", "cn"],
  ["pt-BR", "pt-br"],
  ["es-AR", "es-mx"],
  ["es-ES", "es"],
  ["es-MX", "es-mx"],
  ["th-TH", "th"],
])("a browser that speaks %s gets the site in %s, and asks for no other texts", async (locale, code) => {
  const page = await person({ locale })
  const asked = new Set<string>()
  page.on("request", request => {
    const [, folder] = /\/assets\/(words-[\w-]+)\//.exec(request.url()) ?? []
    if (folder) asked.add(folder)
  })
  await page.goto(stack.sites.baize.player)
  await page
    .getByRole("banner")
    .getByRole("button", { name: playerIn(code).header.signIn, exact: true })
    .waitFor()
  expect(asked.size).toBe(1)
})

test("a brand is not shown in a language that it does not offer, whatever the address or an earlier visit says", async () => {
  const page = await person({ locale: "en" })
  const speaksKorean = () =>
    page
      .getByRole("banner")
      .getByRole("button", { name: playerIn("ko").header.signIn, exact: true })
      .waitFor()
  await stack.setBrand(stack.jade, { languages: ["ko"] })
  await page.goto(`${stack.sites.jade.player}/?lang=ja`)
  await speaksKorean()
  await page.evaluate(() => localStorage.setItem("baize.language", "ru"))
  await page.reload()
  await speaksKorean()
})

test("a page tells search engines its address in each language, and each of them has its own title", async () => {
  const page = await person({ locale: "en" })
  await page.goto(`${stack.sites.baize.player}/help?lang=ru`)
  const links = page.locator("link[rel=alternate][hreflang]")
  const tags = await links.evaluateAll(all => all.map(one => one.getAttribute("hreflang")))
  expect(tags).toEqual(expect.arrayContaining(codes.map(pageTagOf)))
  const titles: (string | undefined)[] = []
  // One after another: a page whose title is long in coming is sent without it.
  for (const code of codes) {
    const text = await (await fetch(`${stack.sites.baize.player}/help?lang=${code}`)).text()
    titles.push(/<title[^>]*>([^<]+)/.exec(text)?.[1])
  }
  const titleIn = (code: string) => read<Record<"help.title", string>>(code, "pages.json")["help.title"]
  expect(titles).toEqual(codes.map(code => titleIn(code).replace("{{brand}}", stack.baize.name)))
})

test("the portal speaks each language: its own words, and those of its tables and calendars", async () => {
  const page = await person({ locale: "en" })
  await page.goto(stack.sites.baize.agent)
  for (const { code } of portalLanguages) {
    await page.evaluate(chosen => localStorage.setItem("baize.language", chosen), code)
    await page.reload()
    const { login } = read<typeof agentTexts>(code, "agent.json")
    await page.getByRole("button", { name: login.submit, exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tagOf(code))
  }
})

test("the portal keeps its language, and says so, if another's texts don't load; of two choices the last counts", async () => {
  const page = await person({ locale: "en" })
  await page.goto(stack.sites.baize.agent)
  const texts = (code: string) => read<typeof agentTexts>(code, "agent.json")
  const pick = async (from: string, to: string) => {
    await page.getByRole("button", { name: texts(from).header.language, exact: true }).click()
    await page.getByRole("menuitem", { name: nameOf(to), exact: true }).click()
  }
  const said = (code: string) => page.getByRole("button", { name: texts(code).login.submit, exact: true })
  await said("en").waitFor()
  let answer: "none" | "late" | "soon" = "none"
  await page.route("**/words-*/agent.json", async route => {
    if (answer === "none") return route.abort()
    if (answer === "late") await new Promise(resolve => setTimeout(resolve, 3_000))
    await route.continue()
  })
  await pick("en", "ja")
  await page.getByText(texts("en").problem.network).waitFor()
  expect(await said("en").count()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem("baize.language"))).toBeNull()
  answer = "late"
  const late = page.waitForResponse("**/words-*/agent.json")
  await pick("en", "ja")
  answer = "soon"
  await pick("en", "ko")
  await said("ko").waitFor()
  await late
  await page.waitForTimeout(200)
  expect(await said("ko").count()).toBe(1)
})

test("the portal is in English for a browser whose language only the player site has", async () => {
  const { login } = read<typeof agentTexts>("en", "agent.json")
  const foreign = languages.find(({ portal }) => !portal)!
  const page = await person({ locale: tagOf(foreign.code) })
  await page.goto(stack.sites.baize.agent)
  await page.getByRole("button", { name: login.submit, exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("en")
})
