import { randomUUID } from "node:crypto"
import dragonTiger from "@baize/studio/client/locales/dragon-tiger/en.json" with { type: "json" }
import highCard from "@baize/studio/client/locales/high-card/en.json" with { type: "json" }
import niuNiu from "@baize/studio/client/locales/niu-niu/en.json" with { type: "json" }
import salon from "@baize/studio/client/locales/salon/en.json" with { type: "json" }
import blackjack from "@baize/studio/client/locales/salon-blackjack/en.json" with { type: "json" }
import { disagreements, seedOfPage } from "@baize/studio/testing/test-studio.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { usd, words } from "../support/words.ts"
import { filled, main, opens, plate, playsByKeyboard, useLiveTables, verifies } from "./at-a-live-table.ts"

const { game } = words
const tables = useLiveTables()
const { sit, decided, closeBets, inWallet, bets, world } = tables

/** A page of the salon's blackjack once it takes chips, which it doesn't while a round is played. */
async function sitAtBlackjack(player: string, who?: Parameters<typeof sit>[2]): Promise<Page> {
  const page = await sit("salon-blackjack", player, who)
  await main(page).filter({ hasText: blackjack.button.sit }).waitFor()
  return page
}

/** Stands at a seat of blackjack. A blackjack leaves nothing to decide; an ace of the dealer is answered first. */
async function stands(page: Page): Promise<void> {
  for (let waited = 0; (await main(page).getAttribute("data-phase")) === "open" && waited < 150; waited++) {
    await page.keyboard.press("n")
    await page.keyboard.press("s")
    await page.waitForTimeout(100)
  }
}

test("at the salon's baccarat chips on several spots are placed, taken back, placed again, and everyone sees them", {
  tags: "long",
}, async () => {
  const player = "baize:salon"
  const [page, watcher] = await Promise.all([sit("salon-baccarat", player), sit("salon-baccarat", "baize:watcher")])
  await page.getByText(salon.drawn, { exact: true }).waitFor()
  await opens(page)
  await page.locator("[data-spot=banker]").click()
  await page.locator("[data-spot=tie]").click()
  await page.keyboard.press("Space")
  await plate(page)
    .filter({ hasText: filled(salon.placed, { amount: usd(200) }) })
    .waitFor()
  expect(inWallet(player)).toBe(9800)
  await watcher
    .locator(".crowd-sum")
    .filter({ hasText: filled(salon.crowd.total_one, { count: 1, amount: usd(200) }) })
    .waitFor()
  await page.keyboard.press("u")
  await plate(page)
    .filter({ hasText: filled(salon.takenBack, { amount: usd(200) }) })
    .waitFor()
  expect(inWallet(player)).toBe(10_000)
  // The chips still lie there: one more on the player's side, and they are placed again.
  await opens(page)
  await page.locator("[data-spot=player]").click()
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(300) }) })
    .click()
  await closeBets("salon-baccarat", 1)
  await decided(page, player)
  const settled = bets(player)
  expect(settled.map(({ body }) => body.amount)).toEqual([200, 300])
  await page.getByRole("button", { name: game.tools.history, exact: true }).click()
  await page.locator("summary").first().click()
  await page.getByText(game.fairness.fair).waitFor()
  expect(await disagreements(world().database, world().wallet)).toEqual([])
})

test("at the salon's blackjack one player decides for a seat and for the bet that another has laid behind it", {
  tags: "long",
}, async () => {
  const [one, two] = ["baize:seated", "baize:behind"]
  const [page, behind] = await Promise.all([sitAtBlackjack(one), sitAtBlackjack(two)])
  await page.locator("[data-spot=main-3]").press("Enter")
  await main(page).click()
  await behind.locator("[data-seat='3'][data-held]").waitFor()
  await behind.locator("[data-spot=main-3]").click()
  await main(behind).click()
  await page.locator("[data-seat='3'] .seat-behind").filter({ hasText: "+1" }).waitFor()
  await closeBets("salon-blackjack", 2)
  await stands(page)
  await Promise.all([decided(page, one), decided(behind, two)])
  expect([one, two].map(player => bets(player).map(({ body }) => body.amount))).toEqual([[100], [100]])
  expect(inWallet(one)).toBe(inWallet(two))
  await verifies(behind)
  expect(await disagreements(world().database, world().wallet)).toEqual([])
})

test("chips laid at a seat of the salon's blackjack don't move behind the player who takes it first", {
  tags: "long",
}, async () => {
  const [slow, quick] = ["baize:slow", "baize:quick"]
  const [page, first] = await Promise.all([sitAtBlackjack(slow), sitAtBlackjack(quick)])
  await page.locator("[data-spot=main-5]").press("Enter")
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(100) }) })
    .waitFor()
  await first.locator("[data-spot=main-5]").press("Enter")
  await main(first).click()
  await page.locator("[data-seat='5'][data-held]").waitFor()
  await page.locator(".notice").filter({ hasText: game.notice["seat-taken"] }).waitFor()
  await page.keyboard.press("Space")
  await page.locator("[data-spot=main-5]").press("Enter")
  await main(page).click()
  await page.locator("[data-seat='5'] .seat-behind").filter({ hasText: "+1" }).waitFor()
  // Only the bet that was laid behind the other one, knowing it.
  expect(bets(slow)).toHaveLength(1)
  await closeBets("salon-blackjack", 2)
  await stands(first)
  await Promise.all([decided(page, slow), decided(first, quick)])
})

test("the rack's repeat lays no chips of the salon's blackjack behind the player who has their seat now", {
  tags: "long",
}, async () => {
  const [again, stranger] = ["baize:again", "baize:stranger"]
  const page = await sitAtBlackjack(again)
  for (const seat of [6, 7]) await page.locator(`[data-spot=main-${seat}]`).press("Enter")
  await main(page).click()
  await closeBets("salon-blackjack", 2)
  await stands(page)
  await decided(page, again)
  await world().database.run(sql`update shared_round set over_at = over_at - interval '4 minutes' where phase = 'over'`)
  const taker = await world().launch(stranger, 10_000, "real", "salon-blackjack")
  await expect.poll(async () => (await taker.table("")).phase).toBe("open")
  const { round } = await taker.table("")
  const choice = { seat: 7, behind: false, main: 100, pairs: 0, plus3: 0 }
  const asked = { spin: randomUUID(), stake: 100, choice, round, seed: seedOfPage(), hand: 6 }
  expect((await taker.post("/api/table/enter", asked)).status).toBe(200)
  await page.locator("[data-seat='7'][data-held]").waitFor()
  await page.getByRole("button", { name: salon.betting.repeat, exact: true }).click()
  await page.locator(".notice").filter({ hasText: game.notice["seat-taken"] }).waitFor()
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(100) }) })
    .click()
  await main(page)
    .filter({ hasText: filled(salon.button.placed, { amount: usd(100) }) })
    .waitFor()
  expect(bets(again)).toHaveLength(3)
  await closeBets("salon-blackjack", 2)
  await stands(page)
  await decided(page, again)
})

test("a seat of the salon's blackjack is its player's through a lost connection, and taken again with one key", {
  tags: "long",
}, async () => {
  const player = "baize:returning"
  const page = await sitAtBlackjack(player, { hurt: true })
  await page.locator("[data-spot=main-2]").press("Enter")
  await main(page).click()
  await closeBets("salon-blackjack", 1)
  await stands(page)
  await decided(page, player)
  await page.context().setOffline(true)
  world().studio.http.server.closeAllConnections()
  await page.locator(".notice").filter({ hasText: game.notice.offline }).waitFor()
  const other = await world().launch("baize:faster", 10_000, "real", "salon-blackjack")
  await expect.poll(async () => (await other.table("")).phase).toBe("open")
  const { round } = await other.table("")
  const choice = { seat: 2, behind: false, main: 100, pairs: 0, plus3: 0 }
  const asked = { spin: randomUUID(), stake: 100, choice, round, seed: seedOfPage(), hand: 1 }
  expect((await other.post("/api/table/enter", asked)).body).toMatchObject({ code: "seat-taken" })
  await page.context().setOffline(false)
  await page.locator(".notice").waitFor({ state: "hidden" })
  await page.locator("[data-seat='2'][data-mine]").waitFor()
  await page.keyboard.press("Space")
  await main(page)
    .filter({ hasText: filled(salon.button.placed, { amount: usd(100) }) })
    .waitFor()
  expect(bets(player)).toHaveLength(2)
  await closeBets("salon-blackjack", 1)
  await stands(page)
  await decided(page, player)
  expect(await disagreements(world().database, world().wallet)).toEqual([])
})

test.each([900, 848, 760])(
  "what is printed on the cloth of the salon's blackjack lies clear of the cards, %s px high",
  async height => {
    const page = await sit("salon-blackjack", `baize:cloth-${height}`)
    await page.setViewportSize({ width: 1440, height })
    const clear = () =>
      page.evaluate(() => {
        const line = document.querySelector(".seats-words text")?.getBoundingClientRect()
        const dealer = document.querySelector(".seats-dealer .blackjack-hands")!.getBoundingClientRect()
        const path = document.querySelector<SVGPathElement>(".seats-words path[id]")!
        const { y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM()!)
        const capitals =
          0.75 *
          Number.parseFloat(getComputedStyle(document.querySelector(".seats-words text")!).fontSize) *
          path.getScreenCTM()!.a
        return line?.height === 0 || y - capitals >= dealer.bottom
      })
    await expect.poll(clear).toBe(true)
    const tools = (await page.locator(".pit-tools").boundingBox())!
    const clock = (await page.locator(".pit .clock").boundingBox())!
    expect(Math.abs(tools.y + tools.height / 2 - clock.y - clock.height / 2)).toBeLessThan(2)
  },
)

test("a chip on Double at Niu Niu lays five of them, says so, and what the winning hand does not take comes back", {
  tags: "long",
}, async () => {
  const player = "baize:doubles"
  const page = await sit("niu-niu", player)
  await opens(page)
  await page.locator("[data-spot=double-2]").click()
  const spot = filled(niuNiu.spots.double, { player: 2 })
  await plate(page)
    .filter({ hasText: filled(niuNiu.doubleLaid, { spot, amount: usd(500), bet: usd(100) }) })
    .waitFor()
  await main(page)
    .filter({ hasText: filled(salon.button.place, { amount: usd(500) }) })
    .click()
  await closeBets("niu-niu", 1)
  await decided(page, player)
  expect(bets(player).map(({ body }) => body.amount)).toEqual([500])
  // Won once, twice, three times or five times, less 5 %; or lost as often.
  const back = [1, 2, 3, 5].flatMap(times => [500 + 95 * times, 500 - 100 * times])
  expect(back).toContain(inWallet(player) - 9500)
  await verifies(page)
  expect(await disagreements(world().database, world().wallet)).toEqual([])
})

test("salon-roulette is played by keyboard alone, and the balance is the wallet's", () =>
  playsByKeyboard(tables, "salon-roulette", "[data-spot='17']"))

/** Whether anything lies over the winner's name in any frame while the pot is paid; the page itself looks, for that is short. */
const nameCovered = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    const winner = () => document.querySelector(".felt.paid .seat.winner .seat-name")
    while (!winner()) await nextFrame()
    for (let name = winner(); name; name = winner()) {
      const { x, y, width, height } = name.getBoundingClientRect()
      if (name !== document.elementFromPoint(x + width / 2, y + height / 2)) return true
      await nextFrame()
    }
    return false
  })

test("a player alone at High Card plays against the house, at the terms of the table", { tags: "long" }, async () => {
  const page = await sit("high-card", "baize:alone")
  const covered = nameCovered(page)
  await main(page).click()
  await page.locator(".seat.taken .seat-name").filter({ hasText: highCard.house }).waitFor()
  const winner = page.locator(".seat.winner .seat-name")
  await winner.waitFor()
  const won = (await winner.textContent()) === highCard.you
  await page.getByText(won ? highCard.youWin : filled(highCard.wins, { name: highCard.house }), { exact: true }).waitFor()
  await plate(page)
    .filter({ hasText: won ? /^Your .* is the highest card/ : /^Your .* loses to the/ })
    .waitFor()
  // The winning card grows, and leaves the name in sight.
  expect(await covered).toBe(false)
  await decided(page, "baize:alone")
  expect([9900, 10_090]).toContain(inWallet("baize:alone"))
  await verifies(page)
})

test("chips laid too early wait for the table, and once it takes bets nothing says that they have to", {
  tags: "long",
}, async () => {
  const page = await sit("dragon-tiger", "baize:early")
  const chip = page.locator("[data-spot=dragon] .chip")
  const faint = () => chip.evaluate(one => Number(getComputedStyle(one).opacity) < 0.6)
  await opens(page)
  await page.locator("[data-spot=dragon]").click()
  expect(await faint()).toBe(false)
  await closeBets("dragon-tiger", 0)
  await plate(page).filter({ hasText: salon.missed }).waitFor()
  // Not a bet in the round that is dealt.
  await expect.poll(faint).toBe(true)
  await page.locator("[data-spot=dragon]").click()
  await plate(page).filter({ hasText: salon.wait }).waitFor()
  await plate(page).filter({ hasText: dragonTiger.press }).waitFor()
})

test("a win that is paid after the next round has begun is not told as one that the player has missed", {
  tags: "long",
}, async () => {
  const player = "baize:paid-late"
  const page = await sit("dragon-tiger", player)
  let pay = () => {}
  const paid = new Promise<void>(resolve => {
    pay = resolve
  })
  world().wallet.fault = (kind, body) => (kind === "win" && body.player === player ? { until: paid } : undefined)
  await opens(page)
  await page.locator("[data-spot=dragon]").click()
  await page.locator("[data-spot=tiger]").click()
  await page.locator("[data-spot=tie]").click()
  await main(page).click()
  await closeBets("dragon-tiger", 1)
  await page.locator(".clock[data-closed]").waitFor()
  await opens(page)
  expect(await main(page).getAttribute("data-phase")).toBe("open")
  await main(page).filter({ hasText: salon.button.closed }).waitFor()
  pay()
  await decided(page, player)
  world().wallet.fault = () => undefined
  expect(await plate(page).textContent()).not.toContain(filled(salon.away, { result: "" }))
})

test("chips saved at a table are laid again with one press on another device", { tags: "long" }, async () => {
  const star = (page: Page) => page.getByRole("button", { name: salon.favorites.open })
  const page = await sit("dragon-tiger", "baize:keeper")
  await opens(page)
  await page.locator("[data-spot=dragon]").click()
  await page.locator("[data-spot=suited-tie]").click()
  await star(page).click()
  await page.getByRole("button", { name: filled(salon.favorites.keep, { amount: usd(200) }) }).click()
  await page.getByRole("button", { name: salon.favorites.known }).waitFor()
  const other = await sit("dragon-tiger", "baize:keeper")
  await opens(other)
  await star(other).click()
  await other.locator(".favorite").click()
  await main(other)
    .filter({ hasText: filled(salon.button.place, { amount: usd(200) }) })
    .waitFor()
})

test("a seat survives a lost connection: the bet stays, and the page returns to the round in progress with it", {
  tags: "long",
}, async () => {
  const player = "baize:cut-off"
  const page = await sit("dragon-tiger", player, { hurt: true })
  await opens(page)
  await page.locator("[data-spot=dragon]").click()
  await main(page).click()
  await plate(page)
    .filter({ hasText: filled(salon.placed, { amount: usd(100) }) })
    .waitFor()
  await page.context().setOffline(true)
  // What is connected already, the browser keeps.
  world().studio.http.server.closeAllConnections()
  await page.locator(".notice").filter({ hasText: game.notice.offline }).waitFor()
  await page.context().setOffline(false)
  await page.locator(".notice").waitFor({ state: "hidden" })
  await main(page)
    .filter({ hasText: filled(salon.button.placed, { amount: usd(100) }) })
    .waitFor()
  await page.locator("[data-spot=dragon] .chip").waitFor()
  expect(bets(player)).toHaveLength(1)
  await closeBets("dragon-tiger", 1)
  await decided(page, player)
})
