import { lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import koreanPages from "../../locales/ko/pages.json" with { type: "json" }
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"

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

test("the offline page has the brand's look, also after a visit of one page", async () => {
  const page = await person({ hurt: true, colorScheme: "light", serviceWorkers: "allow", locale: "ko-KR" })
  await page.goto(stack.sites.jade.player)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.goto(`${stack.sites.jade.player}/rng`)
  await page.getByRole("heading", { name: koreanPages["offline.title"] }).waitFor()
  expect(await ground(page)).toBe(grounds.light)
})
