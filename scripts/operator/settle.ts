import { parseArgs } from "node:util"
import { settle } from "@baize/platform/contracts/job.ts"
import type { Platform } from "@baize/platform/platform.ts"
import sql from "sql-template-tag"

/** Settles and pays contracts whose period is over, now or as of an instant. */
export async function settleCommand(platform: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { "as-of": { type: "string" } } })
  const asOf = values["as-of"] === undefined ? platform.clock.now() : new Date(values["as-of"])
  if (Number.isNaN(asOf.getTime())) {
    console.error(`"${values["as-of"]}" is no instant; write it like 2026-11-21T18:00:00Z.`)
    return 2
  }
  const before = await countLines(platform)
  await settle(platform, asOf)
  const after = await countLines(platform)
  console.log(
    `${after.lines - before.lines} periods settled, ${after.paid - before.paid} paid; ${after.pending} wait for the upline's funds.`,
  )
  return 0
}

const countLines = ({ database }: Platform) =>
  database.one<{ lines: number; paid: number; pending: number }>(sql`
    select count(*) as lines, count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'pending') as pending
    from settlement`)
