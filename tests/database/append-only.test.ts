import { connect, type Database } from "@baize/kit/database/database.ts"
import { grantRoles, ownsTable } from "@baize/kit/database/roles.ts"
import { insufficientPrivilege } from "@baize/kit/database/states.ts"
import { withRole } from "@baize/kit/database/url.ts"
import type { TestDatabase } from "@baize/kit/testing/database.ts"
import { platformDatabase } from "@baize/platform/testing/database.ts"
import sql, { raw } from "sql-template-tag"
import { afterAll, beforeAll, expect, it } from "vitest"

let owner: TestDatabase
let app: Database
beforeAll(async () => {
  owner = await platformDatabase()
  app = await connect(withRole(owner.url, "baize_app"), { connections: 2 })
})
afterAll(async () => {
  await app.close()
  await owner.close()
})

interface Protected {
  readonly name: string
  /** That a trigger refuses to change for everyone; of a table without such a trigger, none. */
  readonly columns: readonly string[]
}

/** Every table with a trigger before a deletion, and its partitions. In `tgtype`: 2 before, 8 delete, 16 update. */
const protectedTables = (): Promise<Protected[]> =>
  owner.rows<Protected>(sql`
    with guarded as (
      select c.oid, c.oid as guard from pg_class c
      where c.relnamespace = 'public'::regnamespace and not c.relispartition
        and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgtype & 10 = 10)
      union all
      select i.inhrelid, i.inhparent from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = 'r'
    )
    select g.oid::regclass::text as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = g.oid and a.attnum > 0 and not a.attisdropped and exists (
              select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
              left join pg_attribute o on o.attrelid = t.tgrelid and o.attnum = any (t.tgattr)
              where t.tgrelid = g.guard and t.tgtype & 18 = 18 and f.proname like '%append_only'
                and (o.attname is null or o.attname = a.attname))
            order by a.attnum) as columns
    from guarded g order by 1`)

/** Which of these the platform's role may run, or fails to for another reason than a missing right. On the server: hundreds. */
const notDenied = (statements: readonly string[]): Promise<string[]> =>
  app.transaction(async tx => {
    await tx.run(
      raw(`create or replace function pg_temp.not_denied(statements text[]) returns setof text language plpgsql as $$
        declare one text; begin
          foreach one in array statements loop
            begin execute one; return next one; exception
              when insufficient_privilege then null;
              when others then return next one || ': ' || sqlstate || ' ' || sqlerrm; end;
          end loop; end $$`),
    )
    const rows = await tx.rows<{ found: string }>(sql`select f as found from pg_temp.not_denied(${statements}) f`)
    return rows.map(({ found }) => found)
  })

const againstRows = ({ name, columns }: Protected): string[] => [
  `delete from ${name}`,
  `truncate ${name}`,
  `truncate ${name} cascade`,
  ...columns.map(column => `update ${name} set "${column}" = default`),
]
const againstTable = ({ name }: Protected): string[] => [
  `alter table ${name} disable trigger all`,
  `alter table ${name} disable trigger user`,
  `alter table ${name} add column mine int`,
  `alter table ${name} owner to baize_app`,
  `create trigger mine before delete on ${name} for each row execute function suppress_redundant_updates_trigger()`,
  `create rule mine as on insert to ${name} do instead nothing`,
  `drop table ${name} cascade`,
]

it("the platform's role can't change, remove or unprotect a row that a trigger keeps, in any table or partition", async () => {
  await app.run(sql`select open_month('2035-01-05')`)
  await app.run(raw("grant all on transfer, audit, settlement to baize_app")) // a warning: it has nothing to give
  const tables = await protectedTables()
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["audit", "ledger_seal", "settlement", "statement_key", "transfer", "transfer_2035_01"]),
  )
  const columnsOf = (name: string) => tables.find(table => table.name === name)!.columns
  expect(columnsOf("transfer_2035_01")).toEqual(columnsOf("transfer"))
  expect(columnsOf("audit").length).toBeGreaterThan(10)
  expect(columnsOf("settlement")).toEqual(expect.arrayContaining(["amount", "statement", "hash", "signature", "parties"]))
  expect(await notDenied(tables.flatMap(table => [...againstRows(table), ...againstTable(table)]))).toEqual([])
})

it("what becomes of a statement stays writable: its state, when it was paid, and since when it waits", async () => {
  const columns = await owner.rows<{ name: string }>(sql`
    select attname as name from pg_attribute where attrelid = 'settlement'::regclass and attnum > 0
      and has_column_privilege('baize_app', attrelid, attnum, 'update') order by 1`)
  expect(columns.map(({ name }) => name)).toEqual(["paid_at", "short_since", "state"])
  expect(await app.run(sql`update settlement set state = 'paid', paid_at = now(), short_since = null`)).toBe(0)
  expect(await app.rows(sql`select from settlement for update`)).toEqual([])
})

it("a new append-only table is protected by its trigger alone, and one without stays open", async () => {
  await owner.run(raw("create table later_kept (id int, note text); create table later_open (id int)"))
  await owner.run(
    raw(`create trigger append_only before update or delete or truncate on later_kept
      for each statement execute function append_only()`),
  )
  await grantRoles(owner)
  expect(await app.run(sql`insert into later_kept values (1, 'kept')`)).toBe(1)
  expect(await notDenied(againstRows({ name: "later_kept", columns: ["id", "note"] }))).toEqual([])
  expect(await app.run(sql`insert into later_open values (1)`)).toBe(1)
  expect(await app.run(sql`update later_open set id = 2`)).toBe(1)
  expect(await app.run(sql`delete from later_open`)).toBe(1)
  await owner.run(raw("drop table later_kept, later_open"))
})

it("the platform's role can't become the owner, reach files or programs of the server, or replace what protects", async () => {
  expect(
    await notDenied([
      "set role baize",
      "set session authorization baize",
      "set session_replication_role = replica",
      "grant baize to baize_app",
      "alter role baize_app createrole",
      "alter role baize_app superuser",
      "create role mine",
      "alter database postgres set session_replication_role = replica",
      "copy brand to program 'cat'",
      "copy brand from program 'echo'",
      "copy brand to '/tmp/brand'",
      "select pg_read_file('/etc/passwd')",
      "select pg_read_binary_file('/etc/passwd')",
      "select pg_ls_dir('.')",
      "select lo_import('/etc/passwd')",
      "select lo_export(1, '/tmp/object')",
      "select rolpassword from pg_authid",
      "create or replace function append_only() returns trigger language plpgsql as 'begin return null; end'",
      "drop function append_only() cascade",
      "alter function open_month(timestamptz) owner to baize_app",
      "create table mine (n int)",
      "create view mine as select 1",
      "create function mine() returns int language sql as 'select 1'",
      "create schema mine",
      "create extension file_fdw",
    ]),
  ).toEqual([])
  await expect(app.run(raw("alter system set session_replication_role = replica"))).rejects.toMatchObject({
    code: insufficientPrivilege,
  })
  expect(
    await owner.one(sql`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as strong,
             exists (select from pg_auth_members where member = r.oid) as "isMember",
             exists (select from pg_class where relowner = r.oid) as "ownsTables"
      from pg_roles r where rolname = 'baize_app'`),
  ).toEqual({ strong: false, isMember: false, ownsTables: false })
  expect(await ownsTable(app, "transfer")).toBe(false)
  expect(await ownsTable(owner, "transfer")).toBe(true) // of which production warns at its start
})

it("only three functions run with the owner's rights: each has its own search path and one role that calls it", async () => {
  expect(
    await owner.rows(sql`
      select p.oid::regprocedure::text as name, p.proconfig as settings,
             array(select r.rolname::text from pg_roles r where r.rolname like 'baize\\_%'
                   and has_function_privilege(r.oid, p.oid, 'execute') order by 1) as callers
      from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`),
  ).toEqual([
    {
      name: "open_month(timestamp with time zone)",
      settings: ["search_path=public, pg_temp"],
      callers: ["baize_app"],
    },
    { name: "standby_lags()", settings: ["search_path=pg_catalog, pg_temp"], callers: ["baize_app"] },
    { name: "synchronous_standbys()", settings: ["search_path=pg_catalog, pg_temp"], callers: ["baize_app"] },
  ])
})
