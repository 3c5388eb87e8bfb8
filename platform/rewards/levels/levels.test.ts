import type { Response } from "@baize/common/api/endpoint.ts"
import { levels } from "@baize/common/api/levels.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import { connect } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { beforeEach, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { campaignOf } from "../../testing/bonuses.ts"
import { runCommand } from "../../testing/commands.ts"
import { api, mia, mine, usePlayingMember, vendor, world } from "../../testing/playing-member.ts"
import { earnPoints } from "../points/earn.ts"
import { raiseLevels } from "./raise.ts"

// Each test has a business day of its own, because the rates of a day stay.
beforeEach(() => void world?.clock.advance(86_400_000))
usePlayingMember({ cash: 100_000 })
/** A point for each 10 minor units; silver for 1,000 points, gold for 3,000. */
const silver = { level: 1, points: 1_000, name: { en: "Silver", ko: "실버" } }
const gold = { level: 3, points: 3_000, multiplier: 1_500_000, name: { en: "Gold" } }
beforeEach(async () => {
  const { settings } = world.baize
  const [card, ...others] = settings.deposit
  await world.setBrand(world.baize, {
    settings: {
      ...settings,
      points: { rates: { RNG: 100_000 } },
      levels: [silver, gold],
      withdrawal: settings.withdrawal.map(({ levels: _, ...method }) => method),
      deposit: [{ ...card!, level: 1, levels: [{ from: 3, max: 900_000 }] }, ...others],
    },
  })
})

type Level = Response<typeof levels>["levels"][number]

const play = async (amount: number): Promise<string> => {
  const name = mine.name()
  await mine.bet(name, amount)
  const round = { round: `r-${name}`, player: mine.player, game: mine.game }
  await vendor.call("endround", { ...round, transaction: `${name}-end` })
  return name
}
const work = async () => {
  await catchUp(world.platform)
  await earnPoints(world.platform)
  await raiseLevels(world.platform)
}
const level = async () => (await api(levels, {})).level
const messages = () =>
  world.database.rows(
    sql`select kind, subject, values from message where member = ${mia.id} and kind = 'level-reached' order by id`,
  )

test("points raise a member to the highest level that they reach, once, with a message", { tags: "long" }, async () => {
  await play(9_990)
  await work()
  expect(await api(levels, {})).toMatchObject({ level: 0, points: 999 })
  await play(10)
  await work()
  await work()
  expect(await level()).toBe(1)
  expect(await messages()).toEqual([{ kind: "level-reached", subject: "level:1", values: { name: "Silver" } }])
  await play(40_000)
  await work()
  expect(await level()).toBe(3)
  expect(await messages()).toHaveLength(2)
})

test("points of play that is taken back don't count, and a reached level stays", async () => {
  const name = await play(9_000)
  await catchUp(world.platform)
  await earnPoints(world.platform)
  await mine.rollback(mine.name(), name)
  await play(2_000)
  await work()
  expect(await api(levels, {})).toMatchObject({ level: 0, points: 200 })
  const second = await play(8_000)
  await work()
  expect(await level()).toBe(1)
  await mine.rollback(mine.name(), second)
  await work()
  expect(await api(levels, {})).toMatchObject({ level: 1, points: 200 })
})

test("a level that the house has set stays until points reach a higher one", async () => {
  const set = (to: string) => runCommand(world, "member", "vip-level", "BAIZE", mia.username, to)
  await set("2")
  await play(10_000)
  await work()
  expect(await level()).toBe(2)
  await set("0")
  await play(100)
  await work()
  expect(await level()).toBe(0)
  await play(20_000)
  await work()
  expect(await level()).toBe(3)
})

test("each level names the methods that it opens, and those whose terms it changes, as the cashier has them", async () => {
  const { levels: all } = await api(levels, {})
  const card = world.baize.settings.deposit[0]!
  expect(all).toEqual([
    {
      level: 1,
      name: "Silver",
      points: 1_000,
      multiplier: null,
      raised: false,
      benefits: [expect.objectContaining({ side: "deposit", method: "card", opens: true, max: card.max })],
      bonuses: [],
    },
    {
      level: 3,
      name: "Gold",
      points: 3_000,
      multiplier: 1_500_000,
      raised: false,
      benefits: [expect.objectContaining({ side: "deposit", method: "card", opens: false, max: 900_000 })],
      bonuses: [],
    },
  ])
})

test("each level that a member has never had names the bonus that it brings, while its campaign is open", async () => {
  const grant = { kind: "fixed", amount: 700 }
  await campaignOf(world, "crown", { kind: "level", levels: [1, 3], grant, wagering: 2 })
  const closesAt = new Date(world.clock.now().getTime() + 60_000).toISOString()
  await campaignOf(world, "brief", { kind: "level", levels: [3], grant, closesAt })
  const opensAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
  await campaignOf(world, "later", { kind: "level", levels: [3], grant, opensAt })
  const brought = async () =>
    (await api(levels, {})).levels.map(({ bonuses }) => bonuses.map(({ campaign }) => campaign).toSorted())
  expect(await brought()).toEqual([["crown"], ["brief", "crown"]])
  const [{ bonuses }] = (await api(levels, {})).levels as [Level]
  expect(bonuses[0]!.terms).toMatchObject({ grant, wagering: 2 })
  await play(10_000)
  await work()
  expect(await brought()).toEqual([[], ["brief", "crown"]])
  await runCommand(world, "member", "vip-level", "BAIZE", mia.username, "0")
  expect(await brought()).toEqual([[], ["brief", "crown"]])
  world.clock.advance(60_000)
  expect(await brought()).toEqual([[], ["crown"]])
  await world.database.run(sql`update campaign set closed_at = ${world.clock.now()} where kind = 'level'`)
  expect(await brought()).toEqual([[], []])
})

test("during a break nothing is promised or said, and the level is still raised", async () => {
  await play(10_000)
  await api(takeTimeOut, { days: 1 })
  await work()
  expect(await api(levels, {})).toEqual({ level: 1, points: 1_000, levels: [] })
  expect(await messages()).toEqual([])
})

const setLevels = (levels: object[]) =>
  world.setBrand(world.baize, {
    settings: { ...world.baize.settings, points: { rates: { RNG: 100_000 } }, levels: levels as (typeof silver)[] },
  })

test("a level that now takes fewer points, or is new, raises those who have them, and more points lower no one", async () => {
  await play(9_990)
  await work()
  expect(await level()).toBe(0)
  await setLevels([{ ...silver, points: 900 }, gold])
  await work()
  expect([await level(), (await api(levels, {})).levels.map(({ raised }) => raised)]).toEqual([1, [true, false]])
  await setLevels([
    { ...silver, points: 900 },
    { ...silver, level: 2, points: 950, name: { en: "New", ko: "새 등급" } },
  ])
  await work()
  expect(await level()).toBe(2)
  await setLevels([{ ...silver, points: 5_000 }])
  await work()
  expect(await level()).toBe(2)
})

test("levels that are named for the first time raise everyone who has the points", async () => {
  await setLevels([])
  await play(30_000)
  await work()
  await world.database.run(sql`delete from level_due`)
  await setLevels([silver, gold])
  await work()
  expect(await level()).toBe(3)
})

test("a level that the house has lowered is not promised again", async () => {
  await play(10_000)
  await work()
  await runCommand(world, "member", "vip-level", "BAIZE", mia.username, "0")
  await setLevels([{ ...silver, points: 900 }, gold])
  await work()
  const { level: now, levels: all } = await api(levels, {})
  expect([now, all[0]]).toEqual([0, expect.objectContaining({ points: 900, raised: true })])
})

test("two nodes raise a member once, and points that are still being written are not passed over", async () => {
  await raiseLevels(world.platform) // notes the levels as they are now
  await play(10_000)
  await catchUp(world.platform)
  await earnPoints(world.platform)
  const other = await connect(world.database.url, { connections: 2 })
  const open = other.transaction(async tx => {
    await tx.run(sql`update point_earning set points = points + 2000 where member = ${mia.id}`)
    await raiseLevels(world.platform) // the row is held: nothing is looked at
    expect(await level()).toBe(0)
  })
  await open
  await Promise.all([raiseLevels(world.platform), raiseLevels({ ...world.platform, database: other })])
  await other.close()
  expect(await level()).toBe(3)
  expect(await messages()).toHaveLength(1)
  await world.database.run(sql`delete from point_earning where member = ${mia.id}`)
})
