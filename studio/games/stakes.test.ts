import { expect, it } from "vitest"
import { lineBets } from "../slot/machine.ts"
import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { playMoneyIn, stakesIn } from "./stakes.ts"

it("offers stakes that divide over the lines in every currency, lowest first", () => {
  const stakeUnit = lineBets(emeraldCloth)
  for (const currency of ["USD", "KRW", "VND", "JPY", "IDR", "USDT"]) {
    const stakes = stakesIn(currency)
    expect(stakes.every(stake => stake % stakeUnit === 0)).toBe(true)
    expect(stakes).toEqual([...stakes].sort((a, b) => a - b))
    expect(playMoneyIn(currency)).toBeGreaterThanOrEqual(stakes.at(-1) ?? 0)
  }
})

it("offers nothing in a currency it does not deal in", () => {
  expect(stakesIn("XXX")).toEqual([])
})
