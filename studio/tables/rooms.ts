import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { SharedGame, StudioGame } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"

/** A real-money room as anyone may see it from outside. */
interface RoomView {
  readonly game: string
  readonly room: string
  readonly stake: number
  readonly seats: number
  readonly taken: number
  readonly running: boolean
}

interface Sitting {
  readonly game: string
  readonly room: string
  readonly taken: number
  readonly phase: string
}

/** Every room of a currency, with the number of players in its current round; a room that was never used is empty. */
export async function roomsIn(database: Database, games: readonly StudioGame[], currency: string): Promise<RoomView[]> {
  const withRooms = games.filter((game): game is SharedGame => game.kind === "shared" && Boolean(game.room && game.places))
  const sittings = await database.rows<Sitting>(sql`
    select game, room, taken, phase
    from chain, lateral (select taken, phase from shared_round where chain = chain.id order by number desc limit 1) as newest
    where currency = ${currency} and mode = 'real' and retired_at is null
      and game = any (${withRooms.map(({ code }) => code)})`)
  return withRooms.flatMap(game =>
    stakesIn(currency)
      .filter(stake => game.stakeFits(stake, null, stakesIn(currency)))
      .map(stake => {
        const room = game.room?.(stake) ?? ""
        const sitting = sittings.find(one => one.game === game.code && one.room === room && one.phase !== "over")
        const running = sitting?.phase === "running"
        return { game: game.code, room, stake, seats: game.places ?? 0, taken: sitting?.taken ?? 0, running }
      }),
  )
}
