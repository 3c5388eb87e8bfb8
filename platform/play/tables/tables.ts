import type { Response } from "@baize/common/api/endpoint.ts"
import { roadKinds, type tableList, tableTraits } from "@baize/common/api/tables.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { gamesByNumber } from "../games/views.ts"
import type { Services } from "../services.ts"
import { askStudio, BELIEVED_MS, houseVendors } from "./studio-report.ts"

type OfferedTable = Response<typeof tableList>["tables"][number]

/** How long a report is fresh. */
const FRESH_MS = 2_000

const Amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Report = v.object({
  tables: v.array(
    v.object({
      game: v.string(),
      room: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)), ""),
      least: Amount,
      most: Amount,
      players: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      road: v.nullable(v.picklist(roadKinds)),
      // A studio may be older than tables with seats.
      seats: v.optional(v.nullable(v.object({ all: Amount, open: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })), null),
      // A studio may be older than the traits, or know more of them.
      traits: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.maxLength(20))),
          v.maxLength(10),
          v.transform(said => tableTraits.filter(trait => said.includes(trait))),
        ),
        [],
      ),
      sides: v.pipe(v.string(), v.maxLength(400), v.regex(/^[12T]*$/)),
      last: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(40)),
    }),
  ),
})
type ReportedTable = v.InferOutput<typeof Report>["tables"][number]

interface KnownReport {
  readonly at: number
  readonly tables: readonly ReportedTable[]
}

/** The live tables as reported by their studio. Each node asks for itself; concurrent readers cause one request. */
export function createTables(
  services: Pick<Services, "database" | "clock" | "settings">,
): (brand: Brand, language: string) => Promise<OfferedTable[]> {
  const { database, clock } = services
  const reports = new Map<string, KnownReport>()
  const refresh = singleFlight(
    (currency: string) => currency,
    async currency => {
      const known = reports.get(currency)
      const age = known ? clock.now().getTime() - known.at : Number.POSITIVE_INFINITY
      if (known && age < FRESH_MS) return known.tables
      const said = await askStudio(services, `tables?currency=${currency}`, Report)
      if (said) reports.set(currency, { at: clock.now().getTime(), tables: said.tables })
      return said?.tables ?? (known && age < BELIEVED_MS ? known.tables : [])
    },
  )
  return async (brand, language) => {
    const tables = await refresh(brand.currency)
    if (tables.length === 0) return []
    const rows = await database.rows<{ id: number; code: string }>(sql`
      select id, code from game where vendor = any(${houseVendors}) and code = any(${tables.map(({ game }) => game)})`)
    const games = new Map(
      (
        await gamesByNumber(
          database,
          brand,
          language,
          rows.map(({ id }) => id),
        )
      ).map(game => [game.nodeId, game]),
    )
    const named = new Map(rows.map(({ id, code }) => [code, games.get(id)]))
    return tables.flatMap(({ game: code, ...table }) => {
      const game = named.get(code)
      return game && !game.maintenance ? [{ ...table, last: [...table.last], traits: [...table.traits], game }] : []
    })
  }
}
