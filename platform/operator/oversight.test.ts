import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runCommand } from "../testing/commands.ts"
import { playerAt, studio } from "../testing/studio.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
let vendor: Awaited<ReturnType<typeof studio>>
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(() => world?.close())

const run = (name: string, ...args: string[]) => runCommand(world, name, ...args)

const somebody = async () => playerAt(world, vendor, await world.member(), 10_000)

test("an operator sees the effect of voiding before anything is done, does it, and can look up a round", async () => {
  const mine = await somebody()
  await mine.betwin("paid-wrongly", 1_000, 2_550)
  world.clock.advance(1000)
  const set = ["--vendor", "bz", "--game", mine.game, "--from", "2026-11-21T11:00:00Z", "--until", "2026-11-21T12:00:01Z"]
  expect(await run("void-rounds", ...set)).toMatchObject({ code: 2 })
  const why = ["--reason", "Paid by the old table", "--game-off"]
  const shown = await run("void-rounds", ...set, ...why)
  expect(shown).toMatchObject({
    code: 0,
    printed: expect.stringContaining("1 rounds of 1 players in USD: 10.00 in stakes to return"),
  })
  expect(shown.printed).toContain("Nothing has been done")
  expect(await mine.cash()).toBe(11_550)
  expect(await run("void-rounds", ...set, ...why, "--confirm")).toMatchObject({ code: 0 })
  expect(await mine.cash()).toBe(10_000)
  expect(await mine.bet("after", 100)).toMatchObject({ code: "game-off" })
  const round = await run("round", "bz", "r-paid-wrongly")
  expect(round.printed).toMatch(
    /cancelled, stake 0\.00.*bet +-10\.00.*win +25\.50.*voided.*rollback of bet +10\.00.*rollback of win +-25\.50/s,
  )
  expect(await run("void-rounds", ...set, ...why, "--confirm")).toMatchObject({ code: 1 })
  expect((await run("void-rounds", "list")).printed).toMatch(
    /Paid by the old table \(malfunction\).*1 rounds of 1 players.*done/s,
  )
  await run("game", "on", mine.game, "--vendor", "BZ")
})

test("only existing rounds can be voided, and instants need their offset", async () => {
  const { game } = await somebody()
  const set = ["--vendor", "BZ", "--game", game, "--reason", "why", "--until"]
  expect(await run("void-rounds", ...set, "2027-01-01T00:00:00Z", "--from", "2026-11-21T11:00:00Z")).toMatchObject({ code: 2 })
  expect(await run("void-rounds", ...set, "2026-11-21T11:30:00", "--from", "2026-11-21T11:00:00")).toMatchObject({ code: 2 })
  expect(await run("void-rounds", ...set, "2026-11-21T10:00:00Z", "--from", "2026-11-21T11:00:00Z")).toMatchObject({ code: 2 })
})

test("an operator compares a vendor's file, sees the differences, and records what was done about one", async () => {
  const mine = await somebody()
  world.clock.advance(48 * 3_600_000)
  const player = await somebody()
  await player.bet("compared", 400)
  const file = join(tmpdir(), `baize-book-${process.pid}.csv`)
  const at = world.clock.now().toISOString()
  const book = (amount: number) =>
    writeFileSync(
      file,
      `transaction,kind,round,player,amount,currency,at\ncompared,bet,r-compared,${player.player},${amount},USD,${at}\n`,
    )
  book(450)
  const day = ["--vendor", "BZ", "--day", "2026-11-23"]
  const compared = await run("reconcile", ...day, "--file", file)
  expect(compared).toMatchObject({ code: 1, printed: expect.stringContaining("amount-differs  bet compared") })
  const [, id] = /^(\d+) /m.exec(compared.printed) ?? []
  expect(await run("resolve-difference", id!)).toMatchObject({ code: 2 })
  expect(await run("resolve-difference", id!, "--note", "Their rounding")).toMatchObject({ code: 0 })
  expect(await run("resolve-difference", id!, "--note", "Again")).toMatchObject({ code: 1 })
  expect(await run("differences", "--open")).toMatchObject({ code: 0, printed: "No open differences." })
  expect((await run("differences")).printed).toContain("Their rounding")
  book(400)
  expect(await run("reconcile", ...day, "--file", file)).toMatchObject({ code: 0 })
  expect(await run("reconcile", ...day, "--file", "no-such-file.csv")).toMatchObject({ code: 2 })
  expect(await run("reconcile", ...day)).toMatchObject({ code: 2, printed: "BZ serves no book; give one with --file." })
  expect(await mine.cash()).toBe(10_000)
})

test("an operator sets for how long a vendor's rounds can be open, and sweeps immediately", async () => {
  const mine = await somebody()
  await mine.bet("hanging", 300)
  world.clock.advance(24 * 3_600_000)
  expect(await run("oversight", "bz", "--age", "0")).toMatchObject({ code: 2 })
  expect(await run("oversight", "zz", "--age", "2")).toMatchObject({ code: 1 })
  // The house's games may still be waiting for their players: a shorter time would return what they are about to pay.
  for (const label of ["bz", "pp", "ss"]) {
    expect(await run("oversight", label, "--age", "22")).toEqual({
      code: 2,
      printed: `The house's games end rounds within 22 hours: those of ${label.toUpperCase()} can be open for 23 hours or more.`,
    })
  }
  expect(await run("oversight", "bz", "--age", "23", "--book", "http://studio.test/book")).toEqual({
    code: 2,
    printed: "The books are fetched over https:// (http:// on this machine only): a day's bets and wins go over that line.",
  })
  expect((await run("oversight", "bz", "--book", "http://127.0.0.1:9/book")).code).toBe(0)
  expect((await run("oversight", "bz", "--book", "http://127.0.0.1.evil.test/book")).code).toBe(2)
  expect(await run("oversight", "bz", "--age", "23", "--book", "https://studio.test/book")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("more than 23 hours are returned"),
  })
  expect((await run("sweep")).printed).toContain("Rounds ended")
  expect(await mine.cash()).toBe(10_000)
  expect((await run("oversight", "bz", "--book", "none")).printed).toContain("No book")
})
