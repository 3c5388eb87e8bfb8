import sql from "sql-template-tag"
import type { Database } from "../../database/database.ts"

/**
 * created: the bet is on its way · drawn: paid for and decided, the win is on its way · settled ·
 * refused: the wallet did not take the bet · cancelling: it is unknown whether it did, it is being taken back · cancelled.
 */
export type RoundState = "created" | "drawn" | "settled" | "refused" | "cancelling" | "cancelled"

export interface Round {
  id: string
  spin: string
  account: string
  player: string
  game: string
  mode: "real" | "free"
  currency: string
  stake: number
  seed: string
  state: RoundState
  clientSeed: string | null
  nonce: number | null
  outcome: object | null
  win: number | null
  refusal: string | null
  balance: number | null
  createdAt: Date
}

export const isOpen = ({ state }: Pick<Round, "state">) => state === "created" || state === "drawn" || state === "cancelling"

const columns = sql`id, spin, account, player, game, mode, currency, stake, seed, state, client_seed as "clientSeed", nonce,
  outcome, win, refusal, balance, created_at as "createdAt"`

export const roundById = (database: Database, id: string) =>
  database.one<Round>(sql`select ${columns} from round where id = ${id}`)

/** Locked, so that two who carry the same round on take turns. */
export const lockedRound = (tx: Database, id: string) =>
  tx.one<Round>(sql`select ${columns} from round where id = ${id} for update`)

export const roundOfSpin = (database: Database, account: string, game: string, spin: string) =>
  database.row<Round>(sql`select ${columns} from round where account = ${account} and game = ${game} and spin = ${spin}`)

/** The one round of the account in the game that has not ended. */
export const openRound = (database: Database, account: string, game: string) =>
  database.row<Round>(sql`
    select ${columns} from round
    where account = ${account} and game = ${game} and state in ('created', 'drawn', 'cancelling')`)

/** Takes up to `count` open rounds that are due, so that no other worker takes them before `until`. */
export const takeDueRounds = (database: Database, now: Date, until: Date, count: number) =>
  database.rows<Round>(sql`
    update round set due_at = ${until}
    where id in (
      select id from round where state in ('created', 'drawn', 'cancelling') and due_at <= ${now}
      order by due_at limit ${count} for update skip locked)
    returning ${columns}`)

export const setDue = (database: Database, id: string, due: Date) =>
  database.run(sql`update round set due_at = ${due} where id = ${id}`)

export const allDue = (database: Database, now: Date) =>
  database.run(sql`update round set due_at = ${now} where state in ('created', 'drawn', 'cancelling') and due_at > ${now}`)
