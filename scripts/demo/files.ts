import type { Request } from "@baize/common/api/endpoint.ts"
import { makeExport } from "@baize/common/api/exports.ts"
import type { Brand } from "@baize/platform/brands/brands.ts"
import { addDays, businessDay } from "@baize/platform/brands/calendar.ts"
import { startSession } from "@baize/platform/identity/session/sessions.ts"
import type { Platform } from "@baize/platform/platform.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import sql from "sql-template-tag"

/** The brand's top agent has requested exports of the last thirty days; the platform makes them once it runs. */
export async function askForFiles(platform: Platform, brand: Brand, now: Date): Promise<void> {
  const { id, host } = await platform.database.one<{ id: number; host: string }>(sql`
    select m.id, (select min(h.host) from brand_host h where h.brand = m.brand) as host
    from member m where m.brand = ${brand.id} and m.type = 'top-agent' and m.upline is null order by m.id limit 1`)
  const token = await startSession(platform.database, { brand: brand.id, member: id, site: "agent", now })
  const api = browserOf(platform, { host, token })
  const to = businessDay(now, brand.gmtOffsetMinutes)
  const days = { from: addDays(to, -29), to }
  const wanted: readonly Pick<Request<typeof makeExport>, "about" | "format">[] = [
    { format: "csv", about: { report: "teamBetting", ...days, groupBy: "day", order: "label", descending: false } },
    { format: "xlsx", about: { report: "teamTransactions", ...days } },
  ]
  for (const one of wanted) await api(makeExport, { request: crypto.randomUUID(), ...one })
}
