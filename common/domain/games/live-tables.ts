import type { Api } from "../../api/client.ts"
import type { Response } from "../../api/endpoint.ts"
import { tableList } from "../../api/tables.ts"
import type { TimerClock } from "../environment.ts"
import { type Game, gameOf } from "./game.ts"
import { WatchedList } from "./watched-list.ts"

type WireTable = Response<typeof tableList>["tables"][number]
export interface LiveTable extends Omit<WireTable, "game"> {
  readonly game: Game
}

/** The live tables with their limits and results. */
export const watchedTables = (api: Api, clock: TimerClock): WatchedList<LiveTable> =>
  new WatchedList(clock, async language =>
    (await api(tableList, { language })).tables.map(table => ({ ...table, game: gameOf(table.game) })),
  )
