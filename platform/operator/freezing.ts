import { parseArgs } from "node:util"
import { decideFreezing, openFreezeRequests } from "../agency/team/freezing.ts"
import type { Platform } from "../platform.ts"
import { operator, print, printable } from "./terminal.ts"

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
      ({ id, brand, account, requestedBy, act, reason, createdAt }) =>
        `${id}  ${createdAt.toISOString()}  ${brand}  ${printable(requestedBy)} asks to ${act} ` +
        `${printable(account)}: ${printable(reason)}`,
    )
    return print(lines.length === 0 ? "No open requests." : lines.join("\n"), 0)
  }
  const id = Number(number)
  const refusal = values.reason?.trim()
  if (!Number.isSafeInteger(id) || id < 1 || more.length > 0 || (action !== "do" && action !== "refuse")) return print(usage, 2)
  if (action === "refuse" && !refusal) return print('Give a reason, which the agent can read: --reason "…"', 2)
  const decided = await decideFreezing(platform, { id, by: operator(), ...(action === "refuse" && refusal && { refusal }) })
  return decided ? print(action === "do" ? "Done." : "Refused.", 0) : print(`There is no open request ${id}.`, 1)
}
