import type { SharedGame } from "../games/game.ts"
import { stakesIn } from "../games/stakes.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import type { Table } from "./table.ts"

type LimitedGame = Pick<SharedGame, "limits">

/** The first rooms by their limits, as far as any game has them; those of further tables are 2 to 9, 12 to 19, 22 to 29. */
export const firstRooms = ["", "11", "21"] as const

const tablesEach = 9

const levelOf = (room: string): number => Math.floor(Number(room) / 10)

const isFurther = (room: string): boolean => /^[12]?[2-9]$/.test(room)

/** The rooms of a game's live tables with each of its limits: the first, and those that open beside it while it is full. */
export const liveRooms = ({ limits = [1] }: LimitedGame): readonly (readonly string[])[] =>
  limits.map((_, level) => Array.from({ length: tablesEach }, (_, n) => (n === 0 ? firstRooms[level]! : `${level * 10 + n + 1}`)))

export const isLiveRoom = (game: LimitedGame, room: string): boolean => liveRooms(game).some(rooms => rooms.includes(room))

/** The room that a player asks for. The first one has a name for launches, which leave out an empty room. */
export const wishedRoom = (room: string | undefined): string | undefined => (room === "first" ? firstRooms[0] : room)

/** The stakes on offer at a table, lowest first: the lowest of a bet, and the highest of all bets of a player in a round. */
export const stakesAt = ({ limits }: LimitedGame, currency: string, room: string): number[] =>
  stakesIn(currency).map(stake => stake * (limits?.[levelOf(room)] ?? 1))

/** Whether any table of the game takes a bet. */
export const fitsSomewhere = (game: LimitedGame, currency: string, fits: (stakes: readonly number[]) => boolean): boolean =>
  liveRooms(game).some(([first = ""]) => fits(stakesAt(game, currency, first)))

/** Whether a game has more tables as its players need them; where the stake decides on the table, it has one for each. */
export const opensFurther = (game: SharedGame): game is SharedGame & { readonly fullAt: number } =>
  game.fullAt !== undefined && !game.room

/**
 * Which table of a game a player gets: the one they wish if it is open and not full, also when its seats are taken, for they can
 * bet behind them; without a wish where their bets are; else the first with a free seat. With a wish it is always one with the
 * limits of the table they wish. A further table that has been empty for a while closes: nobody follows it, and no bet is on it.
 */
export class FurtherTables {
  private readonly emptySince = new Map<Table, number>()
  private readonly closesAfter: number

  constructor(closesAfter: number) {
    this.closesAfter = closesAfter
  }

  roomFor(
    { account }: StudioSession,
    game: SharedGame & { readonly fullAt: number },
    open: readonly Table[],
    wish: string | undefined,
  ): string {
    const at = (room: string) => open.find(({ key }) => key.room === room)
    const takes = (table: Table | undefined) => !table?.isFull(game.fullAt, account)
    const wished = wish === undefined ? undefined : at(wish)
    const own = open.filter(table => table.plays(account))
    if (wished && (own.includes(wished) || takes(wished))) return wished.key.room
    if (wish === undefined && own[0]) return own[0].key.room
    const rooms = liveRooms(game)[levelOf(wish ?? "")] ?? [""]
    return rooms.find(room => takes(at(room)) && at(room)?.hasSeat !== false) ?? rooms.find(room => takes(at(room))) ?? rooms[0]!
  }

  /** Of these tables, the further ones that are to close now. */
  toClose(open: ReadonlySet<Table>, now = performance.now()): Table[] {
    for (const table of this.emptySince.keys()) if (!open.has(table)) this.emptySince.delete(table)
    return [...open].filter(table => {
      if (!isFurther(table.key.room) || !table.isEmpty) {
        this.emptySince.delete(table)
        return false
      }
      const since = this.emptySince.get(table) ?? now
      this.emptySince.set(table, since)
      return now - since >= this.closesAfter
    })
  }
}
