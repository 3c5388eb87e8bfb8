import { signMission } from "@baize/common/api/missions.ts"
import { undoable } from "@baize/kit/database/undoable.ts"
import sql, { type Sql } from "sql-template-tag"
import { expect, test } from "vitest"
import { depositArrives } from "../../testing/bonuses.ts"
import { cash, claim, DAY, mission, open, play, run, seen, today, useMissions } from "../../testing/missions.ts"
import { api, mia, mine, playAgain, vendor, world } from "../../testing/playing-member.ts"
import { playerAt } from "../../testing/studio.ts"
import { missionViolations } from "./verify.ts"

useMissions()

/** The rules that changes break, which are undone; rows are changed as a superuser changes them. */
const broken = (...changes: Sql[]): Promise<string[]> =>
  undoable<string[]>(world.database, async (tx, undo) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const change of changes) expect(await tx.run(change)).toBeGreaterThan(0)
    return undo([...new Set((await missionViolations(tx)).map(({ rule }) => rule))].toSorted())
  })

const promised = "a prize is the one of its step or place"
const inBooks = "a prize that was given is in the books once, and nothing else is"
const reached = "a step that was given had been reached"
const final = "a final score is that of the ledger"
const drawn = "a raffle is drawn as it was published"
const placed = "a place has the member who has it by score, time and number"

test("verify-missions finds a step not reached, another prize than promised, and a prize paid twice or never", async () => {
  const id = await mission({
    prizes: [
      { target: 1_000, prize: cash(500) },
      { target: 9_000, prize: cash(700) },
    ],
  })
  await play(1_000)
  await seen(id)
  await claim(id, 1_000)
  const prize = sql`mission = ${id} and step = 1000`
  const { ref } = await world.database.one<{ ref: string }>(sql`select 'prize:' || id as ref from mission_prize where ${prize}`)
  expect(await broken(sql`update mission_prize set step = 9000, prize = '{"kind":"cash","amount":700}' where ${prize}`)).toEqual(
    [inBooks, reached].toSorted(),
  )
  expect(
    await broken(
      sql`update mission_prize set prize = '{"kind":"cash","amount":5000}' where ${prize}`,
      sql`update transfer set amount = 5000 where source = 'missions' and ref = ${ref}`,
    ),
  ).toEqual([promised])
  expect(await broken(sql`update mission_prize set state = 'claim' where ${prize}`)).toEqual([inBooks])
  expect(await broken(sql`delete from transfer where source = 'missions' and ref = ${ref}`)).toEqual([inBooks])
  expect(await broken(sql`delete from transfer where kind = 'bet' and member = ${mia.id}`)).toContain(reached)
})

test("verify-missions finds a final score of every kind that is not the ledger's, and a place of another", async () => {
  const day = { lastDay: today(), prizes: [{ from: 1, to: 2, prize: cash(100) }] }
  const boards = await Promise.all(
    ["turnover", "games", "deposits", "multiple", "streak", "sign-in"].map(metric =>
      open({ kind: "leaderboard", metric, ...day, ...(metric === "multiple" || metric === "streak" ? { each: 100 } : {}) }),
    ),
  )
  const ann = await world.member()
  const hers = await playerAt(world, vendor, ann, 0)
  await depositArrives(world, ann, 5_000)
  await play(700, 0, hers)
  await play(300, 900)
  const back = mine.name()
  await mine.bet(back, 400)
  await vendor.call("endround", { transaction: `${back}-end`, round: `r-${back}`, player: mine.player, game: mine.game })
  await mine.rollback(mine.name(), back)
  await api(signMission, { mission: boards[5]! })
  await run()
  world.clock.advance(DAY)
  await run()
  expect(await missionViolations(world.database)).toEqual([])
  for (const id of boards) {
    const own = sql`mission = ${id} and member = ${mia.id}`
    expect(await broken(sql`update mission_score set score = score + 1 where ${own}`), `${id}`).toContain(final)
  }
  const [first] = boards
  expect(await broken(sql`update mission_prize set member = ${mia.id} where mission = ${first} and step = 1`)).toContain(placed)
  expect(await broken(sql`delete from mission_prize where mission = ${first} and step = 1`)).toContain(
    "every place with a prize has a member",
  )
  expect(await broken(sql`update mission set game_types = '{LIVE}' where id = ${first}`)).toEqual([final])
})

test("verify-missions finds a raffle whose seed, list, tickets, winners or prizes were changed", async () => {
  const id = await open({
    kind: "raffle",
    metric: "turnover",
    each: 100,
    lastDay: today(),
    prizes: [
      { count: 1, prize: cash(900) },
      { count: 2, prize: { kind: "points", points: 5 } },
    ],
  })
  const ann = await world.member()
  await play(700, 0, await playerAt(world, vendor, ann, 10_000))
  await play(500)
  await run()
  world.clock.advance(DAY)
  await run()
  world.clock.advance(3_700_000)
  await run()
  await playAgain()
  expect(await missionViolations(world.database)).toEqual([])
  for (const change of [
    sql`update mission set seed = repeat('00', 32) where id = ${id}`,
    sql`update raffle_tickets set name = 'other' where mission = ${id} and first = 1`,
    sql`update raffle_tickets set member = ${mia.id} where mission = ${id}`,
    sql`update mission set winners = winners[2:3] || winners[1] where id = ${id}`,
    sql`update mission_prize set prize = '{"kind":"points","points":6}' where mission = ${id} and prize ->> 'kind' = 'points'`,
    sql`delete from mission_prize where mission = ${id} and prize ->> 'kind' = 'points'`,
    sql`update mission_score set score = score + 100 where mission = ${id} and member = ${mia.id}`,
  ])
    expect(await broken(change)).toContain(drawn)
})
