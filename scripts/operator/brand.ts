import { parseArgs } from "node:util"
import type { Platform } from "@baize/platform/platform.ts"
import sql from "sql-template-tag"

/** Shows a brand, or opens and closes it and its features. Running platforms notice within seconds. */
export async function brand({ database, brands }: Platform, args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { status: { type: "string" }, until: { type: "string" }, flag: { type: "string", multiple: true } },
  })
  const code = positionals[0]?.toUpperCase()
  const found = (await brands.all()).find(one => one.code === code)
  if (!found)
    return complain(
      `There is no brand ${code ?? "without a name"}. There are: ${(await brands.all()).map(one => one.code).join(", ")}.`,
    )

  if (values.status !== undefined) {
    if (!["0", "1", "2"].includes(values.status)) return complain("--status is 0 (open), 1 (maintenance) or 2 (region blocked).")
    const until = values.until === undefined ? null : new Date(values.until)
    if (until && Number.isNaN(until.getTime()))
      return complain(`"${values.until}" is no instant; write it like 2026-11-21T18:00:00Z.`)
    await database.run(
      sql`update brand set status = ${Number(values.status)}, maintenance_until = ${until} where id = ${found.id}`,
    )
  }
  for (const change of values.flag ?? []) {
    const [name, state] = change.split("=")
    if (!name || !["on", "off"].includes(state ?? "")) return complain(`--flag is NAME=on or NAME=off, not "${change}".`)
    await database.run(
      sql`update brand set flags = flags || ${JSON.stringify({ [name]: state === "on" })}::jsonb where id = ${found.id}`,
    )
  }
  await brands.reload()
  const now = await brands.byId(found.id)
  const on = Object.entries(now.flags).filter(([, state]) => state)
  console.log(
    `${now.code} (${now.name}): status ${now.status}${now.maintenanceUntil ? ` until ${now.maintenanceUntil.toISOString()}` : ""}`,
  )
  console.log(`  ${now.currency}, GMT offset ${now.gmtOffsetMinutes} minutes, languages ${now.languages.join(", ")}`)
  console.log(`  flags on: ${on.map(([name]) => name).join(", ") || "none"}`)
  return 0
}

function complain(sentence: string): number {
  console.error(sentence)
  return 2
}
