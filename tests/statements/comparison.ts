import type { DescribedColumn, Describing } from "@baize/kit/testing/description.ts"
import type { Member, TypeFamily } from "./call-sites.ts"

/** A database's types, and which columns are never null. */
export interface Dictionary {
  familyOf(type: number): TypeFamily
  /** Includes columns of views and temporary tables, for which PostgreSQL does not report it. */
  isNotNull(column: DescribedColumn): boolean
}

export async function dictionaryOf({ query }: Describing): Promise<Dictionary> {
  const types = await query<{ oid: number; name: string; category: string; item: number }>(
    `select oid, typname as name, typcategory as category, typelem as item from pg_type`,
  )
  const byOid = new Map(types.map(type => [type.oid, type]))
  const columns = await query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute join pg_class c on c.oid = attrelid
     where attnum > 0 and (attnotnull or c.relkind = 'v' or c.relpersistence = 't')`,
  )
  const notNull = new Set(columns.map(({ key }) => key))
  const familyOf = (oid: number): TypeFamily => {
    const { name, category, item } = byOid.get(oid)!
    if (category === "A") return `${familyOf(item)}[]`
    return families[name] ?? (category === "N" ? "number" : "string")
  }
  return { familyOf, isNotNull: ({ table, column }) => notNull.has(`${table}.${column}`) }
}

/** As kit/database/values.ts and `pg` read them; other numbers are numbers, everything else is text. */
const families: Readonly<Record<string, TypeFamily>> = {
  bool: "boolean",
  timestamptz: "date",
  timestamp: "date",
  bytea: "bytes",
  json: "json",
  jsonb: "json",
}

/** Differences between the row that a call declares and the columns that its statement returns. */
export function differences(members: readonly Member[], columns: readonly DescribedColumn[], { familyOf }: Dictionary): string[] {
  const names = columns.map(({ name }) => name)
  const found = names.filter((name, n) => names.indexOf(name) !== n).map(name => `${name} is given twice`)
  for (const name of names) if (!members.some(member => member.name === name)) found.push(`${name} is not declared`)
  for (const { name, families: declared, optional } of members) {
    const column = columns.find(one => one.name === name)
    if (!column && !optional) found.push(`${name} is not given`)
    if (!column || declared.length === 0 || declared.includes("any")) continue
    const actual = familyOf(column.type)
    if (actual !== "json" && declared.some(family => family !== actual))
      found.push(`${name} is declared ${declared.join(" | ")} and given ${actual}`)
  }
  return found
}

/** Members that are never null by their type but come from a nullable column. PostgreSQL does not report it for expressions. */
export const perhapsNull = (
  members: readonly Member[],
  columns: readonly DescribedColumn[],
  { isNotNull }: Dictionary,
): string[] =>
  columns
    .filter(column => column.table !== 0 && !isNotNull(column))
    .filter(({ name }) => members.some(member => member.name === name && !member.nullable && !member.optional))
    .map(({ name }) => name)
