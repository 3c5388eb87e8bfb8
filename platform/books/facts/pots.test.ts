import { recordFile } from "@baize/common/api/records.ts"
import { memberRounds, reportCheck } from "@baize/common/api/reports.ts"
import { roundTimeline } from "@baize/common/api/rounds.ts"
import { teamOverview } from "@baize/common/api/team.ts"
import { bettingRecord, profit } from "@baize/common/api/wallet.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runCommand } from "../../testing/commands.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import type { Account } from "../ledger/posting.ts"
import { catchUp } from "./job.ts"
import { forgetFacts } from "./rebuild.ts"
import { teamFactsFromScratch } from "./teams/verify.ts"
import { type FactDifference, factsFromScratch, roundsFromScratch } from "./verify.ts"

const interval = { from: "2026-11-01", to: "2026-11-30" }
let world: TestWorld
let top: TestAccount
let players: { readonly person: TestAccount; readonly cash: Account }[]
let clearing: Account
let game: number
beforeAll(async () => {
  world = await testWorld()
  top = await world.agent()
  const { ledger } = world.platform
  players = await Promise.all(
    [1, 2].map(async () => {
      const person = await world.member({ upline: top })
      await world.fund(person, 10_000)
      return { person, cash: await ledger.accountOf(world.baize, person.id, "cash") }
    }),
  )
  clearing = await ledger.brandAccount(world.baize, "vendor-clearing", "BZ")
  ;({ id: game } = await world.database.one<{ id: number }>(sql`select id from game where vendor = 'BZ' order by id limit 1`))
})
afterAll(() => world?.close())

const post = async (n: number, kind: "bet" | "win", round: string, amount: number, pot: number) => {
  const { cash } = players[n]!
  const [debit, credit] = kind === "bet" ? [cash, clearing] : [clearing, cash]
  const detail = { pot, ...(kind === "win" && { end: true }) }
  const named = { source: "vendor:BZ", ref: `${round}.${n}.${kind}`, round: `${round}.${n}`, game } as const
  expect((await world.platform.ledger.post({ ...named, kind, debit, credit, amount, detail })).status).toBe("posted")
}
const asTop = () => world.signIn(top, { site: "agent" })
const overview = async () => (await (await asTop())(teamOverview, interval)).now
async function holds(): Promise<void> {
  await catchUp(world.platform)
  expect(await factsFromScratch(world.database)).toEqual([])
  expect(await roundsFromScratch(world.database)).toEqual([])
  expect(await teamFactsFromScratch(world.database)).toEqual([])
  expect(await (await asTop())(reportCheck, interval)).toMatchObject({ ok: true })
}

it("what members win from each other is no turnover and no payout of the house, which earns the rake", async () => {
  // Both put in 10.00; the house keeps 0.10 of the 20.00.
  await post(0, "bet", "hand", 1000, 995)
  await post(1, "bet", "hand", 1000, 995)
  // The ends are read later than the bets.
  await catchUp(world.platform)
  await post(0, "win", "hand", 1990, 1990)
  await post(1, "win", "hand", 0, 0)
  await holds()
  expect(await overview()).toMatchObject({ turnover: 10, payout: 0, netLoss: 10, rounds: 2 })
})

it("a member's own record and result hold everything that was staked and won", async () => {
  const seen = await Promise.all(
    players.map(async ({ person }) => {
      const api = await world.signIn(person)
      const { rows, totals } = await api(bettingRecord, { ...interval, pageNo: 1, pageSize: 20 })
      const { totals: result } = await api(profit, { ...interval, by: "day", pageNo: 1, pageSize: 20 })
      return { rows: rows.map(({ stake, payout }) => [stake, payout]), totals, net: result.net }
    }),
  )
  expect(seen).toEqual([
    { rows: [[1000, 1990]], totals: { rounds: 1, stake: 1000, payout: 1990 }, net: 990 },
    { rows: [[1000, 0]], totals: { rounds: 1, stake: 1000, payout: 0 }, net: -1000 },
  ])
})

it("agent, member, file and operator see the same stake, payout and rake of a round, and agents what reports count", async () => {
  const [first] = players
  const asAgent = await asTop()
  const { rows, totals } = await asAgent(memberRounds, { ...interval, memberId: first!.person.id })
  const { roundId, stake, turnover, payout, fromPlayers, rake } = rows[0]!
  expect({ roundId, stake, turnover, payout, fromPlayers, rake }).toEqual({
    ...{ roundId: "BZ:hand.0", stake: 1000, turnover: 5, payout: 1990, fromPlayers: 1990, rake: 5 },
  })
  expect(totals).toMatchObject({ stake: 1000, turnover: 5, payout: 1990, fromPlayers: 1990, rake: 5 })
  const own = await world.signIn(first!.person)
  const seen = await own(bettingRecord, { ...interval, pageNo: 1, pageSize: 20 })
  expect(seen.rows).toMatchObject([{ roundId, stake, payout, rake }])
  expect(await own(roundTimeline, { roundId })).toMatchObject({ stake, payout, rake })
  const file = (await own(recordFile, { list: "bets", ...interval })) as unknown as Blob
  const text = await file.text()
  expect(text).toContain("10.00,19.90,9.90,0.05,BZ:hand.0")
  expect((await runCommand(world, "round", "BZ", "hand.0")).printed).toContain("stake 10.00, payout 19.90, rake 0.05 USD")
})

it("a round against the house has no rake, and its whole stake counts", async () => {
  const { person, cash } = players[1]!
  const named = { source: "vendor:BZ", round: "spin", game } as const
  const win = { debit: clearing, credit: cash, amount: 300, detail: { end: true } }
  await world.platform.ledger.post({ ...named, ref: "spin.bet", kind: "bet", debit: cash, credit: clearing, amount: 200 })
  await world.platform.ledger.post({ ...named, ref: "spin.win", kind: "win", ...win })
  await holds()
  const { rows } = await (await asTop())(memberRounds, { ...interval, memberId: person.id })
  expect(rows.find(({ roundId }) => roundId === "BZ:spin")).toMatchObject({
    ...{ stake: 200, turnover: 200, payout: 300, fromPlayers: 0, rake: null },
  })
  const { rows: own } = await (await world.signIn(person))(bettingRecord, { ...interval, pageNo: 1, pageSize: 20 })
  expect(own.find(({ roundId }) => roundId === "BZ:spin")).toMatchObject({ stake: 200, payout: 300, rake: null })
})

it("an entry to a tournament that is given back counts for nothing", async () => {
  const before = await overview()
  await post(0, "bet", "entry", 525, 500)
  await catchUp(world.platform)
  const { cash: account } = players[0]!
  const back = {
    source: "vendor:BZ",
    original: "entry.0.bet",
    account,
    counter: clearing,
    round: "entry.0",
    detail: { pot: 500 },
  }
  await world.platform.ledger.rollback(back)
  await holds()
  expect(await overview()).toEqual(before)
  const api = await world.signIn(players[0]!.person)
  const { rows } = await api(bettingRecord, { ...interval, pageNo: 1, pageSize: 20 })
  expect(rows.map(({ state, stake }) => `${state} ${stake}`).sort()).toEqual(["cancelled 0", "settled 1000"])
})

/** What is listed of a round: entry, stake, turnover, payout, what was won from players, rake. */
async function listed(n: number, round: string): Promise<unknown[]> {
  const { rows } = await (await asTop())(memberRounds, { ...interval, memberId: players[n]!.person.id })
  return rows
    .filter(({ roundId }) => roundId === `BZ:${round}.${n}`)
    .map(({ entry, stake, turnover, payout, fromPlayers, rake }) => [entry, stake, turnover, payout, fromPlayers, rake])
}

it("a pot that is taken back on a later day is listed on that day, and its own day keeps it", async () => {
  for (const n of [0, 1]) await post(n, "bet", "later", 1000, 995)
  await post(0, "win", "later", 1990, 1990)
  await holds()
  const own = ["settlement", 1000, 5, 1990, 1990, 5]
  expect(await listed(0, "later")).toEqual([own])
  world.clock.advance(30 * 3_600_000)
  const { cash: account } = players[0]!
  const named = { source: "vendor:BZ", account, counter: clearing, round: "later.0" } as const
  await world.platform.ledger.rollback({ ...named, original: "later.0.win", detail: { pot: 1990 } })
  await holds()
  expect(await listed(0, "later"), "of the win alone, which was all from players").toEqual([
    ["correction", 0, 0, -1990, -1990, 0],
    own,
  ])
  world.clock.advance(1000)
  await world.platform.ledger.rollback({ ...named, original: "later.0.bet", detail: { pot: 995 } })
  await holds()
  const corrections = [["correction", -1000, -5, 0, 0, -5], ["correction", 0, 0, -1990, -1990, 0], own]
  expect(await listed(0, "later")).toEqual(corrections)
  world.clock.advance(1000)
  const fee = { ...{ source: "vendor:BZ", ref: "later.0.fee", round: "later.0", game }, kind: "bet", amount: 5 } as const
  await world.platform.ledger.post({ ...fee, debit: account, credit: clearing })
  await holds()
  expect(await listed(0, "later"), "a fee without its pot").toEqual([["correction", 5, 5, 0, 0, 5], ...corrections])
})

it("a change of a round on a later day that was noted otherwise, twice or not at all is found", async () => {
  const spoiled = [
    sql`update aftermath set payout = payout + 1 where ref = 'later.0'`,
    sql`update aftermath set pot_payout = pot_payout + 1 where ref = 'later.0'`,
    sql`update aftermath set played = played - 1 where ref = 'later.0'`,
    sql`insert into aftermath select * from aftermath where ref = 'later.0'`,
    sql`delete from aftermath where ref = 'later.0'`,
  ]
  for (const spoil of spoiled) {
    const found = await undoable<FactDifference[]>(world.database, async (tx, undo) => {
      await tx.run(spoil)
      return undo(await factsFromScratch(tx))
    })
    expect(found.map(({ measure }) => measure)).toContainEqual(expect.stringMatching(/^changed_/))
  }
  await holds()
})

it("reports that are read again from the first transfer are the same", async () => {
  const before = await overview()
  await forgetFacts(world.database)
  await holds()
  expect(await overview()).toEqual(before)
})
