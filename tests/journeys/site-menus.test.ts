import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { words } from "../support/words.ts"
import { useSites } from "../sweeps/world.ts"
import { openAs } from "./at-the-site.ts"
import { look } from "./look.ts"

const { player } = words
const PHONE = { width: 390, height: 844 }
const person = useBrowser()
const stack = useSites(["en", "ta"])

const menuOf = (page: Page) => page.getByRole("navigation", { name: player.nav.main }).getByRole("list")

test("at 1024 pixels every entry of the menu is in sight, and its first word is at the page's edge", {
  tags: "long",
}, async () => {
  const page = await person({ viewport: { width: 1024, height: 768 }, reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/?lang=en`)
  await page.locator("html.settled").waitFor({ state: "attached" })
  const row = menuOf(page)
  await row.getByRole("link", { name: player.nav.promotions, exact: true }).waitFor()
  for (const width of [1024, 1100, 1259]) {
    await page.setViewportSize({ width, height: 768 })
    await expect.poll(() => row.getAttribute("data-more"), { message: `at ${width}` }).toBe("")
    const start = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate(one => Math.round(one.getBoundingClientRect().left + parseFloat(getComputedStyle(one).paddingLeft)))
    expect(await start(`nav[aria-label="${player.nav.main}"] a`), `at ${width}`).toBe(await start("header > div"))
  }
  await look(page, "menu", [{ width: 1024, height: 768 }])
})

test("a mouse's wheel reaches the entries of a menu that is longer than its row, and then scrolls the page on", {
  tags: "long",
}, async () => {
  const page = await person({ viewport: { width: 1024, height: 768 }, reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/?lang=ta`)
  await page.locator("html.settled").waitFor({ state: "attached" })
  const row = page.locator("header nav ul").first()
  await expect.poll(() => row.getAttribute("data-more")).toBe("right")
  await row.hover()
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => row.getAttribute("data-more")).toBe("left")
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test("on a phone a member's account line begins with the way to the whole menu, and stays there", { tags: "long" }, async () => {
  const { username } = await stack.member()
  const page = await person({ viewport: PHONE, hasTouch: true })
  await openAs(stack, page, username, "/member/saferPlay")
  const line = page.getByRole("main").getByRole("navigation", { name: player.member.menu })
  const whole = line.getByRole("link", { name: player.member.menu, exact: true })
  await whole.waitFor()
  for (const end of [0, 10_000]) {
    await line.evaluate((row, left) => row.scrollTo({ left }), end)
    const { x, width } = (await whole.boundingBox())!
    expect(x).toBeLessThan(40)
    expect(width).toBeGreaterThanOrEqual(44)
  }
  await look(page, "account-line")
  await page.setViewportSize(PHONE)
  await whole.tap()
  await page.getByRole("heading", { level: 1, name: player.member.overview }).waitFor()
  expect(await whole.count()).toBe(0)
})

test("the deposit button of a phone's header shows money, not a download", { tags: "long" }, async () => {
  const { username } = await stack.member()
  const page = await person({ viewport: PHONE })
  await openAs(stack, page, username)
  const picture = page.getByRole("banner").getByRole("link", { name: player.header.deposit }).locator("use")
  expect(await picture.getAttribute("href")).toMatch(/#wallet$/)
  await look(page, "header")
})

test("every entry of an agent's account menu is one line that begins where the others do", async () => {
  const page = await person({ viewport: PHONE, reducedMotion: "reduce" })
  await openAs(stack, page, (await stack.agent()).username, "/?lang=en")
  await page.locator("header [popovertarget]").click()
  const entries = page.getByRole("navigation", { name: player.header.accountMenu }).locator("> *")
  await entries.first().waitFor()
  const lines = await entries.evaluateAll(all =>
    all.map(one => `${one.firstElementChild?.getBoundingClientRect().left} ${one.clientHeight} ${getComputedStyle(one).color}`),
  )
  expect(lines.length).toBeGreaterThan(8)
  expect(new Set(lines).size).toBe(1)
})
