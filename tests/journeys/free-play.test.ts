import { launchGame } from "@baize/common/api/games.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { useBrowser } from "../support/browser.ts"
import { useStack } from "../support/stack.ts"
import { words } from "../support/words.ts"
import { opensForFree, studioTiles } from "./at-free-play.ts"

const person = useBrowser()
const stack = useStack()

test("every game of the studio is offered for play money, and one of each label opens with it for a guest", {
  tags: "long",
}, async () => {
  const guest = await stack.signIn(await stack.member({ type: "trial" }))
  const offered = (await studioTiles(stack)).filter(({ supportPlay }) => supportPlay === 0)
  const games = [...studioGames.map(({ code }) => code), "texas-holdem"]
  expect(offered.map(({ gameCode }) => gameCode).toSorted()).toEqual(games.toSorted())
  const page = await person({ reducedMotion: "reduce" })
  // Every game opens in tests/sweeps.
  const firsts = new Map(offered.toReversed().map(tile => [tile.vassalage, tile]))
  const poker = offered.filter(({ gameCode }) => gameCode === "texas-holdem")
  for (const tile of [...firsts.values(), ...poker]) await opensForFree(page, guest, tile)
  const moved = await stack.database.one<{ count: number }>(sql`select count(*) as count from transfer where kind = 'bet'`)
  expect(moved.count).toBe(0)
})

test("play money is played, won and refilled in a game, and no balance of the house moves", async () => {
  const guest = await stack.signIn(await stack.member({ type: "trial" }))
  const dice = (await studioTiles(stack)).find(({ gameCode }) => gameCode === "dice")!
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
