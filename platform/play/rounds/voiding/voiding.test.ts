import { memberNotices, roundTimeline } from "@baize/common/api/rounds.ts"
import { bettingRecord } from "@baize/common/api/wallet.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { factsFromScratch } from "../../../books/facts/verify.ts"
import { verifyLedger } from "../../../books/ledger/verify.ts"
import { createPlatform } from "../../../platform.ts"
import { playerAt, type StudioClient, studio, type TestPlayer } from "../../../testing/studio.ts"
import { type TestAccount, type TestWorld, testWorld } from "../../../testing/world.ts"
import { accountsOf } from "../../seamless/answer.ts"
import { carryOut, watchVoids } from "./carry-out.ts"
import { orderVoid, planVoid, type VoidOrder } from "./order.ts"

let world: TestWorld
let vendor: StudioClient
let players: { person: TestAccount; player: TestPlayer }[]
let from: Date

beforeAll(async () => {
  world = await testWorld()
  vendor = await studio(world)
})
afterAll(async () => {
  expect(await verifyLedger(world.database)).toEqual([])
  expect(await factsFromScratch(world.database)).toEqual([])
  await world?.close()
})

/** Three players with 10 000 each; each has lost 300, won 700 on 200, and has a bet of 150 on the table, in one game. */
beforeEach(async () => {
  await world.database.run(sql`update game set state = 'open' where vendor = 'BZ' and state = 'maintenance'`)
  world.clock.advance(3_600_000)
  from = world.clock.now()
  players = []
  for (let n = 0; n < 3; n++) {
    const person = await world.member()
    const mine = await playerAt(world, vendor, person, 10_000)
    await mine.betwin(`${person.id}-lost`, 300, 0)
    await mine.betwin(`${person.id}-won`, 200, 700)
    await mine.bet(`${person.id}-open`, 150)
    players.push({ person, player: mine })
  }
  world.clock.advance(60_000)
})

const order = (more: Partial<VoidOrder> = {}): VoidOrder => ({
  vendor: "BZ",
  game: players[0]!.player.gameId,
  from,
  until: world.clock.now(),
  cause: "malfunction",
  reason: "The third reel paid by the old table",
  byWhom: "operator ann",
  switchGameOff: false,
  ...more,
})
const cash = () => Promise.all(players.map(({ player }) => player.cash()))
const noticesOf = async ({ person }: { person: TestAccount }) => (await (await world.signIn(person))(memberNotices, {})).rows

describe("voiding rounds", () => {
  test("a void first shows its effect, and does nothing", async () => {
    expect(await planVoid(world.platform, order())).toEqual([
      { currency: "USD", exponent: 2, rounds: 9, members: 3, stakes: 1_950, wins: 2_100 },
    ])
    expect(await cash()).toEqual([10_050, 10_050, 10_050])
  })

  test("a void returns every stake and reverses every win of the set only, and notifies each member once", async () => {
    const before = await playerAt(world, vendor, await world.member(), 1_000)
    world.clock.advance(1)
    await before.betwin("not-of-the-set", 100, 900)
    const act = await orderVoid(world.platform, order({ until: new Date(world.clock.now().getTime() - 1) }))
    await carryOut(world.platform, act)
    expect(await cash()).toEqual([10_000, 10_000, 10_000])
    expect(await before.cash()).toBe(1_800)
    for (const player of players) {
      expect(await noticesOf(player)).toMatchObject([
        { kind: "rounds-voided", cause: "malfunction", rounds: 3, stakes: 650, wins: 700, roundId: null },
      ])
      const api = await world.signIn(player.person)
      const { rows, totals } = await api(bettingRecord, {})
      expect(rows.map(({ state }) => state)).toEqual(["cancelled", "cancelled", "cancelled"])
      expect(totals).toMatchObject({ stake: 0, payout: 0 })
      const { entries } = await api(roundTimeline, { roundId: `BZ:r-${player.person.id}-won` })
      expect(entries.map(({ kind, amount, takenBack }) => [kind, amount, takenBack])).toEqual([
        ["bet", -200, null],
        ["win", 700, null],
        ["voided", null, null],
        ["rollback", 200, "bet"],
        ["rollback", -700, "win"],
      ])
    }
    await carryOut(world.platform, act)
    expect(await cash()).toEqual([10_000, 10_000, 10_000])
    expect(await noticesOf(players[0]!)).toHaveLength(1)
  })

  test("a void can be limited to a list of rounds", async () => {
    const [first] = players
    const rounds = [`r-${first!.person.id}-won`]
    const act = await orderVoid(world.platform, order({ rounds }))
    await carryOut(world.platform, act)
    expect(await cash()).toEqual([9_550, 10_050, 10_050])
    expect(await noticesOf(first!)).toMatchObject([{ rounds: 1, roundId: `BZ:${rounds[0]}` }])
    expect(await noticesOf(players[1]!)).toEqual([])
  })

  test("a void can close the game in the same act: no more bets, and open ones are returned", async () => {
    await carryOut(world.platform, await orderVoid(world.platform, order({ switchGameOff: true })))
    expect(await players[0]!.player.bet("after-the-fault", 100)).toMatchObject({ status: 422, code: "game-off" })
    expect(await cash()).toEqual([10_000, 10_000, 10_000])
  })

  test("a void reverses a long-spent win, and the account makes up for it when money comes", async () => {
    const { player: mine, person } = players[0]!
    await mine.betwin("spent", 10_050, 0)
    await carryOut(world.platform, await orderVoid(world.platform, order({ rounds: [`r-${person.id}-won`] })))
    expect(await mine.cash()).toBe(-500)
    await world.fund(person, 600)
    expect(await mine.cash()).toBe(100)
  })
})

describe("an interrupted void", () => {
  test("an interrupted void is continued by the next run with the same result, even after a kill", async () => {
    const act = await orderVoid(world.platform, order())
    let rounds = 0
    const dying = {
      ...world.platform,
      ledger: {
        ...world.platform.ledger,
        rollback: (...args: Parameters<typeof world.platform.ledger.rollback>) => {
          if (++rounds > 5) throw new Error("The power failed")
          return world.platform.ledger.rollback(...args)
        },
      },
    }
    await expect(carryOut(dying, act)).rejects.toThrow("The power failed")
    expect(await cash()).not.toEqual([10_000, 10_000, 10_000])
    expect(await noticesOf(players[2]!)).toEqual([])
    await watchVoids(world.platform)
    expect(await cash()).toEqual([10_000, 10_000, 10_000])
    for (const player of players) expect(await noticesOf(player)).toMatchObject([{ rounds: 3, stakes: 650, wins: 700 }])
  })

  test("a void run by two nodes and an operator is done once", async () => {
    const act = await orderVoid(world.platform, order())
    const other = await createPlatform({ ...world.platform, log: silentLog, jobs: false })
    await Promise.all([carryOut(world.platform, act), carryOut(other, act), watchVoids(other)])
    expect(await cash()).toEqual([10_000, 10_000, 10_000])
    expect(await noticesOf(players[1]!)).toHaveLength(1)
    expect(
      await world.database.one(sql`select sum(stakes) as stakes, sum(wins) as wins from voided_round where act = ${act}`),
    ).toEqual({ stakes: 1_950, wins: 2_100 })
    await other.close()
  })
})

test("a win that arrives while its round is being voided leaves nothing behind", async () => {
  const act = await orderVoid(world.platform, order())
  await Promise.all([
    carryOut(world.platform, act),
    ...players.map(({ player, person }) => player.win(`${person.id}-late`, 5_000, { round: `r-${person.id}-open` })),
  ])
  await watchVoids(world.platform)
  expect(await cash()).toEqual([10_000, 10_000, 10_000])
  await watchVoids(world.platform)
  expect(await cash()).toEqual([10_000, 10_000, 10_000])
})

test("a win for a void round under a clock stepped back leaves nothing behind either", async () => {
  const [{ player: mine, person }] = players as [(typeof players)[number]]
  const win = { transaction: `${person.id}-stepped`, round: `r-${person.id}-open`, amount: 5_000 }
  const act = await orderVoid(world.platform, order())
  world.clock.advance(-2 * 3_600_000)
  const { cash, clearing } = await accountsOf(world.platform.ledger, "BZ", { brand: 1, member: person.id, currency: "USD" })
  const { transaction: ref, round, amount } = win
  await world.platform.ledger.post({ source: "vendor:BZ", ref, kind: "win", debit: clearing, credit: cash, amount, round })
  expect(await mine.cash()).toBe(15_050)
  await carryOut(world.platform, act)
  await watchVoids(world.platform)
  expect(await mine.cash()).toBe(10_000)
})

test("two acts over the same rounds void them once", async () => {
  const [one, two] = await Promise.all([orderVoid(world.platform, order()), orderVoid(world.platform, order())])
  await Promise.all([carryOut(world.platform, one), carryOut(world.platform, two)])
  expect(await cash()).toEqual([10_000, 10_000, 10_000])
  expect(await noticesOf(players[0]!)).toHaveLength(1)
})
