import { expect, it } from "vitest"
import { createSea, dearerFish, type Fish, fishAt, inSight, nextFish } from "./sea.ts"

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const phone = (seed = 7) => {
  const sea = createSea(numbers(seed))
  sea.resize(374, 420)
  return sea
}

it("is full of fish from the first moment, on a phone too, and stays so", () => {
  const sea = phone()
  expect(sea.fish.length).toBeGreaterThanOrEqual(30)
  for (let second = 0; second < 60 * 10; second++) sea.swim(0.1, 1)
  expect(sea.fish.length).toBeGreaterThanOrEqual(30)
  expect(sea.fish.filter(one => inSight(sea, one)).length).toBeGreaterThan(12)
  expect(sea.fish.every(({ y }) => y > 0 && y < 420)).toBe(true)
})

it("lets no fish leave while a shot at it is undecided", () => {
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

it("brings the kraken from time to time, one at most", () => {
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

it("finds the fish under a finger, and none where there is only water", () => {
  const sea = phone()
  const one = sea.fish.find(fish => inSight(sea, fish) && fish.x > 60 && fish.x < 300) as Fish
  const found = fishAt(sea, one.x, one.y)
  expect(found && Math.hypot(found.x - one.x, found.y - one.y)).toBeLessThan(one.half + 22)
  expect(fishAt(sea, -500, -500)).toBeUndefined()
})

it("goes through all fish in sight from left to right, and round again", () => {
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

it("goes up to dearer kinds and down to cheaper ones, and stays at the end", () => {
  const sea = phone()
  let at = dearerFish(sea, undefined, 1)
  const cheapest = at?.kind
  for (let n = 0; n < 12; n++) at = dearerFish(sea, at, 1)
  expect(at && dearerFish(sea, at, 1)).toBe(at)
  for (let n = 0; n < 12; n++) at = dearerFish(sea, at, -1)
  expect(at?.kind).toBe(cheapest)
})
