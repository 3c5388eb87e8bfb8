import { parseArgs } from "node:util"
import type { Platform } from "@baize/platform/platform.ts"
import { catchUp } from "@baize/platform/reports/job.ts"
import { linesFromScratch } from "@baize/platform/reports/lines/verify.ts"
import { factsFromScratch, forgetFacts, roundsFromScratch } from "@baize/platform/reports/verify.ts"

/**
 * Compares every report figure and every round with the ledger, read from its first transfer on by a way of its own; `--rebuild` makes
 * them again first.
 */
export async function verifyReportsCommand(platform: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rebuild: { type: "boolean" } } })
  if (values.rebuild) await forgetFacts(platform.database)
  await catchUp(platform)
  const differences = await factsFromScratch(platform.database)
  for (const { brand, day, member, vendor, gameType, measure, found, expected } of differences.slice(0, 20))
    console.error(
      `brand ${brand}, ${day}, member ${member}, ${vendor || "no vendor"} ${gameType}: ${measure} is ${found}, the ledger says ${expected}`,
    )
  const rounds = await roundsFromScratch(platform.database)
  for (const { vendor, round, member, found, expected } of rounds.slice(0, 20))
    console.error(`round ${vendor} ${round} of member ${member} is ${found || "absent"}, the ledger says ${expected || "absent"}`)
  const lines = await linesFromScratch(platform.database)
  for (const { agent, part, day, measure, found, expected } of lines.slice(0, 20))
    console.error(`line of ${agent}, ${day ?? "now"} ${part}: ${measure} is ${found}, its members' facts say ${expected}`)
  const off = differences.length + rounds.length + lines.length
  console.log(off === 0 ? "Every report figure is what the ledger says." : `${off} figures are off.`)
  return off === 0 ? 0 : 1
}
