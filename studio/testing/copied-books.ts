import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"

/** Copies the studio's books as they are; gives what puts them back, as a restore does to a database that no one uses. */
export async function copyBooks(database: Database): Promise<() => Promise<void>> {
  const tables = await database.rows<{ name: string }>(sql`
    select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`)
  const each = (statement: (name: string) => string) => raw(tables.map(({ name }) => statement(name)).join(";"))
  await database.run(raw("create schema copied"))
  await database.run(each(name => `create table copied.${name} as table ${name}`))
  return () =>
    database.transaction(async tx => {
      await tx.run(raw("set local session_replication_role = replica"))
      await tx.run(raw(`truncate ${tables.map(({ name }) => name).join()}`))
      await tx.run(each(name => `insert into ${name} overriding system value table copied.${name}`))
    })
}
