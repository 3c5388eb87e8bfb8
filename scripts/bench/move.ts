import { standingClock } from "@baize/kit/clock.ts"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { moveMember } from "@baize/platform/agency/team/move.ts"
import { createBrands } from "@baize/platform/brands/brands.ts"
import { createBrand } from "@baize/platform/brands/create.ts"
import { baizeBrand } from "@baize/platform/brands/demo-brands.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import sql, { raw } from "sql-template-tag"
import type { Measurement } from "./figure.ts"
import { benchPostgres } from "./postgres.ts"

const DAY_MS = 86_400_000
const BELOW = 50_000
const ELSEWHERE = 200_000

/**
 * Moves a member with fifty thousand below them from the third generation of one team to the fifth of another, and back the next
 * day.
 */
export async function run(): Promise<Measurement[]> {
  const postgres = await benchPostgres()
  const database = await connect(postgres.url)
  try {
    await migrate(database, platformMigrations)
    await createBrand(database, baizeBrand)
    const { member, old, next } = await fill(database)
    const clock = standingClock(new Date("2026-11-21T12:00:00Z"))
    const brand = await createBrands(database, clock).byId(baizeBrand.id)
    const figures: Measurement[] = []
    for (const [name, to] of [
      ["to another team", next],
      ["back the next day", old],
    ] as const) {
      await database.run(raw("vacuum analyze member_closure"))
      const began = performance.now()
      const { members } = await moveMember({ database, clock }, { brand, member, to, by: "bench" })
      const seconds = (performance.now() - began) / 1000
      if (members !== BELOW + 1) throw new Error(`${members} were moved`)
      figures.push({ name: `moving ${members} members ${name}`, value: seconds, unit: "s", goal: "≤ 5 s", ok: seconds <= 5 })
      clock.advance(DAY_MS)
    }
    await check(database)
    return figures
  } finally {
    await database.close()
    await postgres.stop()
  }
}

/**
 * Two chains of agents; below the third of one the team that moves, ten to each, all with cash; below the fifth of the other
 * everyone else.
 */
async function fill(database: Database): Promise<{ member: number; old: number; next: number }> {
  const open = async (upline: number | null, level: number): Promise<number> => {
    const { id } = await database.one<{ id: number }>(sql`
      insert into member (brand, type, username, nickname, password_hash, password_set_at, upline, level, created_at)
      values (${baizeBrand.id}, 'top-agent', 'chain' || gen_random_uuid(), 'Chain', '!', now(), ${upline}, ${level},
        now()) returning id`)
    return id
  }
  const chain = async (length: number): Promise<number[]> => {
    const ids: number[] = []
    for (let level = 0; level < length; level++) ids.push(await open(ids.at(-1) ?? null, level))
    return ids
  }
  const one = await chain(4)
  const other = await chain(5)
  await below(database, one.at(-1)!, 3, BELOW)
  await below(database, other.at(-1)!, 4, ELSEWHERE)
  await database.run(sql`
    insert into member_closure (ancestor, descendant, depth)
    with recursive place as (
      select id as ancestor, id as descendant, 0 as depth from member
      union all
      select place.ancestor, m.id, place.depth + 1 from place join member m on m.upline = place.descendant
    )
    select ancestor, descendant, depth from place order by 1, 2`)
  await database.run(sql`insert into member_cash (member, cash) select id, id % 1000 from member on conflict do nothing`)
  await database.run(sql`
    insert into team_cash (agent, cash) select c.ancestor, sum(m.cash) from member_cash m
    join member_closure c on c.descendant = m.member group by 1
    on conflict (agent) do update set cash = excluded.cash`)
  await database.run(raw("vacuum analyze"))
  return { member: one[3]!, old: one[2]!, next: other[4]! }
}

/** This many members below one, ten to each upline. */
async function below(database: Database, root: number, level: number, count: number): Promise<void> {
  const { first } = await database.one<{ first: number }>(sql`select max(id) + 1 as first from member`)
  await database.run(sql`
    insert into member (id, brand, type, username, nickname, password_hash, password_set_at, upline, level, created_at)
    overriding system value
    select ${first} + n - 1, ${baizeBrand.id}, case when n * 10 - 8 <= ${count} then 'agent' else 'member' end,
           'm' || ${root}::bigint || '-' || n, 'Member', '!', now(),
           case when n <= 10 then ${root} else ${first} + (n - 11) / 10 end,
           ${level} + 1 + floor(log(10, greatest(1, (n - 1) * 0.9 + 1)::numeric))::int, now()
    from generate_series(1, ${count}) n`)
  await database.run(raw("select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))"))
}

/** The tree must match the uplines. */
async function check(database: Database): Promise<void> {
  const { wrong } = await database.one<{ wrong: number }>(sql`
    with recursive place as (
      select id as ancestor, id as descendant, 0 as depth from member
      union all
      select place.ancestor, m.id, place.depth + 1 from place join member m on m.upline = place.descendant
    )
    select count(*) as wrong from (select * from place except select ancestor, descendant, depth::int from member_closure) x`)
  if (wrong > 0) throw new Error(`${wrong} rows of the tree are wrong`)
}
