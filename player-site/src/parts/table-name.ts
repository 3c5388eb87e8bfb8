import type { LaunchOptions, OpenGame } from "@baize/common/domain/games/launcher.ts"
import type { LiveTable } from "@baize/common/domain/games/live-tables.ts"
import type { TFunction } from "i18next"

type NamedTable = Pick<LiveTable, "game" | "room">

/** The game, and the number of a table that is not its first. */
export const tableName = ({ game, room }: NamedTable, t: TFunction<"tables">): string =>
  room === "" ? game.name : t("further", { game: game.name, number: room })

const FIRST = "first"

/** The table itself: without a room, its game opens at any table that has a seat. */
export const roomOf = ({ room }: NamedTable): LaunchOptions => ({ roomId: room === "" ? FIRST : room })

/** Whether an open game is at this table, as far as its launch says: the first one that has a seat is mostly the first. */
export const isAt = ({ game, options }: Pick<OpenGame, "game" | "options">, table: NamedTable): boolean =>
  game.id === table.game.id && (options.roomId ?? FIRST) === roomOf(table).roomId

/** An open table by the name that the list gives it: two of one game can be open beside each other. */
export const openTableName = ({ name, options: { roomId = FIRST } }: OpenGame, t: TFunction<"tables">): string =>
  roomId === FIRST ? name : t("further", { game: name, number: roomId })
