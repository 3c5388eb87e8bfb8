import { solveChallenge } from "altcha-lib/v1"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { standingClock } from "../clock.ts"
import { type TestDatabase, testDatabase } from "../database/testing.ts"
import type { Settings } from "../settings.ts"
import { isHuman, makePuzzle } from "./proof-of-work.ts"

describe("a puzzle", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  const settings = { secret: "a secret", humanCost: 50 } as Settings
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const solve = async (given = settings) => {
    const { maxnumber, ...puzzle } = await makePuzzle({ clock, settings: given })
    const number = (await solveChallenge(puzzle.challenge, puzzle.salt, puzzle.algorithm, maxnumber).promise)!.number
    return { ...puzzle, number }
  }
  const base64 = (thing: unknown) => Buffer.from(JSON.stringify(thing)).toString("base64")
  const check = (proof: string) => isHuman({ database, clock, settings }, proof)

  it("is accepted when it is solved, once, on all nodes together", async () => {
    const proof = base64(await solve())
    const all = await Promise.all([check(proof), check(proof), check(proof)])
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await check(proof)).toBe(false)
  })
  it("is good for five minutes", async () => {
    const [early, late] = [base64(await solve()), base64(await solve())]
    clock.advance(5 * 60_000 - 1000)
    expect(await check(early)).toBe(true)
    clock.advance(1000)
    expect(await check(late)).toBe(false)
  })
  it("is refused with another number, challenge, time or signature", async () => {
    const solved = await solve()
    const other = await solve()
    const changes = [
      { number: solved.number + 1 },
      { challenge: other.challenge },
      { salt: solved.salt.replace(/expires=\d+/, "expires=99999999999") },
      { salt: `${solved.salt}&` },
      { signature: other.signature },
      { algorithm: "SHA-1" },
    ]
    for (const change of changes) expect(await check(base64({ ...solved, ...change })), JSON.stringify(change)).toBe(false)
  })
  it("is refused when somebody else signed it", async () => {
    expect(await check(base64(await solve({ ...settings, secret: "another" })))).toBe(false)
  })
  it("is refused when it is anything else", async () => {
    for (const proof of ["", "x", "e30=", base64(null), base64([]), base64({ salt: 1 }), base64("text"), "\u0000"])
      expect(await check(proof), proof).toBe(false)
  })
})
