import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * created: the bet is on its way · playing: paid for, waiting for its player or for its table · drawn: decided, the win is on
 * its way · settled · refused: the wallet did not take the bet · cancelling: the bet is being taken back, because it is unknown
 * whether the wallet took it or because it came to nothing · cancelled.
 */
export type RoundState = "created" | "playing" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"

export interface Round {
  id: string
  spin: string
  account: string
  player: string
  brand: string | null
  game: string
  mode: "real" | "free"
  currency: string
  stake: number
  choice: unknown
  /** Null of an entry in a shared round. */
  seed: string | null
  state: RoundState
  clientSeed: string | null
  nonce: number | null
  /** Of a round played step by step: what the player must not know yet. */
  hidden: object | null
  actions: unknown[]
  /** Of an entry in a shared round: the shared round, the place in it, and when its player got out. */
  shared: string | null
  place: number | null
  leftAt: number | null
  /** What its player brought to the shared round. */
  contribution: string | null
  outcome: object | null
  win: number | null
  /** Won of a pool, besides. */
  jackpot: number | null
  refusal: string | null
  balance: number | null
  createdAt: Date
}

const onItsWay: readonly RoundState[] = ["created", "drawn", "cancelling"]

/** Waits for the wallet: somebody has to carry it on. */
export const isOnItsWay = ({ state }: Pick<Round, "state">) => onItsWay.includes(state)

const columns = sql`id, spin, account, player, brand, game, mode, currency, stake, choice, seed, state, client_seed as "clientSeed",
  nonce, hidden, actions, shared, place, left_at as "leftAt", contribution, outcome, win, jackpot, refusal, balance, created_at as "createdAt"`

const due = sql`(state in ('created', 'drawn', 'cancelling') or (state = 'playing' and shared is null))`

export const roundById = (database: Database, id: string) =>
  database.one<Round>(sql`select ${columns} from round where id = ${id}`)

/** Locked, so that two who carry the same round on take turns. */
export const lockedRound = (tx: Database, id: string) =>
  tx.one<Round>(sql`select ${columns} from round where id = ${id} for update`)

/** The same, if it is a round of this account in this game. */
export const lockedRoundOf = (tx: Database, account: string, game: string, id: string) =>
  tx.row<Round>(sql`
    select ${columns} from round where id = ${id} and account = ${account} and game = ${game} for update`)

/** A round of this account in this game, if it is one. */
export const roundOf = (database: Database, account: string, game: string, id: string) =>
  database.row<Round>(sql`select ${columns} from round where id = ${id} and account = ${account} and game = ${game}`)

export const roundOfSpin = (database: Database, account: string, game: string, spin: string) =>
  database.row<Round>(sql`select ${columns} from round where account = ${account} and game = ${game} and spin = ${spin}`)

/** The entries of a shared round that are in it, in the order in which they were taken; locked until the transaction ends. */
export const roundsOfTable = (tx: Database, shared: string) =>
  tx.rows<Round>(sql`select ${columns} from round where shared = ${shared} and state = 'playing' order by place for update`)

/** The entry of an account in a shared round. */
export const roundOfTable = (database: Database, account: string, shared: string) =>
  database.row<Round>(sql`
    select ${columns} from round where shared = ${shared} and account = ${account}
      and state not in ('refused', 'cancelling', 'cancelled')`)

/** The newest round of the account in the game that has not ended; but for entries at a table there is only one. */
export const openRound = (database: Database, account: string, game: string) =>
  database.row<Round>(sql`
    select ${columns} from round
    where account = ${account} and game = ${game} and state in ('created', 'playing', 'drawn', 'cancelling')
    order by id desc limit 1`)

/** No lease and no pause between two attempts at the wallet is longer, so what is due later was written by a clock that was ahead. */
const aheadMilliseconds = 60_000

/** Takes up to `count` open rounds that are due, so that no other worker takes them before `until`. */
export const takeDueRounds = (database: Database, now: Date, until: Date, count: number) =>
  database.rows<Round>(sql`
    update round set due_at = ${until}
    where id in (
      select id from round
      where ${due} and (due_at <= ${now} or state <> 'playing' and due_at > ${new Date(now.getTime() + aheadMilliseconds)})
      order by due_at limit ${count} for update skip locked)
    returning ${columns}`)

export const setDue = (database: Database, id: string, dueAt: Date) =>
  database.run(sql`update round set due_at = ${dueAt} where id = ${id}`)

/** What is paid or given back is due now, with `bets` also the bets that are on their way; what waits for its player goes on waiting. */
export const allDue = (database: Database, now: Date, bets: boolean) =>
  database.run(sql`
    update round set due_at = ${now}
    where state in ('created', 'drawn', 'cancelling') and (${bets} or state <> 'created') and due_at > ${now}`)
