import * as v from "valibot"
import { expect, it } from "vitest"
import { add, type Fraction, fraction, multiply, toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { drownedTemple } from "../drowned-temple/drowned-temple.ts"
import { midnightTrench } from "../midnight-trench/midnight-trench.ts"
import { reefHunter } from "../reef-hunter/reef-hunter.ts"
import type { HuntChoice, HuntGame } from "./hunt.ts"

const seas = [reefHunter, midnightTrench, drownedTemple] as const

/** How a shot can end: what it pays in stakes, and in how many of all equally likely draws. */
interface ShotEnd {
  pays: number
  part: Fraction
}

/** Every way in which a shot can be drawn: the rules are played with each number that each of their draws can give. */
function everyEnd(game: HuntGame, choice: HuntChoice): ShotEnd[] {
  const ends: ShotEnd[] = []
  const follow = (numbers: readonly number[], bottom: bigint) => {
    const limits: number[] = []
    const draw = (below: number) => numbers[limits.push(below) - 1] ?? 0
    const { win } = game.play(draw, 100, choice)
    const next = limits[numbers.length]
    if (next === undefined) ends.push({ pays: win / 100, part: fraction(1, bottom) })
    else for (let number = 0; number < next; number++) follow([...numbers, number], bottom * BigInt(next))
  }
  follow([], 1n)
  return ends
}

it.each(seas)("$code: every fish returns exactly 96% with every gun, counted over every draw", game => {
  for (const [index, choice] of game.shots.entries()) {
    let [mean, square] = [fraction(0), fraction(0)]
    for (const { pays, part } of everyEnd(game, choice).filter(end => end.pays > 0)) {
      mean = add(mean, multiply(part, fraction(pays)))
      square = add(square, multiply(part, fraction(pays ** 2)))
    }
    expect(mean, JSON.stringify(choice)).toEqual(fraction(24, 25))
    const stated = game.returns[index]!
    expect(stated.payback).toEqual(fraction(24, 25))
    expect(stated.deviation).toBeCloseTo(Math.sqrt(toNumber(square) - 0.96 ** 2), 9)
    expect(game.expected?.(100, choice)).toEqual({ name: stated.name, win: 96, deviation: stated.deviation * 100 })
  }
})

it("a fish with one number is caught by the net with 24 chances in 25 divided by it", () => {
  for (const [fish, pays] of Object.entries(reefHunter.paytable.fish)) {
    if (typeof pays !== "number") continue
    const { top, bottom } = fraction(24, 25 * pays)
    const at = (number: number) =>
      reefHunter.play(
        below => {
          expect(below).toBe(Number(bottom))
          return number
        },
        100,
        { fish },
      ).win
    expect([at(Number(top) - 1), at(Number(top))]).toEqual([pays * 100, 0])
  }
})

/** The share of each payout among the catches of a shot, in lowest terms: "1/32". */
function sharesOf(game: HuntGame, choice: HuntChoice): Record<number, string> {
  const caught = everyEnd(game, choice).filter(({ pays }) => pays > 0)
  const counts = new Map<number, number>()
  for (const { pays } of caught) counts.set(pays, (counts.get(pays) ?? 0) + 1)
  const shares = [...counts].map(([pays, count]) => [pays, fraction(count, caught.length)] as const)
  return Object.fromEntries(shares.map(([pays, { top, bottom }]) => [pays, `${top}/${bottom}`]))
}

it("chain lightning leaps with one chance in two, five times at most, and each leap pays the catch again", () => {
  expect(sharesOf(midnightTrench, { fish: "lanternfish", gun: "lightning" })).toEqual({
    3: "1/2",
    6: "1/4",
    9: "1/8",
    12: "1/16",
    15: "1/32",
    18: "1/32",
  })
})

it("the dragon's wheel stops at each of its twelve segments equally often", () => {
  expect(sharesOf(drownedTemple, { fish: "dragon", gun: "cannon" })).toEqual({
    100: "1/3",
    150: "1/4",
    250: "1/6",
    500: "1/12",
    800: "1/12",
    2000: "1/12",
  })
})

it("the seas differ in volatility: the trench's shots vary more than the reef's, the temple's more than the trench's", () => {
  const middle = (game: HuntGame) => {
    const all = game.returns.map(({ deviation }) => deviation).sort((one, other) => one - other)
    return all[Math.floor(all.length / 2)]!
  }
  const [reef, trench, temple] = seas.map(middle) as [number, number, number]
  expect(trench / reef).toBeGreaterThan(1.2)
  expect(temple / trench).toBeGreaterThan(1.2)
})

it("a sea accepts its fish and guns and nothing else", () => {
  for (const game of seas) {
    const ok = (choice: unknown) => v.safeParse(game.choice, choice).success
    expect(game.shots.map(ok)).toEqual(game.shots.map(() => true))
    const [shot] = game.shots
    const wrong = [null, {}, { fish: "mermaid" }, { ...shot, fish: "toString" }, { ...shot, more: 1 }, { ...shot, gun: "ruler" }]
    expect(wrong.map(ok)).toEqual(wrong.map(() => false))
  }
})

it("a sea accepts any stake from the lowest to the highest on offer", () => {
  const fits = (stake: number) => midnightTrench.stakeFits(stake, { fish: "gulper", gun: "harpoon" }, [20, 100])
  expect([19, 20, 33, 100, 101].map(fits)).toEqual([false, true, true, true, false])
})

it("the seas pay their stated return in the long run, on the fair stream", () => {
  const rounds = 7_500
  const shots = [
    [reefHunter, { fish: "sardine" }],
    [reefHunter, { fish: "kraken" }],
    [midnightTrench, { fish: "lanternfish", gun: "lightning" }],
    [drownedTemple, { fish: "crab", gun: "trident" }],
  ] as const
  for (const [game, choice] of shots) {
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draw = fairDraw(nodeHashes, { serverSeed: "5ea5".repeat(16), clientSeed: choice.fish, nonce })
      paid += game.play(draw, 100, choice).win / 100
    }
    const deviation = game.expected?.(1, choice).deviation ?? 0
    expect(Math.abs(paid / rounds - 0.96)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
  }
})
