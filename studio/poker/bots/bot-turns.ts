import { randomInt } from "node:crypto"
import type { PokerTable } from "../table/poker-table.ts"
import { isBot, type TakenSeat } from "../table/seats.ts"
import { pokerTableView } from "../table/table-view.ts"
import { botAction } from "./bot-strategy.ts"

interface BotTurnsOptions {
  readonly table: PokerTable
  onError(error: unknown): void
}

/** Milliseconds for which one thinks, from and to. */
const thinks = [700, 2200] as const

const chance = () => randomInt(2 ** 32) / 2 ** 32

/** The turns of practice bots at a table: they act as players do, through the table, and see what a player at their seat sees. */
export class BotTurns {
  private readonly options: BotTurnsOptions
  private thinking: NodeJS.Timeout | undefined
  /** The decision that a bot is thinking about. */
  private about = ""
  private closed = false

  constructor(options: BotTurnsOptions) {
    if (options.table.key.mode !== "free") throw new Error("Practice bots play for play money only")
    this.options = options
  }

  /** Something has changed at the table: a bot whose turn it is takes its time, and acts. */
  look(): void {
    if (this.closed) return
    const { table } = this.options
    const { acting, seats, hand, played } = table.now
    const bot = seats.find(({ seat, account }) => seat === acting && isBot(account))
    const about = bot && played ? `${hand?.id} ${played.hand.events.length}` : ""
    if (about === this.about) return
    this.about = about
    clearTimeout(this.thinking)
    if (bot) this.thinking = setTimeout(() => void this.act(bot), randomInt(thinks[0], thinks[1]))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.thinking)
  }

  private async act({ account }: TakenSeat): Promise<void> {
    const { table, onError } = this.options
    const { played } = table.now
    const view = pokerTableView(table, account)
    if (this.closed || !played || !view.mine?.options) return
    const seen = played.hand.events.length
    await table.act(account, { hand: played.hand.id, seen, action: botAction(view, chance) }).catch(error => {
      if (!this.closed && !table.isClosed) onError(error)
    })
  }
}
