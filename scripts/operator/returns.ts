import { print } from "@baize/platform/operator/terminal.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { type ReturnLine, returnsReport } from "@baize/studio/returns/watch.ts"
import { studioSchema } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"

/** Prints the actual RTP of each of the studio's games against its mathematics. Exit code 1: an alarm is on. */
export async function returnsCommand({ database }: Pick<Platform, "database">): Promise<number> {
  const lines = await database.transaction(async tx => {
    if (!(await tx.row(sql`select from pg_tables where schemaname = ${studioSchema} and tablename = 'return_sum'`))) return []
    await tx.run(sql`select set_config('search_path', ${studioSchema}, true)`)
    return returnsReport(tx)
  })
  if (lines.length === 0) return print("The house games have no rounds yet.", 0)
  for (const line of lines) console.log(written(line))
  return lines.some(({ alarmSince }) => alarmSince) ? 1 : 0
}

function written({ game, way, currency, rounds, stakes, wins, expected, sigmas, alarmSince }: ReturnLine): string {
  const part = (amount: number) => `${((amount / stakes) * 100).toFixed(2)} %`
  const name = `${game}  ${currency}${way ? `  ${way}` : ""}`
  const figures = `${rounds} rounds  ${part(wins)} returned, ${part(expected)} expected, ${sigmas.toFixed(1)} σ off`
  return `${name}  ${figures}${alarmSince ? `  ALARM since ${alarmSince.toISOString()}` : ""}`
}
