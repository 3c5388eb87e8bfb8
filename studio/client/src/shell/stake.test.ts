import fc from "fast-check"
import { expect, it } from "vitest"
import { createStake } from "./stake.ts"

const all = [20, 40, 60, 100, 200]
const ofSlot = () => createStake({ all, unit: 20, last: undefined, own: false })
const ofRoom = () => createStake({ all, last: undefined, own: false })

it("half, double and the most a balance covers are the nearest stakes that can be played", () => {
  const stake = ofSlot()
  const after = (by: "half" | "double" | "most", funds = 1000) => {
    stake.scale(by, funds)
    return stake.value
  }
  expect(stake.value).toBe(100)
  expect([after("half"), after("half"), after("half")]).toEqual([40, 20, 20])
  expect([after("double"), after("double"), after("double"), after("double")]).toEqual([40, 80, 160, 200])
  expect([after("most", 150), after("most", 5000), after("most", 3)]).toEqual([140, 200, 20])
})

it("a game with stakes of its own list never gets another one", () => {
  const stake = ofRoom()
  expect([stake.choose(80), stake.value, stake.range]).toEqual([false, 100, undefined])
  stake.scale("half", 1000)
  expect(stake.value).toBe(40)
  stake.scale("double", 1000)
  expect(stake.value).toBe(60)
  stake.scale("most", 199)
  expect(stake.value).toBe(100)
})

it("plus and minus lead from a typed stake to the next one on offer", () => {
  const stake = ofSlot()
  stake.choose(140)
  stake.move(1)
  expect(stake.value).toBe(200)
  stake.choose(80)
  stake.move(-1)
  expect(stake.value).toBe(60)
})

it("a locked stake can't be changed, and the chosen one returns when it is unlocked", () => {
  const stake = ofSlot()
  stake.lock(40)
  expect([stake.choose(100), stake.choose(40), stake.value]).toEqual([false, true, 40])
  stake.scale("double", 1000)
  stake.move(1)
  expect(stake.value).toBe(40)
  stake.lock(undefined)
  expect(stake.value).toBe(100)
})

it("whatever is pressed or typed, the stake is one that the game takes", () => {
  const press = fc.oneof(
    fc.constantFrom("half" as const, "double" as const, "most" as const).map(by => ({ by })),
    fc.integer({ min: -50, max: 500 }).map(typed => ({ typed })),
  )
  fc.assert(
    fc.property(fc.array(press), fc.nat(1000), fc.boolean(), (presses, funds, listed) => {
      const stake = listed ? ofRoom() : ofSlot()
      for (const one of presses) "by" in one ? stake.scale(one.by, funds) : stake.choose(one.typed)
      expect(stake.fits(stake.value)).toBe(true)
    }),
  )
})
