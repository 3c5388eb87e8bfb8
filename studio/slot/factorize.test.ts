import { expect, it } from "vitest"
import { toNumber } from "../fair/fraction.ts"
import { evaluateShown } from "./evaluate.ts"
import { factorized } from "./factorize.ts"
import { figures } from "./figures.ts"
import type { SlotMachine } from "./machine.ts"
import { playSlot } from "./play.ts"

/** Six reels of one to three rows: few enough spins to evaluate each. */
const tall: SlotMachine = {
  code: "tall",
  name: "Tall",
  rows: 2,
  heights: [1, 2],
  strips: ["abcS", "abW", "aaSc", "bacW", "abc", "abS"],
  lines: [],
  parts: 4,
  pays: { a: [1, 3, 7, 20], b: [2, 3, 5, 9], c: [1, 2, 4, 30] },
  wild: "W",
  scatter: { symbol: "S", pays: [1, 2, 3, 4], spins: [2, 0, 0, 0] },
  freeMultiplier: 2,
  multiplierGrows: true,
  freeLimit: 6,
}

/** Every spin of a machine, one after the other. */
function* everySpin({ strips, heights: [fewest, most] = [1, 1] }: SlotMachine) {
  const choices = strips.flatMap(strip => [most - fewest + 1, strip.length])
  const spins = choices.reduce((all, one) => all * one, 1)
  for (let index = 0; index < spins; index++) {
    let rest = index
    const digits = choices.map(choice => {
      const digit = rest % choice
      rest = Math.floor(rest / choice)
      return digit
    })
    yield {
      heights: strips.map((_, reel) => fewest + (digits[reel * 2] ?? 0)),
      stops: strips.map((_, reel) => digits[reel * 2 + 1] ?? 0),
    }
  }
}

it("the sums over all spins of varying heights match evaluating every one of them", { tags: "long" }, () => {
  const sums = new Map<string, { times: bigint; pays: bigint; square: number; top: number }>()
  let cycle = 0n
  for (const reels of everySpin(tall)) {
    cycle++
    const { total, scatterPays, scatters } = evaluateShown(tall, reels, 1)
    const pays = total - scatterPays
    const key = `${scatters} ${pays > 0}`
    const before = sums.get(key) ?? { times: 0n, pays: 0n, square: 0, top: 0 }
    sums.set(key, {
      times: before.times + 1n,
      pays: before.pays + BigInt(pays),
      square: before.square + pays ** 2,
      top: Math.max(before.top, pays),
    })
  }
  const counted = factorized(tall, { strips: tall.strips, expand: false, held: 0 })
  expect(counted.cycle).toBe(cycle)
  expect(new Map(counted.kinds.map(({ scatters, hit, times, pays }) => [`${scatters} ${hit}`, { times, pays }]))).toEqual(
    new Map([...sums].map(([key, { times, pays }]) => [key, { times, pays }])),
  )
  for (const { scatters, hit, times, square } of counted.kinds)
    expect(square).toBeCloseTo(sums.get(`${scatters} ${hit}`)!.square / Number(times), 6)
  const most = Math.max(...[...sums.values()].map(({ top }) => top))
  expect(Math.max(...counted.kinds.map(({ top }) => top))).toBe(most)
})

const expanding: SlotMachine = {
  ...tall,
  rows: 2,
  strips: ["abcaS", "abWaab", "aaScWb", "bacWba", "abcaS"],
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0],
    [1, 0, 1, 0, 1],
  ],
  pays: { a: [1, 4, 9], b: [2, 3, 30], c: [1, 2, 40] },
  wildReels: "expand",
  freeLimit: 6,
}
const { heights: _, parts: __, multiplierGrows: ___, ...onLines } = expanding
const staying: SlotMachine = { ...onLines, wildReels: "stay" }
const bought: SlotMachine = {
  ...tall,
  bets: { ante: { price: 5, strips: ["abSS", "abW", "aaSc", "bacW", "abc", "abS"] }, buy: { price: 20, spins: 4 } },
}

it.each([
  ["growing multipliers on varying heights", tall, "spin"],
  ["an ante bet", bought, "ante"],
  ["bought free spins", bought, "buy"],
  ["expanding wilds", onLines, "spin"],
  ["wilds that stay", staying, "spin"],
] as const)("return and deviation match what playing whole rounds converges to: %s", (_, machine, bet) => {
  const exact = figures(machine)
  const { payback, deviation } = bet === "spin" ? exact : exact.bets![bet]!
  const price = bet === "spin" ? 4 : machine.bets![bet]!.price
  const rounds = 40_000
  let state = 12_345
  const draw = (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  let sum = 0
  let squares = 0
  for (let round = 0; round < rounds; round++) {
    const stakes = playSlot(machine, draw, bet).total / price
    sum += stakes
    squares += stakes * stakes
  }
  const mean = sum / rounds
  expect(Math.abs(mean - toNumber(payback))).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
  expect(Math.sqrt(squares / rounds - mean * mean) / deviation).toBeCloseTo(1, 1)
})
