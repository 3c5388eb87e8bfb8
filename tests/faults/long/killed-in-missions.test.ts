import { setTimeout as pause } from "node:timers/promises"
import { claimMission, claimRafflePromotion, missions } from "@baize/common/api/missions.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { createLedger } from "@baize/platform/books/ledger/ledger.ts"
import { type Brand, createBrands } from "@baize/platform/brands/brands.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { approveClaim, rejectClaim } from "@baize/platform/rewards/missions/decide.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { missionViolations } from "@baize/platform/rewards/missions/verify.ts"
import { pointViolations } from "@baize/platform/rewards/points/verify.ts"
import { clientAt } from "@baize/platform/testing/http-client.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectBooksToHold } from "../../support/books.ts"
import { forgetPace } from "../forget-pace.ts"
import { answerOf, insisting } from "../insist.ts"
import { type Installation, type InstalledPlayer, PURSE, startInstallation } from "../installation.ts"
import { type OutsidePlay, outsidePlay } from "../outside-play.ts"
import { type Strike, underStrikes } from "../strikes.ts"

const MEMBERS = 10
const STAKE = 1_000
const strikes: readonly Strike[] = [
  { victim: "platform", table: "mission_prize" },
  { victim: "PostgreSQL", table: "mission_prize" },
  { victim: "platform", table: "raffle_tickets" },
  { victim: "platform", table: "point_entry" },
  { victim: "a process of PostgreSQL", table: "mission_score" },
]

let installation: Installation
let outside: OutsidePlay
let brand: Brand
beforeAll(async () => {
  installation = await startInstallation({ count: MEMBERS })
  outside = await outsidePlay(installation)
  brand = await createBrands(installation.database, systemClock).byId(baizeBrand.id)
  // Races of yesterday: everyone has played then, with some ties.
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const [n, { id }] of installation.players.entries()) await outside.play(id, STAKE * (1 + (n % 7)), yesterday)
  await openKind({ kind: "mission", metric: "turnover", prizes: steps(50) })
  await openKind({ kind: "mission", metric: "turnover", proof: true, prizes: steps(50) })
})
afterAll(() => installation?.close())

const cash = (amount: number) => ({ kind: "cash", amount }) as const
const points = (count: number) => ({ kind: "points", points: count }) as const
const steps = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ target: STAKE * (n + 1), prize: n % 2 === 0 ? cash(100 + n) : points(1 + n) }))

/** Opens a mission of today, or one that ended yesterday. */
function openKind(draft: object, ended = false): Promise<void> {
  const now = systemClock.now()
  const today = businessDay(now, baizeBrand.gmtOffsetMinutes)
  const words = { en: "Race", ko: "경주" }
  return insisting(() =>
    installation.database.transaction(async tx => {
      const id = await openMission(tx, brand, { title: words, text: words, firstDay: today, lastDay: today, ...draft }, now)
      if (ended) {
        const day = addDays(today, -1)
        await tx.run(sql`update mission set first_day = ${day}, last_day = ${day} where id = ${id}`)
      }
    }),
  )
}

let done = 0

/** A member plays on, and claims whatever there is to claim with a double click. Gives what was said to be theirs. */
async function live({ id, token }: InstalledPlayer, over: AbortSignal): Promise<string[]> {
  const api = clientAt(installation.platformUrl, token)
  const told: string[] = []
  while (!over.aborted) {
    await outside.play(id, STAKE)
    const answer = await answerOf(api, missions, {})
    if (typeof answer === "string") throw new Error(`The missions were refused: ${answer}`)
    for (const { id: mission, kind, state, steps: own, proof } of answer.missions) {
      if (kind === "raffle" && state === "claim") {
        const claim = () => answerOf(api, claimRafflePromotion, { mission })
        for (const won of await Promise.all([claim(), claim()])) {
          if (typeof won === "string") throw new Error(`A raffle's claim was refused: ${won}`)
          told.push(...won.tickets.map(ticket => `${mission}:${id}:${ticket}`))
          done++
        }
      }
      for (const { target } of own.filter(step => step.state === "claim" || step.state === "rejected").slice(0, 4)) {
        const claim = () => answerOf(api, claimMission, { mission, target, remark: proof ? "seen" : "" })
        for (const claimed of await Promise.all([claim(), claim()])) {
          if (typeof claimed === "string") throw new Error(`A step's claim was refused: ${claimed}`)
          if (claimed.state === "claimed") told.push(`${mission}:${id}:${target}`)
          done++
        }
      }
    }
    await pause(300)
  }
  return told
}

/** Lets raffles be drawn whose lists are public since now, and not for an hour. */
const letDraw = (): Promise<number> =>
  insisting(() =>
    installation.database.run(sql`
      update mission set listed_at = listed_at - interval '2 hours' where id in (
        select id from mission where listed_at > now() - interval '1 hour' and drawn_at is null for update skip locked)`),
  )

/** The house: opens races that are over at once, lets raffles be drawn, and decides claims, each twice. */
async function keepHouse(over: AbortSignal): Promise<void> {
  const { database } = installation
  const services = { database, ledger: createLedger(database), brands: createBrands(database, systemClock), clock: systemClock }
  for (let n = 0; !over.aborted; n++) {
    const race =
      n % 2 === 0
        ? {
            kind: "leaderboard",
            prizes: [
              { from: 1, to: 3, prize: cash(700) },
              { from: 4, to: 8, prize: points(30) },
            ],
          }
        : {
            kind: "raffle",
            each: STAKE,
            prizes: [
              { count: 4, prize: cash(300) },
              { count: 4, prize: points(9) },
            ],
          }
    await openKind({ metric: "turnover", ...race }, true)
    await letDraw()
    const waiting = await insisting(() =>
      database.rows<{ id: number }>(sql`select id from mission_prize where state = 'applying' order by id limit 10`),
    )
    for (const { id } of waiting) {
      const act = () => (id % 5 === n % 5 ? rejectClaim(services, id, "ann", "no") : approveClaim(services, id, "ann"))
      await insisting(() => Promise.all([act(), act()]))
      done++
    }
    await pause(1_000)
  }
}

test("each prize is given once when platform and PostgreSQL are killed amid claims, leaderboards and raffles", {
  timeout: 900_000,
}, async () => {
  const over = new AbortController()
  const living = Promise.all(installation.players.map(player => live(player, over.signal)))
  const work = Promise.all([living, keepHouse(over.signal), forgetPace(installation, over.signal)])
  await underStrikes(installation, { work, done: () => done, between: 25 }, strikes)
  over.abort()
  const told = (await work)[0].flat()
  await expectNothingDue()
  await expectBooksToHold(installation)
  expect(await missionViolations(installation.database)).toEqual([])
  expect(await pointViolations(installation.database)).toEqual([])
  await expectGiven(told)
})

/** Every race of yesterday is settled, every raffle is drawn, every place is paid. */
async function expectNothingDue(): Promise<void> {
  const left = async () => {
    await letDraw()
    return installation.database.one<{ open: number; undrawn: number; due: number }>(sql`
      select (select count(*) from mission where kind <> 'mission' and settled_at is null)::int as open,
             (select count(*) from mission where kind = 'raffle' and drawn_at is null)::int as undrawn,
             (select count(*) from mission_prize where state = 'due')::int as due`)
  }
  await expect.poll(left, { timeout: 120_000 }).toEqual({ open: 0, undrawn: 0, due: 0 })
}

/** What a member was told is theirs, every place of a race is given, and everyone has their purse and their prizes. */
async function expectGiven(told: readonly string[]): Promise<void> {
  const { database } = installation
  const prizes = await database.rows<{ name: string; kind: string; state: string }>(sql`
    select p.mission || ':' || p.member || ':' || p.step as name, m.kind, p.state
    from mission_prize p join mission m on m.id = p.mission`)
  const given = new Set(prizes.filter(({ state }) => state === "claimed").map(({ name }) => name))
  expect(told.filter(name => !given.has(name))).toEqual([])
  const races = await database.rows<{ id: number; kind: string; prizes: number; messages: number }>(sql`
    select m.id, m.kind, count(p.id)::int as prizes, count(x.id)::int as messages
    from mission m left join mission_prize p on p.mission = m.id
    left join message x on x.member = p.member and x.subject in ('prize:' || p.id, 'raffle:' || m.id || ':' || p.step)
    where m.kind <> 'mission' group by m.id`)
  expect(races.filter(race => race.prizes !== 8 || race.messages !== 8)).toEqual([])
  const purses = await database.rows<{ cash: number; won: number }>(sql`
    select a.balance as cash, coalesce((
      select sum((p.prize ->> 'amount')::bigint) from mission_prize p
      where p.member = a.member and p.state in ('claimed', 'issued')), 0)::bigint as won
    from account a where a.kind = 'cash'`)
  expect(purses).toHaveLength(MEMBERS)
  for (const purse of purses) expect(purse.cash).toBe(PURSE + purse.won)
  console.log(
    `${strikes.length} strikes amid ${prizes.length} prizes, ${races.length} leaderboards and raffles: each prize given once`,
  )
}
