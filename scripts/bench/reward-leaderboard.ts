import { missionLeaderboard } from "@baize/common/api/missions.ts"
import { systemClock } from "@baize/kit/clock.ts"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { openMission } from "@baize/platform/rewards/missions/open.ts"
import { rankLeaderboards } from "@baize/platform/rewards/missions/ranks.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import sql, { raw } from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"

const MANY = Number(process.env.BOARD_MEMBERS ?? 1_000_000)
const FEW = 1_000
const CALLS = 400
const CALLERS = 100
const PAGE = 20
/** A measurement is not held to the pace that a person's calls are. */
const UNLIMITED = 1_000

/**
 * A leaderboard of a million members beside one of a thousand: random members call for random pages of it, mostly the first.
 * After its places were counted, every twentieth member has played on.
 */
export async function leaderboard(): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  try {
    const database = await connect(postgres.url)
    await migrate(database, platformMigrations)
    await createBrand(database, { ...baizeBrand, languages: ["en", "ko"] })
    const platform = await toolPlatform(database, systemClock, UNLIMITED)
    await database.run(raw("alter table member disable trigger user"))
    await database.run(sql`
      insert into member (brand, type, username, nickname, password_hash, password_set_at, level, created_at)
      select ${baizeBrand.id}, 'member', 'm' || n, 'm', '!', now(), 0, now() from generate_series(1, ${MANY}::int) n`)
    await database.run(raw("alter table member enable trigger user"))
    const few = await openBoard(platform, FEW)
    const many = await openBoard(platform, MANY)
    await database.run(raw("vacuum analyze"))
    const began = performance.now()
    await rankLeaderboards(platform, await platform.brands.all())
    const ranking = (performance.now() - began) / 1000
    await database.run(sql`
      update mission_score set score = score + 1 + member % 500, reached_at = now() where mission = ${many} and member % 20 = 0`)
    const [large, small] = [await times(platform, many, MANY), await times(platform, few, FEW)]
    const count = MANY.toLocaleString("en")
    await platform.close()
    await database.close()
    return [
      {
        name: `leaderboard of ${count} members beside one of 1,000, p95`,
        value: large.p95,
        unit: "ms",
        reference: small.p95,
        ratio: large.p95 / small.p95,
        goal: "≤ 30 ms",
        ok: large.p95 <= 30,
      },
      { name: "  half of the calls", value: large.p50, unit: "ms" },
      { name: "its places counted, once a minute", value: ranking, unit: "s" },
    ]
  } finally {
    await postgres.stop()
  }
}

/** A running leaderboard with few members at the top and many below, a lot of them with the same score. */
async function openBoard({ database, brands, clock }: Platform, members: number): Promise<number> {
  const [brand, now] = [await brands.byId(baizeBrand.id), clock.now()]
  const firstDay = businessDay(now, brand.gmtOffsetMinutes)
  const title = { en: "Race", ko: "경주" }
  const prizes = [
    { from: 1, to: 10, prize: { kind: "cash", amount: 10_000 } },
    { from: 11, to: 500, prize: { kind: "points", points: 100 } },
  ]
  const draft = { kind: "leaderboard", metric: "turnover", title, text: title, firstDay, lastDay: addDays(firstDay, 6), prizes }
  const id = await openMission(database, brand, draft, now)
  await database.run(sql`update mission set filled_at = ${now} where id = ${id}`)
  await database.run(sql`
    insert into mission_score (mission, member, score, reached_at)
    select ${id}, id, (1000000 / (1 + abs(hashint8(id)) % ${members}::bigint)) * 100 + 100 * (1 + abs(hashint8(id * 7)) % 500),
           ${now}::timestamptz - make_interval(secs => abs(hashint8(id * 3)) % 80000)
    from (select id from member where brand = ${brand.id} order by id limit ${members}::int) m order by hashint8(id)`)
  return id
}

/** Milliseconds of calls by random members who take part. */
async function times(platform: Platform, mission: number, members: number): Promise<{ p50: number; p95: number }> {
  const { database, clock } = platform
  const some = await database.rows<{ id: number }>(sql`
    select member as id from mission_score where mission = ${mission} order by hashint8(member * 11) limit ${CALLERS}::int`)
  const apis = await Promise.all(
    some.map(async ({ id }) => {
      const token = await startSession(database, { brand: baizeBrand.id, member: id, site: "player", now: clock.now() })
      return browserOf(platform, { host: "localhost", token })
    }),
  )
  const taken: number[] = []
  for (let n = -20; n < CALLS; n++) {
    const pageNo = n % 3 === 0 ? 1 + Math.floor((Math.random() * Math.min(members, 1_000)) / PAGE) : 1
    const began = performance.now()
    const { own } = await apis[(n + 20) % CALLERS]!(missionLeaderboard, { mission, pageNo, pageSize: PAGE })
    if (n >= 0) taken.push(performance.now() - began)
    if (!own) throw new Error("A member who takes part has no place")
  }
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(CALLS * 0.5)]!, p95: taken[Math.floor(CALLS * 0.95)]! }
}
