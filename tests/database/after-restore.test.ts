import { protection, setLimit } from "@baize/common/api/protection.ts"
import { connect } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { withRole } from "@baize/kit/database/url.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { runRecorded } from "@baize/platform/operator/dispatch.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import { testWorld } from "@baize/platform/testing/world.ts"
import { studioMigrations } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"
import { afterRestoreCommand } from "../../scripts/operator/after-restore.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await platformDatabase()
  await migrate(database, studioMigrations)
})
afterAll(() => database.close())

/** What each sequence outside PostgreSQL's own gives next. */
async function nextNumbers(): Promise<Map<string, number>> {
  const rows = await database.rows<{ name: string; next: number }>(sql`
    select format('%I.%I', schemaname, sequencename) as name, nextval(format('%I.%I', schemaname, sequencename)::regclass) as next
    from pg_sequences order by 1`)
  return new Map(rows.map(({ name, next }) => [name, next]))
}

it("after a restore, every sequence of the platform and the studio leaves out what can have been given and lost", async () => {
  const before = await nextNumbers()
  for (const name of [
    "public.deposit_id_seq",
    "public.withdrawal_id_seq",
    "public.member_id_seq",
    "studio.poker_tournament_number_seq",
  ])
    expect([...before.keys()]).toContain(name)
  expect(await afterRestoreCommand({ database })).toBe(0)
  const after = await nextNumbers()
  const advanced = [...before].map(([name, number]) => [name, after.get(name)! - number >= 1_000_000])
  expect(advanced.filter(([, isAdvanced]) => !isAdvanced)).toEqual([])
})

it("after each restore, the studio knows that players may have seen what it has drawn", async () => {
  const count = () => database.one(sql`select count(*)::int as count from studio.restoration`)
  const before = await count()
  expect(await afterRestoreCommand({ database })).toBe(0)
  expect(await count()).toEqual({ count: (before as { count: number }).count + 1 })
})

it("a looser limit that became due between the restored instant and the command never takes effect", async () => {
  const world = await testWorld()
  await migrate(world.database, studioMigrations)
  const mia = await world.member()
  const api = await world.signIn(mia)
  await api(setLimit, { kind: "stake", amount: 200 })
  await api(setLimit, { kind: "stake", amount: null })
  world.clock.advance(25 * 3_600_000)
  expect(await runRecorded(world.platform, "after-restore", afterRestoreCommand, [])).toBe(0)
  const { limits } = await (await world.signIn(mia))(protection, {})
  expect(limits.find(({ kind }) => kind === "stake")).toMatchObject({ amount: 200, pending: null })
  await world.close()
})

it("every column that numbers of a sequence go to has room for those after many restores", async () => {
  const small = await database.rows(sql`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c cross join unnest(c.conkey, c.confkey) k (own, other)
      join pg_attribute a on (a.attrelid, a.attnum) = (c.conrelid, k.own)
      join pg_attribute b on (b.attrelid, b.attnum) = (c.confrelid, k.other)
    where c.contype = 'f' and b.attidentity <> '' and a.atttypid <> 'int8'::regtype
    union all
    select attrelid::regclass::text, attname::text from pg_attribute where attidentity <> '' and atttypid <> 'int8'::regtype`)
  expect(small).toEqual([])
})

it("the platform's own role can't advance numbers, and the command says who can", async () => {
  const app = await connect(withRole(database.url, "baize_app"), { connections: 1 })
  expect(await afterRestoreCommand({ database: app })).toBe(1)
  await app.close()
})
