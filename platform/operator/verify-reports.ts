import { parseArgs } from "node:util"
import { forgetFacts } from "../books/facts/rebuild.ts"
import type { Platform } from "../platform.ts"
import { verifyReports } from "../verification.ts"

/**
 * Compares every report figure and every round with the ledger, read independently from its first transfer; `--rebuild` rebuilds
 * them first.
 */
export async function verifyReportsCommand(platform: Platform, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rebuild: { type: "boolean" } } })
  if (values.rebuild) await forgetFacts(platform.database)
  const { differences, rounds, lines } = await verifyReports(platform)
  for (const { brand, day, member, vendor, gameType, measure, found, expected } of differences.slice(0, 20))
    console.error(
      `brand ${brand}, ${day}, member ${member}, ${vendor || "no vendor"} ${gameType}: ${measure} is ${found}, the ledger ` +
        `says ${expected}`,
    )
  for (const { vendor, round, member, found, expected } of rounds.slice(0, 20))
    console.error(`round ${vendor} ${round} of member ${member} is ${found || "absent"}, the ledger says ${expected || "absent"}`)
  for (const { agent, part, day, measure, found, expected } of lines.slice(0, 20))
    console.error(`team of ${agent}, ${day ?? "now"} ${part}: ${measure} is ${found}, its members' facts say ${expected}`)
  const off = differences.length + rounds.length + lines.length
  console.log(off === 0 ? "Every report figure matches the ledger." : `${off} figures are off.`)
  return off === 0 ? 0 : 1
}
