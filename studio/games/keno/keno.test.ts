import * as v from "valibot"
import { expect, it } from "vitest"
import { add, type Fraction, fraction, multiply, toNumber } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { stakesIn } from "../stakes.ts"
import { keno, partsOf } from "./keno.ts"
import { risks } from "./pays.ts"

const counts = Array.from({ length: 10 }, (_, index) => index + 1)
const bets = risks.flatMap(risk => counts.map(picked => ({ risk, picked })))
const firstNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The chance of each number of hits, ball by ball: a Markov chain over how many of the picks have been drawn. */
function chances(picked: number): Fraction[] {
  let hits: Fraction[] = [fraction(1)]
  for (let ball = 0; ball < 10; ball++) {
    const next: Fraction[] = Array.from({ length: hits.length + 1 }, () => fraction(0))
    for (const [already, chance] of hits.entries()) {
      const good = Math.max(0, picked - already)
      next[already + 1] = add(next[already + 1]!, multiply(chance, fraction(good, 40 - ball)))
      next[already] = add(next[already]!, multiply(chance, fraction(40 - ball - good, 40 - ball)))
    }
    hits = next
  }
  return hits
}

/** Draws that turn up exactly these balls: the first places of the shuffle, ball for ball. */
function drawing(balls: readonly number[]) {
  const order = firstNumbers(40)
  let at = 0
  return () => {
    const other = order.indexOf(balls[at]!, at)
    const offset = other - at
    ;[order[at], order[other]] = [order[other]!, order[at]!]
    at++
    return offset
  }
}

it("every keno bet returns exactly what it states, by the chances of its draw and what the rules pay for each result", () => {
  for (const { risk, picked } of bets) {
    let [mean, square] = [fraction(0), fraction(0)]
    for (const [hits, chance] of chances(picked).entries()) {
      if (hits > picked) continue
      const balls = [...firstNumbers(hits), ...Array.from({ length: 10 - hits }, (_, n) => 31 - n)]
      const { outcome, win } = keno.play(drawing(balls), 100, { picks: firstNumbers(picked), risk })
      expect(outcome.drawn).toEqual(balls)
      mean = add(mean, multiply(chance, fraction(win, 100)))
      square = add(square, multiply(chance, fraction(win * win, 10_000)))
    }
    const published = keno.returns.find(({ name }) => name === `${risk}/${picked}`)!
    expect(published.payback).toEqual(mean)
    expect(published.deviation).toBeCloseTo(Math.sqrt(toNumber(square) - toNumber(mean) ** 2), 6)
  }
})

it("every keno bet returns 99% within five hundredths of a percent", () => {
  expect(keno.returns).toHaveLength(40)
  for (const { name, payback } of keno.returns)
    expect(Math.abs(toNumber(payback) - 0.99), `${name} returns ${toNumber(payback)}`).toBeLessThanOrEqual(0.0005)
})

it("more hits pay more, and all picks the most", () => {
  for (const { risk, picked } of bets) {
    const pays = Array.from({ length: picked + 1 }, (_, hits) => partsOf(risk, picked, hits)).filter(parts => parts > 0)
    expect(pays).toEqual([...new Set(pays)].toSorted((a, b) => a - b))
    expect(partsOf(risk, picked, picked)).toBe(pays.at(-1))
  }
})

it("a higher risk deviates more", () => {
  for (const picked of counts.slice(1)) {
    const of = (risk: string) => keno.returns.find(({ name }) => name === `${risk}/${picked}`)!.deviation
    expect(of("low")).toBeLessThan(of("medium"))
    expect(of("medium")).toBeLessThanOrEqual(of("high"))
  }
})

it("every keno win is in whole minor units; a stake that could not be is refused, with a single pick only", () => {
  for (const currency of ["USD", "KRW", "IDR", "CNY", "VND"]) {
    const stakes = stakesIn(currency)
    for (const stake of stakes) {
      for (const { risk, picked } of bets) {
        const fits = keno.stakeFits(stake, { risk, picks: firstNumbers(picked) }, stakes)
        if (picked > 1 || stake % 100 === 0) expect(fits).toBe(true)
        if (!fits) continue
        for (let hits = 0; hits <= picked; hits++) expect((stake * partsOf(risk, picked, hits)) % 100).toBe(0)
      }
    }
  }
  expect(keno.stakeFits(20, { risk: "classic", picks: [7] }, stakesIn("USD"))).toBe(false)
})

it("keno accepts one to ten numbers from 1 to 40, ascending, and nothing else", () => {
  const ok = (picks: unknown, more = {}) => v.safeParse(keno.choice, { picks, risk: "low", ...more }).success
  expect([[1], [40], firstNumbers(10), [3, 17, 40]].map(picks => ok(picks))).toEqual(Array(4).fill(true))
  const wrong = [[], [0], [41], [1.5], [2, 2], [3, 2], firstNumbers(11), ["1"], 4, null]
  expect(wrong.map(picks => ok(picks))).toEqual(Array(wrong.length).fill(false))
  expect([ok([1], { risk: "none" }), ok([1], { more: 1 })]).toEqual([false, false])
})

it("the fair stream draws ten different numbers, each equally often", () => {
  const seeds = { serverSeed: "ce".repeat(32), clientSeed: "keno" }
  const seen = Array<number>(41).fill(0)
  const rounds = 40_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const { drawn } = keno.play(fairDraw(nodeHashes, { ...seeds, nonce }), 100, { picks: [1], risk: "low" }).outcome
    expect(new Set(drawn).size).toBe(10)
    for (const ball of drawn) seen[ball]!++
  }
  // Balls of a draw are not independent: their chi-square is 39/30 of the usual; 99.9% of it with 39 degrees of freedom.
  const chi = seen.slice(1).reduce((sum, count) => sum + (count - rounds / 4) ** 2 / (rounds / 4), 0)
  expect((chi * 39) / 30).toBeLessThan(72.1 * 1.3)
})
