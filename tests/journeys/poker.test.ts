import shell from "@baize/studio/client/locales/en.json" with { type: "json" }
import tournaments from "@baize/studio/client/locales/poker-tournaments/en.json" with { type: "json" }
import texts from "@baize/studio/client/locales/texas-holdem/en.json" with { type: "json" }
import { unaccountedChips } from "@baize/studio/poker/verification/unaccounted-chips.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { knownTo, ownCards, usePokerRoom } from "./at-a-poker-table.ts"

const room = usePokerRoom()
const stackOf = async (page: Page, seat: number) => (await page.locator(`[data-seat='${seat}'] .seat-stack`).textContent()) ?? ""

/** Checks or calls in turn until someone has won; meanwhile neither page knows the other's cards. */
async function playsDown(pages: readonly Page[]): Promise<void> {
  const [ann, bob] = await Promise.all(pages.map(ownCards))
  for (;;) {
    const known = await Promise.all(pages.map(knownTo))
    if (known.some(text => text.includes('"type":"shown"'))) return
    for (const card of bob ?? []) expect(known[0]).not.toContain(`"${card}"`)
    for (const card of ann ?? []) expect(known[1]).not.toContain(`"${card}"`)
    for (const page of pages) {
      const call = page.locator(".poker-action.call:visible")
      if ((await page.locator(".action-bar").count()) > 0) await call.click({ timeout: 1000 }).catch(() => {})
    }
  }
}

/** Types a raise beyond the limit, and presses Enter: it is not taken for another amount. */
async function raisesTooMuch(pages: readonly Page[]): Promise<void> {
  const sizing = pages.map(page => page.locator(".raise-input:visible"))
  await expect.poll(async () => (await Promise.all(sizing.map(one => one.count()))).join()).toContain("1")
  // The table is no smaller for the one in turn than for the one who waits.
  const heights = () => Promise.all(pages.map(page => page.locator(".felt-box").evaluate(one => one.clientHeight)))
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
  for (const [n, page] of pages.entries()) {
    const input = sizing[n]!
    if ((await input.count()) === 0) continue
    await input.fill("99999")
    await input.press("Enter")
    await expect.poll(() => input.getAttribute("aria-invalid")).toBe("true")
    expect(await knownTo(page)).not.toContain('"action":"raise"')
  }
}

test("two players sit down, play a hand to the showdown, and the pages, the books and the proof agree", async () => {
  const pages = await Promise.all(["ann", "bob"].map(name => room.enter(name, 5000)))
  const [ann, bob] = pages as [Page, Page]
  await room.sit(ann, "$0.05 / $0.10", 2, 1)
  await room.sit(bob, "$0.05 / $0.10", 2, 2)
  await Promise.all(pages.map(page => page.locator("[data-own] .seat-cards [data-open]").nth(1).waitFor()))
  await raisesTooMuch(pages)
  await playsDown(pages)
  for (const page of pages) await page.locator("[data-winner]").first().waitFor()
  await ann.getByRole("button", { name: texts.dock.sitOut }).click()
  await bob.getByRole("button", { name: texts.dock.sitOut }).click()
  for (const page of pages) await page.getByText(texts.dock.back, { exact: true }).waitFor()
  // Both look at the same chips.
  const stacks = (page: Page) => Promise.all([1, 2].map(seat => stackOf(page, seat)))
  await expect.poll(async () => (await stacks(ann)).join() === (await stacks(bob)).join()).toBe(true)
  expect(await unaccountedChips(room.world().database)).toEqual([])
  await ann.getByRole("button", { name: shell.tools.history, exact: true }).click()
  await ann.locator(".poker-hand summary").last().click()
  await ann.getByText(texts.proof.fair).waitFor()
  await ann.getByText(texts.proof.own).waitFor()
  await ann.getByText("PokerStars Hand #").waitFor()
})

test("chips added in a hand stand at the button until they join the stack, when it is over", { tags: "long" }, async () => {
  const pages = await Promise.all(["cleo", "dan"].map(name => room.enter(name, 5000)))
  const [cleo] = pages as [Page, Page]
  for (const [n, page] of pages.entries()) await room.sit(page, "$0.10 / $0.20", 2, n + 1)
  await Promise.all(pages.map(page => page.locator("[data-own] .seat-cards [data-open]").nth(1).waitFor()))
  await cleo.getByRole("button", { name: texts.dock.topUp }).click()
  await cleo.locator(".buy-in").getByRole("button", { name: texts.buyIn.add }).click()
  await cleo.getByRole("button", { name: `${texts.dock.topUp} +$0.10` }).waitFor()
  await cleo.getByRole("button", { name: texts.dock.topUp }).click()
  await cleo.getByText(texts.buyIn.full).waitFor()
  const seat = () =>
    room.world().database.one<{ stack: number; waiting: number }>(sql`
      select stack, top_up as waiting from poker_seat s join poker_table t on t.id = s."table"
      where room = '10-20-2' and seat = 1`)
  expect(await seat()).toEqual({ stack: 2000, waiting: 10 })
  await cleo.locator(".poker-action.fold:visible").click()
  await expect.poll(seat).toEqual({ stack: 2000, waiting: 0 })
  await cleo.getByRole("button", { name: texts.dock.topUp, exact: true }).waitFor()
  expect(await unaccountedChips(room.world().database)).toEqual([])
})

test("play money is filled up at the table, and the longest name of a hand stays inside its pill on a phone", {
  tags: "long",
}, async () => {
  await room.world().database.run(sql`insert into play_money (account, currency, balance) values ('free/cid', 'USD', 0)`)
  const page = await room.enter("cid", 5000, "free")
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: "0.05 / 0.10, 2-max #1" }).click()
  await page.getByRole("button", { name: texts.dock.quickSit, exact: true }).click()
  await page.getByText(texts.buyIn.tooLowFree).waitFor()
  await page.getByRole("button", { name: tournaments.register.refill, exact: true }).click()
  await page.locator(".buy-in").getByRole("button", { name: texts.buyIn.sit }).click()
  await page.locator("[data-own] .seat-cards [data-open]").nth(1).waitFor()
  const named = texts.hands["full-house"].replace("{many}", texts.ranks.many["8"]).replace("{others}", texts.ranks.many["3"])
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const beyond = await page.locator("[data-own] .seat-hand").evaluate((pill, words) => {
      pill.textContent = words
      const range = document.createRange()
      range.selectNodeContents(pill)
      const [inner, outer] = [range.getBoundingClientRect(), pill.getBoundingClientRect()]
      return Math.max(outer.left - inner.left, inner.right - outer.right, inner.bottom - outer.bottom)
    }, named)
    expect(beyond, `at ${width}`).toBeLessThanOrEqual(0)
  }
})
