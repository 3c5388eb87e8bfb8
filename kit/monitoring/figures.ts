import { Gauge, type Registry } from "prom-client"
import sql, { type Sql } from "sql-template-tag"
import type { Database } from "../database/database.ts"

/** One value, or one for each value of its labels. */
interface DatabaseFigure {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
}

interface FigureValue {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Figures {
  readonly declared: readonly DatabaseFigure[]
  readonly read: () => Promise<readonly FigureValue[]>
}

/** Figures that one query reads as rows of name, labels (jsonb) and value (float8). It ends after three seconds. */
export const figuresOf = (database: Database, declared: readonly DatabaseFigure[], query: Sql): Figures => ({
  declared,
  read: () =>
    database.transaction(async tx => {
      await tx.run(sql`set local statement_timeout = '3s'`)
      return tx.rows<FigureValue>(query)
    }),
})

/** Several monitors can ask at once and often: the database is read once in this time. */
const FRESH_MS = 5_000

/** Renews the figures, unless they are fresh. A reading that fails leaves none: an old figure must not pass for a new one. */
export function registerFigures({ declared, read }: Figures, register: Registry): () => Promise<void> {
  const gauges = new Map(
    declared.map(({ name, help, labels = [] }) => [
      name,
      new Gauge({ name, help, labelNames: [...labels], registers: [register] }),
    ]),
  )
  const up = new Gauge({
    name: "baize_database_up",
    help: "Whether the database answered the last reading of its figures",
    registers: [register],
  })
  let fresh: Promise<void> | undefined

  async function renew(): Promise<void> {
    const values = await read().catch(() => undefined)
    for (const { name, labels } of declared) {
      if (labels) gauges.get(name)!.reset()
      else gauges.get(name)!.remove()
    }
    for (const { name, labels, value } of values ?? []) gauges.get(name)!.set(labels, value)
    up.set(values ? 1 : 0)
  }

  return () => {
    if (!fresh) {
      fresh = renew()
      setTimeout(() => {
        fresh = undefined
      }, FRESH_MS).unref()
    }
    return fresh
  }
}
