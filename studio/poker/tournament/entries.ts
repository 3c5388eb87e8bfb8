import { randomUUIDv7 } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import { playMoneyIn } from "../../games/stakes.ts"
import { enter, entryOf, lockWallets } from "../../held/books.ts"
import { pokerGame } from "../poker-game.ts"
import type { StoredTournament } from "./stored.ts"

/** A buy-in or a re-buy that is asked for. */
export interface EntryRequest {
  readonly account: string
  readonly player: string
  /** Drawn by the player's page. */
  readonly id: string
}

/** An entry that was paid. */
interface PaidEntry {
  readonly id: string
  readonly account: string
  readonly player: string
  readonly buyIn: number
  readonly fee: number
}

const columns = (tx: Database, tournament: string, condition: ReturnType<typeof sql>) =>
  tx.rows<PaidEntry>(sql`
    select id, account, player, buy_in as "buyIn", fee from poker_entry
    where tournament = ${tournament} and ended_at is null and ${condition} order by player, id`)

/** What a request has done already; `differs`: its id has paid something else. */
export async function repeatedEntry(
  database: Database,
  { id: tournament }: StoredTournament,
  { account, id }: EntryRequest,
  what: "buy-in" | "re-buy",
): Promise<"done" | "differs" | undefined> {
  const known = await database.row<{ tournament: string; what: string }>(sql`
    select tournament, what from poker_entry where account = ${account} and request = ${id}`)
  if (!known) return undefined
  return known.tournament === tournament && known.what === what ? "done" : "differs"
}

/** Takes buy-in and fee: the bet of a round of its own, of which the house keeps the fee. False where the player has less. */
export async function payEntry(
  tx: Database,
  clock: StudioClock,
  { id: tournament, mode, currency, terms }: StoredTournament,
  { account, player, id: request }: EntryRequest,
  what: "buy-in" | "re-buy",
): Promise<boolean> {
  const id = randomUUIDv7()
  const amount = terms.buyIn + terms.fee
  if (mode === "real") {
    const bet = { player, kind: "bet", transaction: `${id}.bet`, round: id, game: pokerGame, amount, pot: terms.buyIn } as const
    if (!(await enter(tx, clock, bet))) return false
  } else if (!(await movePlayMoney(tx, account, currency, -amount))) return false
  await tx.run(sql`
    insert into poker_entry (id, tournament, account, player, request, what, buy_in, fee, at)
    values (${id}, ${tournament}, ${account}, ${player}, ${request}, ${what}, ${terms.buyIn}, ${terms.fee}, ${clock.now()})`)
  return true
}

/** Ends the open entries of a player with nothing: they pay for another one. */
export async function endEntries(tx: Database, clock: StudioClock, tournament: StoredTournament, account: string): Promise<void> {
  for (const entry of await columns(tx, tournament.id, sql`account = ${account}`)) await payOut(tx, clock, tournament, entry, 0)
}

/** Ends the open entry of each of these players with their prize, which includes `returnedFee`; the entries' ids. */
export async function payPrizes(
  tx: Database,
  clock: StudioClock,
  tournament: StoredTournament,
  prizes: ReadonlyMap<string, number>,
  returnedFee = 0,
): Promise<string[]> {
  const entries = await columns(tx, tournament.id, sql`account = any (${[...prizes.keys()]})`)
  await lockThem(tx, tournament, entries)
  for (const entry of entries) await payOut(tx, clock, tournament, entry, prizes.get(entry.account) ?? 0, returnedFee)
  return entries.map(({ id }) => id)
}

/** Gives buy-in and fee back, of one player or of all. */
export async function refundEntries(
  tx: Database,
  clock: StudioClock,
  tournament: StoredTournament,
  account?: string,
): Promise<void> {
  const { mode, currency } = tournament
  const entries = await columns(tx, tournament.id, account === undefined ? sql`true` : sql`account = ${account}`)
  await lockThem(tx, tournament, entries)
  for (const { id, player, account: owner, buyIn, fee } of entries) {
    const [amount, original] = [buyIn + fee, `${id}.bet`]
    const named = { transaction: `${id}.back`, round: id, game: pokerGame, original } as const
    const back = { player, kind: "rollback", ...named, amount, pot: buyIn } as const
    const moved = mode === "real" ? await enter(tx, clock, back) : await movePlayMoney(tx, owner, currency, amount)
    if (!moved) throw new Error(`${player} has no wallet for the refund of ${id}`)
    await tx.run(sql`
      update poker_entry set ended_at = ${clock.now()}, paid = ${amount}, is_refunded = true where id = ${id}`)
  }
}

/** What is more than a returned fee comes from other players, unless the bet is older than pots in the feed. */
async function payOut(
  tx: Database,
  clock: StudioClock,
  { mode, currency }: StoredTournament,
  { id, player, account }: PaidEntry,
  amount: number,
  returnedFee = 0,
) {
  const paidIn = mode === "real" ? await entryOf(tx, "bet", `${id}.bet`) : undefined
  const pot = paidIn && paidIn.pot > 0 ? amount - returnedFee : 0
  const named = { transaction: `${id}.win`, round: id, game: pokerGame } as const
  const win = { player, kind: "win", ...named, amount, pot, ends: true } as const
  const moved = mode === "real" ? await enter(tx, clock, win) : await movePlayMoney(tx, account, currency, amount)
  if (!moved) throw new Error(`${player} has no wallet for the prize of ${id}`)
  await tx.run(sql`update poker_entry set ended_at = ${clock.now()}, paid = ${amount} where id = ${id}`)
}

const lockThem = (tx: Database, { mode }: StoredTournament, entries: readonly PaidEntry[]) =>
  mode === "real" &&
  lockWallets(
    tx,
    entries.map(({ player }) => player),
  )

/** A player who opens free play for the first time has its starting balance. */
async function movePlayMoney(tx: Database, account: string, currency: string, by: number): Promise<boolean> {
  await tx.run(sql`
    insert into play_money (account, currency, balance) values (${account}, ${currency}, ${playMoneyIn(currency)})
    on conflict do nothing`)
  const changed = await tx.run(sql`
    update play_money set balance = balance + ${by}
    where account = ${account} and currency = ${currency} and balance + ${by} >= 0`)
  return changed > 0
}
