import { parseArgs } from "node:util"
import sql from "sql-template-tag"
import type { Brand } from "../brands/brands.ts"
import { defaultFlags } from "../brands/flags.ts"
import type { Platform } from "../platform.ts"
import { noteChange } from "./note-change.ts"
import { print } from "./terminal.ts"

/**
 * Shows a brand, or opens and closes it and its features: all of the request, or nothing. Running platforms notice within
 * seconds.
 */
export async function brand({ database, brands }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { status: { type: "string" }, until: { type: "string" }, flag: { type: "string", multiple: true } },
  })
  if (positionals.length > 1) return print(`Name one brand, not "${positionals.join(" ")}".`, 2)
  const code = positionals[0]?.toUpperCase()
  const all = await brands.all()
  if (all.length === 0) return print("There are no brands yet; `open-brand` creates one.", 2)
  const found = all.find(one => one.code === code)
  if (!found) return print(`There is no brand ${code ?? "without a name"}. There are: ${all.map(one => one.code).join(", ")}.`, 2)

  const { status } = values
  if (status !== undefined && !["0", "1", "2"].includes(status))
    return print("--status is 0 (open), 1 (maintenance) or 2 (region blocked).", 2)
  if (values.until !== undefined && status === undefined) return print("--until goes with --status.", 2)
  const until = values.until === undefined ? null : new Date(values.until)
  if (until && Number.isNaN(until.getTime()))
    return print(`"${values.until}" is not an instant; write it like 2026-11-21T18:00:00Z.`, 2)
  const changes: Record<string, boolean> = {}
  for (const change of values.flag ?? []) {
    const [name = "", state = "", ...more] = change.split("=")
    if (!["on", "off"].includes(state) || more.length > 0) return print(`--flag must be NAME=on or NAME=off, not "${change}".`, 2)
    if (!Object.hasOwn(defaultFlags, name))
      return print(`There is no flag ${name}. There are: ${Object.keys(defaultFlags).join(", ")}.`, 2)
    changes[name] = state === "on"
  }
  if (status !== undefined || values.flag)
    await database.run(sql`
      update brand set status = coalesce(${status === undefined ? null : Number(status)}, status),
                       maintenance_until = case when ${status !== undefined} then
                         ${until}::timestamptz else maintenance_until end,
                       flags = flags || ${JSON.stringify(changes)}::jsonb
      where id = ${found.id}`)
  await brands.reload()
  const now = await brands.byId(found.id)
  if (status !== undefined || values.flag) noteChange(found.code, changing(found), changing(now))
  const on = Object.entries(now.flags).filter(([, state]) => state)
  const ending = now.maintenanceUntil ? ` until ${now.maintenanceUntil.toISOString()}` : ""
  console.log(`${now.code} (${now.name}): status ${now.status}${ending}`)
  console.log(`  ${now.currency}, GMT offset ${now.gmtOffsetMinutes} minutes, languages ${now.languages.join(", ")}`)
  console.log(`  flags on: ${on.map(([name]) => name).join(", ") || "none"}`)
  return 0
}

const changing = ({ status, flags }: Pick<Brand, "status" | "flags">) => ({ status, flags })
