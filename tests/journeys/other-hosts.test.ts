import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { freePorts } from "@baize/kit/free-ports.ts"
import type { BrowserContextOptions, Locator, Page } from "playwright-core"
import { afterAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { openAs, openSlot } from "./at-the-site.ts"

const { consent } = words

/** A tool of the brand's own: it reaches for what it should not, and reports the page views in its commands. */
const tool = `(() => {
const { origin } = new URL(document.currentScript.src)
const take = one => {
  if (one[0] === "event") fetch(origin + "/count?" + encodeURIComponent(JSON.stringify(one[2])), { mode: "no-cors" })
}
for (const store of ["document.cookie = '_tool=1; path=/'", "localStorage.tool = 1", "parent.document.title"])
  try { new Function(store)(); fetch(origin + "/reached", { mode: "no-cors" }) } catch {}
dataLayer.forEach(take)
dataLayer.push = take
})()`

/** Whether the brand's other host lacks the studios' logos. */
let lacking = false
/** What it was asked for. */
const asked: string[] = []
const host = createServer(({ url = "", headers: { referer = "" } }, answer) => {
  asked.push(`${decodeURIComponent(url)} ${referer}`.trim())
  const isPicture = url.startsWith("/art/")
  if (lacking && url.startsWith("/art/vendors/")) return void answer.destroy()
  answer.setHeader("Content-Type", isPicture ? "image/svg+xml" : "text/javascript")
  answer.end(isPicture ? '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>' : url === "/tool.js" ? tool : "")
})
await new Promise<void>(ready => host.listen(0, "127.0.0.1", ready))
afterAll(() => host.close())
const there = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
/** Hosts that are down. */
const [down, downToo] = (await freePorts(2)).map(port => `http://localhost:${port}`) as [string, string]

const open = useBrowser()
const stack = useStack(
  async world => {
    const { settings } = await world.platform.brands.byId(1)
    const hosts = { imageCDNs: [down, there], launchGameCDNs: [downToo, world.games] }
    const analytics = { id: "site-1", script: `${there}/tool.js` }
    await world.setBrand(world.baize, { settings: { ...settings, ...hosts, analytics } })
    await world.member({ username: "mia" })
  },
  async () => ({ gamesUrl: down }),
)
const person = (who: BrowserContextOptions = {}): Promise<Page> => open({ hurt: true, ...who })

const bar = (page: Page): Locator => page.getByRole("region", { name: consent.title })
const entry = (page: Page): Locator => page.getByRole("contentinfo").getByRole("button", { name: consent.title })
/** How many of the host's answers were about this. */
const times = (what: string): number => asked.filter(one => one.includes(what)).length
const isThere = (picture: Locator): Promise<boolean> =>
  picture.evaluate(image => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

test("pictures come from the first image host that answers, on later pages too", async () => {
  const page = await person()
  await page.goto(stack.sites.baize.player)
  const picture = page.locator('main img[src*="/art/games/"]').first()
  const isMoved = async () => (await picture.getAttribute("src"))?.startsWith(there) && isThere(picture)
  await expect.poll(isMoved).toBe(true)
  await page.getByRole("navigation", { name: words.player.nav.main }).getByRole("link").nth(1).click()
  await page.getByRole("heading", { level: 1 }).waitFor()
  await expect.poll(isMoved).toBe(true)
})

test("a picture that no image host has comes from the site itself", { tags: "long" }, async () => {
  lacking = true
  const page = await person()
  await page.goto(stack.sites.baize.player)
  const logo = page.getByRole("contentinfo").locator('img[src*="/art/vendors/"]').first()
  await logo.scrollIntoViewIfNeeded()
  const address = () => logo.evaluate(image => new URL((image as HTMLImageElement).src).origin)
  await expect.poll(address).toBe(stack.sites.baize.player)
  await expect.poll(() => isThere(logo)).toBe(true)
  lacking = false
})

test("a game opens from the next host where the first ones are down, and can be played", { tags: "long" }, async () => {
  const page = await person()
  await openAs(stack, page, "mia")
  const slot = await openSlot(page)
  await slot.locator("button.spin[data-phase=idle]").waitFor()
  expect(await page.locator("iframe[title='Emerald Cloth']").getAttribute("src")).toContain(`${stack.games}/play/`)
})

test("nothing is loaded or stored for statistics before a visitor allows it, and afterwards paths alone are sent", async () => {
  const page = await person()
  asked.length = 0
  await page.goto(`${stack.sites.baize.player}/promotions?code=hush`)
  await bar(page).waitFor()
  await page.goto(stack.sites.baize.player)
  await bar(page).waitFor()
  expect(times("/tool.js")).toBe(0)
  expect(await page.context().cookies()).toEqual([])

  await bar(page).getByRole("button", { name: consent.allow }).click()
  await bar(page).waitFor({ state: "detached" })
  const view = (path: string) => `"page_location":"${stack.sites.baize.player}${path}"`
  await expect.poll(() => times(view("/"))).toBe(1)
  await page.getByRole("contentinfo").getByRole("link", { name: words.player.nav.promotions }).click()
  await expect.poll(() => times(view("/promotions"))).toBe(1)
  expect(await page.context().cookies()).toEqual([])
  expect(times("/reached")).toBe(0)

  await page.goto(`${stack.sites.baize.player}/promotions?code=hush#hush`)
  await expect.poll(() => times(view("/promotions"))).toBe(2)
  expect(await bar(page).count()).toBe(0)
  expect(times("hush")).toBe(0)
})

test("a refusal stays one after a reload, and each choice can be changed at the end of the page", { tags: "long" }, async () => {
  const page = await person()
  asked.length = 0
  await page.goto(stack.sites.baize.player)
  await bar(page).getByRole("button", { name: consent.refuse }).click()
  await page.reload()
  await entry(page).waitFor()
  expect(await bar(page).count()).toBe(0)
  expect(times("/tool.js")).toBe(0)

  await entry(page).press("Enter")
  await expect.poll(() => bar(page).evaluate(element => element === document.activeElement)).toBe(true)
  expect(await bar(page).getByRole("button", { pressed: true }).textContent()).toBe(consent.refuse)
  for (const key of ["Tab", "Tab", "Tab", "Enter"]) await page.keyboard.press(key)
  await expect.poll(() => times("/count")).toBe(1)
  await expect.poll(() => entry(page).evaluate(element => element === document.activeElement)).toBe(true)

  await entry(page).click()
  await bar(page).getByRole("button", { name: consent.refuse }).click()
  await page.reload()
  await entry(page).waitFor()
  expect(times("/tool.js")).toBe(1)
})

test("Global Privacy Control is a refusal, and visitors of a brand without statistics are not asked", {
  tags: "long",
}, async () => {
  const page = await person()
  await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })")
  asked.length = 0
  for (const site of [stack.sites.baize, stack.sites.jade]) {
    await page.goto(site.player)
    await page.getByRole("contentinfo").waitFor()
    await page.waitForLoadState("networkidle")
    expect(await page.getByText(consent.title).count()).toBe(0)
  }
  const other = await person()
  await other.goto(stack.sites.jade.player)
  await other.getByRole("contentinfo").waitFor()
  await other.waitForLoadState("networkidle")
  expect(await other.getByText(consent.title).count()).toBe(0)
  expect(times("/tool.js")).toBe(0)
})

test("the question leaves the first action of a phone free, and gives both answers the same weight", {
  tags: "long",
}, async () => {
  for (const colorScheme of ["dark", "light"] as const) {
    const page = await person({ viewport: { width: 390, height: 844 }, colorScheme })
    await page.goto(stack.sites.baize.player)
    await bar(page).waitFor()
    const [refuse, allow] = await Promise.all(
      [consent.refuse, consent.allow].map(name => bar(page).getByRole("button", { name }).boundingBox()),
    )
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([allow?.width, allow?.height, allow?.y])
    const box = await bar(page).boundingBox()
    expect(box!.height).toBeLessThan(200)
    const first = page.locator("main").getByRole("button").first()
    expect((await first.boundingBox())!.y).toBeLessThan(box!.y)
    const signIn = page.getByRole("banner").getByRole("button", { name: words.player.header.signIn })
    await signIn.click()
    await page.getByRole("dialog").waitFor()
  }
})
