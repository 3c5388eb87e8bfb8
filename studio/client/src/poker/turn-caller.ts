import type { HandOptions } from "../../../poker/hand/actions.ts"
import type { PokerRoomParts } from "./room.ts"

interface TurnCallerOptions {
  readonly parts: Pick<PokerRoomParts, "texts" | "sounds" | "haptics">
  amount(chips: number): string
  say(text: string): void
  /** The player is waited for, or no longer. */
  onTurn(isTurn: boolean): void
}

/** Calls the player when their turn comes: in words, by a bell, and on the tab of the table. */
export class TurnCaller {
  private readonly options: TurnCallerOptions
  isTurn = false

  constructor(options: TurnCallerOptions) {
    this.options = options
  }

  tell(isTurn: boolean, can: HandOptions | null | undefined): void {
    if (isTurn === this.isTurn) return
    this.isTurn = isTurn
    const { parts, amount, say, onTurn } = this.options
    onTurn(isTurn)
    if (!isTurn || !can) return
    const { texts, sounds, haptics } = parts
    const { call, raise } = can
    const price = call === 0 ? texts("turn.check") : texts("turn.call", { amount: amount(call) })
    say(`${price} ${raise ? texts("turn.raise", { amount: amount(raise.least) }) : ""}`)
    sounds.turn()
    haptics("land")
  }
}
