import { expect, it } from "vitest"
import { creatures } from "../reef-hunter/art/fish-art.ts"
import { dearerFish, type Fish, fishAt, inSight, nextFish, Sea, stillSeen } from "./sea.ts"

const phone = (seed = 7) => {
  const sea = new Sea(creatures, seed)
  sea.resize(374, 420)
  sea.move(100)
  return sea
}

it("the sea is full of fish from the first moment, also on a phone, and stays full", () => {
  for (const seed of [1, 7, 99, 123_456]) {
    const sea = new Sea(creatures, seed)
    sea.resize(374, 420)
    for (const time of [0, 1, 20, 300, 4000, 900_000]) {
      sea.move(time)
      expect(sea.fish.filter(one => inSight(sea, one)).length).toBeGreaterThan(12)
      expect(sea.fish.every(({ y }) => y > 0 && y < 420)).toBe(true)
    }
  }
})

it("everyone who shares a sea sees the same fish in the same places, on any screen and from any moment on", () => {
  const [one, other] = [new Sea(creatures, 5), new Sea(creatures, 5)]
  one.resize(374, 420)
  other.resize(1180, 600)
  for (let step = 0; step < 400; step++) one.move(step / 20)
  one.move(500)
  other.move(500)
  const seen = (sea: Sea) => new Map(sea.fish.map(fish => [fish.id, fish.kind]))
  expect([...seen(one)].sort()).toEqual([...seen(other)].sort())
  const middle = (sea: Sea) => sea.fish.filter(fish => fish.x / sea.width > 0.3 && fish.x / sea.width < 0.7)
  for (const fish of middle(one)) {
    const same = other.find(fish.id)!
    expect(Math.abs(same.x / other.width - fish.x / one.width)).toBeLessThan(0.12)
    expect(Math.sign(Math.cos(same.heading))).toBe(Math.sign(Math.cos(fish.heading)))
  }
})

it("no fish leaves the sea while a shot at it is undecided", () => {
  const sea = phone()
  const one = sea.fish[0] as Fish
  one.shots = 1
  for (let time = 100; time < 200; time += 0.05) sea.move(time)
  expect(sea.fish).toContain(one)
  expect(one.x).toBeGreaterThan(-one.half)
  expect(one.x).toBeLessThan(374 + one.half)
  one.shots = 0
  for (let time = 200; time < 300; time += 0.05) sea.move(time)
  expect(sea.fish).not.toContain(one)
})

it("a selected fish is selected no more once it has left, even while the page was not looked at", () => {
  const sea = phone()
  const one = sea.fish.find(fish => inSight(sea, fish)) as Fish
  sea.move(100.1)
  expect(stillSeen(sea, one)).toBe(one)
  sea.move(160)
  expect(sea.fish).not.toContain(one)
  expect(stillSeen(sea, one)).toBeUndefined()
})

it("a selected fish stays selected, and fits the sea, when the phone is turned", () => {
  const sea = phone()
  const one = sea.fish.find(fish => inSight(sea, fish) && fish.x > 100 && fish.x < 270) as Fish
  const { x, half } = one
  sea.resize(1180, 600)
  expect(stillSeen(sea, one)).toBe(one)
  expect(sea.fish).toContain(one)
  expect(one.x).toBeGreaterThan(x)
  expect(one.half).toBeGreaterThan(half)
})

it("a caught fish does not come back, until another sea is joined", () => {
  const sea = phone()
  const one = sea.fish.find(fish => inSight(sea, fish)) as Fish
  sea.remove(one)
  sea.move(100.1)
  expect(sea.find(one.id)).toBeUndefined()
  sea.reseed(7)
  sea.move(100.2)
  expect(sea.find(one.id)?.kind).toBe(one.kind)
})

it("the boss comes from time to time, one at most", () => {
  const sea = phone()
  let seen = 0
  for (let time = 0; time < 200; time += 0.25) {
    sea.move(time)
    const bosses = sea.fish.filter(({ kind }) => kind === "kraken").length
    expect(bosses).toBeLessThanOrEqual(1)
    seen += bosses
  }
  expect(seen).toBeGreaterThan(0)
  expect(seen).toBeLessThan(800)
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
