import { randomUUID } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import texts from "@baize/studio/client/locales/texas-holdem/en.json" with { type: "json" }
import type { HandAction } from "@baize/studio/poker/hand/actions.ts"
import type { PokerPage } from "@baize/studio/poker/testing/poker-studio.ts"
import type { PokerTableView } from "@baize/studio/poker/wire.ts"
import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { usePokerRoom } from "../journeys/at-a-poker-table.ts"
import { onTheCloth } from "./on-the-cloth.ts"

/** Folder for pictures of every state, in all sizes and both modes; unset: none are taken. */
const pictures = process.env.PICTURES
const sizes = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
]
const hour = 3_600_000
const room = usePokerRoom({ act: hour, away: 24 * hour, pause: 2000 })

/** A table of players, in the order of their seats, whose moves the test decides. */
async function seated(table: string, stacks: readonly number[], prefix: string) {
  const pages = await Promise.all(stacks.map((_, n) => room.world().open(`${prefix}${n + 1}`, { holds: 5000 })))
  for (const [n, page] of pages.entries())
    expect((await page.post("sit", { table, id: randomUUID(), seat: n + 1, amount: stacks[n]! })).status).toBe(200)
  const viewOf = async (page: PokerPage) => (await page.get<PokerTableView>(`table?table=${table}`)).body
  /** What the player in turn does, until it is "stop". */
  async function play(decide: (view: PokerTableView) => HandAction | "stop"): Promise<void> {
    for (;;) {
      const { acting } = await viewOf(pages[0]!)
      if (!acting) {
        await new Promise(resolve => setTimeout(resolve, 100))
        continue
      }
      const page = pages[acting.seat - 1]!
      const view = await viewOf(page)
      if (!view.mine?.options) continue
      const action = decide(view)
      if (action === "stop") return
      await page.post("act", { table, hand: view.hand.id, seen: view.hand.events.length, action })
    }
  }
  // The first hand began with two of them; the others are dealt in as the blinds come to them.
  await play(({ hand }) => (hand.seeds?.length === stacks.length ? "stop" : { type: "fold" }))
  return { play }
}

/** Looks at the table in all sizes and modes; gives what lies on each other, by size. */
async function looked(page: Page, state: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of pictures ? (["dark", "light"] as const) : (["dark"] as const)) {
      await page.emulateMedia({ colorScheme })
      await page.waitForTimeout(600)
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${state}-${size.width}-${colorScheme}.png`) })
    }
    const lying = await onTheCloth(page)
    if (lying.length > 0) found[size.width] = lying
  }
  return found
}

const stacks = [1000, 400, 500, 600, 700, 1000, 1000, 1000, 1000]

/** Everybody puts all in before the flop, or calls, until those with a full stack are left to bet on. */
function everyoneIn({ mine, seats, hand }: PokerTableView): HandAction | "stop" {
  if (hand.events.some(event => event.type === "street")) return "stop"
  const stack = seats.find(({ seat }) => seat === mine?.seat)?.stack ?? 0
  const { raise } = mine!.options!
  return raise && stack <= 700 ? { type: "raise", to: raise.most } : { type: "call" }
}

/** A raise and calls around the table. */
const raisedOnce = ({ mine, hand }: PokerTableView): HandAction | "stop" => {
  const acted = hand.events.filter(event => event.type === "acted")
  if (acted.length >= 8) return "stop"
  return acted.length === 1 && mine?.options?.raise ? { type: "raise", to: 60 } : { type: "call" }
}

/** Checks to the river; there one bets, and another calls. */
const betOnTheRiver = ({ mine, board, seats }: PokerTableView): HandAction | "stop" => {
  const bets = seats.filter(({ bet }) => bet > 0)
  if (bets.length >= 2) return "stop"
  const raise = mine?.options?.raise
  return board.length === 5 && bets.length === 0 && raise ? { type: "raise", to: raise.least } : { type: "call" }
}

for (const [size, count] of [
  ["6", 6],
  ["9", 9],
] as const)
  test(`at a table of ${size} no tag, bet, pot or card covers another, on any screen`, async () => {
    const table = `5-10-${size}.1`
    const page = await room.enter(`watcher${size}`, 5000)
    await page.getByRole("button", { name: `$0.05 / $0.10, ${size}-max #1` }).click()
    await page.getByText(texts.dock.watch).waitFor()
    const { play } = await seated(table, stacks.slice(0, count), `p${size}`)
    await play(view => (view.hand.events.filter(event => event.type === "acted").length >= count - 1 ? "stop" : raisedOnce(view)))
    const preflop = await looked(page, `${size}-preflop`)
    await play(everyoneIn)
    await page.locator(".pot-parts > span").nth(3).waitFor()
    const pots = await looked(page, `${size}-side-pots`)
    await play(betOnTheRiver)
    await page.locator(".poker-board > *").nth(4).waitFor()
    await page.locator(".poker-bet").first().waitFor()
    const river = await looked(page, `${size}-river`)
    expect({ preflop, pots, river }).toEqual({ preflop: {}, pots: {}, river: {} })
  })

test("with the chat beside the table or without, the log of its hands covers neither the table nor its dock", async () => {
  const page = await room.enter("reader", 5000)
  await page.getByRole("button", { name: "$0.05 / $0.10, 2-max #1" }).click()
  await page.getByText(texts.dock.watch).waitFor()
  const covered = async (size: { readonly width: number; readonly height: number }) => {
    await page.setViewportSize(size)
    await page.waitForTimeout(300)
    return page.evaluate(() => {
      const log = document.querySelector(".hand-log")!.getBoundingClientRect()
      const under = [...document.querySelectorAll(".felt-rail, .seat-plate, .dock-text, .poker-action, .dock-button")]
      return {
        isShown: log.width > 0,
        under: under.flatMap(one => {
          const { left, right, top, bottom } = one.getBoundingClientRect()
          const isApart = right <= log.left || left >= log.right || bottom <= log.top || top >= log.bottom
          return isApart ? [] : [one.className]
        }),
      }
    })
  }
  const [desk, site] = [
    { width: 1440, height: 900 },
    { width: 1358, height: 799 },
  ]
  for (const size of [desk, site, { width: 1024, height: 700 }]) expect((await covered(size)).under).toEqual([])
  expect(await covered(desk)).toEqual({ isShown: true, under: [] })
  await page.locator(".chat-button").click()
  await page.locator(".chat-panel").waitFor()
  expect(await covered(desk)).toEqual({ isShown: true, under: [] })
  expect((await covered(site)).under).toEqual([])
})

interface Measuring {
  measured?: number
}

test("what is written into the log is not measured while a hand is played", async () => {
  const page = await room.enter("counter", 5000)
  await page.getByRole("button", { name: "$0.05 / $0.10, 2-max #1" }).click()
  await page.getByText(texts.dock.watch).waitFor()
  await page.evaluate(() => {
    const log = document.querySelector(".hand-log-lines")!
    const { get } = Object.getOwnPropertyDescriptor(Element.prototype, "scrollHeight")!
    Object.defineProperty(log, "scrollHeight", {
      get() {
        const counting = globalThis as Measuring
        counting.measured = (counting.measured ?? 0) + 1
        return get!.call(log)
      },
    })
  })
  const { play } = await seated("5-10-2.1", [1000, 1000], "q")
  await play(({ hand }) => (hand.events.filter(event => event.type === "acted").length >= 3 ? "stop" : { type: "call" }))
  const lines = page.locator(".hand-log-lines li")
  await expect.poll(() => lines.count()).toBeGreaterThan(5)
  expect(await page.evaluate(() => (globalThis as Measuring).measured ?? 0)).toBe(0)
  const isAtEnd = () =>
    page.locator(".hand-log-lines").evaluate(({ lastElementChild, parentElement }) => {
      return lastElementChild!.getBoundingClientRect().bottom <= parentElement!.getBoundingClientRect().bottom
    })
  await expect.poll(isAtEnd).toBe(true)
})
