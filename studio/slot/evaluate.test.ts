import { expect, it } from "vitest"
import { evaluate } from "./evaluate.ts"
import { emeraldCloth } from "./machines/emerald-cloth.ts"
import { playSlot, winOf } from "./play.ts"

/** A machine whose first stops show exactly this: one string per row. */
const showing = (...rows: [string, string, string]) => ({
  ...emeraldCloth,
  strips: [0, 1, 2, 3, 4].map(reel => rows.map(row => row[reel]).join("")),
})
const still = [0, 0, 0, 0, 0]

it("a line pays from the left, with the wild standing for any symbol", () => {
  const { lines, total } = evaluate(showing("hscss", "BKBsd", "dcscc"), still)
  expect(lines).toEqual([{ line: 0, symbol: "B", count: 3, pays: 60 }])
  expect(total).toBe(60)
})

it("a line that starts on the second reel does not pay", () => {
  expect(evaluate(showing("hscss", "dBBBB", "hccsc"), still).total).toBe(0)
})

it("five of a kind pays once, as five", () => {
  expect(evaluate(showing("hscss", "CCCCC", "dcscc"), still).lines).toEqual([{ line: 0, symbol: "C", count: 5, pays: 300 }])
})

it("scatters pay anywhere in whole stakes, are not replaced by wilds, and award free spins", () => {
  const shown = evaluate(showing("Ehsdc", "sdKhE", "dcEsh"), still)
  expect(shown).toMatchObject({ scatters: 3, scatterPays: 40, freeSpins: 8 })
})

it("free spins multiply lines, but not scatters", () => {
  const shown = evaluate(showing("EhshE", "CCCsd", "dsEdh"), still, 3)
  expect(shown.lines[0]?.pays).toBe(60)
  expect(shown.total).toBe(60 + 40)
})

it("free spins awarded in free spins are played", () => {
  const threeScatters = emeraldCloth.strips.map((strip, reel) => (reel < 3 ? strip.indexOf("E") : 0))
  const script = [...threeScatters, ...threeScatters]
  const { spins } = playSlot(emeraldCloth, below => (script.length > 0 ? (script.shift() ?? 0) : 1) % below)
  expect(spins).toHaveLength(1 + 8 + 8)
  expect(spins.map(spin => spin.multiplier)).toEqual([1, ...Array<number>(16).fill(3)])
})

it("line bets convert to minor units without rounding, and a stake that would need rounding is refused", () => {
  expect(winOf(emeraldCloth, 100, { total: 61 })).toBe(305)
  expect(() => winOf(emeraldCloth, 30, { total: 1 })).toThrow(RangeError)
})

it("without lines, every way through a symbol pays once", () => {
  const machine = { ...showing("hscss", "BKBsd", "dcBcc"), lines: [], parts: 20 }
  expect(evaluate(machine, still).lines).toEqual([{ ways: 2, symbol: "B", count: 3, pays: 120 }])
})

it("every multiplying wild in a line multiplies it", () => {
  expect(evaluate({ ...showing("hscss", "BKKsd", "dcscc"), wildTimes: 3 }, still).lines[0]?.pays).toBe(60 * 9)
})

it("a round awards no more free spins than its limit", () => {
  const machine = { ...emeraldCloth, freeLimit: 10 }
  const threeScatters = emeraldCloth.strips.map((strip, reel) => (reel < 3 ? strip.indexOf("E") : 0))
  const script = [...threeScatters, ...threeScatters]
  const { spins } = playSlot(machine, below => (script.length > 0 ? (script.shift() ?? 0) : 1) % below)
  expect(spins.map(spin => spin.result.freeSpins).slice(0, 3)).toEqual([8, 2, 0])
  expect(spins).toHaveLength(1 + 10)
})
