import { expect, it } from "vitest"
import type { SabongResult } from "../../../../games/sabong-ring/sabong-ring.ts"
import { sabongRing } from "../../../../games/sabong-ring/sabong-ring.ts"
import { clashesOf, decidedAt, fighting } from "./choreography.ts"

const fightOf = (winner: SabongResult["winner"], staging: number): SabongResult => ({
  winner,
  staging,
  pools: { meron: 1, wala: 1, draw: 0 },
  dividends: { meron: 19_000, wala: 19_000, draw: 90_000 },
  calledOff: null,
})

it("a fight is staged the same on every screen, with the last leap over before its end is shown", () => {
  for (const staging of [0, 1, 12_345, 2 ** 32 - 1]) {
    const fight = fightOf("meron", staging)
    const clashes = clashesOf(fight)
    expect(clashes).toEqual(clashesOf(fight))
    expect(clashes.at(-1)!.at + 950).toBeLessThanOrEqual(decidedAt)
    for (const [n, { at }] of clashes.entries()) if (n > 0) expect(at).toBeGreaterThan(clashes[n - 1]!.at + 950)
  }
  expect(decidedAt + 1900).toBeLessThan(sabongRing.runMilliseconds(fightOf("draw", 1)))
})

it("a fight ends with the loser turned away from the winner; a draw with both turned away", () => {
  const end = (winner: SabongResult["winner"]) => {
    const fight = fightOf(winner, 7)
    return (["meron", "wala"] as const).map(side => fighting(side, fight, clashesOf(fight), 13_900).facing)
  }
  expect(end("meron")).toEqual([1, 1])
  expect(end("wala")).toEqual([-1, -1])
  expect(end("draw")).toEqual([-1, 1])
})
