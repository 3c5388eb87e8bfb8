import { buildStale } from "../build/build.ts"
import { measureBudgets } from "../check/budgets.ts"
import type { Measurement } from "./figure.ts"

/** The size of a first visit, in KB of gzipped JavaScript. */
export async function run(): Promise<Measurement[]> {
  await buildStale(() => {})
  return measureBudgets().map(({ name, bytes, limit }) => ({
    name,
    value: bytes / 1024,
    unit: "KB",
    goal: `≤ ${limit / 1024} KB`,
    ok: bytes <= limit,
  }))
}
