import { randomUUID } from "node:crypto"
import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type shellTexts from "@baize/studio/client/locales/en.json"
import type tournamentTexts from "@baize/studio/client/locales/poker-tournaments/en.json"
import type pokerTexts from "@baize/studio/client/locales/texas-holdem/en.json"
import type { PokerPage } from "@baize/studio/poker/testing/poker-studio.ts"
import type { PokerTableView } from "@baize/studio/poker/wire.ts"
import type { Page } from "playwright-core"
import sql from "sql-template-tag"
import { beforeAll, expect, test, vi } from "vitest"
import { languages } from "../../locales/languages.ts"
import { usePokerRoom } from "../journeys/at-a-poker-table.ts"
import { findings } from "../support/axe.ts"
import { misfits as misfitsOfTexts } from "./misfits.ts"
import { onTheCloth } from "./on-the-cloth.ts"
import { cutTexts, outOfReach } from "./out-of-reach.ts"

/** Folder for pictures of every state; unset: none are taken. */
const pictures = process.env.PICTURES
const hour = 3_600_000
const room = usePokerRoom({ act: hour, away: 24 * hour, pause: 2000 }, 100)
const sizes = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
]
const TABLE = "5-10-2.1"

const read = <Texts>(path: string): Texts => JSON.parse(readFileSync(join(root, "studio/client/locales", path), "utf8"))
const textsIn = (code: string) => ({
  shell: read<typeof shellTexts>(`${code}.json`),
  poker: read<typeof pokerTexts>(`texas-holdem/${code}.json`),
  tournaments: read<typeof tournamentTexts>(`poker-tournaments/${code}.json`),
})

/** A hand between two players in which it is "mia"'s turn, for as long as the sweep takes. */
beforeAll(async () => {
  const pages = await Promise.all(["leo", "mia"].map(name => room.world().open(name, { holds: 5000 })))
  for (const [n, page] of pages.entries())
    expect((await page.post("sit", { table: TABLE, id: randomUUID(), seat: n + 1, amount: 1000 })).status).toBe(200)
  const [leo] = pages as [PokerPage, PokerPage]
  const view = async () => (await leo.get<PokerTableView>(`table?table=${TABLE}`)).body
  const { hand, acting } = await vi.waitUntil(
    async () => {
      const seen = await view()
      return seen.acting && seen
    },
    { timeout: 20_000 },
  )
  if (acting?.seat === 1)
    await leo.post("act", { table: TABLE, hand: hand.id, seen: hand.events.length, action: { type: "call" } })
  await vi.waitUntil(async () => (await view()).acting?.seat === 2)
})

/** What doesn't fit, in both positions of a phone, and what axe reports; under a panel nothing can be pressed. */
async function misfits(page: Page, state: string, { isPanel = false } = {}): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.waitForTimeout(250)
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${state}-${size.width}.png`) })
    }
    const wide = await page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : []))
    const all = [
      ...wide,
      ...(await cutTexts(page)),
      ...(isPanel ? await misfitsOfTexts(page) : [...(await outOfReach(page)), ...(await onTheCloth(page))]),
    ]
    found.push(...all.map(one => `${state} at ${size.width}: ${one}`))
  }
  await page.setViewportSize(sizes[0]!)
  return [...found, ...(await findings(page)).map(one => `${state}: ${one}`)]
}

async function lobbyIn(code: string): Promise<string[]> {
  const page = await room.enter(`guest-${code}`, 5000, "real", code)
  await page.setViewportSize(sizes[0]!)
  await page.locator(".lobby-table").first().waitFor()
  const found = await misfits(page, `${code}-cash`)
  for (const section of ["sitAndGo", "scheduled"]) {
    await page.locator(`#lobby-tab-${section}`).click()
    await page.locator(".lobby-tables > *").first().waitFor()
    found.push(...(await misfits(page, `${code}-${section}`)))
  }
  await page.locator(".lobby-tables button").first().click()
  await page.locator(".tournament-card.levels table").waitFor()
  found.push(...(await misfits(page, `${code}-tournament`)))
  await page.locator(".tournament-actions button").first().click()
  await page.locator("dialog[open], [role=dialog]").first().waitFor()
  found.push(...(await misfits(page, `${code}-register`, { isPanel: true })))
  await page.context().close()
  return found
}

async function tableIn(code: string): Promise<string[]> {
  const { shell, poker } = textsIn(code)
  const page = await room.enter("mia", 5000, "real", code)
  await page.setViewportSize(sizes[0]!)
  await page.locator(".raise-input:visible").waitFor()
  const found = await misfits(page, `${code}-turn`)
  await page.getByRole("button", { name: poker.dock.topUp, exact: true }).click()
  await page.locator(".buy-in").waitFor()
  found.push(...(await misfits(page, `${code}-top-up`, { isPanel: true })))
  await page.keyboard.press("Escape")
  for (const panel of ["rules", "history", "fairness"] as const) {
    await page.getByRole("button", { name: shell.tools[panel], exact: true }).click()
    found.push(...(await misfits(page, `${code}-${panel}`, { isPanel: true })))
    await page.keyboard.press("Escape")
  }
  await page.getByRole("button", { name: shell.settings.title, exact: true }).click()
  found.push(...(await misfits(page, `${code}-settings`, { isPanel: true })))
  await page.context().close()
  return found
}

/** Registers for the first sit-and-go of this name. */
async function registers(page: Page, name: string, { act, lobby }: typeof tournamentTexts): Promise<void> {
  await page.setViewportSize(sizes[0]!)
  await page.locator("#lobby-tab-sitAndGo").click()
  await page.locator(".tournament-row", { hasText: name }).first().locator(".tournament-open").click()
  await page.locator(".tournament-actions").getByRole("button", { name: act.register, exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.locator(".poker-action").click()
  await dialog.waitFor({ state: "detached" })
  await page.getByRole("button", { name: lobby.back }).click()
}

/** A sit-and-go that never fills. */
async function calledOffIn(code: string): Promise<string[]> {
  const { tournaments } = textsIn(code)
  const player = `waiting-${code}`
  const page = await room.enter(player, 5000, "real", code)
  await registers(page, tournaments.name["six-max"], tournaments)
  await room.world().database.run(sql`update poker_entry set at = at - interval '13 hours' where player = ${player}`)
  await page.getByRole("dialog", { name: tournaments.cancelled.title }).waitFor()
  const found = await misfits(page, `${code}-called-off`, { isPanel: true })
  await page.context().close()
  return found
}

/** Puts the longest of the texts for an end, which depend on how it came, into the panel that shows one. */
async function layLongestEnd(page: Page, { finish, state }: typeof tournamentTexts): Promise<void> {
  const longest = (...texts: readonly string[]) =>
    texts.toSorted((one, other) => other.length - one.length)[0]!.replace(/\{\w+\}/g, "12")
  await page.locator("dialog[open]").evaluate(
    (panel, [title, text, prize, again]) => {
      panel.querySelector("h2")!.textContent = title!
      panel.querySelector(".finish-place")!.textContent = text!
      panel
        .querySelector(".tournament-choices")!
        .append(
          Object.assign(document.createElement("button"), { type: "button", className: "small-button", textContent: again! }),
        )
      const line = panel.querySelector(".finish > .hint") ?? panel.querySelector(".finish-prize > span")
      line!.textContent = prize!
    },
    [
      longest(finish.wonTitle, finish.title, finish.outTitle, state.stopped),
      longest(finish.wonText, finish.text, finish.outText, finish.stopped),
      longest(finish.prize, finish.back, finish.nothing, finish.none),
      finish.watch,
    ],
  )
}

/** A sit-and-go for play money against a practice bot: its table, leaving it, and its end. */
async function playedIn(code: string): Promise<string[]> {
  const { tournaments } = textsIn(code)
  const { name, table } = tournaments
  const page = await room.enter(`playing-${code}`, 0, "free", code)
  await registers(page, name["heads-up"], tournaments)
  await page.locator(".poker-table[data-tournament]").waitFor()
  await page.locator("[data-own] .seat-cards [data-open]").nth(1).waitFor()
  const found = await misfits(page, `${code}-tournament-table`)
  await page.getByRole("button", { name: table.leave, exact: true }).click()
  await page.getByRole("dialog", { name: table.leaveTitle }).waitFor()
  found.push(...(await misfits(page, `${code}-tournament-left`, { isPanel: true })))
  await page.keyboard.press("Escape")
  while ((await page.locator(".finish").count()) === 0) {
    if ((await page.locator(".action-bar").count()) > 0) for (const key of ["4", "r", "c"]) await page.keyboard.press(key)
    await page.waitForTimeout(200)
  }
  found.push(...(await misfits(page, `${code}-finish`, { isPanel: true })))
  await layLongestEnd(page, tournaments)
  found.push(...(await misfits(page, `${code}-longest-finish`, { isPanel: true })))
  await page.context().close()
  return found
}

/** `SWEEP_LANGUAGES=km,ta`: only these. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
const codes = languages.map(({ code }) => code).filter(code => wanted?.includes(code) ?? true)

test.each(codes)(
  "in %s nothing in the lobbies of poker, at its tables or in its panels is cut off or covered, axe too",
  async code => {
    const places = [lobbyIn, tableIn, calledOffIn, playedIn]
    const found: string[] = []
    for (const look of places) found.push(...(await look(code)))
    expect(found).toEqual([])
  },
)
