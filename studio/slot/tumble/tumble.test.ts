import { describe, expect, it } from "vitest"
import { enumerateTumbles } from "./enumerate.ts"
import { tumbleFigures } from "./figures.ts"
import type { TumbleMachine } from "./machine.ts"
import { paysOf, playTumbles } from "./play.ts"
import { tumble } from "./tumble.ts"
import { type Columns, winsIn } from "./wins.ts"

const plain: TumbleMachine = {
  code: "plain",
  name: "Plain",
  rows: 3,
  strips: ["ccaaccebS", "bSccaeece", "SbSdSadSd"],
  wins: "anywhere",
  pays: {
    a: [
      [4, 2],
      [6, 9],
    ],
    b: [
      [4, 3],
      [5, 7],
    ],
    c: [[4, 1]],
    d: [],
    e: [],
  },
  parts: 2,
  scatter: { symbol: "S", pays: [[2, 1]], spins: [[3, 2]] },
  ladder: [1, 2],
  freeLadder: [2, 3, 5],
  freeLimit: 6,
}
const alike: TumbleMachine = { ...plain, code: "alike", strips: Array<string>(3).fill("eaacSbbbS") }
const clusters: TumbleMachine = {
  ...plain,
  code: "clusters",
  wins: "clusters",
  wild: "W",
  strips: ["aabScbde", "baaWcSed", "cdaSbaed"],
  pays: {
    a: [
      [3, 2],
      [5, 9],
    ],
    b: [[3, 3]],
    c: [[3, 1]],
    d: [],
    e: [],
  },
}
const ways: TumbleMachine = {
  ...clusters,
  code: "ways",
  wins: "ways",
  strips: ["dddeadaee", "beeSaWWWS", "aeWbWadeS"],
  pays: { a: [[3, 2]], b: [[2, 1]], c: [[3, 4]], d: [], e: [] },
}
const { scatter: _, ...unscattered } = clusters
const streak: TumbleMachine = {
  ...unscattered,
  code: "streak",
  strips: ["aabcedbe", "baWdceed", "cabedaed"],
  streak: [[2, 3]],
}

const gilded: TumbleMachine = {
  ...ways,
  code: "gilded",
  strips: ["dddeadaee", "beeS1aWeS", "aeWb1adeS"],
  gilded: { 1: "a", 2: "b" },
  freeLadderRestarts: true,
}

const machines = [plain, alike, clusters, ways, streak, gilded]

/** Every combination of stops, played by the rules. */
function everySpin(machine: TumbleMachine): Map<string, number> {
  const counts = new Map<string, number>()
  const lengths = machine.strips.map(({ length }) => length)
  const cycle = lengths.reduce((product, length) => product * length, 1)
  for (let index = 0; index < cycle; index++) {
    let rest = index
    const stops = lengths.map(length => {
      const stop = rest % length
      rest = Math.floor(rest / length)
      return stop
    })
    const [spin] = playTumbles(machine, below => (stops.shift() ?? 0) % below).spins
    const key = `${spin!.scatters} ${spin!.multipliers.length}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
    counts.set(`${key} pays`, (counts.get(`${key} pays`) ?? 0) + spin!.total)
  }
  return counts
}

it.each(machines)("the count of the cycle matches playing every combination of stops: $code", machine => {
  const counted = new Map<string, number>()
  for (const { scatters, tumbles, times, paid } of enumerateTumbles(machine).classes) {
    counted.set(`${scatters} ${tumbles}`, times)
    counted.set(`${scatters} ${tumbles} pays`, paid.sum)
  }
  expect(counted).toEqual(everySpin(machine))
})

it.each(machines)("return and deviation match what whole rounds with free spins converge to: $code", machine => {
  const exact = tumbleFigures(machine, enumerateTumbles(machine))
  const rounds = 10_000
  let state = 12_345n
  const draw = (below: number) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn
    return Number((state >> 33n) % BigInt(below))
  }
  let [sum, squares, highest] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const stakes = playTumbles(machine, draw).total / machine.parts
    sum += stakes
    squares += stakes * stakes
    highest = Math.max(highest, stakes)
  }
  const mean = sum / rounds
  const payback = Number(exact.payback.top) / Number(exact.payback.bottom)
  expect(Math.abs(mean - payback)).toBeLessThan((4 * exact.deviation) / Math.sqrt(rounds))
  expect(Math.sqrt(squares / rounds - mean * mean) / exact.deviation).toBeCloseTo(1, 1)
  expect(highest).toBeLessThanOrEqual(Number(exact.topRound.top) / Number(exact.topRound.bottom))
})

const found = (machine: TumbleMachine, columns: Columns) =>
  winsIn(machine, columns).map(({ symbol, count, pays }) => `${count} ${symbol} ${pays}`)

describe("what a window pays", () => {
  it("a symbol that pays anywhere counts wherever it is, and pays the step it reached", () => {
    expect(found(plain, ["abb", "bba", "aac"])).toEqual(["4 a 2", "4 b 3"])
    expect(found(plain, ["aab", "aba", "aac"])).toEqual(["6 a 9"])
  })

  it("a cluster touches side by side, not by its corners", () => {
    expect(found(clusters, ["aab", "cab", "bac"])).toEqual(["4 a 2"])
    expect(found(clusters, ["aeb", "bce", "aeb"])).toEqual([])
  })

  it("a wild belongs to every cluster that it touches", () => {
    expect(found({ ...clusters, pays: { a: [[4, 2]], b: [[4, 3]] } }, ["aab", "aWb", "cbb"])).toEqual(["4 a 2", "5 b 3"])
  })

  it("ways multiply the symbols of each reel, from the left without a gap", () => {
    expect(winsIn(ways, ["aae", "aWb", "dab"])).toMatchObject([{ symbol: "a", count: 3, ways: 4, pays: 8 }])
    expect(found(ways, ["aac", "SbS", "caa"])).toEqual([])
  })
})

describe("what falls", () => {
  it("the symbols above fall, and the strip fills the gaps from above its stop", () => {
    const machine: TumbleMachine = { ...plain, strips: ["axbcy", "axbcz", "axbcw"], pays: { b: [[3, 5]] } }
    const steps = tumble(machine, [1, 1, 1])
    expect(steps.map(({ columns }) => columns)).toEqual([
      ["xbc", "xbc", "xbc"],
      ["axc", "axc", "axc"],
    ])
    expect(steps.map(paysOf)).toEqual([5, 0])
  })

  it("a gilded symbol pays as its plain one, and is wild in the window after", () => {
    const machine: TumbleMachine = {
      ...plain,
      strips: ["axbcy", "ax1cz", "axbcw"],
      wins: "ways",
      wild: "W",
      gilded: { 1: "b" },
      pays: { b: [[3, 5]] },
    }
    const steps = tumble(machine, [1, 1, 1])
    expect(steps.map(({ columns }) => columns)).toEqual([
      ["xbc", "x1c", "xbc"],
      ["axc", "xWc", "axc"],
    ])
    expect(steps.map(paysOf)).toEqual([5, 0])
  })

  it("multipliers of free spins that restart begin again in every spin", () => {
    const machine: TumbleMachine = {
      ...plain,
      strips: ["axbcy", "axbcz", "axbcw"],
      pays: { b: [[3, 5]] },
      scatter: { symbol: "c", pays: [], spins: [[3, 3]] },
      freeLadderRestarts: true,
      freeLimit: 3,
    }
    expect(playTumbles(machine, () => 1).spins.map(({ multipliers }) => multipliers)).toEqual([[1], [2], [2], [2]])
  })

  it("multipliers of free spins continue from spin to spin, those of paid spins start again", () => {
    const machine: TumbleMachine = {
      ...plain,
      strips: ["axbcy", "axbcz", "axbcw"],
      pays: { b: [[3, 5]] },
      scatter: { symbol: "c", pays: [], spins: [[3, 3]] },
      freeLimit: 3,
    }
    const { spins, total } = playTumbles(machine, () => 1)
    expect(spins.map(({ multipliers }) => multipliers)).toEqual([[1], [2], [3], [5]])
    expect(spins.map(({ freeSpins }) => freeSpins)).toEqual([3, 0, 0, 0])
    expect(total).toBe(5 + 10 + 15 + 25)
  })

  it("a machine that never comes to rest is refused", () => {
    expect(() => tumble({ ...plain, strips: ["a", "a", "a"] }, [0, 0, 0])).toThrow("never comes to rest")
  })
})
