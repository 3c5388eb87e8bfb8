import * as v from "valibot"
import { expect, it } from "vitest"
import { add, decimal, fraction, multiply } from "../../fair/fraction.ts"
import { nodeHashes } from "../../fair/node-hashes.ts"
import { fairDraw } from "../../fair/stream.ts"
import { chanceOf, lastField, type MinesState, minesGame, minesPaytable, multiplierOf, winAt } from "./mines.ts"

const every = Array.from({ length: 24 }, (_, index) => index + 1).flatMap(mines =>
  Array.from({ length: 25 - mines }, (_, index) => ({ mines, opened: index + 1 })),
)

/** The chance of this many safe fields, opened one by one: the first is safe in (25−m)/25, the next in (24−m)/24 … */
const oneByOne = (mines: number, opened: number) =>
  Array.from({ length: opened }, (_, n) => fraction(25 - mines - n, 25 - n)).reduce(multiply, fraction(1))

const open = (state: MinesState, ...fields: number[]) =>
  fields.reduce((now, field) => minesGame.step(now, { act: "open", field }) ?? now, state)

const laid = (...mines: number[]): MinesState => ({ mines, opened: [], taken: false })

it("mines returns exactly 99% for every number of mines and of fields on offer", () => {
  for (const { mines, opened } of every) {
    expect(chanceOf(mines, opened)).toEqual(oneByOne(mines, opened))
    const stated = minesGame.returns.find(({ name }) => name === `${mines}/${opened}`)?.payback
    if (opened > lastField(mines)) expect(stated).toBeUndefined()
    else expect(stated).toEqual(multiply(oneByOne(mines, opened), multiplierOf(mines, opened)))
  }
  expect(minesGame.returns.every(({ payback }) => payback.top === 99n && payback.bottom === 100n)).toBe(true)
})

it("mines offers every field that pays up to the cap, and none that pays more", () => {
  for (const { mines, opened } of every) {
    const { top, bottom } = multiplierOf(mines, opened)
    expect(opened <= lastField(mines)).toBe(top <= bottom * BigInt(minesPaytable.cap))
  }
  expect([1, 3, 10, 12, 24].map(lastField)).toEqual([24, 22, 11, 9, 1])
})

it("mines pays the published multipliers: three mines and five fields are 2.017544 to one before the edge", () => {
  const fair = multiply(multiplierOf(3, 5), fraction(100, 99))
  expect(Number(decimal(fair, 7)).toFixed(6)).toBe("2.017544")
  expect(winAt(10_000, 3, 5)).toBe(19_973)
  expect(winAt(100, 24, 1)).toBe(2475)
  expect(winAt(20, 1, 1)).toBe(20)
})

it("every set of mines is laid equally often, counted over every draw", () => {
  const counts = new Map<string, number>()
  for (let first = 0; first < 25; first++) {
    for (let second = 0; second < 24; second++) {
      const drawn = [first, second]
      const { mines } = minesGame.begin(() => drawn.shift()!, 100, { mines: 2 })
      counts.set(mines.join(), (counts.get(mines.join()) ?? 0) + 1)
    }
  }
  expect(counts.size).toBe(300)
  expect(new Set(counts.values())).toEqual(new Set([2]))
})

it("the chosen number of different mines is laid, on fields of the board", () => {
  for (let mines = 1; mines <= 24; mines++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "ab".repeat(32), clientSeed: "mines", nonce: mines })
    const state = minesGame.begin(draw, 100, { mines })
    expect(new Set(state.mines).size).toBe(mines)
    expect(state.mines.every(field => field >= 0 && field < 25)).toBe(true)
  }
})

it("nothing reveals the mines while the round is in progress", () => {
  const seen = minesGame.seen(open(laid(3, 9, 20), 0, 1), 1000)
  expect(seen).toEqual({ mines: 3, opened: [0, 1], win: 1285, next: 1478 })
})

it("a mines round ends on a mine, when the win is taken, or automatically after the last safe field", () => {
  const mined = open(laid(3, 9, 20), 0, 9)
  expect(minesGame.ended(mined, 1000)).toEqual({ outcome: { mines: [3, 9, 20], opened: [0, 9], hit: true }, win: 0 })
  const going = open(laid(3, 9, 20), 0, 1)
  expect(minesGame.ended(going, 1000)).toBeUndefined()
  const taken = minesGame.step(going, { act: "take" })!
  expect(minesGame.ended(taken, 1000)).toEqual({ outcome: { mines: [3, 9, 20], opened: [0, 1], hit: false }, win: 1285 })
  const full = open(laid(...Array.from({ length: 24 }, (_, n) => n + 1)), 0)
  expect(minesGame.ended(full, 1000)?.win).toBe(24_750)
})

it("a mines round ends automatically before a field that would pay more than the cap", () => {
  const mines = Array.from({ length: 10 }, (_, n) => 15 + n)
  const last = lastField(10)
  const state = open(laid(...mines), ...Array.from({ length: last }, (_, n) => n))
  expect(minesGame.ended(state, 1000)?.win).toBe(winAt(1000, 10, last))
  expect(minesGame.step(state, { act: "open", field: last })).toBeUndefined()
})

it("a mines round can't be taken before the first field, open a field twice, or continue after its end", () => {
  const state = laid(3, 9, 20)
  expect(minesGame.step(state, { act: "take" })).toBeUndefined()
  expect(minesGame.step(open(state, 0), { act: "open", field: 0 })).toBeUndefined()
  expect(minesGame.step(open(state, 3), { act: "open", field: 4 })).toBeUndefined()
  expect(minesGame.step(minesGame.step(open(state, 0), { act: "take" })!, { act: "open", field: 4 })).toBeUndefined()
})

it("a player who does not return gets the better of the stake and what they could have taken", () => {
  expect(minesGame.abandoned(laid(3), 1000)).toEqual({ outcome: { mines: [3], opened: [], hit: false }, win: 1000 })
  expect(minesGame.abandoned(open(laid(3, 9, 20), 0, 1), 1000).win).toBe(1285)
})

it("mines accepts 1 to 24 mines, the 25 fields and its two actions, and nothing else", () => {
  const choice = (value: unknown) => v.safeParse(minesGame.choice, value).success
  const action = (value: unknown) => v.safeParse(minesGame.action, value).success
  expect([1, 24, 0, 25, 1.5].map(mines => choice({ mines }))).toEqual([true, true, false, false, false])
  expect([null, {}, { mines: 3, more: 1 }].map(choice)).toEqual([false, false, false])
  expect([0, 24, 25, -1, 0.5].map(field => action({ act: "open", field }))).toEqual([true, true, false, false, false])
  expect([{ act: "take" }, { act: "take", field: 1 }, { act: "peek" }, null].map(action)).toEqual([true, false, false, false])
})

it("mines pays its stated RTP in the long run with three mines played to five fields", () => {
  const rounds = 25_000
  let paid = 0
  for (let nonce = 0; nonce < rounds; nonce++) {
    const draw = fairDraw(nodeHashes, { serverSeed: "a1e5".repeat(16), clientSeed: "mines", nonce })
    const state = open(minesGame.begin(draw, 10_000, { mines: 3 }), 4, 7, 12, 18, 24)
    paid += (minesGame.ended(state, 10_000) ?? minesGame.abandoned(state, 10_000)).win
  }
  const { deviation } = minesGame.returns.find(({ name }) => name === "3/5")!
  expect(Math.abs(paid / 10_000 / rounds - 0.99)).toBeLessThan((4 * deviation) / Math.sqrt(rounds))
})

it("each plan's stated RTP and deviation match all ways it can end", () => {
  for (const { mines, opened } of every.filter(({ mines, opened }) => opened <= lastField(mines))) {
    const ends = Array.from({ length: opened }, (_, n) => n + 1)
    const chance = (n: number) => Number(oneByOne(mines, n).top) / Number(oneByOne(mines, n).bottom)
    const expected = (n: number) => minesGame.expected!(1000, { mines }, { opened: Array(n).fill(0) })
    // A round opens n fields if the nth is a mine, or if it reaches the plan's end.
    const variance = ends.reduce((sum, n) => {
      const share = n < opened ? chance(n - 1) - chance(n) : chance(n - 1)
      return sum + share * expected(n).deviation ** 2
    }, 0)
    const stated = minesGame.returns.find(({ name }) => name === `${mines}/${opened}`)!
    expect(expected(opened).win).toBe(990)
    expect(Math.sqrt(variance) / 1000 / stated.deviation).toBeCloseTo(1, 6)
  }
  expect(minesGame.expected?.(1000, { mines: 3 }, { opened: [] })).toMatchObject({ win: 1000, deviation: 0 })
  expect(minesGame.expected?.(1000, { mines: 3 })?.name).toBe("3/22")
})

it("the chances of a mine at each field and of none add up to one", () => {
  for (const { mines, opened } of every.filter(({ opened, mines }) => opened === 25 - mines)) {
    const at = (n: number) => multiply(oneByOne(mines, n), fraction(mines, 25 - n))
    const hits = Array.from({ length: opened }, (_, n) => at(n)).reduce(add, fraction(0))
    expect(add(hits, chanceOf(mines, opened))).toEqual(fraction(1))
  }
})
