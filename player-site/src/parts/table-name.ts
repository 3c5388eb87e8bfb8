import type { LaunchOptions } from "@baize/common/domain/games/launcher.ts"
import type { LiveTable } from "@baize/common/domain/games/live-tables.ts"
import type { TFunction } from "i18next"

type NamedTable = Pick<LiveTable, "game" | "room">

/** The game, and the number of a table that is not its first. */
export const tableName = ({ game, room }: NamedTable, t: TFunction<"tables">): string =>
  room === "" ? game.name : t("further", { game: game.name, number: room })

/** The table itself: without a room, its game opens at any table that has a seat. */
export const roomOf = ({ room }: NamedTable): LaunchOptions => ({ roomId: room === "" ? "first" : room })
