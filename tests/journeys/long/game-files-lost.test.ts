import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../../support/browser.ts"
import { type OpenStudio, openStudio } from "../../support/studio.ts"
import { words } from "../../support/words.ts"

const { game } = words
const person = useBrowser()
let world: OpenStudio

beforeAll(async () => {
  world = await openStudio()
})
afterAll(() => world?.close())

test("a game whose script or style sheet doesn't arrive says so, and opens complete at another attempt", async () => {
  const page = await person({ hurt: true, reducedMotion: "reduce" })
  const files = /\/assets\/game-[\w-]{8}\.(js|css)$/
  await page.route(files, route => route.abort("connectionreset"))
  await page.goto(world.launched("baize:without-files", "tower", 10_000))
  const end = page.getByRole("alert")
  await expect.poll(() => end.textContent()).toContain(game.end["not-loaded"])

  await page.unroute(files)
  await page.getByRole("button", { name: game.end.again }).click()
  await page.locator(".spin[data-phase=idle]").waitFor()
  expect(await page.locator(".tower-floor").count()).toBeGreaterThan(0)
  // The launch opened one session, which was kept while the files were lost.
  const launches = world.wallet.calls.filter(({ kind, body }) => kind === "authenticate" && !("again" in body))
  expect(launches).toHaveLength(1)
})
