import { expect, it } from "vitest"
import { change } from "./measure-change.ts"

it("growth and decline are given in parts per million", () => {
  expect(change(150, 100)).toEqual({ by: "share", ppm: 500_000 })
  expect(change(75, 100)).toEqual({ by: "share", ppm: -250_000 })
  expect(change(1_100, 100)).toEqual({ by: "share", ppm: 10_000_000 })
})

it("a change from or to a negative figure, or to many times as much, is given as an amount", () => {
  expect(change(149_182, -171_437)).toEqual({ by: "amount", amount: 320_619 })
  expect(change(-50, -100)).toEqual({ by: "amount", amount: 50 })
  expect(change(-50, 100)).toEqual({ by: "amount", amount: -150 })
  expect(change(1_000_000, 100)).toEqual({ by: "amount", amount: 999_900 })
})

it("no change is given if there was nothing before", () => {
  expect(change(10, 0)).toBeUndefined()
})
