import { randomInt } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { PokerTable } from "../table/poker-table.ts"
import { botAccount, isBot, type TakenSeat } from "../table/seats.ts"
import { pokerTableView } from "../table/table-view.ts"
import { botAction } from "./bot-strategy.ts"

interface PracticeBotsOptions {
  readonly table: PokerTable
  readonly database: Database
  onError(error: unknown): void
}

/** How many play at a table of this size at least, while someone is there to play with. */
const company: Readonly<Record<number, number>> = { 2: 2, 6: 4, 9: 5 }
/** Milliseconds: between two bots that come or go, and for which one thinks, from and to. */
const betweenMoves = 400
const thinks = [700, 2200] as const

const chance = () => randomInt(2 ** 32) / 2 ** 32

/**
 * Practice bots at a table for play money: they come when a player is alone, make room for players, and leave with the last one.
 * Everyone sees that they are bots. They act as players do, through the table, and see what a player at their seat sees.
 */
export class PracticeBots {
  private readonly options: PracticeBotsOptions
  private planned: NodeJS.Timeout | undefined
  private thinking: NodeJS.Timeout | undefined
  /** The decision that a bot is thinking about. */
  private about = ""
  private moving = false
  private closed = false

  constructor(options: PracticeBotsOptions) {
    if (options.table.key.mode !== "free") throw new Error("Practice bots play for play money only")
    this.options = options
  }

  /** Something has changed at the table. */
  look(): void {
    if (this.closed) return
    this.think()
    if (this.moving || this.planned || this.move() === undefined) return
    this.planned = setTimeout(() => void this.come(), betweenMoves)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.planned)
    clearTimeout(this.thinking)
  }

  /** The bot that comes (undefined) or goes next. */
  private move(): { readonly goes?: TakenSeat } | undefined {
    const { table } = this.options
    const { seats } = table.now
    const bots = seats.filter(({ account, leaves }) => isBot(account) && !leaves)
    const people = seats.filter(({ account, awaySince, leaves }) => !isBot(account) && awaySince === null && !leaves).length
    const wanted = people === 0 ? 0 : Math.max(0, (company[table.key.room.seats] ?? 0) - people)
    const broke = bots.find(({ awaySince }) => awaySince !== null)
    const goes = broke ?? (bots.length > wanted ? bots.at(-1) : undefined)
    if (goes) return { goes }
    return bots.length < wanted && seats.length < table.key.room.seats ? {} : undefined
  }

  private async come(): Promise<void> {
    this.planned = undefined
    const move = this.closed ? undefined : this.move()
    if (!move) return
    this.moving = true
    try {
      if (move.goes) await this.options.table.leave(move.goes.account)
      else await this.sit()
    } catch (error) {
      this.trouble(error)
    } finally {
      this.moving = false
      this.look()
    }
  }

  /** Takes any free seat, with play money that the house gives it. */
  private async sit(): Promise<void> {
    const { table, database } = this.options
    const { id, currency, room } = table.key
    const { seats } = table.now
    const free = Array.from({ length: room.seats }, (_, n) => n + 1).filter(number => !seats.some(({ seat }) => seat === number))
    const seat = free[randomInt(free.length)]!
    const account = botAccount(id, seat)
    const amount = room.buyIn.most
    await database.run(sql`
      insert into play_money (account, currency, balance) values (${account}, ${currency}, ${amount})
      on conflict (account, currency) do update set balance = greatest(play_money.balance, excluded.balance)`)
    await table.sit({ account, player: account, seat, amount, origins: [] })
  }

  /** A bot whose turn it is takes its time, and acts. */
  private think(): void {
    const { table } = this.options
    const { acting, seats, hand, played } = table.now
    const bot = seats.find(({ seat, account }) => seat === acting && isBot(account))
    const about = bot && played ? `${hand?.id} ${played.hand.events.length}` : ""
    if (about === this.about) return
    this.about = about
    clearTimeout(this.thinking)
    if (bot) this.thinking = setTimeout(() => void this.act(bot), randomInt(thinks[0], thinks[1]))
  }

  private async act({ account }: TakenSeat): Promise<void> {
    const { table } = this.options
    const { played } = table.now
    const view = pokerTableView(table, account)
    if (this.closed || !played || !view.mine?.options) return
    const seen = played.hand.events.length
    await table.act(account, { hand: played.hand.id, seen, action: botAction(view, chance) }).catch(error => this.trouble(error))
  }

  private trouble(error: unknown): void {
    if (!this.closed && !this.options.table.isClosed) this.options.onError(error)
  }
}
