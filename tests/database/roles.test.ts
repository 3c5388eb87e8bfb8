import { spawnSync } from "node:child_process"
import { connect, type Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { grantRoles, type Role } from "@baize/kit/database/roles.ts"
import { insufficientPrivilege } from "@baize/kit/database/states.ts"
import { withRole } from "@baize/kit/database/url.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, inject, it } from "vitest"

let world: TestWorld
let app: Database
let studio: Database
let reader: Database
const as = (role: Role, schema?: string) =>
  connect(withRole(world.database.url, role), { connections: 2, ...(schema && { schema }) })
beforeAll(async () => {
  world = await testWorld()
  await migrate(world.database, studioMigrations)
  app = await as("baize_app")
  studio = await as("baize_studio", studioSchema)
  reader = await as("baize_reader")
  const player = await world.member()
  await world.fund(player, 500)
})
afterAll(async () => {
  for (const database of [app, studio, reader]) await database.close()
  await world.close()
})

const denied = { code: insufficientPrivilege }

it.each(["truncate outbox", "delete from migration", "select * from studio.round"])(
  "the platform's role can't run: %s",
  async statement => {
    await expect(app.run(raw(statement))).rejects.toMatchObject(denied)
  },
)

it("the platform's role reads the ledger, inserts into it and creates the partition of a coming month", async () => {
  expect(await app.row(sql`select from transfer`)).toBeDefined()
  await app.run(sql`select open_month('2033-03-03')`)
  expect(await app.one(sql`select pg_get_userbyid(relowner) as owner from pg_class where relname = 'transfer_2033_03'`)).toEqual({
    owner: "baize",
  })
})

it("only the platform's role creates a coming month's partition, and never a temporary one", async () => {
  await app.transaction(async tx => {
    await tx.run(sql`create temp table transfer (like public.transfer) on commit drop`)
    await tx.run(sql`select public.open_month('2033-04-03')`)
  })
  const partitions = sql`select inhparent::regclass::text as parent from pg_inherits
    where inhrelid = to_regclass('public.transfer_2033_04')`
  expect(await world.database.one(partitions)).toEqual({ parent: "transfer" })
  for (const database of [studio, reader])
    await expect(database.run(sql`select public.open_month('2033-05-03')`)).rejects.toMatchObject(denied)
})

it("the platform's role can change every other table, so no call fails for lack of rights", async () => {
  const lacking = await world.database.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not (has_table_privilege('baize_app', c.oid, 'select') and has_table_privilege('baize_app', c.oid, 'insert')
               and has_table_privilege('baize_app', c.oid, 'update')
                 and has_table_privilege('baize_app', c.oid, 'delete')) order by 1`)
  expect(lacking.map(({ name }) => name)).toEqual([
    "archived_month",
    "audit",
    "campaign_terms",
    "contract_event",
    "correction",
    "ledger_link",
    "ledger_seal",
    "lottery_decision",
    "lottery_draw",
    "lottery_result",
    "lottery_ticket",
    "migration",
    "month_close",
    "point_entry",
    "protection_change",
    "settlement",
    "statement_key",
    "team_event",
    "transfer",
    "transfer_key",
    "trial_balance",
  ])
})

it.each([
  "select * from public.member",
  "select * from public.secret",
  "update public.account set balance = 1",
  "create table mine (n int)",
])("the studio's role can't run: %s", async statement => {
  await expect(studio.run(raw(statement))).rejects.toMatchObject(denied)
})

it("the studio's role works in its own schema", async () => {
  expect(await studio.run(sql`update round set state = state`)).toBe(0)
  await expect(studio.run(raw("alter table round disable trigger user"))).rejects.toMatchObject(denied)
})

it.each([
  "select * from secret",
  "select * from vendor_key",
  "select private_key from sealing_key",
  "select password_hash from member",
  "select payment_password_hash from member",
  "select password_hash from staff",
  "select payment_password_hash from staff",
  "select token_hash from session",
  "select seed from lottery_draw",
  "select secret from statement_key",
  "select endpoint from push_subscription",
  "select * from studio.seed",
  "update member set nickname = 'x'",
  "create table mine (n int)",
])("the reader role can't run: %s", async statement => {
  await expect(reader.run(raw(statement))).rejects.toMatchObject(denied)
})

it("the reader role reads what isn't secret, and no secret-sounding column except those listed here", async () => {
  expect(await reader.one(sql`select count(*)::int as count, sum(amount)::int as sum from transfer`)).toEqual({
    count: 1,
    sum: 500,
  })
  expect(await reader.row(sql`select username from member`)).toBeDefined()
  const sounding = await world.database.rows<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and not a.attisdropped
      and a.attname ~ 'secret|hash|password|token|key|seed|private|body|code'
      and has_column_privilege('baize_reader', c.oid, a.attnum, 'select') order by 1`)
  expect(sounding.map(({ name }) => name)).toEqual([
    "audit.hash", // of the chain, as are the next three
    "brand.code",
    "campaign.code", // that members enter
    "campaign_period.key", // names a day or week
    "code_sent.calling_code", // of a country
    "content.body",
    "deposit_slip.hash", // of a picture
    "game.code",
    "jackpot_terms.seed", // a pool's starting amount
    "ledger_link.hash",
    "ledger_seal.key", // public
    "lottery.code",
    "member.birthday_key", // blind indexes, or what is not sealed yet
    "member.born_key",
    "member.mobile_key", // a blind index, or a number that is not sealed yet
    "member.nickname_key", // what a nickname looks like
    "member.password_set_at",
    "member.person_keys",
    "mission.list_hash", // published
    "queue_job.key", // what a job is about: an id
    "referral_code.code", // that members share
    "register_link.code",
    "sanction_list.code", // its name
    "sanction_name.tokens", // the words of a listed name
    "sandbox_payment.idempotency_key", // names of requests, as is the next one
    "sandbox_payment.refund_key",
    "session.by_code",
    "settlement.hash",
    "settlement.key",
    "staff.password_set_at",
    "statement_head.hash",
    "statement_key.public_key",
    "withdrawal_proof.hash", // of a picture
  ])
})

it("a role that does not own the tables starts only if no migration is pending, else gets a clear message", async () => {
  expect(await migrate(app, platformMigrations)).toEqual([])
  await world.database.run(sql`delete from migration where name = 'functions/books/post_batch.sql'`)
  await expect(migrate(app, platformMigrations)).rejects.toMatchObject({
    code: "migration-not-allowed",
    message: expect.stringContaining("database-roles"),
  })
})

it("an installation with a single role works: granting rights is skipped when the other roles don't exist", async () => {
  const database: TestDatabase = await platformDatabase()
  await database.transaction(async tx => {
    await tx.run(
      raw("create role lone; grant create, usage on schema public to lone; set local role lone; create table theirs (n int)"),
    )
    await grantRoles(tx)
    await tx.run(raw("reset role"))
    expect(await tx.one(sql`select has_table_privilege('baize_app', 'theirs', 'update') as has`)).toEqual({ has: true })
    await tx.run(raw("drop table theirs; revoke all on schema public from lone; drop role lone"))
  })
  await database.close()
})

it.runIf(process.getuid?.() === 0)("over the Unix socket only the starter's system user can connect", () => {
  const code =
    `import pg from "pg"; const client = new pg.Client(process.env.URL); await client.connect().then(() => ` +
    `console.log("in"), error => console.log(error.message)); process.exit(0)`
  const env = { ...process.env, URL: inject("postgresUrl") }
  const say = (uid?: number) =>
    spawnSync(process.execPath, ["--input-type=module", "-e", code], { env, encoding: "utf8", ...(uid && { uid }) }).stdout.trim()
  expect(say()).toBe("in")
  expect(say(65_534)).toMatch(/Peer authentication failed/)
})
