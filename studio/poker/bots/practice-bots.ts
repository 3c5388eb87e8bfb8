import { randomInt } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { PokerTable } from "../table/poker-table.ts"
import { botAccount, isBot, type TakenSeat } from "../table/seats.ts"
import { BotTurns } from "./bot-turns.ts"

interface PracticeBotsOptions {
  readonly table: PokerTable
  readonly database: Database
  onError(error: unknown): void
}

/** How many play at a table of this size at least, while someone is there to play with. */
const company: Readonly<Record<number, number>> = { 2: 2, 6: 4, 9: 5 }
/** Milliseconds between two bots that come or go. */
const betweenMoves = 400

/**
 * Practice bots at a table for play money: they come when a player is alone, make room for players, and leave with the last one.
 * Everyone sees that they are bots.
 */
export class PracticeBots {
  private readonly options: PracticeBotsOptions
  private planned: NodeJS.Timeout | undefined
  private readonly turns: BotTurns
  private moving = false
  private closed = false

  constructor(options: PracticeBotsOptions) {
    this.turns = new BotTurns(options)
    this.options = options
  }

  /** Something has changed at the table. */
  look(): void {
    if (this.closed) return
    this.turns.look()
    if (this.moving || this.planned || this.move() === undefined) return
    this.planned = setTimeout(() => void this.come(), betweenMoves)
  }

  close(): void {
    this.closed = true
    clearTimeout(this.planned)
    this.turns.close()
  }

  /** The bot that comes (undefined) or goes next. */
  private move(): { readonly goes?: TakenSeat } | undefined {
    const { table } = this.options
    const { seats } = table.now
    const bots = seats.filter(({ account, leaves }) => isBot(account) && !leaves)
    const people = seats.filter(({ account, awaySince, leaves }) => !isBot(account) && awaySince === null && !leaves).length
    const wanted = people === 0 ? 0 : Math.max(0, (company[table.key.room.seats] ?? 0) - people)
    const broke = bots.find(({ awaySince }) => awaySince !== null)
    const free = table.key.room.seats - seats.length
    const waiting = table.line.accounts.length
    const goes = broke ?? (bots.length > wanted || waiting > free ? bots.at(-1) : undefined)
    if (goes) return { goes }
    return bots.length < wanted && free > waiting ? {} : undefined
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

  private trouble(error: unknown): void {
    if (!this.closed && !this.options.table.isClosed) this.options.onError(error)
  }
}
