import { expect, it } from "vitest"
import { pace } from "./pace.ts"

it("lets a burst through, then so many a second, for each caller by himself", () => {
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
