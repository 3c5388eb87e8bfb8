import type { HandAction } from "../../../poker/hand/actions.ts"
import type { PokerTableView } from "../../../poker/wire.ts"
import { BuyIns, type SuggestedBuyIn } from "./buy-ins.ts"
import type { ChipUnit } from "./chip-unit.ts"
import { refusalWords, tournamentRefusal } from "./refusal-words.ts"
import type { PokerRoomParts } from "./room.ts"
import { askToSitOut } from "./tournaments/tournament-at-table.ts"

interface TableActsOptions {
  readonly parts: PokerRoomParts
  readonly table: string
  readonly unit: ChipUnit
  view(): PokerTableView | undefined
  /** The table after a call. */
  take(view: PokerTableView): void
  /** Why a call was refused. */
  tell(text: string): void
  /** An action is on its way, or no longer. */
  onSending(): void
  /** It is sent again: the connection is lost, or back. */
  onTrouble(isLost: boolean): void
  /** The player has left the table of a tournament, in which they stay. */
  onLeft(): void
  /** The last seat went to another player: `next` is a table of the same stakes and size that has one. */
  onFull(next: string, amount: number): void
}

/** What a player does at one table: each act is a call, answered by the table after it. */
export class TableActs {
  isSending = false
  private readonly options: TableActsOptions
  private readonly buyIns: BuyIns

  constructor(options: TableActsOptions) {
    this.options = options
    this.buyIns = new BuyIns(options)
  }

  async act(action: HandAction): Promise<void> {
    const { parts, table, view, onSending, onTrouble } = this.options
    const { hand } = view() ?? {}
    if (!hand || this.isSending) return
    this.isSending = true
    onSending()
    await this.send(() => parts.api.act(table, { hand: hand.id, seen: hand.events.length }, action, () => onTrouble(true)))
    this.isSending = false
    onTrouble(false)
    onSending()
  }

  setAway(isAway: boolean, posts?: boolean): void {
    const { parts, table } = this.options
    void this.send(() => parts.api.away(table, isAway, posts))
  }

  show(hand: string): void {
    const { parts, table } = this.options
    void this.send(() => parts.api.show(table, hand))
  }

  /** From a cash table with the chips; at a tournament they stay, and so does the player. */
  getUp(): void {
    const { parts, table, unit, view, onLeft } = this.options
    if (!unit.isTournament) {
      if (view()?.mine?.leaves) this.setAway(false)
      else void this.send(() => parts.api.leave(table))
      return
    }
    askToSitOut(parts, () => {
      this.setAway(true)
      onLeft()
    })
  }

  /** Asks for the chips to take to a seat; 0: any that is free. */
  sit(seat: number, suggested?: SuggestedBuyIn): void {
    const { unit } = this.options
    const view = this.options.view()
    if (view && !view.mine && !unit.isTournament) this.buyIns.sit(view, seat, suggested)
  }

  /** Waits for a seat, or no longer. */
  wait(isWaiting: boolean): void {
    const { parts, table } = this.options
    void this.send(() => parts.api[isWaiting ? "joinLine" : "leaveLine"](table))
  }

  topUp(): void {
    const { parts, tell } = this.options
    const view = this.options.view()
    const own = view?.seats.find(one => one.seat === view.mine?.seat)
    if (view && own && !this.buyIns.topUp(view, own.stack)) tell(parts.texts("buyIn.full"))
  }

  /** Between two hands, where the player wants that. */
  refill(view: PokerTableView): void {
    const filled = view.tournament ? undefined : this.buyIns.refill(view)
    if (filled) void this.send(() => filled)
  }

  /** Sends a call and shows the table after it, or why it was refused. */
  private async send(call: () => Promise<PokerTableView>): Promise<void> {
    const { parts, unit, take, tell } = this.options
    try {
      take(await call())
    } catch (error) {
      tell((unit.isTournament ? tournamentRefusal : refusalWords)(parts, error))
    }
  }
}
