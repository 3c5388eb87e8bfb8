import { parseArgs } from "node:util"
import type { Platform } from "@baize/platform/platform.ts"
import { catchUp } from "@baize/platform/reports/job.ts"
import { linesFromScratch } from "@baize/platform/reports/lines/verify.ts"
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
  const lines = await linesFromScratch(platform.database)
  for (const { agent, part, day, measure, found, expected } of lines.slice(0, 20))
    console.error(`line of ${agent}, ${day ?? "now"} ${part}: ${measure} is ${found}, its members' facts say ${expected}`)
  console.log(
    differences.length + lines.length === 0
      ? "Every report figure is what the ledger says."
      : `${differences.length + lines.length} figures are off.`,
  )
  return differences.length + lines.length === 0 ? 0 : 1
}
