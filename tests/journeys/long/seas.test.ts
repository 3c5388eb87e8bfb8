import temple from "@baize/studio/client/locales/drowned-temple/en.json" with { type: "json" }
import seas from "@baize/studio/client/locales/fishing/en.json" with { type: "json" }
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { cents, words } from "../../support/words.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio
beforeAll(async () => {
  world = await openStudio({ timeout: 1000, patience: 1500, seas: { leavingMilliseconds: 300, idleMilliseconds: 60_000 } })
})
afterAll(() => world?.close())

async function open(name: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await person({ viewport, reducedMotion: "reduce" })
  await page.goto(world.launched(`baize:${name}`, "drowned-temple", 20_000))
  await page.locator(".spin[data-phase=idle]").waitFor()
  return page
}
const inWallet = (name: string) => world.wallet.players.get(`baize:${name}`)?.balance ?? 0
const balance = async (page: Page) => cents((await page.locator(".balance output").textContent()) ?? "")
/** The last shot may still be on its way to the wallet. */
const expectSameSum = (page: Page, name: string) => expect.poll(async () => (await balance(page)) - inWallet(name)).toBe(0)
const crew = (page: Page) => page.getByRole("list", { name: seas.crew }).locator("li")
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const aimAt = (kind: string, pays: string) => seas.aimAt.replace("{fish}", kind).replace("{pays}", pays)

/** Fires at koi until one is caught; returns what it paid. */
async function catchKoi(page: Page, name: string): Promise<number> {
  const koi = button(page, aimAt(temple.fish.koi, "×4"))
  const inSight = page.locator(".bounty:not([data-away])").and(koi)
  const wins = () =>
    world.wallet.calls.flatMap(({ kind, body }) =>
      kind === "win" && body.player === `baize:${name}` ? [Number(body.amount)] : [],
    )
  await expect
    .poll(
      async () => {
        if ((await inSight.count()) > 0) {
          await koi.click()
          // The last koi may have left meanwhile; then the gun still points at another kind.
          if ((await koi.getAttribute("aria-pressed")) === "true") await button(page, seas.main).click()
        }
        return wins().some(amount => amount > 0)
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe(true)
  await expectSameSum(page, name)
  return wins().find(amount => amount > 0) ?? 0
}

test("two players in a sea see each other's guns and catches, each is paid alone, and one who leaves frees the gun", async () => {
  const ann = await open("ann", { width: 1440, height: 900 })
  expect(await crew(ann).count()).toBe(0)
  const bo = await open("bo", { width: 390, height: 844 })
  await expect.poll(() => crew(ann).count()).toBe(1)
  await expect.poll(() => crew(bo).count()).toBe(1)
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const seen = crew(ann).filter({ hasText: temple.fish.koi }).waitFor({ timeout: 60_000 })
  expect(await catchKoi(bo, "bo")).toBe(400)
  await seen
  expect(inWallet("ann")).toBe(20_000)
  await catchKoi(ann, "ann")
  await button(bo, game.tools.history).click()
  await bo.locator(".rounds summary").first().waitFor()
  await bo.close()
  await expect.poll(() => crew(ann).count()).toBe(0)
  expect(await disagreements(world.database, world.wallet)).toEqual([])
})

test("the other gun and the lock are chosen by keyboard, and automatic fire keeps to its kind after a catch", async () => {
  const page = await open("cy", { width: 844, height: 390 })
  await page.keyboard.press("g")
  expect(await button(page, temple.gun.trident.name).getAttribute("aria-pressed")).toBe("true")
  await page.keyboard.press("l")
  expect(await button(page, seas.lock).getAttribute("aria-pressed")).toBe("true")
  await page.keyboard.press("ArrowDown")
  const amounts = (kind: string) =>
    world.wallet.calls.flatMap(call => (call.kind === kind && call.body.player === "baize:cy" ? [Number(call.body.amount)] : []))
  // A catch of twelve stakes or more is celebrated and ends automatic fire.
  const large = () => amounts("win").filter(amount => amount >= 12 * amounts("bet")[0]!).length
  let ended = 0
  await page.keyboard.press("a")
  await expect
    .poll(
      async () => {
        const off = await page.locator(".sea-auto[aria-pressed=false]").count()
        if (off > 0 && large() > ended && (await page.locator(".spin[data-phase=idle]").count()) > 0) {
          ended = large()
          await page.keyboard.press("a")
        }
        return amounts("bet").length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(6)
  await page.keyboard.press("a")
  await page.locator(".sea-auto[aria-pressed=false]").waitFor()
  await expectSameSum(page, "cy")
  const kinds = await world.database.rows<{ fish: string; gun: string }>(sql`
    select distinct choice ->> 'fish' as fish, choice ->> 'gun' as gun from round where player = 'baize:cy'`)
  expect(kinds).toHaveLength(1)
  expect(kinds[0]?.gun).toBe("trident")
})
