import { nodeHashes } from "@baize/studio/fair/node-hashes.ts"
import { fairDraw } from "@baize/studio/fair/stream.ts"
import { studioGames } from "@baize/studio/games/studio-games.ts"
import { describe, expect, it } from "vitest"
import { playsOf } from "./plays.ts"

/** One formula or one table of odds for all ways to bet, of which only some are played. */
const bySample = ["dice", "copper-dice", "mines", "copper-mines", "sabong-ring"]

describe.each(studioGames.map(game => [game.code, game] as const))("%s", (code, game) => {
  const { ways, round } = playsOf(code)
  // Further bets are settled with the stake: at blackjack they can lose as much again, and three times as much after a split.
  const least = "raises" in game || "raised" in game ? -3 : 0

  it("%s is played by the odds benchmark, each of its ways in turn or at once", () => {
    const played = new Set<number>()
    for (let nonce = 0; nonce < ways.length * 20; nonce++) {
      const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "odds", nonce })
      round(draw, nonce).forEach((back, way) => {
        if (back === undefined) return
        expect(back).toBeGreaterThanOrEqual(least)
        played.add(way)
      })
    }
    // A guess at a card is one of twelve ways by the card that was dealt.
    expect(played.size).toBe(ways.length)
  })

  // A slip's ways are its rounds' own odds, between the lowest and the highest return that the game publishes.
  const isSlip = game.returns.some(({ name }) => name.endsWith(", lowest"))
  if (!isSlip && !bySample.includes(code))
    it("%s: the odds benchmark leaves out no way to bet", () => {
      const measured = ways.map(({ name }) => name)
      expect(game.returns.map(({ name }) => name).filter(name => !measured.includes(name))).toEqual([])
    })
})
