import { type Database, prepared } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

/**
 * created: the bet is in flight · playing: paid for, waiting for its player or for its table · drawn: decided, the win is in
 * flight · settled · refused: the wallet refused the bet · cancelling: the bet is being rolled back, because it is unknown
 * whether the wallet took it or because the round can't be played · `cancelled`.
 */
export type RoundState = "created" | "playing" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"

/** A further bet that an action makes and that the wallet has not answered. */
export interface Raise {
  transaction: string
  amount: number
  action: unknown
  /** It is unknown whether the wallet took it: it is being rolled back. */
  back: boolean
}

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
  /** Null for an entry in a shared round. */
  seed: string | null
  state: RoundState
  clientSeed: string | null
  nonce: number | null
  /** For a round played step by step: what the player must not know yet. */
  hidden: object | null
  actions: unknown[]
  /** Further bets that its actions have made, in addition to the stake. */
  raised: number
  raise: Raise | null
  /** For an entry in a shared round: the shared round, the place in it, and when its player cashed out. */
  shared: string | null
  place: number | null
  /** Which of its player's bets in the shared round it is, from 0. */
  hand: number
  leftAt: number | null
  /** The seed that its player contributed to the shared round. */
  contribution: string | null
  /** The account whose seat it lies behind; null: behind none. */
  follows: string | null
  outcome: object | null
  win: number | null
  /** Won from a pool, in addition to `win`. */
  jackpot: number | null
  refusal: string | null
  /** The grant of a free round. */
  freeRounds: number | null
  balance: number | null
  createdAt: Date
}

/** How long a round belongs to the request that made it before the recovery worker takes over. */
export const leaseMilliseconds = 12_000

const onItsWay: readonly RoundState[] = ["created", "drawn", "cancelling"]

/** Waits for the wallet: a request or the recovery worker must carry it on. */
export const isOnItsWay = ({ state }: Pick<Round, "state">) => onItsWay.includes(state)

export const roundColumns = sql`id, spin, account, player, brand, game, mode, currency, stake, choice, seed, state,
  client_seed as "clientSeed",
  nonce, hidden, actions, raised, raise, shared, place, hand, left_at as "leftAt", contribution, follows, outcome, win, jackpot,
  refusal, free_rounds as "freeRounds", balance, created_at as "createdAt"`

const due = sql`(
  state in ('created', 'drawn', 'cancelling') or (state = 'playing' and (shared is null or raise is not null)))`

export const roundById = (database: Database, id: string) =>
  database.one<Round>(prepared("round", sql`select ${roundColumns} from round where id = ${id}`))

/** Locks the round, so that concurrent workers take turns. */
export const lockedRound = (tx: Database, id: string) =>
  tx.one<Round>(prepared("locked round", sql`select ${roundColumns} from round where id = ${id} for update`))

/** The same, if it is a round of this account in this game. */
export const lockedRoundOf = (tx: Database, account: string, game: string, id: string) =>
  tx.row<Round>(sql`
    select ${roundColumns} from round where id = ${id} and account = ${account} and game = ${game} for update`)

/** A round of this account in this game, if it is one. */
export const roundOf = (database: Database, account: string, game: string, id: string) =>
  database.row<Round>(sql`select ${roundColumns} from round where id = ${id} and account = ${account} and game = ${game}`)

export const roundOfSpin = (database: Database, account: string, game: string, spin: string) =>
  database.row<Round>(
    prepared(
      "round of spin",
      sql`select ${roundColumns} from round where account = ${account} and game = ${game} and spin = ${spin}`,
    ),
  )

/** The entries of a shared round, in the order they were taken; locked until the transaction ends. */
export const roundsOfTable = (tx: Database, shared: string) =>
  tx.rows<Round>(
    prepared(
      "rounds of table",
      sql`select ${roundColumns} from round where shared = ${shared} and state = 'playing' order by place for update`,
    ),
  )

/** The entry of an account in a shared round, in one of its hands. */
export const roundOfTable = (database: Database, account: string, shared: string, hand: number) =>
  database.row<Round>(sql`
    select ${roundColumns} from round where shared = ${shared} and account = ${account} and hand = ${hand}
      and state not in ('refused', 'cancelling', 'cancelled')`)

/** The account's newest round in the game that has not ended; apart from entries at a table there is only one. */
export const openRound = (database: Database, account: string, game: string) =>
  database.row<Round>(sql`
    select ${roundColumns} from round
    where account = ${account} and game = ${game} and state in ('created', 'playing', 'drawn', 'cancelling')
    order by id desc limit 1`)

/** Longer than any lease or retry delay: what is due later was recorded by a clock that was ahead. */
const aheadMilliseconds = 60_000

/** Leases up to `count` open rounds that are due, so that no other worker takes them before `until`. */
export const takeDueRounds = (database: Database, now: Date, until: Date, count: number) =>
  database.rows<Round>(sql`
    update round set due_at = ${until}
    where id = any (array(
      select id from round
      where ${due} and (due_at <= ${now} or state <> 'playing' and due_at > ${new Date(now.getTime() + aheadMilliseconds)})
      order by due_at limit ${count} for update skip locked))
    returning ${roundColumns}`)

export const setDue = (database: Database, id: string, dueAt: Date) =>
  database.run(sql`update round set due_at = ${dueAt} where id = ${id}`)

/** Makes payouts and returns due now, with `bets` also bets in flight; rounds that wait for their player keep waiting. */
export const allDue = (database: Database, now: Date, bets: boolean) =>
  database.run(sql`
    update round set due_at = ${now}
    where ${due} and due_at > ${now}
      and (state in ('drawn', 'cancelling') or ${bets} and (state = 'created' or raise is not null))`)
