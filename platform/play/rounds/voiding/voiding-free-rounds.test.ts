import sql from "sql-template-tag"
import { expect, test } from "vitest"
import { catchUp } from "../../../books/facts/job.ts"
import { factsFromScratch } from "../../../books/facts/verify.ts"
import { verifyLedger } from "../../../books/ledger/verify.ts"
import { mia, mine, usePlayingMember, vendor, world } from "../../../testing/playing-member.ts"
import { grantFreeRounds } from "../../seamless/free-rounds.ts"
import { carryOut, watchVoids } from "./carry-out.ts"
import { orderVoid, planVoid } from "./order.ts"

usePlayingMember({ cash: 1_000 })

test("the free rounds of a voided game lose their wins, and can be played again", async () => {
  const from = world.clock.now()
  const expiresAt = new Date(from.getTime() + 7 * 86_400_000)
  const grant = { member: mia.id, vendor: "BZ", game: mine.game, rounds: 3, stake: 60, expiresAt, by: "test" }
  const id = (await grantFreeRounds(world.database, grant, from))!
  const played = (name: string, amount: number) =>
    vendor.call("free-round-win", {
      ...{ transaction: name, round: `r-${name}`, player: mine.player, game: mine.game, freeRounds: id, amount, end: true },
    })
  const left = async () =>
    ((await vendor.call("authenticate", { token: mine.token })).value.freeRounds as { left: number }[]).map(one => one.left)
  const [won, lost, later] = [mine.name(), mine.name(), mine.name()]
  await played(won, 700)
  await played(lost, 0)
  await mine.betwin(mine.name(), 100, 300)
  world.clock.advance(60_000)
  const until = world.clock.now()
  await played(later, 50)
  expect([await mine.cash(), await left()]).toEqual([1_950, []])

  const set = { vendor: "BZ", game: mine.gameId, from, until }
  expect(await planVoid(world.platform, set)).toMatchObject([{ rounds: 3, members: 1, stakes: 100, wins: 1_000 }])
  const why = { cause: "malfunction", reason: "The dice were loaded", byWhom: "test", switchGameOff: false } as const
  const act = await orderVoid(world.platform, { ...set, ...why })
  await carryOut(world.platform, act)
  for (let n = 0; n < 2; n++) {
    expect([await mine.cash(), await left()]).toEqual([1_050, [2]])
    await watchVoids(world.platform)
  }
  expect(await played(won, 700)).toMatchObject({ code: "cancelled" })
  expect(await mine.cash()).toBe(1_050)
  const [notice] = await world.database.rows<{ values: object }>(sql`select values from member_notice where member = ${mia.id}`)
  expect(notice!.values).toMatchObject({ rounds: 3, stakes: 100, wins: 1_000 })
  await catchUp(world.platform)
  expect(
    await world.database.one(sql`
    select sum(bonus)::int as bonus, sum(turnover)::int as turnover from fact where member = ${mia.id}`),
  ).toEqual({
    bonus: 50,
    turnover: 0,
  })
  expect(await factsFromScratch(world.database)).toEqual([])
  expect(await verifyLedger(world.database)).toEqual([])
})
