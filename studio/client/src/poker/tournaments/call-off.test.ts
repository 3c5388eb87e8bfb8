import { expect, it } from "vitest"
import type { TournamentListing } from "../../../../poker/tournament/wire.ts"
import { isCalledOff } from "./call-off.ts"

const at = (state: TournamentListing["state"], mine: TournamentListing["mine"]) => ({ state, mine }) as TournamentListing

it("a cancellation is announced once, and only to those who were registered until then", () => {
  expect(isCalledOff(at("registering", "registered"), at("cancelled", "out"))).toBe(true)
  expect(isCalledOff(at("cancelled", "out"), at("cancelled", "out"))).toBe(false)
  expect(isCalledOff(at("registering", "registered"), at("cancelled", null))).toBe(false)
  expect(isCalledOff(at("registering", null), at("cancelled", null))).toBe(false)
  expect(isCalledOff(undefined, at("cancelled", "out"))).toBe(false)
})
