import fc from "fast-check"
import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import type { TableBet } from "../game.ts"
import { stakesIn } from "../stakes.ts"
import { type CometChoice, type CometOutcome, comet } from "./comet.ts"
import { crashPoint } from "./crash-point.ts"
import { ceiling, growth, lowest, millisecondsTo, multiplierAt } from "./flight.ts"

const range = 2n ** 52n

/** A draw of the 52 bits that make u = upper / 2^52, and then of these words. */
function drawing(upper: bigint, ...more: number[]) {
  const r = range - upper
  const words = [Number(r >> 20n), Number(r & 0xf_ffffn), ...more]
  return () => {
    const word = words.shift()
    if (word === undefined) throw new Error("nothing more to draw")
    return word
  }
}

const entry = (stake: number, auto: number | null, leftAt: number | null): TableBet<CometChoice> => ({
  id: "one",
  stake,
  choice: { auto },
  leftAt,
})

it("the comet reaches each of the 99,900 targets with probability exactly 99/m, so each returns exactly 99%", () => {
  const wrong: number[] = []
  for (let m = lowest; m <= ceiling; m++) {
    // u ≤ 99/m must reach m, and larger u must not: checked on both sides of the edge, and within the cell that it cuts.
    const edge = (99n * range) / BigInt(m)
    const reaches = (upper: bigint, ...more: number[]) => crashPoint(drawing(upper, ...more)) >= m
    const divides = (99n * range) % BigInt(m) === 0n
    let right = reaches(edge) && !reaches(edge + 2n)
    if (divides) right &&= !reaches(edge + 1n)
    else {
      const inner = Number((99n * range * 2n ** 32n) / BigInt(m) - edge * 2n ** 32n)
      // Words 0 … inner − 1 are fully under the edge, word `inner` is cut by it, the rest is above it.
      if (inner > 0) right &&= reaches(edge + 1n, inner - 1)
      if (inner < 2 ** 32 - 1) right &&= !reaches(edge + 1n, inner + 1)
    }
    if (!right) wrong.push(m)
  }
  expect(wrong).toEqual([])
  for (const { payback } of comet.returns) expect(payback).toEqual(fraction(99, 100))
})

it("the comet bursts immediately in 2 of 101 rounds", () => {
  const edge = (99n * range) / 101n
  expect(crashPoint(drawing(edge))).toBe(101)
  expect(crashPoint(drawing(edge + 2n))).toBe(100)
  expect(crashPoint(drawing(range))).toBe(100)
})

it("the comet never flies above the ceiling, and pays players still aboard there", () => {
  expect(crashPoint(drawing(1n))).toBe(ceiling)
  expect(comet.settle({ crash: ceiling }, [entry(100, null, null)])).toMatchObject([{ win: ceiling }])
  expect(comet.settle({ crash: ceiling - 1 }, [entry(100, null, null)])).toMatchObject([{ win: 0 }])
})

it("the crash point agrees with the published formula wherever the 52 bits decide", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n ** 30n, max: range }), upper => {
      const published = Math.max(100, Number((99n * range) / upper))
      expect(crashPoint(drawing(upper, 2 ** 32 - 1, 2 ** 32 - 1))).toBe(Math.min(ceiling, published))
    }),
  )
})

it("the multiplier grows by e^0.00006 a millisecond, hundredth by hundredth and never backwards", { tags: "long" }, () => {
  expect(Number(growth) / 2 ** 96).toBe(Math.exp(0.00006))
  let before = 100
  for (let t = 0; t <= millisecondsTo(ceiling) + 5; t++) {
    const now = multiplierAt(t)
    const exact = 100 * Math.exp(0.00006 * t)
    if (now < before || Math.abs(Math.min(ceiling, exact) - now - 0.5) > 0.500001) throw new Error(`${now} at ${t} ms`)
    before = now
  }
  expect(multiplierAt(0)).toBe(100)
  expect(multiplierAt(11_553)).toBe(200)
})

it("a multiplier is reached at the first millisecond that shows it", () => {
  for (let m = lowest; m <= ceiling; m += 7) {
    const t = millisecondsTo(m)
    if (multiplierAt(t) < m || multiplierAt(t - 1) >= m) throw new Error(`${m}`)
  }
})

it("a player can cash out up to the last millisecond of the flight and not later", () => {
  for (const crash of [100, 101, 150, 200, 4321, ceiling]) {
    const end = comet.runMilliseconds({ crash })
    expect(comet.mayLeave?.({ crash }, end - 1)).toBe(crash > 100)
    expect(comet.mayLeave?.({ crash }, end)).toBe(crash === ceiling)
    expect(comet.mayLeave?.({ crash }, 0)).toBe(false)
  }
})

it("the lower of the automatic cash-out and the player's press is paid", () => {
  const at = (auto: number | null, leftAt: number | null) => comet.settle({ crash: 300 }, [entry(1000, auto, leftAt)])[0]
  expect(at(250, null)).toMatchObject({ win: 2500, outcome: { out: 250 } })
  expect(at(301, null)).toMatchObject({ win: 0, outcome: { out: null } })
  expect(at(300, null)).toMatchObject({ win: 3000 })
  expect(at(null, millisecondsTo(200))).toMatchObject({ win: 2000, outcome: { out: 200 } })
  expect(at(150, millisecondsTo(200))).toMatchObject({ win: 1500 })
  expect(at(250, millisecondsTo(200))).toMatchObject({ win: 2000 })
  expect(at(null, null)).toMatchObject({ win: 0 })
})

it("when the studio fails, each player gets the better of stake and winnings", () => {
  const failed = millisecondsTo(200)
  const at = (crash: number, auto: number | null, leftAt: number | null, when = failed) =>
    comet.interrupted({ crash }, [entry(1000, auto, leftAt)], when)[0]
  expect(at(500, null, null)).toMatchObject({ win: 2000, outcome: { interruptedAt: failed } })
  expect(at(500, 400, null)).toMatchObject({ win: 4000 })
  expect(at(500, 900, null)).toMatchObject({ win: 2000 })
  expect(at(500, null, millisecondsTo(150))).toMatchObject({ win: 1500 })
  expect(at(500, null, null, 0)).toMatchObject({ back: true })
  expect(at(150, null, null)).toMatchObject({ win: 0 })
})

it("an interrupted player never gets less than a finished flight or their stake would pay", () => {
  const crash = fc.integer({ min: 100, max: 5000 })
  const auto = fc.option(fc.integer({ min: lowest, max: 6000 }))
  fc.assert(
    fc.property(crash, auto, fc.nat(60_000), (burst, wanted, elapsed) => {
      const mine = entry(100, wanted, null)
      const normal = comet.settle({ crash: burst }, [mine])[0]!
      const paid = comet.interrupted({ crash: burst }, [mine], elapsed)[0]!
      const win = (of: typeof paid) => ("win" in of ? of.win : 100)
      expect(win(paid)).toBeGreaterThanOrEqual(win(normal))
      if (elapsed < comet.runMilliseconds({ crash: burst })) expect(win(paid)).toBeGreaterThanOrEqual(100)
    }),
  )
})

it("every target pays exactly to the minor unit at every accepted stake", () => {
  for (const currency of ["USD", "KRW", "IDR", "CNY", "VND"]) {
    const offered = stakesIn(currency)
    const taken = offered.filter(stake => comet.stakeFits(stake, { auto: null }, offered))
    expect(taken.length).toBeGreaterThan(6)
    for (const stake of taken) {
      for (const auto of [101, 133, 199, 99_999]) {
        const paid = comet.settle({ crash: ceiling }, [entry(stake, auto, null)])[0]
        expect(paid).toMatchObject({ win: (stake / 100) * auto, outcome: { out: auto } satisfies Partial<CometOutcome> })
      }
    }
  }
})
