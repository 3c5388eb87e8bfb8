import { expect, it } from "vitest"
import { suggestedSums } from "./suggested-sums.ts"

it("suggests round sums up to half of what there is, and all of it", () => {
  expect(suggestedSums(10_000, 2)).toEqual([1_000, 2_000, 5_000, 10_000])
  expect(suggestedSums(9_876, 2)).toEqual([500, 2_000, 9_876])
  expect(suggestedSums(1_234_567, 0)).toEqual([100_000, 200_000, 500_000, 1_234_567])
})

it("suggests nothing below the least that can be moved", () => {
  expect(suggestedSums(150, 2)).toEqual([150])
  expect(suggestedSums(40, 2)).toEqual([40])
  expect(suggestedSums(0, 2)).toEqual([])
})
