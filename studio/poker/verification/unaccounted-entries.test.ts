import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { expect, it } from "vitest"
import { scheduledTerms, type TestTournaments, useTournaments } from "../testing/test-tournaments.ts"
import { payoutsOf } from "../tournament/payouts.ts"
import { stopTournament } from "../tournament/stop.ts"
import { unaccountedEntries } from "./unaccounted-entries.ts"
import { publishedShares } from "./unaccounted-places.ts"

const begin = useTournaments()
type Change = ReturnType<typeof sql>

class Undone extends Error {}

/** What is found while these changes stand; they are undone. */
async function foundAfter(database: Database, changes: readonly Change[]): Promise<string[]> {
  let found: string[] = []
  await database
    .transaction(async tx => {
      for (const change of changes) await tx.run(change)
      found = [...new Set((await unaccountedEntries(tx)).map(({ what }) => what))]
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return found
}

/** A tournament of six that was played to its end, and one in which two are registered. */
async function played(): Promise<{ world: TestTournaments; ended: string; waiting: string; order: readonly string[] }> {
  const world = await begin(5)
  const ended = await world.open()
  for (const player of ["ann", "bob", "cid", "dan", "eve", "fay"]) await world.register(ended, player)
  await world.play(ended)
  const waiting = await world.open()
  for (const player of ["gus", "hal"]) await world.register(waiting, player)
  const entrants = [...(await world.entrants(ended))].sort((one, other) => one.rank! - other.rank!)
  return { world, ended, waiting, order: entrants.map(({ account }) => account) }
}

it("players, ranks and prizes of an ended tournament that were changed or deleted are found", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const { world, ended, order } = await played()
  const [first, second, last] = [order[0]!, order[1]!, order[5]!]
  const of = (account: string) => sql`tournament = ${ended} and account = ${account}`
  const changes: [what: string, changes: Change[]][] = [
    ["paid without entrant", [sql`delete from poker_entrant where ${of(last)}`]],
    ["paid without entrant", [sql`delete from poker_entrant where ${of(first)}`]],
    ["rank", [sql`update poker_entrant set rank = null, prize = null where ${of(first)}`]],
    ["payout", [sql`update poker_entrant set prize = null where ${of(last)}`]],
    ["payout", [sql`update poker_entrant set prize = prize - 1 where ${of(first)}`]],
    ["rank", [sql`update poker_entrant set rank = 3 where ${of(last)}`]],
    ["rank", [sql`update poker_entrant set rank = 3 - rank where tournament = ${ended} and rank <= 2`]],
    [
      "prize",
      [
        sql`update poker_entry set paid = paid - 1 where ${of(first)}`,
        sql`update poker_entry set paid = paid + 1 where ${of(second)}`,
      ],
    ],
    ["pool", [sql`update poker_entry set buy_in = buy_in - 1, fee = fee + 1 where ${of(last)}`]],
    [
      "payout",
      [
        sql`
          update held_entry h set amount = case when e.account = ${first} then 600 else 0 end
          from poker_entry e where h.round = e.id::text and h.kind = 'win' and e.tournament = ${ended}
            and e.account in (${first}, ${second})`,
        ...["poker_entry set paid", "poker_entrant set prize"].map(
          set => sql`
            update ${raw(set)} = case when account = ${first} then 600 else 0 end
            where tournament = ${ended} and account in (${first}, ${second})`,
        ),
      ],
    ],
  ]
  for (const [what, done] of changes) expect(await foundAfter(world.database, done), done[0]?.sql).toContain(what)
})

it("entries that were moved to another account, or deleted with their players, are found from the books", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const { world, ended, waiting, order } = await played()
  const [first, last] = [order[0]!, order[5]!]
  const booked = sql`(select id::text from poker_entry where tournament = ${ended} and account = ${last})`
  const its = sql`tournament = ${ended} and account = ${last}`
  const changes: [what: string, changes: Change[]][] = [
    ["paid without entrant", [sql`update poker_entry set account = 'zed' where ${its}`]],
    ["entry of another player", [sql`update poker_entry set account = ${first} where ${its}`]],
    [
      "money of another player",
      ["poker_entry", "poker_entrant"].map(table => sql`update ${raw(table)} set player = 'zed', account = 'zed' where ${its}`),
    ],
    ["money of another player", [sql`update held_entry set player = ${first} where round = ${booked} and kind = 'win'`]],
    [
      "money of no entry or hand",
      ["poker_entry", "poker_entrant"].map(
        table => sql`delete from ${raw(table)} where tournament = ${waiting} and account = 'gus'`,
      ),
    ],
    ["entries of", [sql`delete from poker_entry where tournament = ${waiting} and account = 'gus'`]],
    ["paid without entrant", [sql`delete from poker_entrant where tournament = ${waiting} and account = 'gus'`]],
    [
      "money of no entry or hand",
      ["poker_entry", "poker_entrant"].map(table => sql`delete from ${raw(table)} where tournament = ${ended}`),
    ],
    ["money of no entry or hand", ["poker_entry", "poker_entrant"].map(table => sql`delete from ${raw(table)}`)],
  ]
  for (const [what, done] of changes) expect(await foundAfter(world.database, done), done[0]?.sql).toContain(what)
})

it("a share of a stopped tournament that was changed everywhere alike is found", { tags: "long", timeout: 60_000 }, async () => {
  const world = await begin(5)
  const id = await world.open({ ...scheduledTerms, series: "shares" }, { startsAt: new Date(Date.now() + 300) })
  for (const player of ["ann", "bob", "cid", "dan", "eve", "fay", "gus"]) await world.register(id, player)
  await expect.poll(async () => (await world.stored(id)).state, { timeout: 10_000 }).toBe("running")
  await world.play(id, async () => (await world.entrants(id)).filter(({ state }) => state === "out").length >= 2)
  const stopped = await world.database.transaction(tx => stopTournament(tx, world.clock, id))
  const [one, other] = stopped?.shares ?? []
  const by = (account: string) => sql`case when account = ${account} then 1 else -1 end`
  const both = sql`tournament = ${id} and account in (${one?.account}, ${other?.account})`
  const changes = [
    sql`
      update held_entry h set amount = amount + ${by(one!.account)} from poker_entry e
      where h.round = e.id::text and h.kind = 'win' and ${both}`,
    sql`update poker_entry set paid = paid + ${by(one!.account)} where ${both}`,
    sql`update poker_entrant set prize = prize + ${by(one!.account)} where ${both}`,
  ]
  expect(await foundAfter(world.database, changes)).toEqual(["payout"])
  await new Promise(resolve => setTimeout(resolve, 1500))
  for (const error of world.errors.splice(0)) expect(String(error)).toMatch(/Another process owns|is closed/)
})

it("the shares that are verified are those by which prizes are paid, for every size of a field", () => {
  for (let players = 2; players <= 200; players++) {
    const { shares } = publishedShares.find(({ upTo }) => players <= upTo)!
    expect(payoutsOf(100_000, players), `${players} players`).toEqual(shares.map(share => share * 100))
  }
})
