import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { type OpenStudio, openStudio } from "../support/studio.ts"

const person = useBrowser()
let world: OpenStudio
beforeAll(async () => {
  world = await openStudio({ timeout: 10_000, patience: 12_000 })
})
afterAll(() => world?.close())

const closed = ".hand .card.squeezable:not(.open)"

/** Moves a finger from the lower edge of a card upwards by this part of its height; gives how far the card is peeled then. */
async function peels(page: Page, part: number): Promise<number> {
  const card = page.locator(closed).first()
  const { x, y, width, height } = (await card.boundingBox())!
  const devtools = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: x + width / 2, y: y + height * (0.95 - moved) }]
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints })
  await touch("touchStart", at(0))
  for (let step = 1; step <= 4; step++) await touch("touchMove", at((part * step) / 4))
  const peeled = await card.evaluate(one => Number((one as HTMLElement).style.getPropertyValue("--peel")))
  await touch("touchEnd", [])
  return peeled
}

async function sit(name: string, who: object): Promise<Page> {
  const page = await person(who)
  await page.goto(world.launched(`baize:${name}`, "peony-baccarat", 10_000))
  await page.locator(".spin").waitFor()
  return page
}

test("at Peony Baccarat a finger peels a card a little, or turns it for its player alone before the dealer does", async () => {
  const mine = await sit("finger", { viewport: { width: 390, height: 844 }, hasTouch: true })
  const other = await sit("watcher", { viewport: { width: 1440, height: 900 } })
  const open = (page: Page) => page.locator(".hand .card.open").count()
  // The dealer turns the cards at their time: a busy machine needs another round.
  await expect
    .poll(
      async () => {
        await mine.locator(closed).nth(3).waitFor({ timeout: 90_000 })
        const peeped = await peels(mine, 0.3).catch(() => 0)
        const before = await open(mine)
        const turned = await peels(mine, 0.8).catch(() => 0)
        return { peeped: peeped > 0.2 && before === 0, turned: turned > 0.7, mine: await open(mine), other: await open(other) }
      },
      { timeout: 300_000, interval: 1000 },
    )
    .toEqual({ peeped: true, turned: true, mine: 1, other: 0 })
  await expect.poll(() => mine.locator(".hand-total").allTextContents()).not.toEqual(["", ""])
})

test("at Peony Baccarat the arrow keys peel a card, and Enter turns it and says what it is", async () => {
  const page = await sit("keys", { viewport: { width: 1440, height: 900 } })
  await expect
    .poll(
      async () => {
        await page.locator(closed).nth(3).waitFor({ timeout: 90_000 })
        const card = page.locator(closed).first()
        await card.focus({ timeout: 500 }).catch(() => {})
        for (const key of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key)
        const peeled = await card
          .evaluate(one => Number((one as HTMLElement).style.getPropertyValue("--peel")), undefined, { timeout: 500 })
          .catch(() => 0)
        await page.keyboard.press("Enter")
        const open = page.locator(".hand .card.open")
        const name = await open
          .first()
          .getAttribute("aria-label", { timeout: 500 })
          .catch(() => null)
        const said = await page.locator("[aria-live], [role=status]").allTextContents()
        return { peeled, open: await open.count(), said: name !== null && said.includes(name) }
      },
      { timeout: 300_000, interval: 1000 },
    )
    .toEqual({ peeled: 0.4, open: 1, said: true })
})

test("at Peony Baccarat a player who missed the bets reads that until the next ones, and not how to peel a card", async () => {
  const page = await sit("late", { viewport: { width: 1440, height: 900 }, reducedMotion: "no-preference" })
  const plate = page.locator(".plate-text")
  const clock = page.locator(".clock text")
  await expect.poll(async () => Number(await clock.textContent()), { timeout: 90_000 }).toBeGreaterThan(2)
  await page.locator("[data-spot=player]").press("Enter")
  await plate.filter({ hasText: salon.missed }).waitFor({ timeout: 30_000 })
  await page.locator(closed).nth(3).waitFor({ timeout: 30_000 })
  expect(await plate.textContent()).toBe(salon.missed)
})
