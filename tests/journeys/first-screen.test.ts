import { signWithHouse } from "@baize/platform/testing/sign-with-house.ts"
import { terms } from "@baize/platform/testing/terms.ts"
import type { Locator, Page } from "playwright-core"
import { beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { said, usd, words } from "../support/words.ts"
import { player, useSites } from "../sweeps/world.ts"
import { openPortalAs } from "./at-the-portal.ts"
import { openAs, popup } from "./at-the-site.ts"

const { agent, player: texts } = words
const person = useBrowser()
const stack = useSites()
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

beforeAll(async () => {
  // Winners of the home page.
  await player(stack)
})

async function openHome(viewport: typeof desk): Promise<Page> {
  const page = await person({ viewport, reducedMotion: "reduce" })
  await page.goto(stack.sites.baize.player)
  await page.locator("html.settled").waitFor({ state: "attached" })
  return page
}

/** Where something begins and ends, from the top of the page. */
async function reach(what: Locator): Promise<{ top: number; bottom: number }> {
  await what.waitFor()
  const { y, height } = (await what.boundingBox())!
  return { top: Math.round(y), bottom: Math.round(y + height) }
}

/** The block of the home page with this heading. */
const block = (page: Page, name: string): Locator =>
  page.locator("main section", { has: page.getByRole("heading", { level: 2, name, exact: true }) })

test("on a desk a visitor sees news, the hero, the house's games and the winners without scrolling", async () => {
  const page = await openHome(desk)
  const news = await reach(page.getByRole("complementary", { name: texts.notice.label }))
  expect(news.bottom - news.top).toBeLessThanOrEqual(44)
  const hero = await reach(page.getByRole("region", { name: texts.home.banners }))
  const games = await reach(block(page, "Baize Originals").locator("[data-game]").first())
  const winners = await reach(block(page, texts.home.winners))
  expect(hero.top).toBeGreaterThanOrEqual(0)
  expect(hero.bottom).toBeLessThanOrEqual(games.top)
  expect(Math.max(games.bottom, winners.bottom)).toBeLessThanOrEqual(desk.height)
})

test("on a phone the first games of the home page begin within 600 pixels", async () => {
  const page = await openHome(phone)
  const { top } = await reach(page.locator("main [data-game]").first())
  expect(top).toBeLessThanOrEqual(600)
})

test("the document of the home page fits into the ten packets that a server may send at once", async () => {
  const page = await openHome(phone)
  const document = await page.request.get(stack.sites.baize.player, { headers: { "accept-encoding": "gzip" } })
  const headers = document.headersArray().reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0)
  expect(Number(document.headers()["content-length"]) + headers).toBeLessThan(10 * 1_460)
})

test("the banner of the first paint is where the page's own is, so that it is never painted later and larger", {
  tags: "long",
}, async () => {
  const sizes = [360, 412, 768, 1024, 1440, 1920].map(width => ({ width, height: 844 }))
  const apart: string[] = []
  for (const viewport of sizes) {
    const page = await person({ viewport, reducedMotion: "reduce" })
    await page.addInitScript(() => {
      const seen = window as { standIn?: DOMRect }
      const look = (): void => {
        seen.standIn = document.querySelector(".first-banner img")?.getBoundingClientRect() ?? seen.standIn!
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto(stack.sites.baize.player)
    await page.locator("html.settled").waitFor({ state: "attached" })
    const before = await page.evaluate(() => (window as { standIn?: DOMRect }).standIn?.toJSON())
    const after = await page.getByRole("region", { name: texts.home.banners }).locator("ul").boundingBox()
    for (const side of ["x", "y", "width", "height"] as const)
      if (Math.abs(before[side] - after![side]) > 0.5) apart.push(`${viewport.width}: ${side} ${before[side]} → ${after![side]}`)
  }
  expect(apart).toEqual([])
})

test("on a phone an agent's first figure is within 300 pixels, with and without a contract", { tags: "long" }, async () => {
  for (const withContract of [true, false]) {
    const { id, username } = await stack.agent()
    const offer = { brand: stack.baize, agent: id, terms: terms({ period: "weekly", noticeDays: 7 }) }
    if (withContract) await signWithHouse(stack.platform, offer)
    const page = await person({ viewport: phone, reducedMotion: "reduce" })
    await openPortalAs(stack, page, username)
    if (withContract) await page.getByRole("region", { name: agent.estimate.title }).waitFor()
    const { bottom } = await reach(page.locator("main .numeric").first())
    expect(bottom, withContract ? "with a contract" : "without").toBeLessThanOrEqual(300)
  }
})

test("the page of live games lists the house's tables, with low, middle and high limits", { tags: "long" }, async () => {
  const page = await person({ viewport: desk, reducedMotion: "reduce" })
  await page.goto(`${stack.sites.baize.player}/live`)
  const tables = block(page, words.tables.title).getByRole("listitem").filter({ hasText: "Salon Roulette" })
  for (const [least, most] of [
    [20, 10_000],
    [100, 50_000],
    [1_000, 500_000],
  ] as const)
    await tables.getByText(said(words.tables.limits, { least: usd(least), most: usd(most) })).waitFor()
})

test("a member's last games in the search are as wide as the hot ones below", { tags: "long" }, async () => {
  const page = await person({ viewport: desk, reducedMotion: "reduce" })
  await openAs(stack, page, (await player(stack)).username)
  await page.locator("html.settled").waitFor({ state: "attached" })
  await page.keyboard.press("Control+k")
  const grids = popup(page, texts.search.title).locator("ul:has([data-game])")
  await expect.poll(() => grids.count()).toBe(2)
  const widthOf = async (grid: Locator) => Math.round((await grid.locator("[data-game]").first().boundingBox())!.width)
  expect(await widthOf(grids.first())).toBe(await widthOf(grids.last()))
})
