import { beforeEach, expect, it } from "vitest"
import { Slip } from "./slip-model.ts"

const match = (pick: string) => pick.split(".")[0]
let slip: Slip
beforeEach(() => {
  slip = new Slip(
    { unit: 100, least: 100, most: 2000, clash: (one, other) => match(one) === match(other), onChange: () => {} },
    250,
  )
})

it("a new bet has the last stake entered, in whole units", () => {
  slip.toggle("1.result.home")
  expect(slip.bets).toEqual([{ picks: ["1.result.home"], stake: 200 }])
  slip.setStake("1.result.home", 550)
  slip.toggle("2.result.home")
  expect(slip.sum).toBe(1000)
})

it("the stakes of a slip never exceed the limit", () => {
  for (let n = 1; n <= 12; n++) slip.toggle(`${n}.result.draw`)
  expect(slip.sum).toBe(2000)
  slip.scale(2)
  expect(slip.sum).toBe(2000)
  slip.setStake("1.result.draw", 1_000_000)
  expect(slip.sum).toBe(2000)
  slip.scale(0.5)
  expect(slip.sum).toBe(1000)
})

it("an accumulator is one bet and has one pick of a match", () => {
  for (const pick of ["1.result.home", "2.result.away", "2.btts.yes"]) slip.toggle(pick)
  slip.join(true)
  expect(slip.bets).toEqual([{ picks: ["1.result.home", "2.btts.yes"], stake: 200 }])
  slip.toggle("1.result.draw")
  expect(slip.bets).toEqual([{ picks: ["2.btts.yes", "1.result.draw"], stake: 200 }])
  slip.setStake("", 700)
  expect(slip.sum).toBe(700)
})

it("an accumulator has at most eight picks", () => {
  slip.join(true)
  for (let n = 1; n <= 8; n++) expect(slip.toggle(`${n}.result.home`)).toBe(true)
  expect(slip.toggle("9.result.home")).toBe(false)
})

it("the whole balance is shared among the bets in whole units", () => {
  for (const pick of ["1.a", "2.a", "3.a"]) slip.toggle(pick)
  slip.fill(1150)
  expect(slip.bets.map(({ stake }) => stake)).toEqual([300, 300, 300])
})
