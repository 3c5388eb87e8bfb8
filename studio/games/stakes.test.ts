import { expect, it } from "vitest"
import { lineBets } from "../slot/machine.ts"
import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { isStake, playMoneyIn, stakeRange, stakesIn } from "./stakes.ts"

const currencies = ["USD", "KRW", "VND", "JPY", "IDR", "USDT"]

it("stakes in every currency are divisible by the lines, lowest first", () => {
  const stakeUnit = lineBets(emeraldCloth)
  for (const currency of currencies) {
    const stakes = stakesIn(currency)
    expect(stakes.every(stake => stake % stakeUnit === 0)).toBe(true)
    expect(stakes).toEqual([...stakes].sort((a, b) => a - b))
    expect(playMoneyIn(currency)).toBeGreaterThanOrEqual(stakes.at(-1) ?? 0)
  }
})

it("no stakes are offered in an unsupported currency", () => {
  expect(stakesIn("XXX")).toEqual([])
})

it("the range of a game starts and ends with its own multiples", () => {
  expect(stakeRange([20, 10_000], 100)).toEqual({ lowest: 100, highest: 10_000, unit: 100 })
  expect(stakeRange([20, 10_000], 30)).toEqual({ lowest: 30, highest: 9990, unit: 30 })
  expect(stakeRange([20, 40], 50)).toBeUndefined()
  expect([99, 100, 150, 10_000, 10_100].map(stake => isStake(stake, [20, 10_000], 100))).toEqual([
    false,
    true,
    false,
    true,
    false,
  ])
})
