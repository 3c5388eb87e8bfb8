import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import { changeSettings } from "@baize/platform/operator/brands/change.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import koreanPages from "../../locales/ko/pages.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"

const require = createRequire(import.meta.url)
const person = useBrowser()
const stack = useStack(async ({ database, platform }) => {
  const { look } = lidoBrand.settings
  await database.run(
    sql`update brand set settings = settings || jsonb_build_object('look', ${JSON.stringify(look)}::jsonb) where id = 2`,
  )
  await platform.brands.reload()
})

const grounds = { dark: "rgb(23, 10, 28)", light: "rgb(255, 244, 232)" } as const

/** The color behind everything. */
const ground = (page: Page): Promise<string> => page.evaluate("getComputedStyle(document.documentElement).backgroundColor")

test.each(["dark", "light"] as const)(
  "a brand's look is on both sites before any script of theirs, and after, in %s",
  async mode => {
    for (const address of [stack.sites.jade.player, stack.sites.jade.agent]) {
      const page = await person({ hurt: true, colorScheme: mode })
      await page.route("**/assets/*.js", route => route.abort())
      await page.goto(address, { waitUntil: "domcontentloaded" })
      await expect.poll(() => ground(page), { message: address }).toBe(grounds[mode])
      await page.unroute("**/assets/*.js")
      await page.goto(address)
      await page.getByRole("button").first().waitFor()
      expect(await ground(page), address).toBe(grounds[mode])
      await page.close()
    }
  },
)

test("a brand decides in which mode a visit begins, until the visitor chooses one", { tags: "long" }, async () => {
  const { look } = lidoBrand.settings
  const set = (mode?: "light") =>
    changeSettings(
      stack.platform,
      2,
      { look: { ...look, mode } },
      { by: "a journey", at: stack.clock.now(), fileOf: readFileSync },
    )
  await set("light")
  const page = await person({ hurt: true, colorScheme: "dark" })
  await page.goto(stack.sites.jade.player)
  const around = () => page.locator("meta[name=theme-color]").first().getAttribute("content")
  await page.getByRole("button", { name: words.player.header.mode.dark }).waitFor()
  expect(await around()).toBe(look!.light.page)
  await page.getByRole("button", { name: words.player.header.mode.dark }).click()
  expect(await ground(page)).toBe(grounds.dark)
  expect(await around()).toBe(look!.dark.page)
  await page.reload()
  await page.getByRole("button", { name: words.player.header.mode.light }).waitFor()
  expect(await ground(page)).toBe(grounds.dark)
  expect(await around()).toBe(look!.dark.page)
  await set()
})

test("the offline page has the brand's look, also after a visit of one page, and loses it with the brand", async () => {
  const page = await person({ hurt: true, colorScheme: "light", serviceWorkers: "allow", locale: "ko-KR" })
  const address = stack.sites.jade.player
  const offlineGround = async (): Promise<string> => {
    await page.context().setOffline(true)
    await page.goto(`${address}/rng`)
    await page.getByRole("heading", { name: koreanPages["offline.title"] }).waitFor()
    const color = await ground(page)
    await page.context().setOffline(false)
    // The offline page leaves automatically.
    await page.getByRole("heading", { name: koreanPages["offline.title"] }).waitFor({ state: "detached" })
    await page.getByRole("button").first().waitFor()
    return color
  }
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  expect(await offlineGround()).toBe(grounds.light)
  await stack.database.run(sql`update brand set settings = settings - 'look' where id = 2`)
  await stack.platform.brands.reload()
  await page.goto(address)
  await expect.poll(offlineGround).toBe("rgb(238, 244, 243)")
})

test("a brand's own typefaces arrive late and nothing moves", { tags: "long" }, async () => {
  const fileOf = (name: string): Buffer => readFileSync(require.resolve(`@fontsource/${name}`))
  const look = {
    ...lidoBrand.settings.look!,
    headings: { file: "playfair-display/files/playfair-display-latin-600-normal.woff2", like: "serif" },
    text: {
      ...{ file: "archivo/files/archivo-latin-400-normal.woff2", bold: "archivo/files/archivo-latin-600-normal.woff2" },
      like: "sans",
    },
  }
  await changeSettings(stack.platform, 2, { look }, { by: "a journey", at: stack.clock.now(), fileOf })
  for (const width of [390, 1440]) {
    const page = await person({ viewport: { width, height: 844 } })
    const { promise: wait, resolve: arrive } = Promise.withResolvers<void>()
    await page.route("**/*.woff2", route => wait.then(() => route.continue()))
    await page.addInitScript(() => {
      const moved = window as unknown as { moved: number }
      moved.moved = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) moved.moved += (entry as unknown as { value: number }).value
      }).observe({ type: "layout-shift", buffered: true })
    })
    await page.goto(stack.sites.jade.player, { waitUntil: "commit" })
    await page.getByRole("heading", { level: 2 }).first().waitFor()
    await page.waitForTimeout(1_000)
    const before = await page.evaluate("moved")
    arrive()
    await expect.poll(() => page.evaluate("document.fonts.check('700 20px \"Own headings\"')")).toBe(true)
    await expect.poll(() => page.evaluate("document.fonts.check('400 15px \"Own text\"')")).toBe(true)
    await page.waitForTimeout(500)
    const after = Number(await page.evaluate("moved"))
    expect(after - Number(before), `at ${width} px`).toBeLessThanOrEqual(0.02)
    await page.close()
  }
})

test("a brand's logo for light mode is loaded and shown in light mode alone, on both sites", { tags: "long" }, async () => {
  const marks = { dark: "/art/brands/lido.svg", light: "/art/brands/jade.svg" }
  const naming = { by: "a journey", at: stack.clock.now(), fileOf: readFileSync }
  await changeSettings(stack.platform, 2, { logo: marks.dark, logoLight: marks.light }, naming)
  for (const mode of ["dark", "light"] as const) {
    const page = await person({ colorScheme: mode, viewport: { width: 390, height: 844 } })
    const asked: string[] = []
    page.on("request", request => asked.push(new URL(request.url()).pathname))
    const shown = async (address: string): Promise<string[]> => {
      await page.goto(address)
      const mark = page.locator('img[src^="/art/brands/"]:visible')
      await expect.poll(() => mark.first().evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      return [...new Set(await mark.evaluateAll(all => all.map(one => one.getAttribute("src")!)))]
    }
    expect(await shown(stack.sites.jade.player), mode).toEqual([marks[mode]])
    expect(asked.filter(path => path.startsWith("/art/brands/") && path !== marks[mode])).toEqual([])
    expect(await shown(stack.sites.jade.agent), mode).toEqual([marks[mode]])
    // The cloth beside the portal's sign-in form is dark in both modes.
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await shown(stack.sites.jade.agent), mode).toEqual([marks.dark])
    await page.close()
  }
})

test("a brand without a logo stands in the portal by its name alone, with the icon of its look in the tab", async () => {
  await changeSettings(
    stack.platform,
    2,
    { logo: "", logoLight: "", look: lidoBrand.settings.look! },
    { by: "a journey", at: stack.clock.now(), fileOf: readFileSync },
  )
  const page = await person({ viewport: { width: 1440, height: 900 } })
  await page.goto(stack.sites.jade.agent)
  const brand = page.getByRole("complementary").getByText("Jade", { exact: true }).locator("..")
  await brand.waitFor()
  expect(await brand.locator("svg, img").count()).toBe(0)
  expect(await page.title()).toContain("Jade")
  expect(await page.locator("link[rel=icon]").getAttribute("href")).toBe("/icons/lido-192.png")
})
