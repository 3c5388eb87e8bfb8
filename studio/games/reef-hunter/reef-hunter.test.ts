import * as v from "valibot"
import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { catching, type FishKind, fishKinds, reefHunter, reefPaytable, worthOf } from "./reef-hunter.ts"

/** Every possible round with this fish: the draws, and how many of all each stands for. */
function everyRound(fish: FishKind): { win: number; times: number }[] {
  const { of } = catching(fish)
  const weights = worthOf(fish).reduce((sum, { weight }) => sum + weight, 0)
  return Array.from({ length: of }, (_, first) => first).flatMap(first => {
    let draws = 0
    const play = (second: number) => {
      draws = 0
      return reefHunter.play(() => (draws++ === 0 ? first : second), 100, { fish }).win
    }
    const win = play(0)
    if (draws === 1) return { win, times: weights }
    return Array.from({ length: weights }, (_, second) => ({ win: play(second), times: 1 }))
  })
}

it("every kind of fish returns exactly 96%, counted over every draw, and states it with its deviation", () => {
  for (const fish of fishKinds) {
    const rounds = everyRound(fish)
    const times = rounds.reduce((sum, round) => sum + round.times, 0)
    const paid = rounds.reduce((sum, round) => sum + round.win * round.times, 0)
    const squares = rounds.reduce((sum, round) => sum + (round.win / 100) ** 2 * round.times, 0)
    const stated = reefHunter.returns.find(({ name }) => name === fish)
    expect(fraction(paid, times * 100)).toEqual(fraction(24, 25))
    expect(stated?.payback).toEqual(fraction(24, 25))
    expect(stated?.deviation).toBeCloseTo(Math.sqrt(squares / times - 0.96 ** 2), 9)
    expect(reefHunter.expected?.(100, { fish })).toEqual({ name: fish, win: 96, deviation: (stated?.deviation ?? 0) * 100 })
  }
})

it("a fish is caught with 24 chances in 25 divided by its payout", () => {
  expect(fishKinds.filter(fish => fish !== "kraken").map(fish => catching(fish))).toEqual(
    fishKinds
      .filter(fish => fish !== "kraken")
      .map(fish => {
        const { top, bottom } = fraction(24, 25 * (reefPaytable.fish[fish] as number))
        return { hits: Number(top), of: Number(bottom) }
      }),
  )
})

it("the kraken pays by its table: 60, 100, 200, 400 or 1200 stakes, 120 on average", () => {
  const paid = everyRound("kraken").filter(({ win }) => win > 0)
  const counts = worthOf("kraken").map(({ pays }) => paid.filter(({ win }) => win === pays * 100).length)
  const { hits } = catching("kraken")
  expect(counts).toEqual([50, 30, 14, 5, 1].map(weight => weight * hits))
  expect(worthOf("kraken").reduce((sum, { pays, weight }) => sum + pays * weight, 0) / 100).toBe(120)
})

it("the reef accepts its fish and nothing else", () => {
  const ok = (choice: unknown) => v.safeParse(reefHunter.choice, choice).success
  expect(fishKinds.map(fish => ok({ fish }))).toEqual(fishKinds.map(() => true))
  expect([null, {}, { fish: "whale" }, { fish: "shark", more: 1 }].map(ok)).toEqual([false, false, false, false])
})

it("the reef accepts any stake from the lowest to the highest on offer", () => {
  const fits = (stake: number) => reefHunter.stakeFits(stake, { fish: "shark" }, [20, 100])
  expect([19, 20, 33, 100, 101].map(fits)).toEqual([false, true, true, true, false])
})

it("the reef pays its stated RTP in the long run, on the fair stream", () => {
  const rounds = 60_000
  for (const fish of ["sardine", "turtle", "kraken"] as const) {
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draw = fairDraw(nodeHashes, { serverSeed: "5ea5".repeat(16), clientSeed: fish, nonce })
      paid += reefHunter.play(draw, 100, { fish }).win / 100
    }
    const deviation = reefHunter.returns.find(({ name }) => name === fish)?.deviation ?? 0
    expect(Math.abs(paid / rounds - 0.96)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
  }
})
