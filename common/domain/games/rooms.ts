import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { roomList } from "../../api/tables.ts"
import type { TimerClock } from "../environment.ts"
import { type Game, gameOf } from "./game.ts"
import { WatchedList } from "./watched-list.ts"

type WireRoom = Response<typeof roomList>["rooms"][number]
export interface Room extends Omit<WireRoom, "game"> {
  readonly game: Game
}

/** The rooms of games against other players. */
export const watchedRooms = (api: Api, clock: TimerClock): WatchedList<Room> =>
  new WatchedList(clock, async language =>
    (await api(roomList, { language })).rooms.map(room => ({ ...room, game: gameOf(room.game) })),
  )
