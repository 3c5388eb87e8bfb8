import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import type { Platform } from "../platform.ts"
import { switchGame } from "../play/vendors/switches.ts"
import { print } from "./terminal.ts"

/** Switches a game off (its rounds finish) and on. Exit code 0 done, 1 no such game, 2 misused. */
export async function gameCommand({ database }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { vendor: { type: "string" } } })
  const [action, code, ...more] = positionals
  if ((action !== "on" && action !== "off") || !code || more.length > 0) return print("game on|off CODE [--vendor VENDOR]", 2)
  const found = await database.rows<{ id: number; vendor: string }>(sql`
    select id, vendor from game where code = ${code} and vendor = coalesce(${values.vendor?.toUpperCase() ?? null}, vendor)
    order by vendor`)
  const [game] = found
  if (!game) return print(`There is no game ${code}.`, 1)
  if (found.length > 1)
    return print(`${found.map(({ vendor }) => vendor).join(", ")} each have a game ${code}; choose one with --vendor.`, 2)
  if (!(await switchGame(database, game.id, action === "on"))) return print(`${code} is no longer in the catalog.`, 1)
  return print(`${code} of ${game.vendor} is ${action}${action === "off" ? "; open rounds finish" : ""}.`, 0)
}
