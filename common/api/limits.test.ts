import { expect, it } from "vitest"
import { callsOf, modules } from "./calls.ts"
import type { Endpoint } from "./endpoint.ts"

const all = Object.values(modules).flatMap(
  declarations => Object.entries(callsOf(declarations as object)) as unknown as [string, Endpoint][],
)

it("every call that takes a password is rate-limited: each occupies a core for a while, and sign-ins wait behind it", () => {
  expect(all.filter(([, { sealed, limit }]) => sealed && !limit).map(([name]) => name)).toEqual([])
})

it("every guest call that stores something is rate-limited", () => {
  const leaves = all.filter(([, { token, method }]) => token === false && method !== "GET")
  expect(leaves.length).toBeGreaterThan(0)
  expect(leaves.filter(([, { limit }]) => !limit).map(([name]) => name)).toEqual([])
})
