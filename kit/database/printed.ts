import pg from "pg"
import type { Sql } from "sql-template-tag"

/** A statement with its values in it, to be read or pasted into psql: numbers, texts, booleans and null. */
export const printed = ({ strings, values }: Sql): string =>
  strings.map((text, index) => (index === 0 ? text : `${literal(values[index - 1])}${text}`)).join("")

function literal(value: unknown): string {
  if (value === null || typeof value === "number" || typeof value === "boolean") return String(value)
  if (typeof value === "string") return pg.escapeLiteral(value)
  throw new TypeError(`A ${typeof value} cannot be printed as a literal`)
}
