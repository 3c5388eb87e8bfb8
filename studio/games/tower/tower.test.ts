import * as v from "valibot"
import { expect, it } from "vitest"
import { decimal, fraction, multiply } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import {
  type Difficulty,
  difficulties,
  type TowerState,
  topFloor,
  tower,
  towerMultiplier,
  towerPaytable,
  towerWin,
} from "./tower.ts"

const plans = difficulties.flatMap(difficulty =>
  Array.from({ length: topFloor(difficulty) }, (_, n) => ({ difficulty, floors: n + 1 })),
)
/** A tower whose first tiles are the safe ones. */
const built = (difficulty: Difficulty): TowerState => {
  const { safe } = towerPaytable.difficulties[difficulty]
  const floor = Array.from({ length: safe }, (_, tile) => tile)
  return { difficulty, safe: Array.from({ length: topFloor(difficulty) }, () => floor), steps: [], taken: false }
}
const climb = (state: TowerState, ...tiles: number[]) =>
  tiles.reduce((now, tile) => tower.step(now, { act: "step", tile }) ?? now, state)

it("the tower returns exactly 98% for every difficulty and number of floors, counted over all towers", () => {
  for (const { difficulty, floors } of plans) {
    const { tiles, safe } = towerPaytable.difficulties[difficulty]
    const chance = Array.from({ length: floors }, () => fraction(safe, tiles)).reduce(multiply)
    const stated = tower.returns.find(({ name }) => name === `${difficulty}/${floors}`)!
    expect(multiply(chance, towerMultiplier(difficulty, floors))).toEqual(fraction(98, 100))
    expect(stated.payback).toEqual(fraction(98, 100))
  }
  expect(tower.returns).toHaveLength(plans.length)
})

it("the tower has nine floors where they pay up to the cap, and as many as do elsewhere", () => {
  expect(difficulties.map(difficulty => topFloor(difficulty))).toEqual([9, 9, 9, 8, 6])
  expect(difficulties.map(difficulty => decimal(towerMultiplier(difficulty, topFloor(difficulty)), 2))).toEqual([
    "13.05",
    "37.67",
    "501.76",
    "6429.78",
    "4014.08",
  ])
  expect(towerWin(100, "easy", 1)).toBe(130)
})

it("every set of safe tiles is laid equally often, counted over every draw", () => {
  const counts = new Map<string, number>()
  for (let first = 0; first < 3; first++) {
    for (let second = 0; second < 2; second++) {
      const drawn = [first, second]
      const { safe } = tower.begin(() => drawn.shift() ?? 0, 100, { difficulty: "medium" })
      counts.set(safe[0]!.join(), (counts.get(safe[0]!.join()) ?? 0) + 1)
    }
  }
  expect([...counts].sort()).toEqual([
    ["0,1", 2],
    ["0,2", 2],
    ["1,2", 2],
  ])
})

it("a climb ends on a trap, when the win is taken, or automatically on the top floor", () => {
  expect(tower.ended(climb(built("medium"), 0, 2), 100)).toMatchObject({ win: 0, outcome: { steps: [0, 2], fell: true } })
  const going = climb(built("medium"), 0, 1)
  expect(tower.ended(going, 100)).toBeUndefined()
  expect(tower.ended(tower.step(going, { act: "take" })!, 100)?.win).toBe(220)
  expect(tower.ended(climb(built("master"), 0, 0, 0, 0, 0, 0), 100)?.win).toBe(401_408)
})

it("nothing above the climbed floors is seen", () => {
  expect(tower.seen(climb(built("easy"), 1), 1000)).toEqual({
    difficulty: "easy",
    steps: [1],
    safe: [[0, 1, 2]],
    win: 1306,
    next: 1742,
  })
})

it("a climb can't be taken from the ground, leave its floor, or continue after its end", () => {
  const ground = built("hard")
  expect(tower.step(ground, { act: "take" })).toBeUndefined()
  expect(tower.step(ground, { act: "step", tile: 2 })).toBeUndefined()
  expect(tower.step(climb(ground, 1), { act: "step", tile: 0 })).toBeUndefined()
})

it("a climber who does not return gets the better of the stake and what they could have taken", () => {
  expect(tower.abandoned(built("easy"), 100).win).toBe(100)
  expect(tower.abandoned(climb(built("easy"), 0), 100).win).toBe(130)
})

it("the tower accepts its five difficulties and two actions, and nothing else", () => {
  const choice = (value: unknown) => v.safeParse(tower.choice, value).success
  expect([...difficulties.map(difficulty => ({ difficulty })), {}, null, { difficulty: "insane" }].map(choice)).toEqual([
    ...Array(5).fill(true),
    ...Array(3).fill(false),
  ])
  const action = (value: unknown) => v.safeParse(tower.action, value).success
  expect([{ act: "step", tile: 0 }, { act: "take" }, { act: "step", tile: 4 }, { act: "jump" }].map(action)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it("each plan's stated deviation matches all ways it can end", () => {
  for (const { difficulty, floors } of plans) {
    const { tiles, safe } = towerPaytable.difficulties[difficulty]
    const expected = (n: number) => tower.expected!(1000, { difficulty }, { steps: Array(n).fill(0) })
    const variance = Array.from({ length: floors }, (_, n) => n + 1).reduce((sum, n) => {
      const reached = (safe / tiles) ** (n - 1)
      return sum + (n < floors ? reached * (1 - safe / tiles) : reached) * expected(n).deviation ** 2
    }, 0)
    const stated = tower.returns.find(({ name }) => name === `${difficulty}/${floors}`)!
    expect(Math.sqrt(variance) / 1000 / stated.deviation).toBeCloseTo(1, 6)
  }
})

it("the tower pays its stated RTP in the long run, on the fair stream", () => {
  const rounds = 10_000
  let paid = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "70e4".repeat(16), clientSeed: "tower", nonce })
    const state = climb(tower.begin(draw, 10_000, { difficulty: "medium" }), 0, 2, 1)
    paid += (tower.ended(state, 10_000) ?? tower.abandoned(state, 10_000)).win
  }
  const { deviation } = tower.returns.find(({ name }) => name === "medium/3")!
  expect(Math.abs(paid / 10_000 / rounds - 0.98)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
})
