import { describe, expect, it } from "vitest"
import { add, fraction, multiply, toNumber } from "../../../fair/fraction.ts"
import { nodeHashes } from "../../../fair/node-hashes.ts"
import { fairDraw } from "../../../fair/stream.ts"
import { enumerate } from "../../enumerate.ts"
import { lineBets, symbolAt } from "../../machine.ts"
import { endings, holdFigures, worthOfCoins } from "../figures.ts"
import { type HoldMachine, placesOf } from "../machine.ts"
import { playHold, worthOf } from "../play.ts"
import { type HoldFigures, publishedHold } from "../published.ts"
import { dokkaebiGoldFigures } from "./dokkaebi-gold.figures.ts"
import { dokkaebiGold } from "./dokkaebi-gold.ts"
import { pearlLagoonFigures } from "./pearl-lagoon.figures.ts"
import { pearlLagoon } from "./pearl-lagoon.ts"
import { thousandDrumsFigures } from "./thousand-drums.figures.ts"
import { thousandDrums } from "./thousand-drums.ts"

const machines: [string, HoldMachine, HoldFigures, { deviation: readonly [number, number] }][] = [
  ["Thousand Drums", thousandDrums, thousandDrumsFigures, { deviation: [7.5, 9] }],
  ["Pearl Lagoon", pearlLagoon, pearlLagoonFigures, { deviation: [5.5, 6.5] }],
  ["Dokkaebi Gold", dokkaebiGold, dokkaebiGoldFigures, { deviation: [7, 8] }],
]

describe.each(machines)("%s", (name, machine, printed, { deviation }) => {
  const exact = holdFigures(machine, enumerate(machine.reels))

  it(`${name}: the figures of the rules page match the count of its cycle and the chain of its respins`, () => {
    expect(publishedHold(exact)).toEqual(printed)
  })

  it(`${name}: the RTP is between 95.5 and 96.8%, with the intended volatility`, () => {
    expect(Number(printed.payback)).toBeGreaterThan(95.5)
    expect(Number(printed.payback)).toBeLessThan(96.8)
    expect(exact.deviation).toBeGreaterThan(deviation[0])
    expect(exact.deviation).toBeLessThan(deviation[1])
  })

  it(`${name}: the chain of the respins matches one that fills place by place`, () => {
    // Forward instead of backward, one place at a time instead of one respin at a time.
    const places = placesOf(machine)
    const [yes, no] = [fraction(1, machine.oneIn), fraction(machine.oneIn - 1, machine.oneIn)]
    const zero = fraction(0)
    for (const begun of [machine.from, places - 4]) {
      const ended = Array.from({ length: places + 1 }, () => zero)
      let states = new Map([[`${begun} ${machine.respins}`, fraction(1)]])
      while (states.size > 0) {
        const next = new Map<string, typeof zero>()
        for (const [state, chance] of states) {
          const [held = 0, left = 0] = state.split(" ").map(Number)
          if (left === 0 || held === places) {
            ended[held] = add(ended[held]!, chance)
            continue
          }
          let fresh = [chance]
          for (let place = held; place < places; place++)
            fresh = [...fresh, zero].map((same, n) => add(multiply(same, no), multiply(fresh[n - 1] ?? zero, yes)))
          for (const [n, share] of fresh.entries()) {
            const then = `${held + n} ${n > 0 ? machine.respins : left - 1}`
            next.set(then, add(next.get(then) ?? zero, share))
          }
        }
        states = next
      }
      expect(endings(machine).get(begun)).toEqual(ended)
    }
  })

  it(`${name}: 12,500 rounds on the fair stream are within four standard errors of its exact figures`, () => {
    const rounds = 12_500
    let [paid, hits, features, highest] = [0, 0, 0, 0]
    for (let nonce = 0; nonce < rounds; nonce++) {
      const draw = fairDraw(nodeHashes, { serverSeed: "5eed".repeat(16), clientSeed: "simulation", nonce })
      const { total, hold } = playHold(machine, draw)
      const stakes = total / lineBets(machine.reels)
      paid += stakes
      highest = Math.max(highest, stakes)
      if (total > 0) hits++
      if (hold) features++
    }
    const errorOf = (one: number) => (4 * one) / Math.sqrt(rounds)
    const within = (measured: number, p: number) =>
      expect(Math.abs(measured / rounds - p)).toBeLessThan(errorOf(Math.sqrt(p * (1 - p))))
    expect(Math.abs(paid / rounds - toNumber(exact.payback))).toBeLessThan(errorOf(exact.deviation))
    within(hits, toNumber(exact.hitRate))
    within(features, toNumber(exact.featureRate))
    expect(highest).toBeLessThanOrEqual(toNumber(exact.topRound))
  })
})

it("coins stay, a new one sets the respins back, and a full window pays the grand prize on top", () => {
  const machine = thousandDrums
  const { strips, rows, scatter } = machine.reels
  // The first stop of each reel that shows two coins: ten, of five stakes each.
  const stops = strips.map((strip, reel) =>
    [...strip].findIndex(
      (_, stop) => [...Array(rows).keys()].filter(row => symbolAt(machine.reels, reel, stop, row) === scatter.symbol).length > 1,
    ),
  )
  const round = (empty: number[]) => {
    const script = [...stops]
    return playHold(machine, below => {
      const stop = script.shift()
      if (stop !== undefined) return stop
      return below === machine.oneIn ? (empty.shift() ?? 1) : 80
    })
  }
  const five = machine.coins.findIndex(({ value }) => value === 5)
  const none = round([])
  expect(none.coins).toHaveLength(10)
  expect(none.coins.every(({ coin }) => coin === five)).toBe(true)
  expect(none.hold).toEqual({ respins: [[], [], []], coinPays: 10 * 5 * 20, grandPays: 0 })
  // The third respin brings one coin, so three more follow.
  const once = round([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0])
  expect(once.hold?.respins.map(({ length }) => length)).toEqual([0, 0, 1, 0, 0, 0])
  const full = round([0, 0, 0, 0, 0])
  expect(full.hold).toMatchObject({ coinPays: 15 * 5 * 20, grandPays: machine.grand * 20 })
  expect(full.total).toBe(full.linePays + 15 * 5 * 20 + machine.grand * 20)
})

it.each([1, 2, 3])("what %i coins pay matches the sum over every combination of them", count => {
  const { coins } = dokkaebiGold
  let [mean, square, top] = [fraction(0), 0, 0]
  const weights = coins.reduce((sum, { weight }) => sum + weight, 0)
  for (let combination = 0; combination < coins.length ** count; combination++) {
    const drawn = Array.from({ length: count }, (_, n) => Math.floor(combination / coins.length ** n) % coins.length)
    const ways = drawn.reduce((product, coin) => product * coins[coin]!.weight, 1)
    const pays = worthOf(
      dokkaebiGold,
      drawn.map((coin, place) => ({ place, coin })),
    )
    mean = add(mean, fraction(ways * pays, weights ** count))
    square += (ways / weights ** count) * pays ** 2
    top = Math.max(top, pays)
  }
  const exact = worthOfCoins(dokkaebiGold, count)
  expect(exact.mean).toEqual(mean)
  expect(exact.square).toBeCloseTo(square, 6)
  expect(exact.top).toBe(top)
})

it("collectors take the sum of all values, and multipliers, added together, multiply everything", () => {
  const at = (...values: (string | number)[]) =>
    values.map((value, place) => {
      const coin = dokkaebiGold.coins.findIndex(one =>
        value === "sack"
          ? one.collects
          : value === "x2"
            ? one.times === 2
            : value === "x3"
              ? one.times === 3
              : one.value === value,
      )
      return { place, coin }
    })
  expect(worthOf(dokkaebiGold, at(1, 2, 50))).toBe(53)
  expect(worthOf(dokkaebiGold, at(1, "sack", 2))).toBe(6)
  expect(worthOf(dokkaebiGold, at(1, "sack", "sack", 2))).toBe(9)
  expect(worthOf(dokkaebiGold, at(3, "x2"))).toBe(6)
  expect(worthOf(dokkaebiGold, at("x3", 2, "sack", "x2"))).toBe(20)
  expect(worthOf(dokkaebiGold, at("sack", "x2", "sack", "x3"))).toBe(0)
})
