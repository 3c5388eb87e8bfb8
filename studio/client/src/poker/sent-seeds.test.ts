import { expect, it } from "vitest"
import type { HandProof } from "../../../poker/fair/hand-proof.ts"
import { isCutBy, sentSeeds } from "./sent-seeds.ts"

const proof: HandProof = {
  ...{ game: "texas-holdem", room: "5-10-6", currency: "USD" },
  ...{ hand: "h", commitment: "c", leaves: [], opened: [], seat: 2, events: [] },
  seeds: [
    { seat: 1, seed: "one" },
    { seat: 2, seed: "two" },
  ],
}

it("a hand counts as cut by this browser with its own seed at its own seat, under the commitment it saw", () => {
  expect(isCutBy(proof, { commitment: "c", seed: "two" })).toBe(true)
  expect(isCutBy(proof, { commitment: "c", seed: "one" })).toBe(false)
  expect(isCutBy(proof, { commitment: "c", seed: "withheld" })).toBe(false)
  expect(isCutBy(proof, { commitment: "changed", seed: "two" })).toBe(false)
  expect(isCutBy({ ...proof, seat: null }, { commitment: "c", seed: "two" })).toBe(false)
})

it("the seeds of the last 300 hands are remembered", () => {
  const seeds = sentSeeds()
  for (let n = 0; n < 301; n++) seeds.keep(`${n}`, { commitment: "c", seed: `${n}` })
  expect([seeds.of("0"), seeds.of("1")?.seed, seeds.of("300")?.seed]).toEqual([undefined, "1", "300"])
  seeds.forget("300")
  expect(seeds.of("300")).toBeUndefined()
})
