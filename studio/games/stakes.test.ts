import { expect, it } from "vitest"
import { lineBets } from "../slot/machine.ts"
import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { playMoneyIn, stakesIn } from "./stakes.ts"

it("stakes in every currency are divisible by the lines, lowest first", () => {
  const stakeUnit = lineBets(emeraldCloth)
  for (const currency of ["USD", "KRW", "VND", "JPY", "IDR", "USDT"]) {
    const stakes = stakesIn(currency)
    expect(stakes.every(stake => stake % stakeUnit === 0)).toBe(true)
    expect(stakes).toEqual([...stakes].sort((a, b) => a - b))
    expect(playMoneyIn(currency)).toBeGreaterThanOrEqual(stakes.at(-1) ?? 0)
  }
})

it("no stakes are offered in an unsupported currency", () => {
  expect(stakesIn("XXX")).toEqual([])
})
