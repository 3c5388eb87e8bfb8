import { expect, it } from "vitest"
import type { SlotMachine } from "./machine.ts"
import { playSlot } from "./play.ts"
import { countTwins } from "./twins.ts"

const strip = "abWcSa"
const machine: SlotMachine = {
  code: "twins",
  name: "Twins",
  rows: 2,
  strips: ["abacSa", strip, strip, strip, strip],
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [0, 1, 0, 1, 0],
  ],
  pays: { a: [2, 5, 11], b: [3, 8, 20], c: [4, 9, 30] },
  wild: "W",
  twins: { paid: [3, 2, 1, 1], free: [0, 2, 1, 1] },
  scatter: { symbol: "S", pays: [0, 0, 0], spins: [0, 0, 0] },
  freeMultiplier: 1,
  freeLimit: 0,
}

it("the count of reels in step matches playing every combination of their number, place, and stops by the rules", () => {
  const [all, length] = [7, strip.length]
  const played = new Map<string, { times: number; pays: number }>()
  for (let weight = 0; weight < all; weight++) {
    const count = [2, 2, 2, 3, 3, 4, 5][weight]!
    const places = 6 - count
    for (let first = 0; first < places; first++) {
      for (let combination = 0; combination < length ** places; combination++) {
        const drawn = [weight, first, ...Array.from({ length: places }, (_, n) => Math.floor(combination / length ** n) % length)]
        const { spins } = playSlot(machine, () => drawn.shift() ?? 0)
        const { stops, twins, result } = spins[0]!
        expect(drawn).toHaveLength(0)
        expect(twins).toEqual({ first, count })
        expect(new Set(stops.slice(first, first + count)).size).toBe(1)
        const key = `${result.scatters} ${result.total > 0}`
        const before = played.get(key) ?? { times: 0, pays: 0 }
        const times = (12 / places) * length ** (count - 2)
        played.set(key, { times: before.times + times, pays: before.pays + result.total * times })
      }
    }
  }
  const { cycle, kinds } = countTwins(machine, { strips: machine.strips, expand: false, held: 0 }, machine.twins!.paid)
  const counted = kinds.map(({ scatters, hit, times, pays }) => [
    `${scatters} ${hit}`,
    { times: Number(times), pays: Number(pays) },
  ])
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(played))
  expect(cycle).toBe(BigInt([...played.values()].reduce((sum, { times }) => sum + times, 0)))
})

it("strips of different lengths cannot turn in step", () => {
  const uneven = { ...machine, strips: ["abacSaa", ...machine.strips.slice(1)] }
  expect(() => countTwins(uneven, { strips: uneven.strips, expand: false, held: 0 }, [1, 0, 0, 0])).toThrow("one length")
})
