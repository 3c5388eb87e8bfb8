import * as v from "valibot"
import { expect, it } from "vitest"
import { decimal, fraction } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { stakesIn } from "../stakes.ts"
import { choiceOf, type DiceChoice, dice, multiplierOf, payoutOf, returnAt, winningRolls } from "./dice.ts"

const stake = 10_000
const every = (side: DiceChoice["side"]) => Array.from({ length: 9701 }, (_, index) => choiceOf(side, 100 + index))

it("every dice target returns exactly what it states, counted over all 10,000 rolls", () => {
  for (const choice of [...every("under"), ...every("over")].filter(
    ({ target }, index) => index % 97 === 0 || target % 1000 === 0,
  )) {
    let paid = 0
    for (let roll = 0; roll < 10_000; roll++) paid += dice.play(() => roll, stake, choice).win
    const winning = winningRolls(choice)
    expect(fraction(paid, 10_000 * stake)).toEqual(dice.returns[winning - 100]?.payback)
    expect(returnAt(stake, winning)).toEqual(dice.returns[winning - 100]?.payback)
  }
})

it("dice pays 99/p: exactly 99% if that has four decimals, never more, and at most a hundredth of a percent less", () => {
  for (const [index, { payback }] of dice.returns.entries()) {
    const winning = 100 + index
    if (99_000_000 % winning === 0) expect(payback).toEqual(fraction(99, 100))
    expect(payback.top * 100n <= payback.bottom * 99n).toBe(true)
    expect(payback.top * 10_000n > payback.bottom * 9899n).toBe(true)
  }
  const lowest = dice.returns.reduce((least, one) =>
    Number(decimal(one.payback, 12)) < Number(decimal(least.payback, 12)) ? one : least,
  )
  expect([lowest.name, decimal(lowest.payback, 8)]).toEqual(["97.24 %", "0.98990320"])
})

it("dice pays the published multipliers", () => {
  expect([100, 200, 2500, 4950, 5000, 9800].map(winning => multiplierOf(winning))).toEqual([
    990_000, 495_000, 39_600, 20_000, 19_800, 10_102,
  ])
})

it("as many rolls win over as under", () => {
  for (const side of ["under", "over"] as const) {
    for (const choice of every(side).filter((_, index) => index % 389 === 0)) {
      const won = Array.from({ length: 10_000 }, (_, roll) => dice.play(() => roll, stake, choice).win > 0)
      expect(won.filter(Boolean).length).toBe(winningRolls(choice))
    }
  }
  expect(dice.play(() => 4950, stake, { side: "under", target: 4950 }).win).toBe(0)
  expect(dice.play(() => 4950, stake, { side: "over", target: 4950 }).win).toBe(0)
})

it("a bet's expected return is that of its payout, truncated to the minor unit", () => {
  const choice: DiceChoice = { side: "over", target: 5049 }
  expect(dice.expected?.(10_000, choice)).toEqual({ name: "49.50 %", win: 9900, deviation: 20_000 * Math.sqrt(0.495 * 0.505) })
  expect(dice.expected?.(100, { side: "under", target: 9800 }).win).toBeCloseTo(98.98, 9)
})

it("dice accepts chances of 1% to 98% and nothing else", () => {
  const ok = (choice: unknown) => v.safeParse(dice.choice, choice).success
  expect([100, 9800].map(target => ok({ side: "under", target }))).toEqual([true, true])
  expect([199, 9899].map(target => ok({ side: "over", target }))).toEqual([true, true])
  expect([99, 9801, 50.5, -1, Number.NaN].map(target => ok({ side: "under", target }))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect([198, 9900].map(target => ok({ side: "over", target }))).toEqual([false, false])
  expect([null, {}, { side: "in", target: 5000 }, { side: "over", target: 5000, more: 1 }].map(ok)).toEqual(Array(4).fill(false))
})

it("a win is truncated to the minor unit, and a bet that can't win anything is refused", () => {
  const stakes = stakesIn("USD")
  const likely: DiceChoice = { side: "under", target: 9800 }
  expect(payoutOf(20, 9800)).toBe(20)
  expect(dice.stakeFits(20, likely, stakes)).toBe(false)
  expect(dice.stakeFits(100, likely, stakes)).toBe(true)
  expect(decimal(returnAt(100, 9800), 4)).toBe("0.9898")
  const half = { side: "under", target: 5000 } as const
  expect([19, 20, 33, 10_000, 10_001].map(stake => dice.stakeFits(stake, half, stakes))).toEqual([false, true, true, true, false])
})

it("the fair stream rolls every number equally often", { tags: "long" }, () => {
  const seeds = { serverSeed: "d1ce".repeat(16), clientSeed: "dice" }
  const rounds = 100_000
  let paid = 0
  const choice = choiceOf("over", 4950)
  for (let nonce = 0; nonce < rounds; nonce++) paid += dice.play(fairDraw(nodeHashes, { ...seeds, nonce }), stake, choice).win
  const { deviation } = dice.returns[4850] ?? { deviation: 0 }
  expect(Math.abs(paid / stake / rounds - 0.99)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
})
