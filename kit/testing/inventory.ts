import sql from "sql-template-tag"
import type { Database } from "../database/database.ts"
import type { OtherColumns, PersonalData } from "../database/personal-data.ts"

/** The tables of the connection's schema. Partitions are tables of their own, and follow the rule of the whole. */
export async function tablesOf(database: Database): Promise<string[]> {
  const tables = await database.rows<{ name: string }>(sql`
    select relname::text as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`)
  return tables.map(({ name }) => name).toSorted()
}

/** Columns, as `table.column`, that could hold personal data: texts, documents, bytes, addresses and days. */
export async function classableColumns(database: Database): Promise<string[]> {
  const columns = await database.rows<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    join pg_type t on t.oid = a.atttypid left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not a.attisdropped and c.relname <> 'migration'
      and coalesce(e.typname, t.typname) in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea', 'inet', 'cidr', 'date')`)
  return columns.map(({ name }) => name).toSorted()
}

const named = (table: string, columns: string): string[] => columns.split(" ").map(column => `${table}.${column}`)

/** Columns, as `table.column`, that are classed; one that is classed twice is in it twice. */
export const classedColumns = (personal: PersonalData, other: OtherColumns): string[] =>
  [
    ...Object.entries(personal).flatMap(([table, kept]) => Object.values(kept).flatMap(columns => named(table, columns))),
    ...Object.entries(other).flatMap(([table, columns]) => named(table, columns)),
  ].toSorted()
