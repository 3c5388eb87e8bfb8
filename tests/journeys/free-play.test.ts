import { gameList, launchGame } from "@baize/common/api/games.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { labels } from "@baize/studio/labels.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"

const person = useBrowser()
const stack = useStack()

/** The tiles of all labels of the studio, as a visitor sees them. */
async function tiles() {
  const lists = labels.map(({ vendor }) => stack.visitor()(gameList, { vassalage: vendor }))
  return (await Promise.all(lists)).flatMap(({ games }) => games)
}

test("every game of the studio opens with play money for a guest, from whichever label its tile is", async () => {
  const guest = await stack.signIn(await stack.member({ type: "trial" }))
  const offered = (await tiles()).filter(({ supportPlay }) => supportPlay === 0)
  expect(offered.map(({ gameCode }) => gameCode).toSorted()).toEqual(studioGames.map(({ code }) => code).toSorted())
  const page = await person({ reducedMotion: "reduce" })
  for (const { nodeId, gameCode } of offered) {
    const { url, mode } = await guest(launchGame, { nodeId, free: true })
    expect(mode, gameCode).toBe("free")
    await page.goto(url)
    // Games with buttons of their own hide the shell's.
    await page.locator("#game[data-free] .spin[data-phase=idle]").waitFor({ state: "attached" })
    await page.getByText(words.game.game.freePlay, { exact: true }).waitFor()
    const balance = Number(await page.locator(".balance output").getAttribute("data-minor"))
    expect(balance, gameCode).toBeGreaterThan(0)
  }
  const moved = await stack.database.one<{ count: number }>(sql`select count(*) as count from transfer where kind = 'bet'`)
  expect(moved.count).toBe(0)
})

test("play money is played, won and refilled in a game, and no balance of the house moves", async () => {
  const guest = await stack.signIn(await stack.member({ type: "trial" }))
  const dice = (await tiles()).find(({ gameCode }) => gameCode === "dice")!
  const { url } = await guest(launchGame, { nodeId: dice.nodeId, free: true })
  const page = await person({ reducedMotion: "reduce" })
  await page.goto(url)
  await page.locator(".spin[data-phase=idle]").waitFor()
  const minor = async () => Number(await page.locator(".balance output").getAttribute("data-minor"))
  const begun = await minor()
  await page.locator(".spin").click()
  await page.locator(".spin[data-phase=idle]").waitFor()
  await expect.poll(minor).not.toBe(begun)
  await page.getByRole("button", { name: words.game.hud.refill }).click()
  await expect.poll(minor).toBeGreaterThanOrEqual(begun)
})
