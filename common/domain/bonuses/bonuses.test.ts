import { expect, it } from "vitest"
import { endingIn } from "./bonuses.ts"

it("what ends in the next days is chosen by the site's clock, and what never ends is in none of them", () => {
  const list = [
    { id: 1, expiresAt: "2026-11-20T15:30:00Z" },
    { id: 2, expiresAt: "2026-11-27T14:59:00Z" },
    { id: 3, expiresAt: "2026-11-27T15:00:00Z" },
    { id: 4, expiresAt: null },
  ]
  const next7 = { from: "2026-11-21", to: "2026-11-27" }
  expect(endingIn(list, next7, 9 * 60).map(({ id }) => id)).toEqual([1, 2])
  expect(endingIn(list, next7, 0).map(({ id }) => id)).toEqual([2, 3])
})
