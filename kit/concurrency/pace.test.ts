import { expect, it } from "vitest"
import { pace } from "./pace.ts"

it("a pace allows a burst, then a fixed number of calls per second, per caller", () => {
  let time = 0
  const wait = pace({ perSecond: 2, burst: 3 }, () => time)
  expect([wait("a"), wait("a"), wait("a")]).toEqual([0, 0, 0])
  expect(wait("a")).toBe(1)
  expect(wait("b")).toBe(0)
  time = 500
  expect([wait("a"), wait("a")]).toEqual([0, 1])
  time = 60_000
  expect([wait("a"), wait("a"), wait("a"), wait("a")]).toEqual([0, 0, 0, 1])
})

it("a pace remembers a caller until their burst has refilled, whenever it drops other callers", () => {
  let time = 0
  const wait = pace({ perSecond: 1, burst: 4 }, () => time)
  time = 3900
  expect([wait("a"), wait("a"), wait("a"), wait("a")]).toEqual([0, 0, 0, 0])
  time = 4100
  expect(wait("b")).toBe(0)
  expect(wait("a")).toBe(1)
  time = 5900
  expect([wait("a"), wait("a"), wait("a")]).toEqual([0, 0, 1])
})
