import { expect, it } from "vitest"
import { callsOf, modules } from "./calls.ts"
import type { Endpoint } from "./endpoint.ts"

const all = Object.values(modules).flatMap(
  declarations => Object.entries(callsOf(declarations as object)) as unknown as [string, Endpoint][],
)

it("every call that takes a password is limited: each keeps a core busy for a while, and sign-ins wait behind it", () => {
  expect(all.filter(([, { sealed, limit }]) => sealed && !limit).map(([name]) => name)).toEqual([])
})

it("every call of a guest that leaves something behind is limited", () => {
  const leaves = all.filter(([, { token, method }]) => token === false && method !== "GET")
  expect(leaves.length).toBeGreaterThan(0)
  expect(leaves.filter(([, { limit }]) => !limit).map(([name]) => name)).toEqual([])
})
