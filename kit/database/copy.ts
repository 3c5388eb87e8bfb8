import type { Readable } from "node:stream"
import pg from "pg"
import { to } from "pg-copy-streams"
import type { Sql } from "sql-template-tag"

/**
 * The result of a query as PostgreSQL writes it, in the format `how` (`format csv`, …). COPY takes no parameters: the values are
 * written into the statement, quoted by pg, and mean the same as parameters.
 */
export function copyOut(client: pg.PoolClient, query: Sql, how: string): Readable {
  const stream = client.query(to(`copy (${inlined(query)}) to stdout with (${how})`))
  // The reader sees an error by reading; after the reader has left, an error has no recipient.
  stream.on("error", () => {})
  // A reader who leaves midway leaves a connection that still sends: discard it.
  stream.once("close", () => {
    if (!stream.readableEnded) void (client as unknown as pg.Client).end().catch(() => {})
  })
  return stream
}

/** A statement with its values inlined. */
const inlined = ({ strings, values }: Pick<Sql, "strings" | "values">): string =>
  strings.reduce((text, part, index) => `${text}${literal(values[index - 1])}${part}`)

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null"
  // Not as text: PostgreSQL reads neither the year 0 nor +010000, as ISO 8601 writes them.
  if (value instanceof Date) return `to_timestamp(${value.getTime()} / 1000.0)`
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map(item => `"${String(item).replace(/["\\]/g, "\\$&")}"`).join(",")}}`)
  if (typeof value === "object") throw new TypeError("A value of this kind cannot be written into a COPY")
  return pg.escapeLiteral(String(value))
}
