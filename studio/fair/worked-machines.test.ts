import { expect, it } from "vitest"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { byWeight, own, paytable, sum } from "../testing/from-the-text.ts"

// Written from docs/fairness.md alone, as the helpers in testing/from-the-text.ts.

interface DocumentedReels {
  rows: number
  strips: string[]
  lines: number[][]
  pays: Record<string, number[]>
  wild: string
  scatter: { symbol: string; pays: number[] }
}

const shown = ({ strips, rows }: DocumentedReels, stops: readonly number[]) =>
  strips.map((strip, reel) => Array.from({ length: rows }, (_, row) => strip[(stops[reel]! + row) % strip.length]!))

/** What lines pay, in line bets. */
const onLines = ({ lines, pays, wild }: DocumentedReels, window: string[][]) =>
  sum(
    lines.map(line => {
      const [first, ...rest] = line.map((row, reel) => window[reel]![row]!)
      const end = rest.findIndex(symbol => symbol !== first && symbol !== wild)
      return pays[first!]?.[(end < 0 ? rest.length : end) - 2] ?? 0
    }),
  )

it("the example of reels in step is as documented", () => {
  const machine = paytable<DocumentedReels & { twins: { paid: number[] } }>("lions-in-step")
  const { nonce, stake, draws, reels, stops, lineBets, win } = worked["lions-in-step"]
  const draw = own(nonce)
  const drawn = draw(sum(machine.twins.paid))
  const count = machine.twins.paid.findIndex((_, n) => drawn < sum(machine.twins.paid.slice(0, n + 1))) + 2
  const first = draw(machine.strips.length - count + 1)
  expect([drawn, first]).toEqual(draws)
  expect(Array.from({ length: count }, (_, n) => first + n + 1)).toEqual(reels)
  const together = draw(machine.strips[0]!.length)
  const rest = machine.strips.slice(count).map(strip => draw(strip.length))
  expect([...Array<number>(count).fill(together), ...rest]).toEqual(stops)
  const window = shown(machine, stops)
  expect(window.flat().filter(symbol => symbol === machine.scatter.symbol).length).toBeLessThan(3)
  expect([onLines(machine, window), (stake / machine.lines.length) * lineBets]).toEqual([lineBets, win])
})

interface DocumentedCoin {
  value: number
  weight: number
  collects?: boolean
  times?: number
}

it("the example of coins that collect and multiply is as documented", () => {
  const machine = paytable<{ reels: DocumentedReels; coins: DocumentedCoin[]; from: number; oneIn: number; respins: number }>(
    "dokkaebi-gold",
  )
  const { nonce, stake, stops, coins, values, times, respins, fresh, stakes, win } = worked["dokkaebi-gold"]
  const draw = own(nonce)
  const { strips, scatter } = machine.reels
  expect(strips.map(strip => draw(strip.length))).toEqual(stops)
  const window = shown(machine.reels, stops)
  expect(onLines(machine.reels, window)).toBe(0)
  const places = window.flat().map(symbol => symbol === scatter.symbol)
  const weights = machine.coins.map(({ weight }) => weight)
  const all = sum(weights)
  const drawn = places.filter(Boolean).map(() => draw(all))
  expect(drawn).toEqual(coins)
  const coinAt = (number: number) => machine.coins[byWeight(weights, number)]!
  const held = drawn.map(coinAt)
  expect(held.length).toBeGreaterThanOrEqual(machine.from)
  let filled = held.length
  for (const expected of respins) {
    const empty = places.length - filled
    for (let place = 0; place < empty; place++) {
      if (draw(machine.oneIn) !== 0) continue
      const number = draw(all)
      expect([expected, number]).toEqual([1, fresh])
      held.push(coinAt(number))
      filled++
    }
  }
  expect(filled).toBe(coins.length + sum(respins))
  expect(held.map(({ value }) => value).filter(Boolean)).toEqual(values)
  const collectors = held.filter(({ collects }) => collects).length
  expect([collectors, sum(held.map(coin => coin.times ?? 0))]).toEqual([1, times])
  expect(sum(values) * (1 + collectors) * times).toBe(stakes)
  expect(stakes * stake).toBe(win)
})

it("the example of walking wilds is as documented", () => {
  const machine = paytable<{ reels: DocumentedReels; respins: string[]; best: string; parade: number[] }>("fox-rain")
  const { nonce, stake, spins, wilds, lineBets, win } = worked["fox-rain"]
  const { reels, best } = machine
  const draw = own(nonce)
  let walking = [0, 0, 0, 0, 0]
  for (const [nth, stops] of spins.entries()) {
    const strips = nth === 0 ? reels.strips : machine.respins
    expect(strips.map(strip => draw(strip.length))).toEqual(stops)
    const window = shown({ ...reels, strips }, stops)
    const numbers = window.map((symbols, reel) => walking[reel]! + (symbols.includes(reels.wild) ? 1 : 0))
    expect(numbers).toEqual(wilds[nth])
    const covered = window.map((symbols, reel) => (numbers[reel]! > 0 ? symbols.map(() => reels.wild) : symbols))
    if (nth === 0) expect(covered.flat().filter(symbol => symbol === reels.scatter.symbol).length).toBeLessThan(3)
    const pays = reels.lines.map(line => {
      const run = line.map((row, reel) => covered[reel]![row]!)
      const other = run.find(symbol => symbol !== reels.wild)
      const symbol = other && reels.pays[other] ? other : best
      const end = run.findIndex(one => one !== reels.wild && (one !== symbol || !reels.pays[one]))
      const count = end < 0 ? run.length : end
      return (reels.pays[symbol]?.[count - 3] ?? 0) * Math.max(1, sum(numbers.slice(0, count)))
    })
    expect(sum(pays)).toBe(lineBets[nth])
    walking = [...numbers.slice(1), 0]
  }
  expect(walking.every(number => number === 0)).toBe(true)
  expect((stake / reels.lines.length) * sum(lineBets)).toBe(win)
})
