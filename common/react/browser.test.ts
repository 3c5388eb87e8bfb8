import { expect, test } from "vitest"
import { newId } from "./browser.ts"

test("an id is a UUID of version 7, after those made before, and no two are the same", () => {
  const begun = Date.now()
  const ids = Array.from({ length: 1_000 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const times = ids.map(id => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times[0]).toBeGreaterThanOrEqual(begun)
  expect(times.at(-1)).toBeLessThanOrEqual(Date.now())
})
