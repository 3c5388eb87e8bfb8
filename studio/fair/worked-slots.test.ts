import { expect, it } from "vitest"
import worked from "../client/src/algorithm/worked-examples.json" with { type: "json" }
import { byWeight, type NextDraw, own, paytable, shows, shuffled, sum } from "../testing/from-the-text.ts"

// Written from docs/fairness.md alone, as the helpers in testing/from-the-text.ts.

interface Machine {
  rows: number
  heights?: number[]
  strips: string[]
  lines: number[][]
  parts?: number
  pays: Record<string, number[]>
  wild: string
  scatter: { symbol: string; pays: number[] }
  bets: { ante: { price: number; strips: string[] }; buy: { price: number; spins: number } }
}

const scattersIn = ({ scatter }: Machine, shown: string[][]) => shown.flat().filter(symbol => symbol === scatter.symbol).length

/** What lines pay, in line bets. */
const onLines = ({ lines, pays, wild }: Machine, shown: string[][]) =>
  sum(
    lines.map(line => {
      const run = line.map((row, reel) => shown[reel]![row]!)
      const first = run.find(symbol => symbol !== wild)
      const end = run.findIndex(symbol => symbol !== first && symbol !== wild)
      return pays[first!]?.[(end < 0 ? run.length : end) - 3] ?? 0
    }),
  )

/** What ways pay, in parts. */
const byWays = ({ pays, wild }: Machine, shown: string[][]) =>
  sum(
    [...new Set(shown[0])].map(symbol => {
      const seen = shown.map(reel => reel.filter(other => other === symbol || other === wild).length)
      const reels = [...seen, 0].indexOf(0)
      return (pays[symbol]?.[reels - 3] ?? 0) * seen.slice(0, reels).reduce((product, count) => product * count, 1)
    }),
  )

/** Rows and stops of a spin whose reels vary in height. */
function tall({ heights = [] }: Machine, strips: readonly string[], draw: NextDraw) {
  const [fewest = 0, most = 0] = heights
  const drawn = strips.map(strip => [fewest + draw(most - fewest + 1), draw(strip.length)] as const)
  return { heights: drawn.map(([rows]) => rows), stops: drawn.map(([, stop]) => stop) }
}

it("the example of variable rows is as documented", () => {
  const machine = paytable<Machine>("thousand-roofs")
  const { nonce, stake, heights, stops, parts, win } = worked["thousand-roofs"]
  expect(tall(machine, machine.strips, own(nonce))).toEqual({ heights, stops })
  const shown = shows(machine.strips, stops, reel => heights[reel]!)
  expect(scattersIn(machine, shown)).toBeLessThan(3)
  expect(byWays(machine, shown)).toBe(parts)
  expect((stake / machine.parts!) * parts).toBe(win)
})

it("the example of an ante bet is as documented", () => {
  const machine = paytable<Machine>("thousand-roofs")
  const { nonce, stake, heights, stops, parts, win } = worked["thousand-roofs-ante"]
  const { price, strips } = machine.bets.ante
  expect(tall(machine, strips, own(nonce))).toEqual({ heights, stops })
  const shown = shows(strips, stops, reel => heights[reel]!)
  expect(scattersIn(machine, shown)).toBeLessThan(3)
  expect([price, byWays(machine, shown)]).toEqual([25, parts])
  expect((stake / price) * parts).toBe(win)
})

/** Covers every reel that shows a wild, and those named. */
function covered({ wild, rows }: Machine, shown: string[][], held: readonly number[] = []) {
  const reels = shown.flatMap((reel, index) => (held.includes(index) || reel.includes(wild) ? [index] : []))
  return { reels, shown: shown.map((reel, index) => (reels.includes(index) ? Array<string>(rows).fill(wild) : reel)) }
}

it("the example of a wild reel is as documented", () => {
  const machine = paytable<Machine & { wildReels: string }>("swallowtail")
  const { nonce, stake, stops, wild, lineBets, win } = worked.swallowtail
  const draw = own(nonce)
  expect([machine.wildReels, machine.strips.map(strip => draw(strip.length))]).toEqual(["expand", stops])
  const seen = covered(
    machine,
    shows(machine.strips, stops, () => machine.rows),
  )
  expect(seen.reels.map(reel => reel + 1)).toEqual(wild)
  expect([scattersIn(machine, seen.shown) < 3, onLines(machine, seen.shown)]).toEqual([true, lineBets])
  expect((stake / machine.lines.length) * lineBets).toBe(win)
})

it("the example of a dial is as documented", () => {
  const machine = paytable<Machine & { dial: { times: Record<string, number>; again: string } }>("golden-abacus")
  const { nonce, stake, spins, win } = worked["golden-abacus"]
  const draw = own(nonce)
  for (const { stops, bead, lineBets } of spins) {
    expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
    const shown = shows(machine.strips, stops, () => machine.rows)
    expect(shown.at(-1)![1]).toBe(bead)
    expect(onLines(machine, shown.slice(0, -1)) * (machine.dial.times[bead] ?? 1)).toBe(lineBets)
  }
  expect(spins.map(({ bead }) => bead === machine.dial.again)).toEqual([true, false])
  expect((stake / machine.lines.length) * sum(spins.map(({ lineBets }) => lineBets))).toBe(win)
})

it("the example of a walking wild is as documented", () => {
  const machine = paytable<Machine & { march: { times: number[] } }>("elephant-road")
  const { nonce, stake, spins, win } = worked["elephant-road"]
  const { lines, pays, wild } = machine
  const draw = own(nonce)
  for (const [nth, { stops, reel, lineBets }] of spins.entries()) {
    expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
    const shown = shows(machine.strips, stops, () => machine.rows)
    if (nth === 0) expect(shown.at(-1)![1]).toBe(wild)
    expect(reel).toBe(machine.strips.length - nth)
    shown[reel - 1]![1] = wild
    const won = lines.map(line => {
      const run = line.map((row, at) => shown[at]![row]!)
      const symbol = run.find(other => other !== wild)!
      const length = [...run, ""].findIndex(other => other !== symbol && other !== wild)
      const times = length >= reel && line[reel - 1] === 1 ? machine.march.times[nth]! : 1
      return (pays[symbol]?.[length - 3] ?? 0) * times
    })
    expect([scattersIn(machine, shown) < 3, sum(won)]).toEqual([true, lineBets])
  }
  expect(sum(spins.map(({ lineBets }) => lineBets))).toBe(267)
  expect((stake / lines.length) * 267).toBe(win)
})

it("the example of a bought feature is as documented", () => {
  const machine = paytable<Machine & { wildReels: string; freeMultiplier: number }>("monsoon-tiger")
  const { nonce, stake, spins, lineBets, win } = worked["monsoon-tiger-buy"]
  expect([machine.wildReels, machine.freeMultiplier, machine.bets.buy]).toEqual(["stay", 1, { price: 930, spins: 6 }])
  const draw = own(nonce)
  let held: number[] = []
  for (const [spin, stops] of spins.entries()) {
    expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
    const seen = covered(
      machine,
      shows(machine.strips, stops, () => machine.rows),
      held,
    )
    held = seen.reels
    expect([scattersIn(machine, seen.shown) < 3, onLines(machine, seen.shown)]).toEqual([true, lineBets[spin]])
  }
  expect(sum(lineBets)).toBe(108)
  expect((stake / 930) * sum(lineBets)).toBe(win)
})

it("the example of a free symbol is as documented", () => {
  const machine = paytable<Machine & { freeSymbol: boolean }>("secret-herbarium")
  const { nonce, stake, drawn, symbol, spins, lineBets, win } = worked["secret-herbarium-buy"]
  expect([machine.freeSymbol, machine.bets.buy]).toEqual([true, { price: 940, spins: 10 }])
  const draw = own(nonce)
  const symbols = Object.keys(machine.pays).toSorted()
  expect(draw(symbols.length)).toBe(drawn)
  expect(symbols[drawn]).toBe(symbol)
  for (const [spin, stops] of spins.entries()) {
    expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
    const shown = shows(machine.strips, stops, () => machine.rows)
    const reels = shown.filter(reel => reel.includes(symbol)).length
    const taken = (machine.pays[symbol]?.[reels - 3] ?? 0) * machine.lines.length
    expect([scattersIn(machine, shown) < 3, onLines(machine, shown) + taken]).toEqual([true, lineBets[spin]])
  }
  expect(sum(lineBets)).toBe(365)
  expect((stake / 940) * sum(lineBets)).toBe(win)
})

it("the example of stalls is as documented", () => {
  const machine = paytable<Machine & { stalls: { reels: number[]; times: number[]; weights: number[] } }>("night-market")
  const { nonce, stake, stops, times, parts, win } = worked["night-market"]
  const draw = own(nonce)
  expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
  const { reels, times: numbers, weights } = machine.stalls
  expect(reels.map(() => numbers[byWeight(weights, draw(sum(weights)))])).toEqual(times)
  const shown = shows(machine.strips, stops, () => machine.rows)
  // One symbol wins, on the first four reels: under all three stalls.
  expect([reels, shown[4]!.includes("b")]).toEqual([[1, 2, 3], false])
  expect(scattersIn(machine, shown)).toBeLessThan(3)
  expect(byWays(machine, shown) * times.reduce((product, one) => product * one, 1)).toBe(parts)
  expect((stake / machine.parts!) * parts).toBe(win)
})

it("the example of a pick bonus is as documented", () => {
  const machine = paytable<Machine & { pick: { prizes: number[]; ends: number; times: number[] } }>("potting-shed")
  const { nonce, stake, stops, lineBets, draws, places, opened, prizes, win } = worked["potting-shed"]
  const draw = own(nonce)
  expect(machine.strips.map(strip => draw(strip.length))).toEqual(stops)
  const shown = shows(machine.strips, stops, () => machine.rows)
  const scatters = scattersIn(machine, shown)
  expect(onLines(machine, shown) + machine.scatter.pays[scatters - 3]! * machine.lines.length).toBe(lineBets)
  const { ends, times, ...pick } = machine.pick
  const contents = [...pick.prizes.map(prize => prize * times[scatters - 3]!), ...Array<number>(ends).fill(0)]
  const { drawn, first } = shuffled(contents, contents.length - 1, draw)
  const last = contents.reduce((left, one) => left + one, 0) - sum(first)
  expect([drawn, [...first, last]]).toEqual([draws, places])
  const found = opened.map(place => places[place]!)
  expect([found.indexOf(0), sum(found)]).toEqual([opened.length - 1, prizes])
  expect((stake / machine.lines.length) * lineBets + stake * prizes).toBe(win)
})

it("the example of hold and win is as documented", () => {
  interface Holding {
    reels: Machine
    from: number
    respins: number
    oneIn: number
    coins: { value: number; weight: number }[]
  }
  const { reels, from, respins, oneIn, coins } = paytable<Holding>("thousand-drums")
  const example = worked["thousand-drums"]
  const draw = own(example.nonce)
  expect(reels.strips.map(strip => draw(strip.length))).toEqual(example.stops)
  const shown = shows(reels.strips, example.stops, () => reels.rows)
  expect(onLines(reels, shown)).toBe(0)
  const weights = coins.map(({ weight }) => weight)
  const drawn: number[] = []
  const coin = () => {
    drawn.push(draw(sum(weights)))
    return coins[byWeight(weights, drawn.at(-1)!)]!.value
  }
  const places = shown.flat().map(symbol => (symbol === reels.scatter.symbol ? coin() : 0))
  expect([drawn, places.filter(value => value > 0)]).toEqual([example.coins, example.values])
  expect(drawn.length).toBeGreaterThanOrEqual(from)
  const fresh: number[] = []
  for (let left = respins; left > 0; left--) {
    let fallen = 0
    for (const [place, value] of places.entries()) {
      if (value > 0 || draw(oneIn) > 0) continue
      places[place] = coin()
      fallen++
    }
    fresh.push(fallen)
    if (fallen > 0) left = respins + 1
  }
  expect([fresh, drawn.at(-1), sum(places)]).toEqual([example.respins, example.fresh, example.stakes])
  expect(example.stake * sum(places)).toBe(example.win)
})

it("the example of a jump is as documented", () => {
  interface Jumping {
    reels: Machine
    full: number
    respin: { oneIn: number; weights: Record<string, number>; symbol: number; wild: number; of: number }
  }
  const { reels, respin } = paytable<Jumping>("lotus-frog")
  const { nonce, stake, symbol, drops, lineBets, win } = worked["lotus-frog"]
  const draw = own(nonce)
  expect(draw(respin.oneIn)).toBe(0)
  const letters = Object.keys(respin.weights).toSorted()
  const weights = letters.map(letter => respin.weights[letter]!)
  expect(letters[byWeight(weights, draw(sum(weights)))]).toBe(symbol)
  const filled = new Set<number>()
  const lines = () => reels.lines.filter(line => line.every((row, reel) => filled.has(reel * reels.rows + row))).length
  const seen: string[] = []
  do {
    const drop: string[] = []
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7, 8].filter(one => !filled.has(one))) {
      const drawn = draw(respin.of)
      if (drawn >= respin.symbol + respin.wild) continue
      drop.push(drawn < respin.symbol ? `${place}` : `${place}W`)
      filled.add(place)
    }
    seen.push(drop.join(" "))
  } while (filled.size < 9 && (seen.at(-1) !== "" || lines() === 0))
  expect([seen, filled.size < 9, lines() * reels.pays[symbol]![0]!]).toEqual([drops, true, lineBets])
  expect((stake / reels.lines.length) * lineBets).toBe(win)
})
