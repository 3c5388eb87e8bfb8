import { expect, it } from "vitest"
import { dearerFish, type Fish, fishAt, inSight, nextFish, Sea } from "./sea.ts"

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const phone = (seed = 7) => {
  const sea = new Sea(numbers(seed))
  sea.resize(374, 420)
  return sea
}

it("the sea is full of fish from the first moment, also on a phone, and stays full", () => {
  const sea = phone()
  expect(sea.fish.length).toBeGreaterThanOrEqual(30)
  for (let second = 0; second < 60 * 10; second++) sea.swim(0.1, 1)
  expect(sea.fish.length).toBeGreaterThanOrEqual(30)
  expect(sea.fish.filter(one => inSight(sea, one)).length).toBeGreaterThan(12)
  expect(sea.fish.every(({ y }) => y > 0 && y < 420)).toBe(true)
})

it("no fish leaves the sea while a shot at it is undecided", () => {
  const sea = phone()
  const one = sea.fish[0] as Fish
  one.shots = 1
  for (let step = 0; step < 3000; step++) sea.swim(0.05, 1)
  expect(sea.fish).toContain(one)
  expect(one.x).toBeGreaterThan(-one.half)
  expect(one.x).toBeLessThan(374 + one.half)
  one.shots = 0
  for (let step = 0; step < 3000; step++) sea.swim(0.05, 1)
  expect(sea.fish).not.toContain(one)
})

it("the kraken comes from time to time, one at most", () => {
  const sea = phone()
  let seen = 0
  for (let step = 0; step < 4000; step++) {
    sea.swim(0.05, 1)
    const krakens = sea.fish.filter(({ kind }) => kind === "kraken").length
    expect(krakens).toBeLessThanOrEqual(1)
    seen += krakens
  }
  expect(seen).toBeGreaterThan(0)
})

it("a touch selects the fish under the finger, and none over open water", () => {
  const sea = phone()
  const one = sea.fish.find(fish => inSight(sea, fish) && fish.x > 60 && fish.x < 300) as Fish
  const found = fishAt(sea, one.x, one.y)
  expect(found && Math.hypot(found.x - one.x, found.y - one.y)).toBeLessThan(one.half + 22)
  expect(fishAt(sea, -500, -500)).toBeUndefined()
})

it("the keys cycle through all visible fish from left to right", () => {
  const sea = phone()
  const first = nextFish(sea, undefined, 1) as Fish
  const visited = new Set<Fish>([first])
  let at = first
  for (let n = 0; n < sea.fish.length; n++) {
    at = nextFish(sea, at, 1) as Fish
    visited.add(at)
  }
  expect(visited.size).toBe(sea.fish.filter(one => inSight(sea, one) && one.x > 0 && one.x < sea.width).length)
})

it("the keys move up to higher-paying fish and down to lower-paying ones, and stop at the ends", () => {
  const sea = phone()
  let at = dearerFish(sea, undefined, 1)
  const cheapest = at?.kind
  for (let n = 0; n < 12; n++) at = dearerFish(sea, at, 1)
  expect(at && dearerFish(sea, at, 1)).toBe(at)
  for (let n = 0; n < 12; n++) at = dearerFish(sea, at, -1)
  expect(at?.kind).toBe(cheapest)
})
