import { describe, expect, it } from "vitest"
import { LotterySlip } from "./slip.ts"

const terms = { exponent: 2, group: 1_956, mostPrize: 500_000_00 }
const slip = () => new LotterySlip("five", terms)

describe("a lottery slip", () => {
  it("counts, prices and keeps a bet while it is picked", () => {
    const one = slip()
    one.choose("back-three-direct")
    expect([one.combinations, one.stake, one.complete]).toEqual([0, 0, false])
    one.toggle(0, 7)
    one.toggle(1, 3)
    one.toggle(1, 1)
    one.quick(2, "odd")
    expect([one.expression, one.combinations, one.stake]).toEqual(["7|1,3|1,3,5,7,9", 10, 1_000])
    one.stakeWith({ unit: 100, multiple: 3 })
    expect([one.stake, one.prize]).toEqual([300, 29_340])
    one.toggle(1, 3)
    expect(one.combinations).toBe(5)
    one.add()
    expect(one.bets).toEqual([
      { bet: "back-three-direct", expression: "7|1|1,3,5,7,9", combinations: 5, unit: 100, multiple: 3, stake: 150 },
    ])
    expect([one.total, one.combinations, one.complete]).toEqual([150, 0, false])
    one.remove(one.bets[0]!)
    expect(one.total).toBe(0)
  })
  it.each([
    ["all", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ["big", [5, 6, 7, 8, 9]],
    ["small", [0, 1, 2, 3, 4]],
    ["odd", [1, 3, 5, 7, 9]],
    ["even", [0, 2, 4, 6, 8]],
    ["clear", []],
  ] as const)("fills a row with %s digits at once", (pick, expected) => {
    const one = slip()
    one.choose("back-three-group-6")
    one.toggle(0, 9)
    one.quick(0, pick)
    expect(one.picks[0]).toEqual(expected)
  })
  it("takes typed lines before picks, and empties both with another bet type", () => {
    const one = slip()
    one.choose("back-three-direct")
    one.toggle(0, 1)
    one.enter("123\n456 123\nx")
    expect([one.expression, one.combinations]).toEqual(["=1|2|3;4|5|6", 2])
    expect([one.typed.duplicates, one.typed.invalid]).toEqual([["123"], ["x"]])
    one.choose("front-two-direct")
    expect([one.text, one.combinations]).toEqual(["", 0])
  })
  it("isn't complete while its stake is no whole number of minor units", () => {
    const one = slip()
    one.choose("five-fixed")
    one.toggle(0, 1)
    one.stakeWith({ unit: 1 })
    expect([one.combinations, one.stake, one.complete]).toEqual([1, undefined, false])
    one.add()
    expect(one.bets).toEqual([])
    one.stakeWith({ multiple: 10 })
    expect([one.stake, one.complete]).toEqual([1, true])
  })
  it("shows the greatest prize of the outcomes that were picked", () => {
    const one = slip()
    one.choose("dragon-tiger")
    one.toggle(0, 0)
    expect(one.prize).toBe(217)
    one.toggle(0, 2)
    expect(one.prize).toBe(978)
  })
  it("offers the units with which the bet costs a whole number of minor units", () => {
    const one = slip()
    one.choose("five-fixed")
    const offered = () => [1_000, 100, 10, 1].filter(unit => one.canStake(unit))
    expect(offered()).toEqual([1_000, 100, 10])
    one.quick(0, "all")
    expect(offered()).toEqual([1_000, 100, 10, 1])
    one.toggle(0, 3)
    expect(offered()).toEqual([1_000, 100, 10])
    one.stakeWith({ multiple: 20 })
    expect(offered()).toEqual([1_000, 100, 10, 1])
  })
  it("starts with a lower unit where the highest prize would pass the cap, and returns to the chosen one", () => {
    const six = new LotterySlip("six", terms)
    const [main, special] = six.types
    expect([six.unit, six.canStake(1_000), six.canStake(100)]).toEqual([100, false, true])
    six.stakeWith({ multiple: 2 })
    six.choose(special!.code)
    expect(six.unit).toBe(1_000)
    six.stakeWith({ unit: 10 })
    six.choose(main!.code)
    expect(six.unit).toBe(10)
    const keno = new LotterySlip("keno", terms)
    keno.choose("pick-10")
    expect([keno.unit, keno.canStake(1_000)]).toEqual([100, false])
  })
  it("pays less in a lower prize group, for typed lines as for picks", () => {
    const one = slip()
    one.choose("back-three-direct")
    void one.enter("123")
    expect(one.prize).toBe(97_800)
    one.playIn(1_900)
    expect(one.prize).toBe(95_000)
    one.add()
    expect(one.leastPrize(one.bets[0]!, 100)).toBe(95_000)
  })
  it("counts what the slip has of the same pick toward its cap, however it is written", () => {
    const four = new LotterySlip("four", terms)
    four.choose("big-permutation")
    four.pick([[1], [2], [3], [4]])
    four.stakeWith({ multiple: 3 })
    four.add()
    four.pick([[1], [2], [3], [5]])
    four.add()
    four.pick([[4], [3], [2], [1]])
    four.stakeWith({ multiple: 2 })
    expect([four.prize, four.prizeOfPick]).toEqual([2 * 6_400_00, 5 * 6_400_00])
  })
  it("counts the bets on the slip that have a combination in common, each with what it can win itself", () => {
    const four = new LotterySlip("four", terms)
    const add = (bet: string, picks: number[][], multiple: number) => {
      four.choose(bet)
      four.pick(picks)
      four.stakeWith({ multiple })
      four.add()
    }
    add("4a", [[1], [2], [3], [4, 5]], 2)
    add("4a", [[1], [2], [3], [5]], 3)
    add("4a", [[1], [2], [3], [6]], 4)
    add("big", [[1], [2], [3], [5]], 5)
    four.choose("4a")
    four.pick([[0, 1], [2], [3], [5, 7]])
    four.stakeWith({ multiple: 1 })
    expect([four.prize, four.prizeOfPick]).toEqual([6_000_00, 6 * 6_000_00])
  })
  it("has a choice of prize group only where it changes what the bet pays", () => {
    const four = new LotterySlip("four", terms)
    for (const { code } of four.types) {
      four.choose(code)
      expect(four.followsGroup).toBe(false)
    }
    expect(slip().followsGroup).toBe(true)
  })
  it("counts a win of a bet with several outcomes as the smallest of them", () => {
    const one = slip()
    one.choose("dragon-tiger")
    one.toggle(0, 0)
    one.toggle(0, 2)
    one.add()
    expect(one.leastPrize(one.bets[0]!, 100)).toBe(217)
  })
  it.each([
    ["five", "back-three-direct", "7|1,3|5"],
    ["five", "back-three-direct", "=1|2|3;4|5|6"],
    ["eleven", "any-3", "=01,05,11;02,03,04"],
    ["south", "lo-2", "=08;68"],
    ["south", "lo-3", "168"],
  ] as const)("puts a saved pick of %s, %s, back on the board: %s", async (family, bet, expression) => {
    const one = new LotterySlip(family, terms)
    one.toggle(0, 1)
    await one.load({ bet, expression, unit: 100, multiple: 3 })
    expect([one.type.code, one.expression, one.unit, one.multiple]).toEqual([bet, expression, 100, 3])
    expect(one.complete).toBe(true)
  })
  it("takes bets that were placed before, and is emptied at once", () => {
    const one = slip()
    one.choose("five-fixed")
    one.toggle(0, 1)
    one.add()
    one.put(one.bets)
    expect([one.bets.length, one.total]).toEqual([2, 200])
    one.removeAll()
    expect([one.bets, one.total]).toEqual([[], 0])
  })
})
