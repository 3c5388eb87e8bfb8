import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { OwedBlinds } from "../hand/events.ts"

/** A player at a table, as of the end of the last hand. */
export interface TakenSeat {
  readonly seat: number
  readonly account: string
  readonly player: string
  readonly stack: number
  /** Chips added in a hand: reserved as the stack is, they join it when the hand is over. */
  readonly topUp: number
  readonly owes: OwedBlinds | null
  readonly posts: boolean
  readonly awaySince: Date | null
  readonly leaves: boolean
  /** Milliseconds of extra time. */
  readonly bank: number
  readonly origins: readonly string[]
}

/** Accounts of practice bots: they play for play money only, with no one's. */
const botAccounts = "bot/"
export const botAccount = (table: string, n: number) => `${botAccounts}${table}/${n}`
export const isBot = (account: string) => account.startsWith(botAccounts)

const columns = sql`
  seat, account, player, stack, top_up as "topUp", owes, posts, away_since as "awaySince", leaves, bank, origins`

export const seatsAt = (database: Database, table: string) =>
  database.rows<TakenSeat>(sql`select ${columns} from poker_seat where "table" = ${table} order by seat`)

export const takeSeat = (tx: Database, table: string, seat: TakenSeat, now: Date) =>
  tx.run(sql`
    insert into poker_seat ("table", seat, account, player, stack, owes, posts, bank, origins, sat_at)
    values (${table}, ${seat.seat}, ${seat.account}, ${seat.player}, ${seat.stack}, ${seat.owes}, ${seat.posts}, ${seat.bank},
            ${[...seat.origins]}, ${now})
    on conflict do nothing`)

export const changeSeat = (tx: Database, table: string, changed: TakenSeat) => {
  const { seat, stack, topUp, owes, posts, awaySince, leaves, bank } = changed
  return tx.run(sql`
    update poker_seat set stack = ${stack}, top_up = ${topUp}, owes = ${owes}, posts = ${posts}, away_since = ${awaySince},
      leaves = ${leaves}, bank = ${bank}
    where "table" = ${table} and seat = ${seat}`)
}

export const freeSeat = (tx: Database, table: string, seat: number) =>
  tx.run(sql`delete from poker_seat where "table" = ${table} and seat = ${seat}`)

/** Remembers with what a player leaves a table for real money: the most since then, of several at the same blinds. */
export const noteDeparture = (tx: Database, at: PlayedBlinds, { account, stack }: TakenSeat, now: Date, since: Date) =>
  tx.run(sql`
    insert into poker_departure (account, currency, room, stack, left_at)
    values (${account}, ${at.currency}, ${at.blinds}, ${stack}, ${now})
    on conflict (account, currency, room) do update set left_at = excluded.left_at,
      stack = greatest(excluded.stack, case when poker_departure.left_at > ${since} then poker_departure.stack end)`)

/** The player has brought it back. */
export const forgetDeparture = (tx: Database, { currency, blinds }: PlayedBlinds, account: string) =>
  tx.run(sql`delete from poker_departure where account = ${account} and currency = ${currency} and room = ${blinds}`)

interface PlayedBlinds {
  readonly currency: string
  /** "10-20": tables of every size count. */
  readonly blinds: string
}

/** What a player took from a table at these blinds since then; 0: nothing, or longer ago. */
export const tookSince = async (database: Database, account: string, at: PlayedBlinds, since: Date): Promise<number> =>
  (
    await database.row<{ stack: number }>(sql`
      select stack from poker_departure
      where account = ${account} and currency = ${at.currency} and room = ${at.blinds} and left_at > ${since}`)
  )?.stack ?? 0
