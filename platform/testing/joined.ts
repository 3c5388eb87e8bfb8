import type { Database } from "@baize/kit/database/database.ts"
import sql, { type Sql } from "sql-template-tag"

interface PlanNode {
  readonly "Rows Removed by Join Filter"?: number
  readonly "Actual Loops"?: number
  readonly Plans?: readonly PlanNode[]
}

/**
 * The most pairs of rows that one join of a statement looks at in vain. The statement runs and does what it says. A planner that
 * expects one row of each part compares all with all: in a hundred times as many rows, ten thousand times as many pairs.
 */
export async function pairsInVain(tx: Database, statement: Sql): Promise<number> {
  const [row] = await tx.rows<{ readonly "QUERY PLAN": readonly [{ readonly Plan: PlanNode }] }>(
    sql`explain (analyze, timing off, format json) ${statement}`,
  )
  const most = (node: PlanNode): number =>
    Math.max((node["Rows Removed by Join Filter"] ?? 0) * (node["Actual Loops"] ?? 1), ...(node.Plans ?? []).map(most))
  return most(row!["QUERY PLAN"][0].Plan)
}
