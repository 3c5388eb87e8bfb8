import type { PokerTableView } from "../../../poker/wire.ts"
import { openBuyIn } from "./buy-in.ts"
import type { PokerRoomParts } from "./room.ts"

/** The chips that the player takes to one table: at first, later, and by themselves. */
export class BuyIns {
  private readonly parts: PokerRoomParts
  private readonly table: string
  private readonly take: (view: PokerTableView) => void
  /** What the stack is topped up to. */
  private bought: number | undefined
  /** The hand before which it was last topped up automatically. */
  private filled = ""

  constructor(parts: PokerRoomParts, table: string, take: (view: PokerTableView) => void) {
    this.parts = parts
    this.table = table
    this.take = take
  }

  /** Asks how much to take to a seat. */
  sit({ buyIn, small, big, mode }: PokerTableView, seat: number): void {
    const { parts } = this
    const { texts, amounts } = parts
    openBuyIn(parts, {
      title: texts("buyIn.title", { stakes: texts("stakes", { small: amounts.money(small), big: amounts.money(big) }) }),
      confirm: texts("buyIn.sit"),
      ...buyIn,
      first: buyIn.most,
      big,
      hint: texts(mode === "real" ? "buyIn.hintReal" : "buyIn.hintFree"),
      take: async (amount, onTrouble) => {
        this.take(await parts.api.sit(this.table, seat, amount, onTrouble))
        this.bought = amount
        parts.moved()
      },
    })
  }

  /** Asks how much to add; false: the stack is as high as a buy-in can be. */
  topUp({ buyIn, big }: PokerTableView, stack: number): boolean {
    const { parts } = this
    const most = buyIn.most - stack
    if (most <= 0) return false
    openBuyIn(parts, {
      title: parts.texts("buyIn.topUp"),
      confirm: parts.texts("buyIn.add"),
      least: Math.max(1, buyIn.least - stack),
      most,
      first: most,
      big,
      hint: parts.texts("buyIn.hintTopUp"),
      take: async (amount, onTrouble) => {
        this.take(await parts.api.topUp(this.table, amount, onTrouble))
        this.bought = stack + amount
        parts.moved()
      },
    })
    return true
  }

  /** Between two hands, adds what is missing to the last buy-in, where the player wants that. */
  refill({ hand, mine, seats, buyIn }: PokerTableView): Promise<PokerTableView> | undefined {
    const { preferences, api, balance, moved } = this.parts
    const stack = seats.find(({ seat }) => seat === mine?.seat)?.stack ?? 0
    const missing = Math.min(Math.min(this.bought ?? 0, buyIn.most) - stack, balance())
    const isPlaying = mine && (!mine.isAway || stack === 0)
    const isDue = preferences.values.autoTopUp && isPlaying && hand.events.length === 0 && this.filled !== hand.id
    if (!isDue || missing <= 0 || stack + missing < buyIn.least) return undefined
    this.filled = hand.id
    return api.topUp(this.table, missing, () => {}).finally(moved)
  }
}
