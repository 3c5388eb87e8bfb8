import { memberInfo } from "@baize/common/api/member.ts"
import { memberNotices, readNotices, roundTimeline } from "@baize/common/api/rounds.ts"
import { bettingRecord } from "@baize/common/api/wallet.ts"
import { waitingForLocks } from "@baize/kit/testing/locks.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { factsFromScratch } from "../../books/facts/verify.ts"
import { verifyLedger } from "../../books/ledger/verify.ts"
import { createPlatform } from "../../platform.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../testing/world.ts"
import { accountsOf } from "../seamless/answer.ts"
import { sweepOpenRounds } from "./sweep.ts"

const HOUR = 3_600_000

let world: TestWorld
let vendor: StudioClient
let mia: TestAccount
let mine: TestPlayer
beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await factsFromScratch(world.database)).toEqual([])
  await world?.close()
})
beforeEach(async () => {
  await policy("return")
  mia = await world.member()
  mine = await playerAt(world, vendor, mia, 10_000)
})

const policy = (name: "return" | "close") =>
  world.database.run(sql`update vendor set open_round_policy = ${name}, open_round_hours = 24 where id = 'BZ'`)
const sweep = () => sweepOpenRounds(world.platform)
const actsOn = (round: string) =>
  world.database.rows(sql`select act, policy, stakes, wins from swept_round where round = ${round}`)
const waiting = (count: number) => waitingForLocks(world.database, count)
const record = async () => (await (await world.signIn(mia))(bettingRecord, {})).rows

describe("an open round", () => {
  test("an open round is left alone for the vendor's time, then its stakes are returned once", async () => {
    await mine.bet("A-1", 400, { round: "R-1" })
    await mine.bet("A-2", 100, { round: "R-1" })
    world.clock.advance(23 * HOUR)
    expect(await sweep()).toBe(0)
    expect(await mine.cash()).toBe(9_500)
    world.clock.advance(1 * HOUR)
    expect(await sweep()).toBe(1)
    expect(await mine.cash()).toBe(10_000)
    expect(await actsOn("R-1")).toEqual([{ act: "returned", policy: "return", stakes: 500, wins: 0 }])
    expect(await sweep()).toBe(0)
    expect(await record()).toMatchObject([{ roundId: "BZ:R-1", state: "cancelled", stake: 0, payout: 0 }])
  })

  test("closing an open round gives its member the better of its payout and its stakes", async () => {
    await mine.bet("B-1", 400, { round: "better" })
    await mine.win("B-2", 900, { round: "better", end: false })
    await mine.bet("B-3", 400, { round: "worse" })
    await mine.win("B-4", 150, { round: "worse", end: false })
    world.clock.advance(24 * HOUR)
    expect(await sweep()).toBe(2)
    expect(await actsOn("better")).toEqual([{ act: "closed", policy: "return", stakes: 400, wins: 900 }])
    expect(await actsOn("worse")).toEqual([{ act: "returned", policy: "return", stakes: 400, wins: 150 }])
    expect(await mine.cash()).toBe(10_500)
    expect((await record()).map(({ roundId, state }) => [roundId, state]).sort()).toEqual([
      ["BZ:better", "settled"],
      ["BZ:worse", "cancelled"],
    ])
  })

  test("an open round counts with its payout under the policy `close`, and a late win is still paid", async () => {
    await policy("close")
    await mine.bet("C-1", 400, { round: "R-3" })
    world.clock.advance(30 * HOUR)
    expect(await sweep()).toBe(1)
    expect(await record()).toMatchObject([{ state: "settled", stake: 400, payout: 0 }])
    expect(await mine.win("C-2", 250, { round: "R-3" })).toMatchObject({ status: 200 })
    expect(await record()).toMatchObject([{ state: "settled", stake: 400, payout: 250 }])
    expect(await sweep()).toBe(0)
  })

  test("an open round is closed as it stands after the vendor's partial rollback", async () => {
    await mine.bet("D-1", 400, { round: "R-4" })
    await mine.bet("D-2", 300, { round: "R-4" })
    await mine.rollback("D-3", "D-1", { round: "R-4" })
    world.clock.advance(24 * HOUR)
    expect(await sweep()).toBe(1)
    expect(await actsOn("R-4")).toMatchObject([{ act: "returned", stakes: 300 }])
    expect(await mine.cash()).toBe(10_000)
    expect(await mine.rollback("D-4", "D-2", { round: "R-4" })).toMatchObject({ status: 200, value: { repeated: true } })
    expect(await mine.cash()).toBe(10_000)
  })
})

test("a win at the very moment of closing is either paid to a round that counts, or refused after the return", async () => {
  const rounds = Array.from({ length: 12 }, (_, n) => `race-${n}`)
  for (const round of rounds) await mine.bet(`bet-${round}`, 100, { round })
  world.clock.advance(24 * HOUR)
  const [, ...answers] = await Promise.all([sweep(), ...rounds.map(round => mine.win(`win-${round}`, 70, { round }))])
  const acts = await Promise.all(rounds.map(actsOn))
  const returned = acts.filter(([act]) => act !== undefined).length
  const paid = answers.filter(({ status }) => status === 200).length
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await mine.cash()).toBe(10_000 - 100 * rounds.length + 100 * returned + 70 * paid)
  expect(await sweep()).toBe(0)
})

test("a win in progress while its round is returned is refused: no one gets both stake and win", async () => {
  const { cash } = await accountsOf(world.platform.ledger, "BZ", { brand: 1, member: mia.id, currency: "USD" })
  await mine.bet("late-bet", 100, { round: "late" })
  world.clock.advance(24 * HOUR)
  // The sweeper waits for the account, and the win waits behind it.
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  const { promise: taken, resolve: locked } = Promise.withResolvers<void>()
  const hold = world.database.transaction(async tx => {
    await tx.run(sql`select from account where id = ${cash.id} for no key update`)
    locked()
    await held
  })
  await taken
  const sweeping = sweep()
  await waiting(1).catch(release)
  const win = mine.win("late-win", 70, { round: "late" })
  await waiting(2).finally(release)
  await hold
  expect(await sweeping).toBe(1)
  expect(await win).toMatchObject({ status: 409, code: "cancelled" })
  expect(await mine.cash()).toBe(10_000)
})

test("two nodes sweeping at the same moment end each round once", async () => {
  const other = await createPlatform({ ...world.platform, log: silentLog, jobs: false })
  for (let n = 0; n < 10; n++) await mine.bet(`two-${n}`, 100)
  world.clock.advance(24 * HOUR)
  const counts = await Promise.all([sweep(), sweepOpenRounds(other), sweep()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  expect(await mine.cash()).toBe(10_000)
  await other.close()
})

describe("notices about rounds", () => {
  test("a member is notified of a closed round until they have read it", async () => {
    await mine.bet("N-1", 400, { round: "told" })
    world.clock.advance(24 * HOUR)
    await sweep()
    const api = await world.signIn(mia)
    expect(await api(memberInfo, {})).toMatchObject({ unreadNotices: 1 })
    const { rows } = await api(memberNotices, { unread: true })
    expect(rows).toMatchObject([{ kind: "round-returned", roundId: "BZ:told", rounds: 1, stakes: 400, wins: 0, readAt: null }])
    const other = await world.signIn(await world.member())
    await other(readNotices, { upTo: rows[0]!.id })
    expect(await other(memberNotices, {})).toEqual({ rows: [], total: 0 })
    expect(await api(memberInfo, {})).toMatchObject({ unreadNotices: 1 })
    await api(readNotices, { upTo: rows[0]!.id })
    expect(await api(memberInfo, {})).toMatchObject({ unreadNotices: 0 })
    expect(await api(memberNotices, { unread: true })).toEqual({ rows: [], total: 0 })
    expect(await api(memberNotices, {})).toMatchObject({ total: 1, rows: [{ readAt: world.clock.now().toISOString() }] })
  })

  test("a member sees every entry of their round in order, and the house's acts", async () => {
    await mine.bet("T-1", 400, { round: "seen" })
    await mine.win("T-2", 150, { round: "seen", end: false })
    world.clock.advance(24 * HOUR)
    await sweep()
    const api = await world.signIn(mia)
    const round = await api(roundTimeline, { roundId: "BZ:seen" })
    expect(round).toMatchObject({ state: "cancelled", vendorName: "Baize Originals" })
    expect(round.entries.map(({ kind, amount, balance, takenBack }) => [kind, amount, balance, takenBack])).toEqual([
      ["bet", -400, 9_600, null],
      ["win", 150, 9_750, null],
      ["swept-returned", null, null, null],
      ["rollback", 400, 10_150, "bet"],
      ["rollback", -150, 10_000, "win"],
    ])
  })

  test("a round says what follows: its closing by the house and when, or nothing", async () => {
    const opened = world.clock.now().getTime()
    await mine.bet("Y-1", 400, { round: "next" })
    const next = async () => (await (await world.signIn(mia))(roundTimeline, { roundId: "BZ:next" })).next
    const at = new Date(opened + 24 * HOUR).toISOString()
    expect(await next()).toEqual({ what: "stake-back", at })
    await policy("close")
    expect(await next()).toEqual({ what: "closing", at })
    await mine.win("Y-2", 150, { round: "next" })
    expect(await next()).toEqual({ what: "nothing", at: null })
  })

  test("a member is linked to the studio for the result of a round played there, while its game can be opened", async () => {
    const played = "01a20180-cb03-7873-99b8-4ab10b727269"
    for (const round of [played, "told-by-nobody"]) {
      await mine.bet(`R-${round}`, 400, { round })
      await mine.win(`W-${round}`, 0, { round })
    }
    const api = await world.signIn(mia)
    const shownBy = async (round: string) => (await api(roundTimeline, { roundId: `BZ:${round}` })).shownBy
    expect(await shownBy(played)).toMatchObject({ round: played, game: { nodeId: mine.gameId, maintenance: false } })
    expect(await shownBy("told-by-nobody")).toBeNull()
    await world.database.run(sql`update game set state = 'maintenance' where id = ${mine.gameId}`)
    expect(await shownBy(played)).toBeNull()
    await world.database.run(sql`update game set state = 'open' where id = ${mine.gameId}`)
  })

  test("a member can't see another's round under any name", async () => {
    await mine.bet("S-1", 400, { round: "secret" })
    await mine.win("S-2", 0, { round: "secret" })
    const other = await world.signIn(await world.member())
    const stranger = await world.signIn(await world.member({ brand: world.jade }))
    for (const api of [other, stranger])
      await expect(api(roundTimeline, { roundId: "BZ:secret" })).rejects.toMatchObject({ status: 404, code: "absent" })
    await expect(other(roundTimeline, { roundId: "no-vendor" })).rejects.toMatchObject({ code: "malformed" })
    await expect(other(roundTimeline, { roundId: "BZ:'; drop table round" })).rejects.toMatchObject({ code: "malformed" })
  })

  test("a member sees only their part of a table's shared round", async () => {
    const zoe = await world.member()
    const hers = await playerAt(world, vendor, zoe, 5_000)
    await mine.bet("P-1", 400, { round: "table-9" })
    await hers.bet("P-2", 300, { round: "table-9" })
    world.clock.advance(24 * HOUR)
    expect(await sweep()).toBe(2)
    const { entries } = await (await world.signIn(zoe))(roundTimeline, { roundId: "BZ:table-9" })
    expect(entries.map(({ transaction }) => transaction)).not.toContain("P-1")
    expect(entries.map(({ amount }) => amount)).toEqual([-300, null, 300])
  })
})
