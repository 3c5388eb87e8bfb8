import fc from "fast-check"
import { expect, it } from "vitest"
import { type AutoplayRound, AutoplayRun } from "./autoplay.ts"

const round = (paid: number, more: Partial<AutoplayRound> = {}): AutoplayRound => ({
  cost: 100,
  paid,
  jackpot: false,
  feature: false,
  ...more,
})

it("autoplay ends after the number of rounds", () => {
  const run = new AutoplayRun({ rounds: 2, feature: false })
  expect([run.before(100), run.after(round(0)), run.after(round(50)), run.before(100)]).toEqual([
    undefined,
    undefined,
    "done",
    "done",
  ])
})

it("autoplay ends at a win of one round, but not at a returned stake", () => {
  const run = new AutoplayRun({ rounds: 9, singleWin: 100, feature: false })
  expect([run.after(round(100)), run.after(round(101))]).toEqual([undefined, "single"])
})

it("autoplay ends once the balance has grown by the amount", () => {
  const run = new AutoplayRun({ rounds: 9, totalWin: 150, feature: false })
  expect([run.after(round(200)), run.after(round(0)), run.after(round(250))]).toEqual([undefined, undefined, "total"])
})

it("autoplay ends at a feature if that was chosen, and at a jackpot always", () => {
  const feature = { feature: true }
  expect(new AutoplayRun({ rounds: 9, feature: true }).after(round(0, feature))).toBe("feature")
  expect(new AutoplayRun({ rounds: 9, feature: false }).after(round(0, feature))).toBeUndefined()
  expect(new AutoplayRun({ rounds: 9, feature: false }).after(round(0, { jackpot: true }))).toBe("jackpot")
})

it("a free round costs nothing and counts as a round", () => {
  const run = new AutoplayRun({ rounds: 9, lossLimit: 50, feature: false })
  expect([run.before(0), run.after(round(0, { cost: 0 })), run.left, run.before(100)]).toEqual([undefined, undefined, 8, "loss"])
})

it("autoplay never loses more than its limit, whatever the rounds pay", () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.array(fc.nat(400)), fc.integer({ min: 1, max: 300 }), (lossLimit, pays, cost) => {
      const run = new AutoplayRun({ rounds: 1000, lossLimit, feature: false })
      let net = 0
      for (const paid of pays) {
        if (run.before(cost)) break
        net += paid - cost
        if (run.after(round(paid, { cost }))) break
      }
      expect(-net).toBeLessThanOrEqual(lossLimit)
    }),
  )
})
