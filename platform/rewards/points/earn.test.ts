import { pointBalance, pointConfig, pointEntries } from "@baize/common/api/points.ts"
import sql from "sql-template-tag"
import { beforeEach, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { forgetFacts } from "../../books/facts/rebuild.ts"
import { pairsInVain } from "../../testing/joined.ts"
import { api, mia, mine, playAgain, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { holdMark } from "../window.ts"
import { earnPoints, earnPortion } from "./earn.ts"
import { postPoints } from "./post.ts"
import { pointViolations } from "./verify.ts"

/** A point for each 10 minor units in slots. */
const rate = 100_000
const setRate = (RNG: number | undefined) =>
  world.setBrand(world.baize, { settings: { ...world.baize.settings, points: { rates: RNG === undefined ? {} : { RNG } } } })

// Each test has a business day of its own.
beforeEach(() => void world?.clock.advance(86_400_000))
usePlayingMember({ cash: 100_000 })
beforeEach(() => setRate(rate))

const earn = async () => {
  await catchUp(world.platform)
  await earnPoints(world.platform)
}
const points = async () => {
  await earn()
  return (await api(pointBalance, {})).balance
}
const play = async (amount: number, transaction = mine.name()) => {
  await mine.bet(transaction, amount)
  await vendor.call("endround", { ...round(transaction), transaction: `${transaction}-end` })
  return transaction
}
const round = (transaction: string) => ({ round: `r-${transaction}`, player: mine.player, game: mine.game })
const takeBack = async (transaction: string) => {
  const { status } = await mine.rollback(mine.name(), transaction)
  expect(status).toBe(200)
}
const entries = async () => (await api(pointEntries, {})).rows

test("settled turnover earns points at the rate of its game type, and a round that is still open earns none", async () => {
  await play(1_000)
  await mine.bet(mine.name(), 500)
  expect(await points()).toBe(100)
  expect(await api(pointBalance, {})).toEqual({ balance: 100, earnedToday: 100, waiting: 0 })
  expect(await entries()).toMatchObject([{ id: 1, kind: "earned", points: 100, balance: 100, gameType: "RNG", turnover: 1_000 }])
  expect(await api(pointConfig, {})).toEqual({
    isOpen: true,
    rates: [{ gameType: "RNG", rate }],
    cash: null,
    multiplier: 1_000_000,
    expires: false,
  })
})

test("a bet that arrives after the end of its round earns points like the others", async () => {
  const first = await play(1_000)
  expect(await points()).toBe(100)
  const { ledger } = world.platform
  const debit = await ledger.accountOf(mia.brand, mia.id, "cash")
  const credit = await ledger.brandAccount(mia.brand, "vendor-clearing", "BZ")
  const late = { source: "vendor:BZ", ref: mine.name(), kind: "bet", debit, credit, amount: 500, at: world.clock.now() } as const
  await ledger.post({ ...late, round: `r-${first}`, game: mine.gameId })
  expect(await points()).toBe(150)
  expect(await pointViolations(world.database)).toEqual([])
})

test("points of a day are those of its whole turnover: small stakes lose nothing to rounding", async () => {
  for (let n = 0; n < 4; n++) {
    await play(7)
    await earn()
  }
  expect(await points()).toBe(2)
  expect(await pointViolations(world.database)).toEqual([])
})

test("points of reversed play are taken back on the same day", async () => {
  const transaction = await play(1_000)
  await play(200)
  expect(await points()).toBe(120)
  await takeBack(transaction)
  expect(await points()).toBe(20)
  expect((await entries())[0]).toMatchObject({ points: -100, turnover: -1_000 })
  expect(await pointViolations(world.database)).toEqual([])
})

test("play that is reversed days later takes its points back at the rate of its day, below zero if they are spent", async () => {
  const transaction = await play(1_000)
  await earn()
  const day = (await entries())[0]?.day
  await world.database.transaction(tx =>
    postPoints(tx, {
      brand: 1,
      member: mia.id,
      kind: "adjustment",
      ref: "spent",
      points: -90,
      at: world.clock.now(),
    }),
  )
  world.clock.advance(2 * 86_400_000)
  await setRate(500_000)
  await playAgain()
  await takeBack(transaction)
  expect(await points()).toBe(-90)
  expect((await entries())[0]).toMatchObject({ kind: "earned", points: -100, day })
  expect(await pointViolations(world.database)).toEqual([])
})

test("a changed rate applies from the next business day on", async () => {
  await play(1_000)
  expect(await points()).toBe(100)
  await setRate(500_000)
  await play(1_000)
  expect(await points()).toBe(200)
  world.clock.advance(86_400_000)
  await playAgain()
  await play(1_000)
  expect(await points()).toBe(700)
  await setRate(undefined)
  world.clock.advance(86_400_000)
  await playAgain()
  await play(1_000)
  expect(await points()).toBe(700)
  expect(await pointViolations(world.database)).toEqual([])
})

test("points of many members are posted without looking at every member for each", async () => {
  await earn() // the day has its rates
  const members = await Promise.all(Array.from({ length: 40 }, () => world.member()))
  const { ledger, database, clock } = world.platform
  const slot = await database.one<{ id: number; vendor: string }>(
    sql`select id, vendor from game where game_type = 'RNG' limit 1`,
  )
  const credit = await ledger.brandAccount(world.baize, "vendor-clearing", slot.vendor)
  for (const member of members) {
    await world.fund(member, 1_000)
    const debit = await ledger.accountOf(world.baize, member.id, "cash")
    const round = { source: `vendor:${slot.vendor}`, ref: `many-${member.id}`, round: `many-${member.id}`, game: slot.id }
    await ledger.post({ ...round, kind: "bet", amount: 1_000, debit, credit, detail: { end: true } })
  }
  await catchUp(world.platform)
  const pairs = await database.transaction(async tx => {
    const seen = await holdMark(tx, "points")
    return pairsInVain(tx, earnPortion(seen!, clock.now()))
  })
  expect(pairs).toBeLessThan(10 * members.length)
  const each = await database.rows(sql`select balance, seq from point_account where member = any(${members.map(({ id }) => id)})`)
  expect(each).toEqual(members.map(() => ({ balance: 100, seq: 1 })))
  expect(await pointViolations(database)).toEqual([])
})

test("two nodes that earn at the same time post each point once", async () => {
  for (let n = 0; n < 5; n++) await play(1_000)
  await catchUp(world.platform)
  await Promise.all(Array.from({ length: 4 }, () => earnPoints(world.platform)))
  expect(await points()).toBe(500)
  expect(await entries()).toHaveLength(1)
})

test("a clock that is stepped back, by an hour or to the day before, and forward again earns each point once", async () => {
  await play(1_000)
  expect(await points()).toBe(100)
  for (const [step, total] of [
    [-3_600_000, 200],
    [-86_400_000, 300],
    [90_000_000 + 7_200_000, 400],
  ] as const) {
    world.clock.advance(step)
    await playAgain()
    await play(1_000)
    expect(await points()).toBe(total)
  }
  expect(await pointViolations(world.database)).toEqual([])
})

test("rebuilt reports earn nothing twice and take nothing back", async () => {
  await play(1_000)
  expect(await points()).toBe(100)
  await forgetFacts(world.database)
  await earnPoints(world.platform)
  expect((await api(pointBalance, {})).balance).toBe(100)
  await play(1_000)
  expect(await points()).toBe(200)
  expect(await pointViolations(world.database)).toEqual([])
})

test("the check of points names a balance, an entry and an earning that someone changed", async () => {
  await play(1_000)
  await points()
  const tampered = async (statement: ReturnType<typeof sql>) => {
    const found: string[] = []
    await world.database
      .transaction(async tx => {
        await tx.run(sql`alter table point_entry disable trigger append_only`)
        await tx.run(statement)
        found.push(...(await pointViolations(tx)).map(({ rule }) => rule))
        throw new Error("undo")
      })
      .catch(error => {
        if (error.message !== "undo") throw error
      })
    return found
  }
  expect(await tampered(sql`update point_account set balance = balance + 1 where member = ${mia.id}`)).toEqual([
    "a balance is that of the last entry",
  ])
  expect(await tampered(sql`update point_entry set points = 90, balance = 90 where member = ${mia.id} and seq = 1`)).toEqual([
    "points are those of the settled turnover",
    "what a day has earned is the sum of its entries",
    "a balance is that of the last entry",
  ])
})

test("a VIP level multiplies points from the next business day on, and play that is taken back takes back as much", async () => {
  const { settings } = world.baize
  const level = (number: number, multiplier?: number) => ({
    level: number,
    points: number * 1_000_000,
    name: { en: "Level" },
    ...(multiplier && { multiplier }),
  })
  await world.setBrand(world.baize, {
    settings: { ...settings, points: { rates: { RNG: rate } }, levels: [level(1, 1_250_000), level(2), level(3, 2_000_000)] },
  })
  await play(1_000)
  expect(await points()).toBe(100)
  await world.database.run(sql`update member set vip_level = 2 where id = ${mia.id}`)
  await play(1_000)
  expect(await points(), "the level of the day's first points").toBe(200)
  world.clock.advance(86_400_000)
  await playAgain()
  expect(await api(pointConfig, {})).toMatchObject({ multiplier: 1_250_000 })
  const [first, small] = [await play(1_000), await play(7)]
  expect(await points(), "level 2 has the multiplier of level 1; floor(1,007 × 0.1 × 1.25)").toBe(200 + 125)
  await world.database.run(sql`update member set vip_level = 3 where id = ${mia.id}`)
  await takeBack(first)
  expect(await points(), "floor(7 × 0.1 × 1.25)").toBe(200)
  await takeBack(small)
  expect(await pointViolations(world.database)).toEqual([])
  await world.database.run(sql`update point_earning set level = 3 where member = ${mia.id}`)
  expect((await pointViolations(world.database)).map(({ rule }) => rule)).toContain("points are those of the settled turnover")
  await world.database.run(sql`delete from point_earning where member = ${mia.id}`)
})
