import { parseArgs } from "node:util"
import type { Platform } from "@baize/platform/platform.ts"
import { catchUp } from "@baize/platform/reports/job.ts"
import { factsFromScratch, forgetFacts } from "@baize/platform/reports/verify.ts"

/** Compares every report figure with the ledger read from its first transfer on; `--rebuild` makes them anew first. */
export async function verifyReportsCommand(platform: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rebuild: { type: "boolean" } } })
  if (values.rebuild) await forgetFacts(platform.database)
  await catchUp(platform)
  const differences = await factsFromScratch(platform.database)
  for (const { brand, day, member, vendor, gameType, measure, found, expected } of differences.slice(0, 20))
    console.error(
      `brand ${brand}, ${day}, member ${member}, ${vendor || "no vendor"} ${gameType}: ${measure} is ${found}, the ledger says ${expected}`,
    )
  console.log(
    differences.length === 0 ? "Every report figure is what the ledger says." : `${differences.length} figures are off.`,
  )
  return differences.length === 0 ? 0 : 1
}
