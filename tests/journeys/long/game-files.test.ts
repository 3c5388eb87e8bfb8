import korean from "@baize/studio/client/locales/ko.json" with { type: "json" }
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"

const person = useBrowser()
let world: OpenStudio

beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())

/** The files of games, in the order in which they were asked for. */
const filesOf = (urls: readonly string[]) => urls.filter(url => /\/assets\/[\w/-]+\.(js|css|json)$/.test(url))

/** Holds these files back until the returned function is called. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async route => {
    await promise
    await route.continue()
  })
  return resolve
}

test.each(["dice", "thousand-roofs", "reef-hunter", "salon-roulette"])(
  "%s: its page names all its files, before any of them has run",
  async code => {
    const page = await person({ reducedMotion: "reduce" })
    const asked: string[] = []
    page.on("request", request => asked.push(new URL(request.url()).pathname))
    const arrive = await holdBack(page, /\/assets\/.*\.js$/)
    const answer = await page.goto(world.launched(`baize:files-${code}`, code, 10_000, "ko"), { waitUntil: "commit" })
    const head = await answer!.text()
    const named = [...head.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, url]) => url!)
    await expect.poll(() => named.filter(url => !asked.includes(url))).toEqual([])
    expect(named.length).toBeGreaterThan(7)
    arrive()
    await page.locator(".spin[data-phase=idle]").waitFor({ state: "attached" })
    expect(filesOf(asked).filter(url => !named.includes(url))).toEqual([])
    // In whatever language: the page of a Korean names Korean words, and no others.
    const texts = named.filter(url => url.endsWith(".json"))
    expect(texts.length).toBeGreaterThanOrEqual(2)
    expect(new Set(texts.map(url => url.slice(0, url.lastIndexOf("/")))).size).toBe(1)
    const shell = texts.find(url => url.endsWith("/shell.json"))!
    expect(await page.evaluate(async url => (await fetch(url)).json() as Promise<object>, shell)).toEqual(korean)
  },
)

test("the session is opened while the files of the page and its game are still on their way", async () => {
  const page = await person({ reducedMotion: "reduce" })
  const arrive = await holdBack(page, /\/assets\/(?!(launch|calls)-).*$/)
  const opened = page.waitForResponse("**/api/session")
  await page.goto(world.launched("baize:early", "thousand-roofs", 10_000), { waitUntil: "commit" })
  expect((await opened).ok()).toBe(true)
  arrive()
  await page.locator(".spin[data-phase=idle]").waitFor()
})

test("a slot has its drawings in its own script and asks for no picture", async () => {
  const page = await person({ reducedMotion: "reduce" })
  const pictures: string[] = []
  page.on("request", request => {
    if (request.resourceType() === "image" && !request.url().startsWith("data:")) pictures.push(request.url())
  })
  await page.goto(world.launched("baize:drawings", "thousand-roofs", 10_000))
  await page.locator(".spin[data-phase=idle]").waitFor()
  const logo = page.getByRole("img", { name: "Thousand Roofs" })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(pictures).toEqual([])
})

test("a first bet that comes before the player's seed is drawn waits for it, and is played with it", async () => {
  const page = await person({ reducedMotion: "reduce" })
  const arrive = await holdBack(page, /\/api\/fairness\/client-seed$/)
  const seeds: string[] = []
  page.on("request", request => request.url().endsWith("/client-seed") && seeds.push(request.url()))
  const order: string[] = []
  page.on("requestfinished", request => order.push(new URL(request.url()).pathname))
  await page.goto(world.launched("baize:seedless", "thousand-roofs", 10_000))
  await page.locator(".spin[data-phase=idle]").click()
  await page.locator(".spin[data-phase=sending]").waitFor()
  const played = page.waitForResponse("**/api/play")
  arrive()
  await played
  await expect.poll(() => order.includes("/api/play")).toBe(true)
  expect(order.indexOf("/api/fairness/client-seed")).toBeLessThan(order.indexOf("/api/play"))
  expect(seeds).toHaveLength(1)
})

test("the pages that verify rounds and explain the algorithm open no session", async () => {
  for (const address of ["/verify?language=ko", "/algorithm"]) {
    const page = await person({ reducedMotion: "reduce" })
    const asked: string[] = []
    page.on("request", request => asked.push(new URL(request.url()).pathname))
    await page.goto(world.url + address, { waitUntil: "networkidle" })
    await page.locator("h1").waitFor()
    expect(asked.filter(path => path.startsWith("/api/"))).toEqual([])
  }
})
