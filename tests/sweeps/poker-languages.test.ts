import { randomUUID } from "node:crypto"
import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import type shellTexts from "@baize/studio/client/locales/en.json"
import type pokerTexts from "@baize/studio/client/locales/texas-holdem/en.json"
import type { PokerPage } from "@baize/studio/poker/testing/poker-studio.ts"
import type { PokerTableView } from "@baize/studio/poker/wire.ts"
import type { Page } from "playwright-core"
import { beforeAll, expect, test, vi } from "vitest"
import { languages } from "../../locales/languages.ts"
import { usePokerRoom } from "../journeys/at-a-poker-table.ts"
import { findings } from "../support/axe.ts"
import { onTheCloth } from "./on-the-cloth.ts"
import { cutTexts, outOfReach } from "./out-of-reach.ts"

/** Folder for pictures of every state; unset: none are taken. */
const pictures = process.env.PICTURES
const hour = 3_600_000
const room = usePokerRoom({ act: hour, away: 24 * hour, pause: 2000 })
const sizes = [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
]
const TABLE = "5-10-2.1"

const read = <Texts>(path: string): Texts => JSON.parse(readFileSync(join(root, "studio/client/locales", path), "utf8"))
const textsIn = (code: string) => ({
  shell: read<typeof shellTexts>(`${code}.json`),
  poker: read<typeof pokerTexts>(`texas-holdem/${code}.json`),
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
      ...(isPanel ? [] : [...(await outOfReach(page)), ...(await onTheCloth(page))]),
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

/** `SWEEP_LANGUAGES=km,ta`: only these. */
const wanted = process.env.SWEEP_LANGUAGES?.split(",")
const codes = languages.map(({ code }) => code).filter(code => wanted?.includes(code) ?? true)

test.each(codes)("in %s nothing in the lobbies of poker, at its table or in its panels is cut off or covered", async code => {
  expect([...(await lobbyIn(code)), ...(await tableIn(code))]).toEqual([])
})
