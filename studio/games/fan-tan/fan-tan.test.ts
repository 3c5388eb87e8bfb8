import { expect, it } from "vitest"
import { fraction } from "../../fair/fraction.ts"
import { fairDraw } from "../../fair/stream.ts"
import { verifierHashes } from "../../fair/verify.ts"
import { stakesIn } from "../stakes.ts"
import { fanOf, fanTan, fanTanSpots } from "./fan-tan.ts"

/** What a chip of 100 on each spot gets back, by the numbers left over. */
function backBy(beads: number): Readonly<Record<string, number>> {
  const choice = Object.fromEntries(fanTanSpots.map(({ code }) => [code, 100]))
  const [settled] = fanTan.settle({ beads }, [{ id: "", stake: 100 * fanTanSpots.length, choice, leftAt: null }])
  return (settled!.outcome as unknown as { won: Record<string, number> }).won
}
/** 44 beads leave a four, 41 a one. */
const left = { 1: backBy(41), 2: backBy(42), 3: backBy(43), 4: backBy(44) }

it.each([
  [41, 1],
  [44, 4],
  [45, 1],
  [58, 2],
  [79, 3],
  [80, 4],
])("%i beads counted off in fours leave %i", (beads, fan) => {
  let counted = beads
  while (counted > 4) counted -= 4
  expect(fanOf({ beads })).toBe(fan)
  expect(counted).toBe(fan)
})

it("a fan pays 2.85 to 1 on its number alone", () => {
  for (const fan of [1, 2, 3, 4] as const)
    for (const other of [1, 2, 3, 4] as const) expect(left[other][`fan-${fan}`]).toBe(fan === other ? 385 : undefined)
})

it("a nim pays 1.9 to 1 on its first number, and its second returns the stake", () => {
  expect([left[1], left[2], left[3], left[4]].map(won => won["nim-1-2"])).toEqual([290, 100, undefined, undefined])
  expect([left[1], left[2], left[3], left[4]].map(won => won["nim-4-3"])).toEqual([undefined, undefined, 100, 290])
})

it("a kwok pays 0.95 to 1 on either of its numbers", () => {
  expect([left[1], left[2], left[3], left[4]].map(won => won["kwok-1-3"])).toEqual([195, undefined, 195, undefined])
  expect([left[1], left[2], left[3], left[4]].map(won => won["kwok-3-4"])).toEqual([undefined, undefined, 195, 195])
})

it("the returns are those published for fan tan at 5 % commission: 96.25 % for a fan, 97.5 % for a nim and a kwok", () => {
  expect(Object.fromEntries(fanTan.returns.map(({ name, payback }) => [name, payback]))).toEqual({
    fan: fraction(77, 80),
    nim: fraction(39, 40),
    kwok: fraction(39, 40),
  })
})

it("every spot of a kind returns the same over the forty numbers of beads, with the deviation that is stated", () => {
  for (const { code, bet } of fanTanSpots) {
    const wins = Array.from({ length: 40 }, (_, n) => (backBy(41 + n)[code] ?? 0) / 100)
    const mean = wins.reduce((sum, win) => sum + win, 0) / 40
    const stated = fanTan.returns.find(({ name }) => name === bet)!
    expect(mean).toBeCloseTo(Number(stated.payback.top) / Number(stated.payback.bottom), 10)
    expect(stated.deviation).toBeCloseTo(Math.sqrt(wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / 40), 6)
  }
})

it("four fans, six kwoks and twelve nims can be bet on, each with whole wins at every stake", () => {
  expect(fanTanSpots.map(({ bet }) => bet).filter(bet => bet === "nim")).toHaveLength(12)
  expect(new Set(fanTanSpots.map(({ code }) => code)).size).toBe(22)
  for (const currency of ["USD", "KRW", "VND"]) {
    const [least] = stakesIn(currency)
    for (const { code } of fanTanSpots)
      for (const beads of [41, 42, 43, 44]) {
        const entry = { id: "", stake: least!, choice: { [code]: least! }, leftAt: null }
        const [settled] = fanTan.settle({ beads }, [entry])
        expect(Number.isInteger(settled && "win" in settled ? settled.win : Number.NaN)).toBe(true)
      }
  }
})

it("each remainder comes up as often as the others", () => {
  const counts = [0, 0, 0, 0]
  const rounds = 20_000
  for (let nonce = 0; nonce < rounds; nonce++) {
    const result = fanTan.decide(fairDraw(verifierHashes, { serverSeed: "fa".repeat(32), clientSeed: "beads", nonce }), [])
    counts[fanOf(result) - 1]!++
  }
  const chi = counts.reduce((sum, count) => sum + (count - rounds / 4) ** 2 / (rounds / 4), 0)
  // 99.9 % of chi-square with 3 degrees of freedom.
  expect(chi).toBeLessThan(16.27)
})
