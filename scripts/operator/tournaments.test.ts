import { randomUUID } from "node:crypto"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { fundPlayer } from "@baize/studio/poker/testing/test-tournaments.ts"
import { beginTournament } from "@baize/studio/poker/tournament/begin.ts"
import { payEntry } from "@baize/studio/poker/tournament/entries.ts"
import { offeredTournaments, openOffers } from "@baize/studio/poker/tournament/offering.ts"
import { TournamentDesk } from "@baize/studio/poker/tournament/registration.ts"
import { lockTournament, openOffered, tournamentsWhere } from "@baize/studio/poker/tournament/stored.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { tournamentsCommand } from "./tournaments.ts"
import { verifyTournamentsCommand } from "./verify-tournaments.ts"

let world: TestWorld
let studio: Database
beforeAll(async () => {
  world = await testWorld()
})
afterAll(async () => {
  await studio?.close()
  await world.close()
})
afterEach(() => vi.restoreAllMocks())

/** A command with what it printed. */
async function run(work: () => Promise<number>): Promise<{ code: number; printed: string }> {
  const said: string[] = []
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation(line => void said.push(String(line)))
  const code = await work()
  vi.restoreAllMocks()
  return { code, printed: said.join("\n") }
}

const command = (...args: string[]) => run(() => tournamentsCommand(world.platform, args))
const verify = () => run(() => verifyTournamentsCommand(world.platform))

async function opened(series: string, buyIn: number) {
  await openOffered(
    studio,
    { currency: "USD", mode: "real" },
    offeredTournaments(await openOffers(studio), "USD", world.clock.now()),
  )
  const [found] = await tournamentsWhere(
    studio,
    sql`t.offer like ${`${series}-%-${buyIn}`} and t.mode = 'real' and t.state = 'registering'`,
  )
  return found
}

async function registered(id: string, ...players: string[]): Promise<void> {
  const desk = new TournamentDesk(studio, world.clock, 0)
  for (const player of players) {
    await fundPlayer(studio, world.clock, player, 1000)
    expect(await desk.register(id, { account: player, player, id: randomUUID(), origins: [player] })).toEqual({})
  }
}

const balances = async () =>
  Object.fromEntries(
    (await studio.rows<{ player: string; balance: number }>(sql`select player, balance from held_wallet`)).map(one => [
      one.player,
      one.balance,
    ]),
  )

it("the tournaments commands say so where the studio has no tables yet", async () => {
  expect(await command("list")).toMatchObject({ code: 1, printed: expect.stringContaining("no tables yet") })
  expect(await verify()).toEqual({ code: 0, printed: "Nobody has entered a tournament yet." })
})

it("an operator opens and closes offers within bounds; a dry run changes nothing", async () => {
  await migrate(world.database, studioMigrations)
  studio = await connect(world.database.url, { schema: studioSchema })
  expect((await command("list")).printed).toContain("hourly-turbo-200             open    2.00 + 0.20, re-buys: 2")
  const args = ["open", "two-hourly", "--speed", "regular", "--buy-in", "10", "--fee", "1"]
  const tried = await command(...args, "--dry-run")
  expect(tried).toMatchObject({ code: 0, printed: expect.stringContaining("A dry run") })
  expect(await opened("two-hourly", 1000)).toBeUndefined()
  expect((await command(...args)).code).toBe(0)
  expect((await command(...args)).code).toBe(1)
  const first = await opened("two-hourly", 1000)
  expect(first?.terms).toMatchObject({ kind: "scheduled", buyIn: 1000, fee: 100, stack: 3000, rebuys: null })
  expect(first!.startsAt!.getTime() % 7_200_000).toBe(0)
  for (const wrong of [
    ["open", "weekly", "--speed", "regular", "--buy-in", "10", "--fee", "1"],
    ["open", "hourly", "--speed", "slow", "--buy-in", "10", "--fee", "1"],
    ["open", "hourly", "--speed", "regular", "--buy-in", "0.49", "--fee", "0"],
    ["open", "hourly", "--speed", "regular", "--buy-in", "500.01", "--fee", "1"],
    ["open", "hourly", "--speed", "regular", "--buy-in", "10", "--fee", "2.01"],
    ["open", "six-max", "--speed", "regular", "--buy-in", "10", "--fee", "1", "--rebuys", "1"],
    ["close"],
    ["stop", "t1"],
  ])
    expect((await command(...wrong)).code, wrong.join(" ")).toBe(2)
  expect((await command("close", "two-hourly-regular-1000")).code).toBe(0)
  expect((await command("close", "two-hourly-regular-1000")).code).toBe(1)
  expect((await openOffers(studio)).map(one => one.series)).not.toContain("two-hourly")
})

it("an operator cancels a tournament before its start and stops one that runs, and every entry is accounted for", async () => {
  const early = (await opened("six-max", 100))!
  await registered(early.id, "ann", "bob")
  const code = `t${early.number}`
  expect((await command("cancel", code, "--reason", "a test", "--dry-run")).printed).toContain("2 players have 220 back")
  expect((await balances()).ann).toBe(890)
  expect((await command("stop", code, "--reason", "a test")).code).toBe(1)
  expect((await command("cancel", code, "--reason", "a test")).code).toBe(0)
  expect(await balances()).toMatchObject({ ann: 1000, bob: 1000 })

  const duel = (await opened("heads-up", 500))!
  await registered(duel.id, "cid", "dan")
  expect(await beginTournament(studio, world.clock, duel.id)).toBe("begun")
  expect((await command("list")).printed).toContain(`t${duel.number}`)
  expect((await command("cancel", `t${duel.number}`, "--reason", "a test")).code).toBe(1)
  const shown = await command("stop", `t${duel.number}`, "--reason", "a test", "--dry-run")
  expect(shown.printed).toContain("1500 chips  500 and the fee of 25")
  expect((await balances()).cid).toBe(475)
  expect((await verify()).printed).toContain("agree")
  expect((await command("stop", `t${duel.number}`, "--reason", "a test")).code).toBe(0)
  expect(await balances()).toMatchObject({ cid: 1000, dan: 1000 })
  expect(await verify()).toEqual({
    code: 0,
    printed:
      "4 entries to 2 tournaments: players, prices, ranks, prizes by the published shares, and chips agree, " +
      "and money agrees with the books.",
  })
})

it("a cancellation counts who registered while it waited", async () => {
  const later = (await opened("six-max", 500))!
  await registered(later.id, "eve")
  await fundPlayer(studio, world.clock, "fay", 1000)
  const [canceled] = await studio.transaction(async tx => {
    await lockTournament(tx, later.id)
    const asked = command("cancel", `t${later.number}`, "--reason", "a test")
    await expect
      .poll(() => studio.row(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toBeDefined()
    const request = { account: "fay", player: "fay", id: randomUUID() }
    expect(await payEntry(tx, world.clock, later, request, "buy-in")).toBe(true)
    await tx.run(sql`
      insert into poker_entrant (tournament, account, player, number, state, origins)
      values (${later.id}, 'fay', 'fay', 2, 'registered', '{}')`)
    return [asked]
  })
  expect((await canceled)?.printed).toContain("2 players have 1090 back")
  expect(await balances()).toMatchObject({ eve: 1000, fay: 1000 })
})

it("verify-tournaments names a prize, an entry and a move of money that do not add up", async () => {
  const tampered: readonly [string, ReturnType<typeof sql>][] = [
    ["pool", sql`update poker_entry set paid = paid + 1 where player = 'cid'`],
    ["prize", sql`update poker_entrant set prize = 0 where player = 'dan'`],
    ["feed", sql`update poker_entry set buy_in = buy_in + 1 where player = 'ann'`],
    ["kept after cancellation", sql`update poker_entry set is_refunded = false where player = 'bob'`],
    ["money of no entry or hand", sql`delete from poker_entry`],
  ]
  for (const [what, change] of tampered) {
    await studio.run(sql`create table kept as select * from poker_entry`)
    await studio.run(sql`create table kept_entrant as select * from poker_entrant`)
    await studio.run(sql`alter table poker_entry drop constraint if exists poker_entry_check1`)
    await studio.run(change).catch(() => {})
    const { code, printed } = await verify()
    expect(printed, what).toContain(what)
    expect(code).toBe(1)
    await studio.run(sql`delete from poker_entry`)
    await studio.run(sql`insert into poker_entry select * from kept`)
    await studio.run(sql`delete from poker_entrant`)
    await studio.run(sql`insert into poker_entrant select * from kept_entrant`)
    await studio.run(sql`drop table kept, kept_entrant`)
  }
  expect((await verify()).code).toBe(0)
})
