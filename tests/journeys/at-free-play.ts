import type { Api } from "@baize/common/api/client.ts"
import { gameList, launchGame } from "@baize/common/api/games.ts"
import type { TestWorld } from "@baize/platform/testing/world.ts"
import { labels } from "@baize/studio/labels.ts"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { words } from "../support/words.ts"

/** The tiles of all labels of the studio, as a visitor sees them. */
export async function studioTiles(world: TestWorld) {
  const lists = labels.map(({ vendor }) => world.visitor()(gameList, { vassalage: vendor }))
  return (await Promise.all(lists)).flatMap(({ games }) => games)
}

/** Opens a game from its tile: it is ready to be played, says that it is free play, and has play money. */
export async function opensForFree(
  page: Page,
  guest: Api,
  { nodeId, gameCode }: { readonly nodeId: number; readonly gameCode: string },
): Promise<void> {
  const { url, mode } = await guest(launchGame, { nodeId, free: true })
  expect(mode, gameCode).toBe("free")
  await page.goto(url)
  await page.getByText(words.game.game.freePlay, { exact: true }).waitFor()
  if (gameCode === "texas-holdem") return opensLobby(page)
  // Games with buttons of their own hide the shell's.
  await page.locator("#game[data-free] .spin[data-phase=idle]").waitFor({ state: "attached" })
  const balance = Number(await page.locator(".balance output").getAttribute("data-minor"))
  expect(balance, gameCode).toBeGreaterThan(0)
}

/** The poker room: tables to sit down at, and play money to take there. */
async function opensLobby(page: Page): Promise<void> {
  await page.locator(".lobby-table").first().waitFor()
  expect(await page.locator(".lobby-balance").textContent()).toMatch(/[1-9]/)
}
