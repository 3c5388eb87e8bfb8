import sql, { raw, type Sql } from "sql-template-tag"

// PostgreSQL's array literals, for frequent queries with many items: `pg` takes eight times as long to write them, which is a
// tenth of the whole cost of a posting.

export const numbers = (values: readonly (number | null)[]): string => `{${values.map(value => value ?? "NULL").join()}}`

export const texts = (values: readonly (string | null)[]): string =>
  `{${values.map(value => (value === null ? "NULL" : quoted(value))).join()}}`
const special = /["\\]/
const quoted = (text: string): string => `"${special.test(text) ? text.replace(/["\\]/g, "\\$&") : text}"`

export const bytes = (values: readonly Buffer[]): string => bytesOfHex(values.map(value => value.toString("hex")))

export const bytesOfHex = (values: readonly string[]): string => `{${values.map(value => `"\\\\x${value}"`).join()}}`

/**
 * An array literal in a prepared statement whose length the planner can't see: where it can, it takes a plan of its own for each
 * execution to be cheaper than the one it keeps, and with few items planning costs many times the rest. After `any`, cast it
 * again: `any (${unsized(…)}::type[])`.
 */
export const unsized = (array: string, type: "bigint" | "bytea" | "text" | "timestamptz" | "uuid"): Sql =>
  sql`(select ${array}::${raw(type)}[])`
