import { claimRafflePromotion, joinMission, missions } from "@baize/common/api/missions.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { silentLog } from "@baize/kit/testing/log.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addDays } from "../../brands/calendar.ts"
import { createPlatform, type Platform } from "../../platform.ts"
import { cash, claim, DAY, mission, open, play, run, seen, today, useMissions } from "../../testing/missions.ts"
import { api, cashOf, mia, playAgain, vendor, world } from "../../testing/playing-member.ts"
import { playerAt, type TestPlayer } from "../../testing/studio.ts"
import { approveClaim } from "./decide.ts"
import { runMissions } from "./job.ts"

useMissions()

let other: { readonly database: Database; readonly platform: Platform }
beforeAll(async () => {
  const database = await connect(world.database.url, { connections: 10 })
  const { settings, clock } = world.platform
  other = { database, platform: await createPlatform({ database, clock, settings, log: silentLog, jobs: false }) }
})
afterAll(async () => {
  await other?.platform.close()
  await other?.database.close()
})

const nodes = () => [world.platform, other.platform, world.platform, other.platform]
const bothRun = () => Promise.all(nodes().map(node => runMissions(node)))
const granted = async () =>
  (
    await world.database.one<{ sum: number }>(sql`
      select coalesce(sum(amount), 0)::bigint as sum from transfer where member = ${mia.id} and source = 'missions'`)
  ).sum

test("two nodes that end a leaderboard, draw a raffle and give prizes at once give each once", { tags: "long" }, async () => {
  const places = [{ from: 1, to: 3, prize: cash(5_000) }]
  const boards = await Promise.all(
    Array.from({ length: 4 }, () => open({ kind: "leaderboard", metric: "turnover", lastDay: today(), prizes: places })),
  )
  const raffle = await open({
    kind: "raffle",
    metric: "turnover",
    each: 500,
    lastDay: today(),
    prizes: [{ count: 5, prize: cash(700) }],
  })
  await play(2_000)
  await run()
  world.clock.advance(DAY)
  await bothRun()
  expect(await granted()).toBe(boards.length * 5_000)
  world.clock.advance(3_700_000)
  await bothRun()
  await playAgain()
  const answers = await Promise.all(Array.from({ length: 6 }, () => api(claimRafflePromotion, { mission: raffle })))
  expect(new Set(answers.map(({ tickets }) => tickets.length))).toEqual(new Set([4]))
  expect(await granted()).toBe(boards.length * 5_000 + 4 * 700)
})

test("ten claims of a step at once, beside the job and an operator, give one prize", async () => {
  const id = await mission()
  const proof = await mission({ metric: "proof", proof: true, prizes: [{ target: 1, prize: cash(300) }] })
  await play(1_000)
  await seen(id)
  await Promise.all([...Array.from({ length: 10 }, () => claim(id, 1_000)), bothRun()])
  expect(await granted()).toBe(500)
  await Promise.all(Array.from({ length: 5 }, () => claim(proof, 1, { remark: "See my post" })))
  const { id: prize } = await world.database.one<{ id: number }>(sql`select id from mission_prize where mission = ${proof}`)
  const verdicts = await Promise.all(nodes().map(node => approveClaim(node, prize, "ann")))
  expect(verdicts.filter(one => one === "done")).toHaveLength(1)
  await bothRun()
  expect(await granted()).toBe(800)
})

test("a claim whose connection dies before the commit gives nothing, and can be repeated", async () => {
  const id = await mission()
  await play(1_000)
  await seen(id)
  await world.database.run(sql`
    create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await world.database.run(sql`
    create trigger die after update on mission_prize for each row when (new.state = 'claimed') execute function die()`)
  const before = await cashOf(mia)
  await expect(claim(id, 1_000)).rejects.toThrow()
  await world.database.run(sql`drop trigger die on mission_prize`)
  await world.database.run(sql`drop function die()`)
  expect(await cashOf(mia)).toBe(before)
  expect((await seen(id)).state).toBe("claim")
  expect(await claim(id, 1_000)).toEqual({ state: "claimed" })
  expect(await cashOf(mia)).toBe(before + 500)
})

test("while the reports are rebuilt nothing is scored or made final, and no step is lost", async () => {
  const id = await mission({ lastDay: today() })
  await play(1_000)
  expect((await seen(id)).state).toBe("claim")
  const late = await open({
    kind: "leaderboard",
    metric: "turnover",
    lastDay: today(),
    prizes: [{ from: 1, to: 1, prize: cash(1) }],
  })
  const { seen: mark } = await world.database.one<{ seen: string }>(sql`select seen::text from fact_mark where name = 'facts'`)
  await world.database.run(sql`update fact_mark set seen = '1:1:' where name = 'facts'`)
  await runMissions(world.platform)
  expect(await world.database.one(sql`select filled_at from mission where id = ${late}`)).toEqual({ filled_at: null })
  await world.database.run(sql`update fact_mark set seen = ${mark}::pg_snapshot where name = 'facts'`)
  await run()
  const all = (await api(missions, {})).missions
  expect(all.find(one => one.id === id)?.state).toBe("claim")
  expect(all.find(one => one.id === late)?.score).toBe(1_000)
})

test("a node whose clock runs a day ahead ends no mission early", async () => {
  const id = await open({
    kind: "leaderboard",
    metric: "turnover",
    lastDay: addDays(today(), 0),
    prizes: [{ from: 1, to: 1, prize: cash(900) }],
  })
  await play(1_000)
  await run()
  const { clock } = world
  const ahead = { ...clock, now: () => new Date(clock.now().getTime() + 3 * DAY) }
  await runMissions({ ...world.platform, clock: ahead })
  expect(await granted()).toBe(0)
  expect(await world.database.one(sql`select settled_at from mission where id = ${id}`)).toEqual({ settled_at: null })
})

test("members who join at both nodes while the scores are made final are in them, or are refused", async () => {
  const id = await open({
    kind: "leaderboard",
    metric: "turnover",
    joins: true,
    lastDay: today(),
    prizes: [{ from: 1, to: 9, prize: cash(10) }],
  })
  const players: TestPlayer[] = []
  for (let n = 0; n < 8; n++) players.push(await playerAt(world, vendor, await world.member(), 10_000))
  for (const player of players) await play(100, 0, player)
  await run()
  const { clock } = world
  const tomorrow = { ...clock, databaseNow: async () => new Date(clock.now().getTime() + DAY) }
  const settling = nodes().map(node => runMissions({ ...node, clock: tomorrow }))
  const joins = await Promise.allSettled(players.map(player => player.api(joinMission, { mission: id })))
  await Promise.all(settling)
  const joined = joins.filter(({ status }) => status === "fulfilled").length
  expect(joins.flatMap(one => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(
    Array.from({ length: joins.length - joined }, () => "mission-closed"),
  )
  const { scores, members } = await world.database.one<{ scores: number; members: number }>(sql`
    select (select count(*) from mission_score where mission = ${id} and score = 100) as scores,
           (select count(*) from mission_member where mission = ${id}) as members`)
  expect([scores, members]).toEqual([joined, joined])
})
