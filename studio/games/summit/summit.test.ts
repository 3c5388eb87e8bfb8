import fc from "fast-check"
import * as v from "valibot"
import { expect, it } from "vitest"
import { add, type Fraction, fraction, multiply, subtract, toNumber } from "../../fair/fraction.ts"
import type { TableBet } from "../game.ts"
import { stakesIn } from "../stakes.ts"
import { heightOf, heights, ledgeAt, summitLedge, timeOf } from "./ledges.ts"
import { returnOf, type SummitChoice, summit } from "./summit.ts"

const bet = (stake: number, choice: Partial<SummitChoice> = {}, leftAt: number | null = null): TableBet<SummitChoice> => ({
  id: "one",
  stake,
  choice: { auto: null, half: null, ...choice },
  leftAt,
})

/** The chance that a ledge holds, counted over every number its draw can be; the draws before it hold. */
function chanceOfHolding(ledge: number): Fraction {
  let [holding, of] = [0, 1]
  for (let number = 0; number < of; number++) {
    let drawn = 0
    const { top } = summit.decide(below => {
      drawn++
      if (drawn < ledge) return 0
      if (drawn > ledge) return below - 1
      of = below
      return number
    }, [])
    if (top >= ledge) holding++
  }
  return fraction(holding, of)
}

const reaching = [fraction(1)]
for (const index of heights.keys()) reaching.push(multiply(reaching[index]!, chanceOfHolding(index + 1)))

it("a ledge of h tenths is reached with a probability of exactly 9.9/h, counted over all draws", () => {
  for (const [index, height] of heights.entries()) expect(reaching[index + 1]).toEqual(fraction(99, 10 * height))
})

it("a bet returns exactly 99% wherever it leaves, and wherever half of it leaves before", () => {
  for (let auto = 1; auto <= summitLedge; auto++) {
    for (const half of [null, 1, 6, auto - 1].filter(one => one === null || (one >= 1 && one < auto))) {
      let [mean, square] = [fraction(0), fraction(0)]
      for (let top = 0; top <= summitLedge; top++) {
        const chance = top === summitLedge ? reaching[top]! : subtract(reaching[top]!, reaching[top + 1]!)
        const [settled] = summit.settle({ top }, [bet(200, { auto, half })])
        const win = settled && "win" in settled ? settled.win : Number.NaN
        mean = add(mean, multiply(chance, fraction(win, 200)))
        square = add(square, multiply(chance, fraction(win * win, 40_000)))
      }
      expect(mean).toEqual(fraction(99, 100))
      const published = returnOf({ auto, half })
      expect(published.payback).toEqual(mean)
      expect(published.deviation).toBeCloseTo(Math.sqrt(toNumber(square) - 0.99 ** 2), 6)
    }
  }
  for (const { payback } of summit.returns) expect(payback).toEqual(fraction(99, 100))
})

it("heights only grow, and a ledge is reached when its time has come", () => {
  expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b))
  for (let ledge = 1; ledge <= summitLedge; ledge++) {
    expect([ledgeAt(timeOf(ledge) - 1), ledgeAt(timeOf(ledge))]).toEqual([ledge - 1, ledge])
    expect(timeOf(ledge) - timeOf(ledge - 1)).toBeGreaterThanOrEqual(700)
  }
  expect([ledgeAt(0), ledgeAt(1_000_000)]).toEqual([0, summitLedge])
})

it("a player can leave from the first ledge until the next one breaks, and not later", () => {
  for (const top of [0, 1, 7, summitLedge]) {
    const end = summit.runMilliseconds({ top })
    expect(summit.mayLeave?.({ top }, timeOf(1) - 1)).toBe(false)
    expect(summit.mayLeave?.({ top }, end - 1)).toBe(top > 0)
    expect(summit.mayLeave?.({ top }, end)).toBe(top === summitLedge)
  }
})

it("a press takes the last ledge, an automatic exit its own, and the summit pays everyone", () => {
  const at = (top: number, ...with_: Parameters<typeof bet> extends [number, ...infer Rest] ? Rest : never) =>
    summit.settle({ top }, [bet(1000, ...with_)])[0]
  expect(at(9, {}, timeOf(6) + 10)).toMatchObject({ win: 2000, outcome: { out: 6 } })
  expect(at(9, { auto: 3 }, timeOf(6) + 10)).toMatchObject({ win: 1300, outcome: { out: 3 } })
  expect(at(9, { auto: 9 })).toMatchObject({ win: 3000, outcome: { out: 9, halved: null } })
  expect(at(9, { auto: 10 })).toMatchObject({ win: 0, outcome: { out: null } })
  expect(at(summitLedge)).toMatchObject({ win: 1_000_000, outcome: { out: summitLedge } })
})

it("half of a bet is home from its ledge on, whatever the rest does; a press before takes all", () => {
  const half = { auto: 18, half: 6 }
  const at = (top: number, leftAt: number | null = null) => summit.settle({ top }, [bet(1000, half, leftAt)])[0]
  expect(at(5)).toMatchObject({ win: 0, outcome: { out: null, halved: null } })
  expect(at(6)).toMatchObject({ win: 1000, outcome: { out: null, halved: 6 } })
  expect(at(20)).toMatchObject({ win: 6000, outcome: { out: 18, halved: 6 } })
  expect(at(12, timeOf(9))).toMatchObject({ win: 2500, outcome: { out: 9, halved: 6 } })
  expect(at(12, timeOf(3))).toMatchObject({ win: 1300, outcome: { out: 3, halved: null } })
})

it("an interrupted player never gets less than a finished climb or their stake would pay", () => {
  const ledge = fc.integer({ min: 1, max: summitLedge })
  const choice = fc
    .record({ auto: fc.option(ledge), half: fc.option(ledge) })
    .filter(({ auto, half }) => half === null || half < (auto ?? summitLedge))
  const value = (settled: { win: number } | { back: true }) => ("win" in settled ? settled.win : 200)
  fc.assert(
    fc.property(fc.nat(summitLedge), choice, fc.nat(50_000), (top, exits, elapsed) => {
      const mine = bet(200, exits)
      const normal = value(summit.settle({ top }, [mine])[0]!)
      const paid = value(summit.interrupted({ top }, [mine], elapsed)[0]!)
      expect(paid).toBeGreaterThanOrEqual(normal)
      if (elapsed < summit.runMilliseconds({ top })) expect(paid).toBeGreaterThanOrEqual(200)
    }),
  )
})

it("every exit pays whole minor units at every stake that can be played", () => {
  for (const currency of ["USD", "KRW", "IDR", "CNY", "VND"]) {
    for (const stake of stakesIn(currency)) {
      expect(summit.stakeFits(stake, { auto: null, half: null }, stakesIn(currency))).toBe(true)
      for (let ledge = 1; ledge <= summitLedge; ledge++) expect((stake * heightOf(ledge)) % 20).toBe(0)
    }
  }
})

it("a bet can name its ledges, the half below the whole, and nothing else", () => {
  const ok = (choice: unknown) => v.safeParse(summit.choice, choice).success
  const right = [
    { auto: null, half: null },
    { auto: 2, half: 1 },
    { auto: null, half: summitLedge - 1 },
  ]
  expect(right.map(ok)).toEqual([true, true, true])
  const wrong = [null, {}, { auto: 0, half: null }, { auto: 45, half: null }, { auto: 2, half: 2 }, { auto: 1.5, half: null }]
  expect([...wrong, { auto: null, half: summitLedge }, { auto: 1, half: null, more: 1 }].map(ok)).toEqual(Array(8).fill(false))
})
