import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"

const person = useBrowser()
let world: OpenStudio

beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())

/** The files of games, in the order in which they were asked for. */
const scriptsOf = (urls: readonly string[]) => urls.filter(url => /\/assets\/[\w-]+\.(js|css)$/.test(url))

test.each(["dice", "thousand-roofs", "reef-hunter", "salon-roulette"])(
  "%s: its page names its files, before any of them has run",
  async code => {
    const page = await person({ reducedMotion: "reduce" })
    const asked: string[] = []
    page.on("request", request => asked.push(new URL(request.url()).pathname))
    const answer = await page.goto(world.launched(`baize:files-${code}`, code, 10_000, "ko"))
    const head = await answer!.text()
    await page.locator(".spin[data-phase=idle]").waitFor({ state: "attached" })
    const before = scriptsOf(asked.slice(0, asked.indexOf("/api/session")))
    expect(before.length).toBeGreaterThan(7)
    // In whatever language: the page of a Korean names Korean words.
    const words = scriptsOf(asked).filter(url => /\/assets\/(ko|en)-/.test(url))
    expect(words.filter(url => url.startsWith("/assets/en-"))).toEqual([])
    expect(words.filter(url => head.includes(url)).length).toBeGreaterThanOrEqual(2)
    const named = [...head.matchAll(/href="(\/assets\/[^"]+)"/g)].map(([, url]) => url)
    expect(named.filter(url => !asked.includes(url!))).toEqual([])
  },
)

test("a slot asks for its drawings while its session is still being opened", async () => {
  const page = await person({ reducedMotion: "reduce" })
  const drawings = new Set<string>()
  page.on("request", request => request.url().endsWith(".svg") && drawings.add(request.url()))
  let open = () => {}
  const opening = new Promise<void>(resolve => {
    open = resolve
  })
  await page.route("**/api/session", async route => {
    await opening
    await route.continue()
  })
  await page.goto(world.launched("baize:early", "thousand-roofs", 10_000))
  await expect.poll(() => drawings.size).toBe(13)
  open()
  await page.locator(".spin[data-phase=idle]").waitFor()
})
