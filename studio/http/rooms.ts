import { keptFor } from "@baize/kit/concurrency/kept-for.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { FastifyInstance } from "fastify"
import * as v from "valibot"
import type { StudioClock } from "../clock.ts"
import type { StudioGame } from "../games/game.ts"
import { currencies } from "../games/stakes.ts"
import { roomsIn } from "../tables/rooms.ts"
import { liveGames, tablesIn } from "../tables/table-list.ts"
import type { Tables } from "../tables/tables.ts"
import type { WalletKey } from "../wallet/signature.ts"
import { addressPace } from "./address-pace.ts"
import { refuse } from "./refusals.ts"
import { isSigned } from "./signed.ts"

const RoomsQuery = v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/)) })

/** Per address: a platform polls every second or two for each of its currencies. */
const roomsPace = { perSecond: 20, burst: 60 }

/** Milliseconds for which all platforms get the same list. */
const fresh = 1000

interface RoomOptions {
  readonly database: Database
  readonly clock: StudioClock
  /** Of the house label. */
  readonly key: WalletKey
  readonly games: readonly StudioGame[]
  readonly open: Tables
}

/**
 * The rooms and the live tables, for platforms that list them in their lobby. Anyone can read them; tables without players play
 * on only for the platform, which signs that it asks.
 */
export function roomRoutes(http: FastifyInstance, { database, clock, key, games, open }: RoomOptions) {
  const live = liveGames(games)
  const wait = addressPace(roomsPace)
  const byCurrency = (currency: string) => currency
  const rooms = keptFor(fresh, byCurrency, currency => roomsIn(database, games, currency))
  const tables = keptFor(fresh, byCurrency, currency => tablesIn(database, live, currency))
  http.get("/api/rooms", async (request, reply) => {
    const seconds = wait(request)
    if (seconds > 0) return refuse(reply.header("Retry-After", seconds), "too-fast")
    const query = v.safeParse(RoomsQuery, request.query)
    if (!query.success) return refuse(reply, "malformed")
    const { currency } = query.output
    return { rooms: currencies.includes(currency) ? await rooms.of(currency) : [] }
  })
  http.get("/api/tables", async (request, reply) => {
    const seconds = wait(request)
    if (seconds > 0) return refuse(reply.header("Retry-After", seconds), "too-fast")
    const query = v.safeParse(RoomsQuery, request.query)
    if (!query.success) return refuse(reply, "malformed")
    const { currency } = query.output
    if (isSigned(request, key, clock.now())) open.showInLobby(live, currency)
    return { tables: currencies.includes(currency) ? await tables.of(currency) : [] }
  })
}
