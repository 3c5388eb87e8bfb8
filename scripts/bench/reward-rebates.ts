import { type SteeredClock, standingClock } from "@baize/kit/clock.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { verifyLedger } from "@baize/platform/books/ledger/verify.ts"
import { addDays, dayStart } from "@baize/platform/brands/calendar.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { payRebates } from "@baize/platform/rewards/rebates/job.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"
import { fillTree, treeOf } from "./report-world.ts"
import { vacuumFilled } from "./vacuum.ts"

const MEMBERS = Number(process.env.REBATE_MEMBERS ?? 100_000)
/** Of each member on a day, in two games of different types. */
const ROUNDS = 10
const GOAL_SECONDS = 30
const FIRST_DAY = "2026-11-18"
const DAYS = 3

/**
 * The job of rebates over finished days on which every member of a tree of nine levels has played: each agent above has a higher
 * rate. The first day also opens the agents' accounts; later ones are compared with the day before.
 */
export async function dailyRebates(): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  try {
    const database = await connect(postgres.url)
    await migrate(database, platformMigrations)
    await createBrand(database, baizeBrand)
    const clock = standingClock(dayStart(FIRST_DAY, baizeBrand.gmtOffsetMinutes))
    const platform = await toolPlatform(database, clock)
    await fillMembers(platform)
    const figures: Measurement[] = []
    await payRebates(platform)
    for (let n = 0; n < DAYS; n++) figures.push(...(await dayOf(platform, clock, addDays(FIRST_DAY, n), n === 0)))
    const broken = await verifyLedger(database)
    if (broken.length > 0) throw new Error(`${broken.length} rules of the ledger are broken`)
    await platform.close()
    await database.close()
    return figures
  } finally {
    await postgres.stop()
  }
}

/** A tree with a rate on each level, and members with cash. */
async function fillMembers({ database, ledger }: Platform): Promise<void> {
  const run = async (_: string, statement: Parameters<Database["run"]>[0]): Promise<void> => void (await database.run(statement))
  await fillTree(database, baizeBrand.id, treeOf(MEMBERS), run)
  await database.run(sql`update member set rebate_ppm = 10000 - 1000 * level`)
  // Team reports are another benchmark's subject.
  await database.run(sql`delete from joining`)
  const members = await database.rows<{ id: number }>(sql`select id from member order by id`)
  for (let n = 0; n < members.length; n += 10_000)
    await ledger.accountsOf(
      baizeBrand,
      members.slice(n, n + 10_000).map(({ id }) => id),
      "cash",
    )
}

/** A day is played, ends, and is settled and paid by the job. */
async function dayOf(platform: Platform, clock: SteeredClock, day: string, first: boolean): Promise<Measurement[]> {
  const { database } = platform
  await play(database, day)
  await vacuumFilled(database)
  clock.set(new Date(dayStart(addDays(day, 1), baizeBrand.gmtOffsetMinutes).getTime() + 120_000))
  // The facts job keeps up all day: what yesterday's payments have left for it is not a part of today's rebates.
  await catchUp({ database })
  const began = performance.now()
  await payRebates(platform)
  const value = (performance.now() - began) / 1000
  const { lines, payments, unpaid, posted } = await database.one<Record<"lines" | "payments" | "unpaid" | "posted", number>>(sql`
    select (select count(*) from rebate_line where day = ${day}) as lines,
           count(*) filter (where state = 'paid') as payments,
           count(*) filter (where state in ('pending', 'claimable')) as unpaid,
           (select count(*) from transfer where kind = 'rebate' and detail ->> 'day' = ${day}) as posted
    from rebate where day = ${day}`)
  if (unpaid > 0 || posted !== payments || payments < MEMBERS)
    throw new Error(`${payments} rebates were paid, ${unpaid} were not, and ${posted} are in the ledger`)
  const name = `rebates of ${MEMBERS.toLocaleString("en")} members, ${first ? "their first day" : "a day"}`
  return [
    { name, value, unit: "s", goal: `≤ ${GOAL_SECONDS} s`, ok: value <= GOAL_SECONDS },
    { name: `  ${lines.toLocaleString("en")} lines, payments`, value: payments, unit: "" },
  ]
}

/** Rounds of everyone, in the order of time. */
const play = (database: Database, day: string): Promise<number> => {
  const [begins, ends] = [day, addDays(day, 1)].map(one => dayStart(one, baizeBrand.gmtOffsetMinutes)) as [Date, Date]
  const apart = (ends.getTime() - begins.getTime()) / 1000 / (ROUNDS * MEMBERS)
  return database.run(sql`
    with game as (
      select array_agg(id order by game_type) as ids from (
        select distinct on (game_type) id, game_type from game where vendor = 'BZ' and not is_lobby order by game_type, id limit 2
      ) two
    )
    insert into round (vendor, ref, member, brand, game, stake, payout, entries, state, opened_at, opened_day, settled_at, day)
    select 'BZ', ${day} || ':' || n, id, ${baizeBrand.id}, ids[1 + slot % 2], 1000 + h % 9000, 900 + h % 9000, 2, 'settled', at,
           ${day}, at, ${day}
    from (
      select m.id, slot, n, abs(hashint8(n)) as h, ${begins}::timestamptz + make_interval(secs => n * ${apart}::float8) as at
      from generate_series(0, ${ROUNDS - 1}) slot
      cross join (select id, row_number() over (order by id) - 1 as place from member) m
      cross join lateral (select slot * ${MEMBERS}::bigint + m.place as n) numbered
    ) r cross join game
    order by n`)
}
