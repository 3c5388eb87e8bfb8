import type { PokerTableView } from "../../../poker/wire.ts"
import { StudioRefused } from "../studio-api.ts"
import { openBuyIn } from "./buy-in.ts"
import type { PokerRoomParts } from "./room.ts"

export interface SuggestedBuyIn {
  readonly amount?: number
  /** Why the player is asked. */
  readonly why?: string
}

interface BuyInsOptions {
  readonly parts: PokerRoomParts
  readonly table: string
  /** The table after a call. */
  take(view: PokerTableView): void
  /** The last seat went to another player: `next` is a table of the same stakes and size that has one. */
  onFull(next: string, amount: number): void
}

/** The chips that the player takes to one table: at first, later, and by themselves. */
export class BuyIns {
  private readonly options: BuyInsOptions
  /** What the stack is topped up to. */
  private bought: number | undefined
  /** The hand before which it was last topped up automatically. */
  private filled = ""

  constructor(options: BuyInsOptions) {
    this.options = options
  }

  /** Asks how much to take to a seat (0: to any that is free). */
  sit({ buyIn, small, big, mode }: PokerTableView, seat: number, { amount: first = buyIn.most, why }: SuggestedBuyIn = {}): void {
    const { parts, table, take, onFull } = this.options
    const { texts, amounts } = parts
    openBuyIn(parts, {
      title: texts("buyIn.title", { stakes: texts("stakes", { small: amounts.money(small), big: amounts.money(big) }) }),
      confirm: texts("buyIn.sit"),
      ...buyIn,
      first,
      big,
      ...(why !== undefined && { why }),
      hint: texts(mode === "real" ? "buyIn.hintReal" : "buyIn.hintFree"),
      take: async (amount, onTrouble) => {
        try {
          take(await parts.api.sit(table, seat, amount, onTrouble))
        } catch (error) {
          if (!(error instanceof StudioRefused && error.detail.next)) throw error
          return onFull(error.detail.next, amount)
        }
        this.bought = amount
        parts.moved()
      },
    })
  }

  /** Asks how much to add; false: the stack is as high as a buy-in can be. */
  topUp({ buyIn, big, mine }: PokerTableView, behind: number): boolean {
    const { parts, table, take } = this.options
    const stack = behind + (mine?.topUp ?? 0)
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
        take(await parts.api.topUp(table, amount, onTrouble))
        this.bought = stack + amount
        parts.moved()
      },
    })
    return true
  }

  /** Between two hands, adds what is missing to the last buy-in, where the player wants that. */
  refill({ hand, mine, seats, buyIn }: PokerTableView): Promise<PokerTableView> | undefined {
    const { table, parts } = this.options
    const { preferences, api, balance, moved } = parts
    const stack = seats.find(({ seat }) => seat === mine?.seat)?.stack ?? 0
    const missing = Math.min(Math.min(this.bought ?? 0, buyIn.most) - stack, balance())
    const isPlaying = mine && (!mine.isAway || stack === 0)
    const isDue = preferences.values.autoTopUp && isPlaying && hand.events.length === 0 && this.filled !== hand.id
    if (!isDue || missing <= 0 || stack + missing < buyIn.least) return undefined
    this.filled = hand.id
    return api.topUp(table, missing, () => {}).finally(moved)
  }
}
