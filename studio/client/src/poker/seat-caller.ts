import type { PokerTableView, WaitingLineView } from "../../../poker/wire.ts"
import type { PokerRoomParts } from "./room.ts"

interface SeatCallerOptions {
  readonly parts: Pick<PokerRoomParts, "texts" | "sounds" | "haptics">
  say(text: string): void
  /** The player has let a seat pass. */
  lost(): void
  /** A seat is kept for the player, or no longer. */
  onSeat(isKept: boolean): void
}

/** Calls a player who waits when a seat is kept for them: in words, by a bell, and on the tab of the table. */
export class SeatCaller {
  private readonly options: SeatCallerOptions
  private before: WaitingLineView | null = null

  constructor(options: SeatCallerOptions) {
    this.options = options
  }

  take({ line, mine }: Pick<PokerTableView, "line" | "mine">): void {
    const { parts, say, lost, onSeat } = this.options
    const wasKept = this.before?.offer != null
    const isKept = line?.offer != null
    this.before = line
    if (isKept === wasKept) return
    onSeat(isKept)
    if (isKept) {
      say(parts.texts("line.free"))
      parts.sounds.turn()
      parts.haptics("land")
    } else if (mine === null && line?.place === null) lost()
  }

  /** The player has given up their place: nothing is lost by it. */
  leave(): void {
    this.before = null
    this.options.onSeat(false)
  }
}
