import type { SharedGame } from "../games/game.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import type { Table } from "./table.ts"

/** The rooms of a live table and of the further ones that open beside it while it is full. */
const liveRooms = ["", "2", "3", "4", "5", "6", "7", "8", "9"]

/** Whether a game has more tables as its players need them; where the stake decides on the table, it has one for each. */
export const opensFurther = (game: SharedGame): game is SharedGame & { readonly fullAt: number } =>
  game.fullAt !== undefined && !game.room

export const isLiveRoom = (room: string) => liveRooms.includes(room)

/**
 * Which table of a game a player gets: where their bets are, else the one they wish if it is open and not full, else the first
 * that is not full. A further table that has been empty for a while closes: nobody follows it, and no bet is on it.
 */
export class FurtherTables {
  private readonly emptySince = new Map<Table, number>()
  private readonly closesAfter: number

  constructor(closesAfter: number) {
    this.closesAfter = closesAfter
  }

  roomFor({ account }: StudioSession, fullAt: number, open: readonly Table[], wish: string): string {
    const at = (room: string) => open.find(({ key }) => key.room === room)
    const own = open.find(table => table.plays(account))
    if (own) return own.key.room
    const takes = (room: string) => !at(room)?.isFull(fullAt, account)
    if (at(wish) && takes(wish)) return wish
    return liveRooms.find(takes) ?? ""
  }

  /** Of these tables, the further ones that are to close now. */
  toClose(open: ReadonlySet<Table>, now = performance.now()): Table[] {
    for (const table of this.emptySince.keys()) if (!open.has(table)) this.emptySince.delete(table)
    return [...open].filter(table => {
      if (table.key.room === "" || !isLiveRoom(table.key.room) || !table.isEmpty) {
        this.emptySince.delete(table)
        return false
      }
      const since = this.emptySince.get(table) ?? now
      this.emptySince.set(table, since)
      return now - since >= this.closesAfter
    })
  }
}
