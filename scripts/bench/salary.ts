import { standingClock } from "@baize/kit/clock.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { settle } from "@baize/platform/agency/settlements/job.ts"
import { verifyStatements } from "@baize/platform/agency/settlements/verify.ts"
import { catchUp } from "@baize/platform/books/facts/job.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { toolPlatform } from "@baize/platform/operator/platform.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"

const CONTRACTS = Number(process.env.SALARY_CONTRACTS ?? 100_000)
/** Players below each agent, all of whom have played today. */
const PLAYERS = 1
const DAY = "2026-11-21"
const GOAL_SECONDS = 30

/**
 * `npm run bench -- salary`: one tick of real-time salaries in which every settlement pays something, written, sealed and paid
 * down a tree of five levels; the first tick, which also opens all settlement accounts, and one in the course of the day.
 */
export async function run(): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  try {
    const database = await connect(postgres.url)
    await migrate(database, platformMigrations)
    await createBrand(database, baizeBrand)
    const clock = standingClock(new Date(`${DAY}T12:00:00Z`))
    const platform = await toolPlatform(database, clock)
    await makeTree(database)
    await catchUp(platform)
    const figures: Measurement[] = []
    for (const name of ["the first tick of a day", "a tick in its course"]) {
      await play(database)
      clock.advance(300_000)
      figures.push(await measure(name, database, () => settle(platform)))
    }
    const began = performance.now()
    const { statements, broken } = await verifyStatements(database)
    if (broken.length > 0) throw new Error(`${broken.length} of ${statements} statements are broken`)
    const seconds = (performance.now() - began) / 1000
    figures.push({ name: `verify-statements, ${statements.toLocaleString("en")} of them`, value: seconds, unit: "s" })
    await platform.close()
    await database.close()
    return figures
  } finally {
    await postgres.stop()
  }
}

async function measure(name: string, database: Database, tick: () => Promise<void>): Promise<Measurement> {
  const paidBy = () =>
    database.one<{ paid: number; other: number }>(
      sql`select count(*) filter (where state = 'paid') as paid, count(*) filter (where state <> 'paid') as other
        from settlement`,
    )
  const before = await paidBy()
  const began = performance.now()
  await tick()
  const value = (performance.now() - began) / 1000
  const { paid, other } = await paidBy()
  if (paid - before.paid !== CONTRACTS || other > 0)
    throw new Error(`${paid - before.paid} settlements were paid, ${other} were not`)
  const contracts = CONTRACTS.toLocaleString("en")
  return {
    name: `${name}: ${contracts} real-time contracts`,
    value,
    unit: "s",
    goal: `≤ ${GOAL_SECONDS} s`,
    ok: value <= GOAL_SECONDS,
  }
}

/**
 * Agents in a tree where each has ten below, each with a contract with their upline (the first ten with the house), and their
 * players.
 */
async function makeTree(database: Database): Promise<void> {
  const brand = baizeBrand.id
  const terms = (rate: number) => ({
    measure: "turnover",
    tiers: [{ minTurnover: 0, minLoss: 0, minActive: 0, rate, fixed: 0 }],
    tierMode: "whole",
    deductions: [],
    carryOver: false,
    cap: null,
    period: "5-minutes",
    noticeDays: 0,
    activeTurnover: 0,
    ownPlay: false,
    remainder: "forgiven",
  })
  const people = CONTRACTS * (1 + PLAYERS)
  // Agent n is below agent n / 10, the first ten below no one; player n below agent n mod CONTRACTS.
  await database.run(sql`
    insert into member (id, brand, type, username, nickname, password_hash, password_set_at, upline, level, created_at)
    overriding system value
    select 1000000 + n, ${brand}, case when n < ${CONTRACTS} then 'top-agent' else 'member' end, 'bench' || n,
           'bench' || n, '-', now(),
           case when n < 10 then null when n < ${CONTRACTS} then 1000000 + n / 10 else 1000000 + n % ${CONTRACTS} end,
           case when n < ${CONTRACTS} then length(n::text) - 1 else length((n % ${CONTRACTS})::text) end, ${DAY}::date
    from generate_series(0, ${people - 1}) n`)
  await database.run(sql`
    with recursive up as (
      select id as descendant, id as ancestor, 0 as depth from member where username like 'bench%'
      union all
      select up.descendant, m.upline, up.depth + 1 from up join member m on m.id = up.ancestor where m.upline is not null
    )
    insert into member_closure (ancestor, descendant, depth) select ancestor, descendant, depth from up`)
  await database.run(sql`
    insert into contract (id, brand, kind, upline, downline, state, version, offer_expires_at, offered_at, signed_at, starts_on)
    overriding system value
    select id, brand, 'real-time', upline, id, 'signed', 1, ${DAY}::date, ${DAY}::date, ${DAY}::date, ${DAY}::date
    from member where username like 'bench%' and type = 'top-agent'`)
  await database.run(sql`
    insert into contract_version (contract, version, terms, offered_at, signed_at, starts_on)
    select c.id, 1, jsonb_set(${JSON.stringify(terms(0))}::jsonb, '{tiers,0,rate}', to_jsonb(60000 - 10000 * m.level)),
           c.offered_at, c.signed_at, c.starts_on
    from contract c join member m on m.id = c.downline where c.kind = 'real-time'`)
  // Team reports are another benchmark's subject.
  await database.run(sql`delete from joining`)
  await database.run(sql`analyze`)
}

/** Every player has played since the last tick. */
const play = (database: Database): Promise<number> =>
  database.run(sql`
    insert into fact as f (brand, day, member, vendor, game_type, rounds, turnover, payout)
    select brand, ${DAY}, id, 'BZ', 'RNG', 3, 1000, 900 from member where username like 'bench%' and type = 'member'
    on conflict (member, day, vendor, game_type) do update
      set rounds = f.rounds + 3, turnover = f.turnover + 1000, payout = f.payout + 900`)
