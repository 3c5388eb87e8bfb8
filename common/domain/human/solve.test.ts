import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { solve } from "./solve.ts"

const puzzle = (number: number) => ({
  algorithm: "SHA-256",
  challenge: createHash("sha256").update(`some salt?expires=1${number}`).digest("hex"),
  salt: "some salt?expires=1",
  signature: "signed",
  maxnumber: 5_000,
})

it("the puzzle solver finds the hidden number", () => {
  for (const number of [0, 1, 4_321, 5_000])
    expect(JSON.parse(atob(solve(puzzle(number))))).toMatchObject({ number, salt: "some salt?expires=1", signature: "signed" })
})

it("the puzzle solver gives up on a puzzle without a solution", () => {
  expect(() => solve(puzzle(5_001))).toThrow("no solution")
})
