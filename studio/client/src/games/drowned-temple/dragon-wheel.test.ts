import { expect, it } from "vitest"
import { drownedTemple } from "../../../../games/drowned-temple/drowned-temple.ts"
import { worthOf } from "../../../../games/fishing/hunt.ts"
import { ring } from "./dragon-wheel.ts"

it("the dragon's wheel shows as many segments of each payout as the paytable gives it", () => {
  const counts = worthOf(drownedTemple.paytable, "dragon").map(({ pays }) => ({
    pays,
    weight: ring.filter(one => one === pays).length,
  }))
  expect(counts).toEqual(worthOf(drownedTemple.paytable, "dragon"))
  expect(ring).toHaveLength(12)
})
