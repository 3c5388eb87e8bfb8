import { expect, it } from "vitest"
import { monsoonTiger } from "./machines/monsoon-tiger.ts"
import { swallowtail } from "./machines/swallowtail.ts"
import { thousandRoofs } from "./machines/thousand-roofs.ts"
import { playSlot } from "./play.ts"

/** Draws these numbers, then fours. */
const scripted = (...script: number[]) => {
  const left = [...script]
  return (below: number) => (left.length > 0 ? (left.shift() ?? 0) : 4) % below
}

it("a wild covers its reel where that completes a win", () => {
  // Reel 2 shows a wild in its last row; "c" is on the first reel and in two rows of the third.
  const [first, second, third] = swallowtail.strips
  const stops = [first!.indexOf("cba"), second!.indexOf("W") - 2, third!.indexOf("cba"), 0, 0]
  const { spins } = playSlot(swallowtail, scripted(...stops))
  expect(spins[0]?.wildReels).toEqual([1])
  expect(spins[0]?.result.lines.length).toBeGreaterThan(1)
})

it("a wild that completes nothing stands where it is", () => {
  const [first, second, third] = swallowtail.strips
  const stops = [first!.indexOf("PBL"), second!.indexOf("W") - 2, third!.indexOf("dcd"), 0, 0]
  const { spins } = playSlot(swallowtail, scripted(...stops))
  expect(spins[0]).toMatchObject({ wildReels: [], result: { lines: [], total: 0 } })
})

it("a reel that a tiger took in free spins is wild in all those after it", () => {
  const scatters = monsoonTiger.strips.map((strip, reel) => (reel < 3 ? strip.indexOf("S") : 0))
  const third = monsoonTiger.strips[2]!.indexOf("W")
  const { spins } = playSlot(monsoonTiger, scripted(...scatters, 4, 4, third, 4, 4))
  expect(spins).toHaveLength(1 + 6)
  expect(spins[0]?.wildReels).toEqual([])
  for (const { wildReels } of spins.slice(1)) expect(wildReels).toEqual([2])
})

it("every winning free spin adds one to the multiplier of the next", () => {
  const { spins, bought } = playSlot(thousandRoofs, scripted(), "buy")
  expect(bought).toBe(true)
  expect(spins[0]?.multiplier).toBe(1)
  spins.slice(1).forEach((spin, before) => {
    const won = spins[before]!.result.lines.length > 0
    expect(spin.multiplier).toBe(spins[before]!.multiplier + (won ? 1 : 0))
  })
})

it("every reel of every spin has its own number of rows", () => {
  const { spins } = playSlot(thousandRoofs, scripted(0, 0, 5, 0, 2, 0, 3, 0, 1, 0, 4, 0))
  expect(spins[0]?.heights).toEqual([2, 7, 4, 5, 3, 6])
})
