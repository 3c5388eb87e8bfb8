import { expect, it } from "vitest"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { byWeight, own, paytable, shows, sum } from "../testing/from-the-text.ts"

// Written from docs/fairness.md alone, as the helpers in testing/from-the-text.ts.

interface Tumbling {
  rows: number
  strips: string[]
  wins: string
  pays: Record<string, [count: number, pays: number][]>
  parts: number
  ladder: number[]
  scatter: { symbol: string }
}

/** What vanishes, step by step, and the scatters when nothing does any more. */
function fallen(machine: Tumbling, stops: readonly number[]) {
  const reels = shows(machine.strips, stops, () => machine.rows)
  const next = [...stops]
  const seen: { vanish: string; pays: number }[] = []
  for (;;) {
    const all = reels.flat()
    const paying = Object.entries(machine.pays).flatMap(([symbol, steps]) => {
      const count = all.filter(other => other === symbol).length
      const step = steps.findLast(([from]) => count >= from)
      return step ? [{ symbol, count, pays: step[1] }] : []
    })
    if (paying.length === 0) return { seen, scatters: all.filter(symbol => symbol === machine.scatter.symbol).length }
    seen.push(...paying.map(one => ({ vanish: `${one.count}${one.symbol}`, pays: one.pays })))
    for (const [index, reel] of reels.entries()) {
      const strip = machine.strips[index]!
      const left = reel.filter(symbol => !paying.some(one => one.symbol === symbol))
      while (left.length < machine.rows) {
        next[index] = (next[index]! + strip.length - 1) % strip.length
        left.unshift(strip[next[index]!]!)
      }
      reels[index] = left
    }
  }
}

it("the example of a tumble is as documented", () => {
  const machine = paytable<Tumbling>("spice-caravan")
  const { nonce, stake, stops, vanish, pays, parts, win } = worked["spice-caravan"]
  const draw = own(nonce)
  expect([machine.wins, machine.strips.map(strip => draw(strip.length))]).toEqual(["anywhere", stops])
  const { seen, scatters } = fallen(machine, stops)
  expect(seen).toEqual(vanish.map((one, index) => ({ vanish: one, pays: pays[index] })))
  expect(machine.ladder.slice(0, 3)).toEqual([1, 2, 3])
  expect(scatters).toBeLessThan(4)
  expect(sum(pays.map((pay, index) => pay * machine.ladder[index]!))).toBe(parts)
  expect((stake / machine.parts) * parts).toBe(win)
})

it("the example of gilded symbols is as documented", () => {
  interface Gilding {
    rows: number
    strips: string[]
    pays: Record<string, [count: number, pays: number][]>
    wild: string
    gilded: Record<string, string>
    parts: number
    ladder: number[]
  }
  const machine = paytable<Gilding>("golden-fold")
  const { nonce, stake, stops, wins, parts, win } = worked["golden-fold"]
  const draw = own(nonce)
  expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
  const reels = shows(machine.strips, stops, () => machine.rows)
  const next = [...stops]
  const seen: string[] = []
  let sumOfParts = 0
  for (let window = 0; ; window++) {
    const counts = (symbol: string, shown: string) =>
      shown === symbol || shown === machine.wild || machine.gilded[shown] === symbol
    const paying = Object.entries(machine.pays).flatMap(([symbol, steps]) => {
      const places = reels.map(reel => reel.filter(shown => counts(symbol, shown)).length)
      const long = [...places, 0].indexOf(0)
      const ways = places.slice(0, long).reduce((product, one) => product * one, 1)
      const pays = (steps.findLast(([from]) => long >= from)?.[1] ?? 0) * ways
      return pays > 0 && reels[0]!.includes(symbol) ? [{ symbol, long, pays }] : []
    })
    if (paying.length === 0) break
    seen.push(paying.map(({ symbol, long, pays }) => `${long}${symbol} ${pays}`).join(" + "))
    sumOfParts += sum(paying.map(({ pays }) => pays)) * machine.ladder[Math.min(window, machine.ladder.length - 1)]!
    for (const [index, reel] of reels.entries()) {
      const strip = machine.strips[index]!
      const left = reel.flatMap(shown => {
        const pays = paying.some(({ symbol, long }) => index < long && counts(symbol, shown))
        return pays ? (machine.gilded[shown] ? [machine.wild] : []) : [shown]
      })
      while (left.length < machine.rows) {
        next[index] = (next[index]! + strip.length - 1) % strip.length
        left.unshift(strip[next[index]!]!)
      }
      reels[index] = left
    }
  }
  expect([seen, sumOfParts]).toEqual([wins, parts])
  expect((stake / machine.parts) * parts).toBe(win)
})

it("the example of suns is as documented", () => {
  const machine = paytable<Tumbling & { sky: { oneIn: number; suns: { times: number; weight: number }[] } }>("sun-archer")
  const { nonce, stake, stops, draws, suns, vanish, pays, parts, win } = worked["sun-archer"]
  const draw = own(nonce)
  expect([machine.wins, machine.strips.map(strip => draw(strip.length))]).toEqual(["anywhere", stops])
  const drawn: number[] = []
  const next = (below: number) => {
    drawn.push(draw(below))
    return drawn.at(-1)!
  }
  const weights = machine.sky.suns.map(({ weight }) => weight)
  const risen = stops.map(() => {
    if (next(machine.sky.oneIn) > 0) return 0
    return machine.sky.suns[byWeight(weights, next(sum(weights)))]!.times
  })
  expect([drawn, risen]).toEqual([draws, suns])
  const { seen, scatters } = fallen(machine, stops)
  expect(seen).toEqual(vanish.map((one, index) => ({ vanish: one, pays: pays[index] })))
  expect([machine.ladder, scatters < 5]).toEqual([[1], true])
  expect(sum(pays) * sum(suns)).toBe(parts)
  expect((stake / machine.parts) * parts).toBe(win)
})
