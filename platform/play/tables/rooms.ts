import type { Response } from "@baize/common/api/endpoint.ts"
import type { roomList } from "@baize/common/api/tables.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import sql from "sql-template-tag"
import * as v from "valibot"
import type { Brand } from "../../brands/brands.ts"
import { gamesByNumber } from "../games/views.ts"
import type { Services } from "../services.ts"
import { askStudio, BELIEVED_MS, houseVendors } from "./studio-report.ts"

type GameRoom = Response<typeof roomList>["rooms"][number]

/** How long a report is fresh. */
const FRESH_MS = 1_500

const RoomList = v.object({
  rooms: v.array(
    v.object({
      game: v.string(),
      room: v.string(),
      stake: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      seats: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      taken: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      running: v.boolean(),
    }),
  ),
})

type RoomServices = Pick<Services, "database" | "clock" | "settings">

/** The rooms of games against other players, as reported by their studio; concurrent readers cause one request to the studio. */
export function createRooms(services: RoomServices): (brand: Brand, language: string) => Promise<GameRoom[]> {
  const { database, clock } = services
  const refresh = singleFlight(
    (currency: string) => currency,
    async currency => {
      const since = new Date(clock.now().getTime() - FRESH_MS)
      const known = await database.row(sql`select from game_room where currency = ${currency} and seen_at > ${since} limit 1`)
      if (known) return
      const said = await askStudio(services, `rooms?currency=${currency}`, RoomList)
      if (said) await keep({ database, clock }, currency, said.rooms)
    },
  )
  return async (brand, language) => {
    await refresh(brand.currency)
    const rows = await database.rows<Omit<GameRoom, "game"> & { readonly game: number }>(sql`
      select game, room as "roomId", stake, seats, least(taken, seats) as taken, running from game_room
      where currency = ${brand.currency} and seen_at > ${new Date(clock.now().getTime() - BELIEVED_MS)} order by game, stake`)
    const games = new Map(
      (await gamesByNumber(database, brand, language, [...new Set(rows.map(({ game }) => game))])).map(game => [
        game.nodeId,
        game,
      ]),
    )
    return rows.flatMap(({ game: id, ...room }) => {
      const game = games.get(id)
      return game && !game.maintenance ? [{ ...room, game }] : []
    })
  }
}

/** Deletes rooms that the studio no longer has. */
async function keep(
  { database, clock }: Pick<RoomServices, "database" | "clock">,
  currency: string,
  rooms: v.InferOutput<typeof RoomList>["rooms"],
): Promise<void> {
  const now = clock.now()
  await database.transaction(async tx => {
    await tx.run(sql`
      insert into game_room (game, currency, room, stake, seats, taken, running, seen_at)
      select game.id, ${currency}, said.room, said.stake, said.seats, said.taken, said.running, ${now}
      from jsonb_to_recordset(${JSON.stringify(rooms)}::jsonb)
             as said(game text, room text, stake bigint, seats int, taken int, running boolean)
           join game on game.vendor = any(${houseVendors}) and game.code = said.game
      order by game.id, said.room
      on conflict (game, currency, room) do update
        set stake = excluded.stake, seats = excluded.seats, taken = excluded.taken, running = excluded.running,
            seen_at = excluded.seen_at`)
    await tx.run(sql`delete from game_room where currency = ${currency} and seen_at < ${now}`)
  })
}
