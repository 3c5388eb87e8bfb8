import { inboxMessages } from "@baize/common/api/inbox.ts"
import { missionLeaderboard, missions } from "@baize/common/api/missions.ts"
import { takeTimeOut } from "@baize/common/api/protection.ts"
import sql from "sql-template-tag"
import { describe, expect, test } from "vitest"
import { catchUp } from "../../books/facts/job.ts"
import { addDays, dayStart } from "../../brands/calendar.ts"
import { cash, DAY, open, play, run, today, useMissions } from "../../testing/missions.ts"
import { api, cashOf, mia, playAgain, vendor, world } from "../../testing/playing-member.ts"
import { playerAt } from "../../testing/studio.ts"
import { runMissions } from "./job.ts"
import { changeMission, closeMission } from "./open.ts"

useMissions()

describe("a leaderboard", () => {
  const prizes = [
    { from: 1, to: 1, prize: cash(5_000) },
    { from: 2, to: 3, prize: { kind: "points", points: 100 } },
  ]
  const race = () => open({ kind: "leaderboard", metric: "turnover", lastDay: today(), prizes })

  test("of equal scores the one reached first is ahead, and each place is paid once by two nodes", async () => {
    const id = await race()
    const [ann, bob] = [await world.member(), await world.member()]
    const annPlays = await playerAt(world, vendor, ann, 10_000)
    const bobPlays = await playerAt(world, vendor, bob, 10_000)
    await play(500, 0, bobPlays)
    world.clock.advance(1_000)
    await play(500, 0, annPlays)
    await run()
    await play(2_000)
    await run()
    const board = await api(missionLeaderboard, { mission: id })
    expect(board.rows.map(({ place, score, isOwn, prize }) => [place, score, isOwn, prize])).toEqual([
      [1, 2_000, true, cash(5_000)],
      [2, 500, false, { kind: "points", points: 100 }],
      [3, 500, false, { kind: "points", points: 100 }],
    ])
    expect(board).toMatchObject({ own: { place: 1, score: 2_000 }, isFinal: false, total: 3 })
    expect(board.rows[1]!.name).toMatch(/^.•••.?$/)
    const bobs = await bobPlays.api(missionLeaderboard, { mission: id })
    expect(bobs.own).toMatchObject({ place: 2 })

    const before = await cashOf(mia)
    world.clock.advance(DAY)
    await catchUp(world.platform)
    await Promise.all([1, 2, 3].map(() => runMissions(world.platform)))
    await run()
    expect(await cashOf(mia)).toBe(before + 5_000)
    await playAgain()
    expect(await api(missionLeaderboard, { mission: id })).toMatchObject({ isFinal: true, own: { place: 1 } })
    expect((await api(missions, {})).missions.find(one => one.id === id)).toMatchObject({ state: "issued" })
    expect((await api(inboxMessages, {})).rows[0]).toMatchObject({ kind: "leaderboard-prize", values: { step: 1 } })
  })

  test("play of the last second counts though no report has it, and nothing is final before a day is surely over", async () => {
    const id = await race()
    await play(700)
    await run()
    const midnight = dayStart(addDays(today(), 1), world.baize.gmtOffsetMinutes).getTime()
    world.clock.set(new Date(midnight - 1_000))
    await playAgain()
    await play(800)
    world.clock.set(new Date(midnight + 30_000))
    await runMissions(world.platform)
    expect(await api(missionLeaderboard, { mission: id })).toMatchObject({ isFinal: false })
    world.clock.set(new Date(midnight + 61_000))
    await play(9_000)
    await runMissions(world.platform)
    expect(await api(missionLeaderboard, { mission: id })).toMatchObject({ isFinal: true, own: { place: 1, score: 1_500 } })
  })

  test("a frozen account loses its place to the next, and is paid nothing", async () => {
    const id = await race()
    const ann = await world.member()
    await play(3_000, 0, await playerAt(world, vendor, ann, 10_000))
    await play(2_000)
    await run()
    expect(await api(missionLeaderboard, { mission: id })).toMatchObject({ own: { place: 2 } })
    await world.database.run(sql`update member set status = 'frozen' where id = ${ann.id}`)
    const before = [await cashOf(mia), await cashOf(ann)]
    world.clock.advance(DAY)
    await run()
    expect([await cashOf(mia), await cashOf(ann)]).toEqual([before[0]! + 5_000, before[1]])
    await playAgain()
    expect(await api(missionLeaderboard, { mission: id })).toMatchObject({ own: { place: 1 }, total: 1 })
  })

  test("a deposit after the play says nothing about who reached a score first", async () => {
    const id = await race()
    const bob = await world.member()
    const bobPlays = await playerAt(world, vendor, bob, 10_000)
    await play(500)
    world.clock.advance(1_000)
    await play(500, 0, bobPlays)
    world.clock.advance(1_000)
    await world.fund(mia, 100)
    await run()
    expect(await api(missionLeaderboard, { mission: id })).toMatchObject({ own: { place: 1 } })
    expect(await bobPlays.api(missionLeaderboard, { mission: id })).toMatchObject({ own: { place: 2 } })
  })

  test("a leaderboard that the house closes early pays nothing", async () => {
    const id = await race()
    await play(2_000)
    await run()
    const before = await cashOf(mia)
    await closeMission(world.database, id, world.clock.now())
    await run()
    world.clock.advance(2 * DAY)
    await run()
    expect(await cashOf(mia)).toBe(before)
  })

  test("its end stays as members know it", async () => {
    const id = await race()
    await expect(changeMission(world.database, world.baize, id, { lastDay: addDays(today(), 3) })).rejects.toThrow(
      "ends when it says",
    )
  })

  test("a winner on a break gets the prize when the break is over", async () => {
    const id = await race()
    await play(2_000)
    await run()
    await api(takeTimeOut, { days: 7 })
    const before = await cashOf(mia)
    world.clock.advance(2 * DAY)
    await run()
    expect(await cashOf(mia)).toBe(before)
    world.clock.advance(7 * DAY)
    await run()
    expect(await cashOf(mia)).toBe(before + 5_000)
    await playAgain()
    expect((await api(missions, {})).missions.find(one => one.id === id)?.state).toBe("issued")
  })

  test("one's own place among thousands is that of the whole order", async () => {
    const id = await race()
    await play(700)
    await run()
    await world.database.run(sql`alter table mission_score drop constraint if exists mission_score_member_fkey`)
    await world.database.run(sql`
      insert into mission_score (mission, member, score, reached_at)
      select ${id}, 1000000 + n, n, ${world.clock.now()} from generate_series(1, 3000) n on conflict do nothing`)
    expect((await api(missionLeaderboard, { mission: id })).own).toMatchObject({ place: 2_301 })
    world.clock.advance(61_000)
    await run()
    expect(await world.database.one(sql`select count(*) as count from mission_rung where mission = ${id}`)).toEqual({ count: 15 })
    expect((await api(missionLeaderboard, { mission: id })).own).toMatchObject({ place: 2_301, score: 700, prize: null })
    await world.database.run(sql`delete from mission_score where member > 1000000`)
  })
})
