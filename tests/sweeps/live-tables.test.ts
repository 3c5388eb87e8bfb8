import sabong from "@baize/studio/client/locales/sabong-ring/en.json" with { type: "json" }
import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import sicBo from "@baize/studio/client/locales/sic-bo/en.json" with { type: "json" }
import { disagreements } from "@baize/studio/testing/test-studio.ts"
import { expect, test } from "vitest"
import { filled, main, opens, plate, playsByKeyboard, useLiveTables, verifies } from "../journeys/at-a-live-table.ts"
import { usd } from "../support/words.ts"

const tables = useLiveTables()
const { sit, decided, inWallet, bets, world } = tables

test("chips that were not placed in time stay for the next round, and nothing is taken", async () => {
  const page = await sit("sic-bo", "baize:slow")
  await opens(page)
  await page.locator("[data-spot=big]").click()
  await page.locator("[data-spot=total-9]").click()
  await plate(page).filter({ hasText: salon.missed }).waitFor()
  expect(inWallet("baize:slow")).toBe(10_000)
  await opens(page)
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(200) }) })
    .click()
  await decided(page, "baize:slow")
  const [first] = (await page.locator(".throws li").first().getAttribute("aria-label"))?.split(" ") ?? []
  expect(first).toMatch(/^[1-6]·[1-6]·[1-6]$/)
  expect(sicBo.result).toContain("{dice}")
})

test.each([360, 390])("what a spot pays stays in one line beside a chip, and inside the spot, at %s px", async width => {
  const page = await sit("xoc-dia", `baize:narrow-${width}`)
  await page.setViewportSize({ width, height: 844 })
  await opens(page)
  const spots = ["four-red", "three-red", "two-two", "three-white", "four-white"]
  for (const spot of spots) await page.locator(`[data-spot=${spot}]`).click()
  const paying = page.locator(".felt-spot:has(.chip) .felt-pays")
  expect(await paying.count()).toBe(spots.length)
  const wrong = await paying.evaluateAll(all =>
    all.flatMap(one => {
      const text = document.createRange()
      text.selectNodeContents(one)
      const [spot, { left, right }] = [one.closest(".felt-spot")!, text.getBoundingClientRect()]
      const { left: from, right: to } = spot.getBoundingClientRect()
      const chip = spot.querySelector(".spot-chip")!.getBoundingClientRect()
      const fits = text.getClientRects().length === 1 && left >= from && chip.right <= to && right <= chip.left + 1
      return fits ? [] : [one.textContent]
    }),
  )
  expect(wrong).toEqual([])
})

test.each(["salon-roulette", "salon-blackjack"])(
  "a tap on the call says the limits that a small window hides: %s",
  async code => {
    const page = await sit(code, `baize:limits-${code}`)
    await page.setViewportSize({ width: 360, height: 640 })
    expect(await page.locator(":is(.pit-limits, .seats-limits):visible").count()).toBe(0)
    await page.locator(".pit-call").click()
    const limits = { least: usd(20), most: usd(10_000) }
    await plate(page)
      .filter({ hasText: filled(salon.rules.tableLimits, limits) })
      .waitFor()
  },
)

test.each(["dragon-tiger", "niu-niu"])("a result adds its beads to the road and leaves those before it: %s", async code => {
  const page = await sit(code, `baize:road-${code}`)
  const beads = page.locator(".road-bead")
  await expect.poll(() => beads.count(), { timeout: 60_000 }).toBeGreaterThan(0)
  const count = await beads.count()
  const first = await beads.first().elementHandle()
  await expect.poll(() => beads.count(), { timeout: 60_000 }).toBeGreaterThan(count)
  expect(await first?.evaluate(one => one.isConnected)).toBe(true)
})

test("dragon-tiger is played by keyboard alone, and the balance is the wallet's", () =>
  playsByKeyboard(tables, "dragon-tiger", "[data-spot=dragon]"))

test("a called bet is laid on its plain spots, a number with its neighbors too, and both are paid as they are", async () => {
  const player = "baize:caller"
  const page = await sit("salon-roulette", player)
  await opens(page)
  const turn = page.locator(".track-turn.show")
  if (await turn.isVisible()) await turn.click()
  await page.locator(".zone.tiers").click()
  await page.locator("[data-pocket='17']").click()
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(1100) }) })
    .click()
  await decided(page, player)
  const [bet] = bets(player)
  expect(bet?.body.amount).toBe(1100)
  // A number of tiers pays its split once; 17 and two neighbors on either side pay straight up.
  const back = inWallet(player) - (10_000 - 1100)
  expect([0, 1800, 3600]).toContain(back)
  await verifies(page)
})

test("a player alone in the Sabong ring is paid like in company: the house evens both sides", async () => {
  const page = await sit("sabong-ring", "baize:lone")
  await page.keyboard.press("ArrowLeft")
  await main(page)
    .filter({ hasText: `${sabong.sides.meron} · ` })
    .click()
  await page
    .locator(".hint-line")
    .filter({ hasText: filled(sabong.evens, { amount: usd(100), side: sabong.sides.wala }) })
    .waitFor()
  await decided(page, "baize:lone")
  expect([9900, 10_000, 10_090]).toContain(inWallet("baize:lone"))
  await verifies(page)
  expect(await disagreements(world().database, world().wallet)).toEqual([])
})

test.each(["sic-bo", "niu-niu", "fan-tan", "xoc-dia", "peony-baccarat", "dragon-tiger", "salon-roulette"])(
  "the amounts on chips can be read on a phone: %s",
  async code => {
    const page = await sit(code, `baize:reads-${code}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await opens(page)
    for (const spot of (await page.locator(".stage [data-spot]:visible").all()).slice(0, 6)) await spot.press("Enter")
    const amounts = page.locator(".stage .chip span")
    expect(await amounts.count()).toBeGreaterThan(0)
    const small = await amounts.evaluateAll(all =>
      all.flatMap(one => (Number.parseFloat(getComputedStyle(one).fontSize) >= 10 ? [] : [`${one.textContent}`])),
    )
    expect(small).toEqual([])
  },
)
