import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"

export type EntryKind = "deposit" | "withdrawal" | "bet" | "win" | "rollback"

/** A change of a player's balance. Amounts in minor units. */
export interface HeldEntry {
  /** 1, 2, 3 … over all players, in the order in which they were committed. */
  number: number
  player: string
  kind: EntryKind
  transaction: string
  round: string | null
  game: string | null
  original: string | null
  ends: boolean
  amount: number
  /** What of a bet goes to other players, or what of a win comes from them: the rest is the house's. */
  pot: number
  /** After it. */
  balance: number
  at: Date
}

type NewEntry = Pick<HeldEntry, "player" | "kind" | "transaction" | "amount"> &
  Partial<Pick<HeldEntry, "round" | "game" | "original" | "ends" | "pot">>

const columns = sql`number, player, kind, transaction, round, game, original, ends, amount, pot, balance, at`

/** One act under a name: concurrent copies take turns, so that a name is carried out, or declared void, once. */
export const named = <Result>(database: Database, name: string, act: (tx: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`held ${name}`}, 0))`)
    return act(tx)
  })

export const entryOf = (database: Database, kind: EntryKind, transaction: string) =>
  database.row<HeldEntry>(sql`select ${columns} from held_entry where kind = ${kind} and transaction = ${transaction}`)

/** Entries after a number, in order. */
export const entriesAfter = (database: Database, after: number, most: number) =>
  database.rows<HeldEntry>(sql`select ${columns} from held_entry where number > ${after} order by number limit ${most}`)

export const balanceOf = async (database: Database, player: string): Promise<number> =>
  (await database.row<{ balance: number }>(sql`select balance from held_wallet where player = ${player}`))?.balance ?? 0

/** What a player can bet or withdraw: the balance without what is reserved for their seats at tables. */
export const freeBalanceOf = async (database: Database, player: string): Promise<number> =>
  (
    await database.row<{ free: number }>(sql`
      select balance - reserved as free from held_wallet where player = ${player}`)
  )?.free ?? 0

/** Reserves a part of the balance (negative: frees it); false where less than that is free. */
export const reserve = async (tx: Database, player: string, amount: number): Promise<boolean> =>
  (await tx.run(sql`
    update held_wallet set reserved = reserved + ${amount}
    where player = ${player} and reserved + ${amount} between 0 and balance`)) > 0

/**
 * Locks several wallets before the first of them changes: the feed comes last, or its holder waits for a wallet that waits for
 * it.
 */
export const lockWallets = (tx: Database, players: readonly string[]) =>
  tx.run(sql`select from held_wallet where player = any (${[...players]}) order by player for update`)

/** Why a name is void, if it is. */
export const voidOf = async (database: Database, name: string): Promise<string | undefined> =>
  (await database.row<{ code: string }>(sql`select code from held_void where name = ${name}`))?.code

/** A name that is never carried out from now on. */
export const declareVoid = (tx: Database, name: string, code: string, now: Date) =>
  tx.run(sql`insert into held_void (name, code, at) values (${name}, ${code}, ${now}) on conflict do nothing`)

/** Opens a player's wallet; false where they have one in another currency. */
export const openWallet = async (tx: Database, player: string, currency: string): Promise<boolean> =>
  (
    await tx.one<{ currency: string }>(sql`
      insert into held_wallet (player, currency, balance) values (${player}, ${currency}, 0)
      on conflict (player) do update set balance = held_wallet.balance returning currency`)
  ).currency === currency

const paying: readonly EntryKind[] = ["withdrawal", "bet"]

/** Changes the balance and writes the entry; undefined where the money is insufficient or the player has no wallet. */
export async function enter(tx: Database, clock: StudioClock, draft: NewEntry): Promise<HeldEntry | undefined> {
  const { player, kind, transaction, amount, round = null, game = null, original = null, ends = false, pot = 0 } = draft
  const by = paying.includes(kind) ? -amount : amount
  const changed = await tx.row<{ balance: number }>(sql`
    update held_wallet set balance = balance + ${by} where player = ${player} and balance + ${by} >= reserved
    returning balance`)
  if (!changed) return undefined
  const { last } = await tx.one<{ last: number }>(sql`update held_feed set last = last + 1 returning last`)
  return tx.one<HeldEntry>(sql`
    insert into held_entry (number, player, kind, transaction, round, game, original, ends, amount, pot, balance, at)
    values (${last}, ${player}, ${kind}, ${transaction}, ${round}, ${game}, ${original}, ${ends}, ${amount}, ${pot},
            ${changed.balance}, ${clock.now()})
    returning ${columns}`)
}
