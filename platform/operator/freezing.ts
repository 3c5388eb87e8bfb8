import { parseArgs } from "node:util"
import { decideFreezing, openFreezeRequests } from "../agency/team/freezing.ts"
import type { Platform } from "../platform.ts"
import { operator, say, typed } from "./saying.ts"

const usage = 'freezing list | do ID | refuse ID --reason "…"'

/**
 * Agents' requests about accounts of their team: lists them, grants one, or refuses it with a reason they read. Exit code 0 done,
 * 1 not possible, 2 misused.
 */
export async function freezingCommand(platform: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { reason: { type: "string" } } })
  const [action, number, ...more] = positionals
  if (action === "list") {
    const lines = (await openFreezeRequests(platform)).map(
      ({ id, brand, account, askedBy, wish, reason, createdAt }) =>
        `${id}  ${createdAt.toISOString()}  ${brand}  ${typed(askedBy)} asks to ${wish} ${typed(account)}: ${typed(reason)}`,
    )
    return say(lines.length === 0 ? "No open requests." : lines.join("\n"), 0)
  }
  const id = Number(number)
  const refusal = values.reason?.trim()
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0 || (action !== "do" && action !== "refuse")) return say(usage, 2)
  if (action === "refuse" && !refusal) return say('Give a reason, which the agent can read: --reason "…"', 2)
  const decided = await decideFreezing(platform, { id, by: operator(), ...(action === "refuse" && refusal && { refusal }) })
  return decided ? say(action === "do" ? "Done." : "Refused.", 0) : say(`There is no open request ${id}.`, 1)
}
