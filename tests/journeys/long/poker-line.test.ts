import { randomUUID } from "node:crypto"
import texts from "@baize/studio/client/locales/texas-holdem/en.json" with { type: "json" }
import { unaccountedChips } from "@baize/studio/poker/verification/unaccounted-chips.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { usePokerRoom } from "../at-a-poker-table.ts"
import { look } from "../look.ts"

const room = usePokerRoom({ pause: 600_000, offer: 8000 })
const table = "5-10-2.1"

const openTable = (page: Page) => page.getByRole("button", { name: "$0.05 / $0.10, 2-max #1" }).click()
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Of a text with placeholders, the part before the first. */
const beginning = (text: string) => text.split("{")[0] ?? ""

test("players wait for a full table, see their place, come back after a reload, and are called when a seat is free", async () => {
  const world = room.world()
  const seated = await Promise.all(["p1", "p2"].map(player => world.open(player)))
  for (const [n, page] of seated.entries()) await page.post("sit", { table, id: randomUUID(), seat: n + 1, amount: 1000 })
  const [ann, bob] = (await Promise.all(["ann", "bob"].map(name => room.enter(name, 5000)))) as [Page, Page]
  for (const page of [ann, bob]) {
    await openTable(page)
    await button(page, texts.line.join).click()
    await button(page, texts.line.leave).waitFor()
  }
  await ann.getByText(texts.line.next).waitFor()
  await bob.getByText("You are number 2 of 2", { exact: false }).waitFor()
  await look(bob, "line-second")

  // The place survives a reload of the page, with the table that is waited at.
  const { origin, pathname } = new URL(bob.url())
  const token = await world.token("bob")
  await bob.goto(`${origin}${pathname}?${new URLSearchParams({ token, mode: "real", language: "en" })}`)
  await bob.getByText("You are number 2 of 2", { exact: false }).waitFor()

  // The lobby shows the place, and a free seat calls on the tab of its table.
  await bob.keyboard.press("l")
  await bob.locator(".line-badge", { hasText: "You: 2 of 2" }).waitFor()
  await look(bob, "line-lobby")
  await seated[0]!.post("leave", { table })
  await ann.getByText(texts.line.free).waitFor()
  await ann
    .locator(".dock-countdown")
    .getByText(/^[1-8] s$/)
    .waitFor()
  await look(ann, "line-offer")

  // Ann lets it pass: the page says so, and the seat is Bob's.
  await ann.getByText(beginning(texts.line.lost)).waitFor({ timeout: 15_000 })
  await bob.locator(".poker-tab[data-calling]", { hasText: texts.tabs.seat }).click()
  await bob.locator(".seat-free:enabled").waitFor()
  expect(await ann.locator(".seat-free:enabled").count()).toBe(0)
  await button(bob, texts.dock.quickSit).click()
  await bob.locator(".buy-in").getByRole("button", { name: texts.buyIn.sit }).click()
  await bob.locator("[data-own]").waitFor()
  await button(ann, texts.line.join).waitFor()
  expect(await unaccountedChips(world.database)).toEqual([])
})

test("two players who press quick seat at the same moment both get a seat", async () => {
  const world = room.world()
  const host = await world.open("p3")
  await host.post("sit", { table: "25-50-2.1", id: randomUUID(), seat: 1, amount: 2000 })
  const pages = (await Promise.all(["dave", "erin"].map(name => room.enter(name, 9000)))) as [Page, Page]
  for (const page of pages) {
    await button(page, "2 seats").click()
    await button(page, texts.lobby.level.low).click()
    await page.locator(".lobby-quick").click()
    await page.locator(".buy-in").waitFor()
  }
  await Promise.all(pages.map(page => button(page, texts.buyIn.sit).click()))
  const led = pages.map(page => page.locator(".buy-in").getByText(texts.buyIn.led))
  const isLed = () => Promise.all(led.map(async one => (await one.count()) > 0))
  await expect.poll(isLed).toContain(true)
  await button(pages[(await isLed()).indexOf(true)]!, texts.buyIn.sit).click()
  for (const page of pages) await page.locator("[data-own]").waitFor()
  const seated = async (player: string) => (await (await world.open(player)).get<{ seated: string[] }>("lobby")).body.seated
  const tables = await Promise.all(["dave", "erin"].map(seated))
  expect(tables.flat().sort()).toEqual(["25-50-2.1", "25-50-2.2"])
  expect(await unaccountedChips(world.database)).toEqual([])
})

test("closing a table's tab leaves its waiting list", async () => {
  const world = room.world()
  const page = await room.enter("carol", 5000)
  await openTable(page)
  await button(page, texts.line.join).click()
  await button(page, texts.line.leave).waitFor()
  await page.getByRole("button", { name: "Close $0.05 / $0.10 2-max #1" }).click()
  const lines = async () => (await (await world.open("carol")).get<{ lines: object[] }>("lobby")).body.lines
  await expect.poll(lines, { interval: 200 }).toEqual([])
})
