import { expect, it } from "vitest"
import { decimal, fraction, subtract } from "../../fair/fraction.ts"
import type { BaccaratDeal } from "../baccarat/baccarat.ts"
import { stakesIn } from "../stakes.ts"
import { type DealFacts, dealtWays } from "./facts.ts"
import { type PeonySpot, peonyBaccarat, peonySpots } from "./peony-baccarat.ts"

const points = (card: string) => ("A23456789".indexOf(card[0]!) + 1) % 10
const total = (cards: readonly string[]) => cards.reduce((sum, card) => sum + points(card), 0) % 10

/** A deal of these cards, by what they show. */
function dealt(player: string, banker: string): BaccaratDeal {
  const [one, other] = [player.split(" "), banker.split(" ")]
  const winner = total(one) > total(other) ? "player" : total(other) > total(one) ? "banker" : "tie"
  return { player: one, banker: other, winner, pairs: [] }
}

/** What a chip of 20 on every spot gets back. */
function backOf(player: string, banker: string): Partial<Record<PeonySpot, number>> {
  const choice = Object.fromEntries(peonySpots.map(spot => [spot, 20]))
  const [settled] = peonyBaccarat.settle(dealt(player, banker), [{ id: "", stake: 180, choice, leftAt: null }])
  return (settled!.outcome as unknown as { won: Partial<Record<PeonySpot, number>> }).won
}

it.each<[string, string, string, Partial<Record<PeonySpot, number>>]>([
  ["the banker with six pays half", "2S 3H 6C", "4D 2C", { banker: 30, "banker-dragon": 60 }],
  ["the banker otherwise pays even money", "2S 3H 4C", "4D 3C", { player: 40 }],
  [
    "a natural beats without a margin",
    "TS 9H",
    "4D 4C",
    { player: 40, "banker-pair": 240, "either-pair": 120, "player-dragon": 40 },
  ],
  [
    "a natural tie returns the dragon bonus",
    "TS 8H",
    "4D 4C",
    {
      player: 20,
      banker: 20,
      tie: 180,
      "banker-pair": 240,
      "either-pair": 120,
      "player-dragon": 20,
      "banker-dragon": 20,
    },
  ],
  ["another tie does not", "TS 7H", "4D 3C", { player: 20, banker: 20, tie: 180 }],
  ["a win by nine pays thirty to one", "TS JH 9C", "KD QC TS", { player: 40, "player-dragon": 620 }],
  ["a win by three pays the dragon nothing", "TS 7H", "TD 4C", { player: 40 }],
  ["one perfect pair", "5S 5S 9H", "KD 7C", { player: 40, "player-pair": 240, "either-pair": 120, "perfect-pair": 520 }],
  [
    "two perfect pairs",
    "5S 5S 9H",
    "2D 2D",
    {
      player: 40,
      "player-pair": 240,
      "banker-pair": 240,
      "either-pair": 120,
      "perfect-pair": 4020,
      "player-dragon": 60,
    },
  ],
])("%s", (_, player, banker, expected) => {
  expect(backOf(player, banker)).toEqual(expected)
})

const drawsOn = ["0123456789", "0123456789", "0123456789", "012345679", "234567", "4567", "67", ""]
const pairNames = ["none", "pair", "perfect"] as const

/**
 * All ways six cards can leave the shoe, rank by rank, without the rules: the first four cards with their suits where they pair,
 * the others by points. Sums stay below 2^53, so they are exact.
 */
function enumerated(): Map<string, number> {
  const sums = new Map<string, number>()
  const value = (rank: number) => (rank >= 9 ? 0 : rank + 1)
  const ends = (one: number, other: number, left: number[]): [string, number][] => {
    const named = (player: number, banker: number, natural: boolean) => {
      const margin = Math.abs(player - banker)
      const winner = player > banker ? "player" : banker > player ? "banker" : "tie"
      return `${winner} ${natural ? "natural" : margin > 3 ? `by-${margin}` : "close"} ${winner === "banker" && banker === 6}`
    }
    if (one > 7 || other > 7) return [[named(one, other, true), 412 * 411]]
    const found: [string, number][] = []
    for (let third = 0; third < 10; third++) {
      const ways = left[third]!
      const player = one > 5 ? one : (one + third) % 10
      const draws = one > 5 ? other < 6 : drawsOn[other]!.includes(String(third))
      if (one > 5 && draws) found.push([named(one, (other + third) % 10, false), ways * 411])
      else if (!draws) found.push([named(player, other, false), ways * 411])
      else
        for (let last = 0; last < 10; last++)
          found.push([named(player, (other + last) % 10, false), ways * (left[last]! - (last === third ? 1 : 0))])
    }
    return found
  }
  for (let a = 0; a < 13; a++)
    for (let c = 0; c < 13; c++)
      for (const [mine, first] of a === c
        ? ([
            ["perfect", 224],
            ["pair", 768],
          ] as const)
        : ([["none", 1024]] as const))
        for (let b = 0; b < 13; b++)
          for (let d = 0; d < 13; d++) {
            const of = (rank: number) => 32 - (rank === a ? 1 : 0) - (rank === c ? 1 : 0)
            const left = Array.from({ length: 10 }, (_, n) => (n === 0 ? 128 : 32))
            for (const rank of [a, b, c, d]) left[value(rank)]!--
            // Of the banker's pair, the same card twice: by how many of each suit the player has taken.
            const taken =
              b !== a && b !== c ? [8, 8, 8, 8] : a !== c ? [7, 8, 8, 8] : mine === "perfect" ? [6, 8, 8, 8] : [7, 7, 8, 8]
            const same = taken.reduce((sum, suit) => sum + suit * (suit - 1), 0)
            const second =
              b === d
                ? [
                    ["perfect", same],
                    ["pair", of(b) * (of(b) - 1) - same],
                  ]
                : [["none", of(b) * of(d)]]
            for (const [end, ways] of ends((value(a) + value(c)) % 10, (value(b) + value(d)) % 10, left))
              for (const [theirs, more] of second as [string, number][]) {
                const key = `${end} ${mine} ${theirs}`
                sums.set(key, (sums.get(key) ?? 0) + first * more * ways)
              }
          }
  return sums
}

it("the ways of a deal are those of an enumeration of all six cards, pairs by suit, kind by kind", { tags: "long" }, () => {
  const sums = enumerated()
  const stated = new Map(
    dealtWays
      .filter(({ weight }) => weight > 0n)
      .map(({ result: { winner, how, six, player, banker }, weight }) => [
        `${winner} ${how} ${six} ${player} ${banker}`,
        Number(weight),
      ]),
  )
  expect(stated).toEqual(sums)
  expect([...sums.values()].reduce((sum, ways) => sum + ways, 0)).toBe(4_998_398_275_503_360)
  expect(pairNames).toHaveLength(3)
})

const waysWith = (test: (facts: DealFacts) => boolean) =>
  dealtWays.reduce((sum, { result, weight }) => (test(result) ? sum + weight : sum), 0n)

it("the dragon bonus has the published ways and returns, and so have the banker's six and the pairs", () => {
  // wizardofodds.com/games/baccarat/side-bets and /baccarat, eight decks.
  expect(waysWith(({ winner, how }) => winner === "player" && how === "by-9")).toBe(18_409_431_764_992n)
  expect(waysWith(({ winner, how }) => winner === "player" && how === "by-4")).toBe(186_780_352_174_080n)
  expect(waysWith(({ winner, how }) => winner === "banker" && how === "by-9")).toBe(15_390_342_909_952n)
  expect(waysWith(({ winner, how }) => winner === "player" && how === "natural")).toBe(812_685_054_124_032n)
  expect(waysWith(({ winner, how }) => winner === "tie" && how === "natural")).toBe(89_325_908_267_520n)
  const edge = Object.fromEntries(
    peonyBaccarat.returns.map(({ name, payback }) => [name, Number(decimal(subtract(fraction(1), payback), 9))]),
  )
  expect(edge).toEqual({
    player: expect.closeTo(0.012351, 6),
    banker: expect.closeTo(0.014581, 6),
    tie: expect.closeTo(0.143596, 6),
    "player-pair": expect.closeTo(0.103614, 6),
    "banker-pair": expect.closeTo(0.103614, 6),
    "either-pair": expect.closeTo(0.137099, 6),
    "perfect-pair": expect.closeTo(0.08047, 6),
    "player-dragon": expect.closeTo(0.026517, 6),
    "banker-dragon": expect.closeTo(0.093731, 6),
  })
})

it("several bets are expected to return the sum of their returns, and every win is whole", () => {
  const [least] = stakesIn("USD")
  const bets = Object.fromEntries(peonySpots.map(spot => [spot, least]))
  const sum = peonyBaccarat.returns.reduce((all, { payback }) => all + Number(payback.top) / Number(payback.bottom), 0)
  expect(peonyBaccarat.expected!(least! * peonySpots.length, bets).win).toBeCloseTo(sum * least!, 6)
  for (const { result } of dealtWays) expect(Object.keys(result)).toHaveLength(5)
})
