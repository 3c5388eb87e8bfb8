import { standingClock } from "@baize/kit/clock.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { setting } from "@baize/kit/variables.ts"
import { solveChallenge } from "altcha-lib/v1"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Settings } from "../../server/settings.ts"
import { platformDatabase } from "../../testing/database.ts"
import { addressTried, countFailure, guessCost } from "../session/attempts.ts"
import { countOpened, type Origin, puzzleCost } from "./cost.ts"
import { isHuman, makePuzzle } from "./proof-of-work.ts"

describe("a puzzle", () => {
  const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
  const settings = { secret: "a secret", humanCost: 50 } as Settings
  let database: TestDatabase
  beforeAll(async () => {
    database = await platformDatabase()
  })
  afterAll(() => database.close())

  const here = { brand: 1, ip: "192.0.2.1" }
  const solve = async (used = settings, from: Origin = here) => {
    const { maxnumber, ...puzzle } = await makePuzzle({ database, clock, settings: used }, from)
    const number = (await solveChallenge(puzzle.challenge, puzzle.salt, puzzle.algorithm, maxnumber).promise)!.number
    return { ...puzzle, number }
  }
  const base64 = (thing: unknown) => Buffer.from(JSON.stringify(thing)).toString("base64")
  const check = (proof: string, from: Origin = here) => isHuman({ database, clock, settings }, proof, from)

  it("a solved puzzle is accepted once, across all nodes", async () => {
    const proof = base64(await solve())
    const all = await Promise.all([check(proof), check(proof), check(proof)])
    expect(all.filter(Boolean)).toHaveLength(1)
    expect(await check(proof)).toBe(false)
  })
  it("a puzzle is valid for five minutes", async () => {
    const [early, late] = [base64(await solve()), base64(await solve())]
    clock.advance(5 * 60_000 - 1000)
    expect(await check(early)).toBe(true)
    clock.advance(1000)
    expect(await check(late)).toBe(false)
  })
  it("a puzzle with another number, challenge, time or signature is refused", async () => {
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
  it("a puzzle with a foreign signature is refused", async () => {
    expect(await check(base64(await solve({ ...settings, secret: "another" })))).toBe(false)
  })
  it("a network's puzzles cost more with each failure and opened account, up to eight times", async () => {
    const services = { database, clock, settings }
    const there = { brand: 1, ip: "192.0.2.7" }
    const costs: number[] = []
    for (let at = 0; at < 25; at++) {
      costs.push(await puzzleCost(services, there))
      if (at % 2) await countOpened(services, there)
      else await countFailure(database, addressTried(there.brand, there.ip), clock.now())
    }
    expect(costs).toEqual([1, 2, 4, 8, 8].flatMap(times => Array<number>(5).fill(50 * times)))
    expect(await puzzleCost(services, { brand: 1, ip: "192.0.2.8" })).toBe(50)
    expect(await puzzleCost(services, { brand: 2, ip: "192.0.2.7" })).toBe(50)
    clock.advance(61 * 60_000)
    expect(await puzzleCost(services, there)).toBe(50)
  })
  it("the dearest puzzle takes at most 400,000 hashes, for whatever an account and a network have failed", async () => {
    const there = { brand: 1, ip: "192.0.2.11" }
    const shipped = { ...settings, humanCost: setting({}, "HUMAN_COST") }
    const hashes = async (failures: number) =>
      (await makePuzzle({ database, clock, settings: shipped }, there, guessCost(failures))).maxnumber
    expect(await hashes(0)).toBe(50_000)
    expect(await hashes(1_000_000)).toBe(400_000)
    for (let at = 0; at < 60; at++) await countFailure(database, addressTried(there.brand, there.ip), clock.now())
    expect(await hashes(0)).toBe(400_000)
    expect(await hashes(1_000_000)).toBe(400_000)
  })
  it("a cheap puzzle made for another network is refused", async () => {
    const there = { brand: 1, ip: "192.0.2.9" }
    const [cheap, another] = [base64(await solve()), base64(await solve())]
    for (let at = 0; at < 5; at++) await countOpened({ database, clock }, there)
    expect(await check(cheap, there)).toBe(true) // one doubling can fall between the puzzle and the form
    for (let at = 0; at < 5; at++) await countOpened({ database, clock }, there)
    expect(await check(another, there)).toBe(false)
    expect(await check(base64(await solve(settings, there)), there)).toBe(true)
  })
  it("anything that is not a puzzle solution is refused", async () => {
    for (const proof of ["", "x", "e30=", base64(null), base64([]), base64({ salt: 1 }), base64("text"), "\u0000"])
      expect(await check(proof), proof).toBe(false)
  })
})
