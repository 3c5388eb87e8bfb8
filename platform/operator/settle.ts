import { parseArgs } from "node:util"
import type { Minor } from "@baize/common/api/units.ts"
import sql from "sql-template-tag"
import { rehearseSettlement, settle } from "../agency/settlements/job.ts"
import type { Platform } from "../platform.ts"
import { print } from "./terminal.ts"

/**
 * Settles and pays contracts whose period is over, now or as of a past instant. `--dry-run` writes nothing and shows what would
 * be settled, also as of a future instant. Exit code 0 done, 1 not possible, 2 misused.
 */
export async function settleCommand(platform: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { "as-of": { type: "string" }, "dry-run": { type: "boolean", default: false } },
  })
  const asOf = values["as-of"] === undefined ? undefined : new Date(values["as-of"])
  if (asOf && Number.isNaN(asOf.getTime()))
    return print(`"${values["as-of"]}" is not an instant; write it like 2026-11-21T18:00:00Z.`, 2)
  const now = await platform.clock.databaseNow(platform.database)
  if (values["dry-run"]) return await rehearse(platform, asOf ?? now)
  if (asOf && asOf > now)
    return print(
      `${asOf.toISOString()} is in the future (the database's clock says ${now.toISOString()}), and settlements are ` +
        `final. \`--dry-run\` shows the result.`,
      1,
    )
  const before = await countSettlements(platform)
  await settle(platform, asOf)
  const after = await countSettlements(platform)
  return print(
    `${after.settlements - before.settlements} periods settled, ${after.paid - before.paid} paid; ` +
      `${after.pending} waiting for the upline's funds.`,
    0,
  )
}

async function rehearse(platform: Platform, asOf: Date): Promise<number> {
  const settlements = await rehearseSettlement(platform, asOf)
  for (const { contract, version, period, state, amount } of settlements)
    console.log(`contract ${contract} v${version}  ${period}  ${state}  ${amount}`)
  const sum = settlements.reduce((total, { amount }) => total + amount, 0)
  return print(
    `${settlements.length} settlements as of ${asOf.toISOString()}, ${sum} minor units in total. Nothing was written.`,
    0,
  )
}

const countSettlements = ({ database }: Platform) =>
  database.one<{ settlements: number; paid: Minor; pending: number }>(sql`
    select count(*) as settlements, count(*) filter (where state = 'paid') as paid,
           count(*) filter (where state = 'pending') as pending
    from settlement`)
