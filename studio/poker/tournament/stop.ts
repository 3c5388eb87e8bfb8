import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import { payPrizes } from "./entries.ts"
import { payoutsOf } from "./payouts.ts"
import { isIn, rankTheLast, settlePlaces } from "./settlement.ts"
import { entrantsOf, lockTournament, poolOf, type StoredEntrant, type StoredTournament } from "./stored.ts"

/** A player who is still in, and what they get of the prizes that nobody has won yet, in minor units. */
export interface ChipShare extends Pick<StoredEntrant, "account" | "number" | "stack"> {
  readonly share: number
}

/**
 * Shares the prizes of the places that are left among the players who are still in: each gets the lowest of these prizes (nothing
 * where they are more players than prizes), and the rest is shared by chips. Odd minor units go to the most chips, then to who
 * registered first.
 */
export function chipShares(
  players: readonly Pick<StoredEntrant, "account" | "number" | "stack">[],
  prizes: readonly number[],
): ChipShare[] {
  const order = [...players].sort((one, other) => other.stack - one.stack || one.number - other.number)
  const left = prizes.slice(0, order.length)
  const least = prizes[order.length - 1] ?? 0
  const rest = left.reduce((sum, prize) => sum + prize, 0) - least * order.length
  const chips = order.reduce((sum, { stack }) => sum + stack, 0)
  const byChips = order.map(({ stack }) => (chips === 0 ? 0 : Number((BigInt(rest) * BigInt(stack)) / BigInt(chips))))
  const odd = rest - byChips.reduce((sum, part) => sum + part, 0)
  return order.map(({ account, number, stack }, at) => ({
    ...{ account, number, stack },
    share: least + byChips[at]! + Math.floor(odd / order.length) + (at < odd % order.length ? 1 : 0),
  }))
}

export interface StoppedTournament {
  /** Who was still in, by chips; each also has the fee back. Nobody where one player at most was in: it ended as won. */
  readonly shares: readonly ChipShare[]
  readonly fee: number
}

/**
 * Stops a running tournament, whichever process plays it: that process has lost it, and its tables with it. Hands in play are
 * void, who is out is ranked and paid as always, and the others share what is left and get their fee back. With one player in at
 * most it is won, and ends as such. Undefined: it does not run.
 */
export async function stopTournament(tx: Database, clock: StudioClock, id: string): Promise<StoppedTournament | undefined> {
  // As at the end of a hand: first the tables, then the tournament.
  const tables = await tx.rows<{ id: string }>(sql`
    select id from poker_table where tournament = ${id} order by id for no key update`)
  const tournament = await lockTournament(tx, id)
  if (tournament.state !== "running") return undefined
  // Only now: what came before it in the wait for the locks lies before it.
  const now = clock.now()
  const at: StudioClock = { now: () => now }
  await tx.run(sql`update poker_table set owner = owner + 1 where tournament = ${id}`)
  await voidHands(tx, now, tables)
  await tx.run(sql`
    update poker_entrant set state = 'out', rebuy_until = null where tournament = ${id} and state = 'busted'`)
  const left = (await entrantsOf(tx, id)).filter(isIn)
  const isWon = left.length <= 1
  if (isWon) await rankTheLast(tx, tournament, left)
  const round = tournament.round + 1
  const entrants = await settlePlaces(tx, at, { ...tournament, round }, await entrantsOf(tx, id))
  const shares = isWon ? [] : await shareOut(tx, at, { ...tournament, round }, entrants)
  await tx.run(sql`
    update poker_tournament set state = 'over', ended_at = ${now}, stopped_at = ${isWon ? null : now}, round = ${round},
      owner = owner + 1, is_hand_for_hand = false
    where id = ${id}`)
  return { shares, fee: tournament.terms.fee }
}

/** Pays those who are in their shares and their fee, and ranks them by chips. */
async function shareOut(
  tx: Database,
  clock: StudioClock,
  tournament: StoredTournament,
  entrants: readonly StoredEntrant[],
): Promise<ChipShare[]> {
  const { id, round, terms } = tournament
  const shares = chipShares(entrants.filter(isIn), payoutsOf(await poolOf(tx, id), entrants.length))
  const { fee } = terms
  const prizes = new Map(shares.map(({ account, share }) => [account, share + fee]))
  const ended = await payPrizes(tx, clock, tournament, prizes, fee)
  await tx.run(sql`update poker_entry set returned_fee = fee where id = any (${ended})`)
  const ranked = shares.map(({ account, stack, share }) => {
    const rank = shares.filter(one => one.stack > stack).length + 1
    return { account, stack, rank, prize: share + fee }
  })
  await tx.run(sql`
    update poker_entrant set state = 'out', stack = 0, out_round = ${round}, out_stack = ranked.stack, rank = ranked.rank,
      prize = ranked.prize
    from jsonb_to_recordset(${JSON.stringify(ranked)}::jsonb) as ranked (account text, stack bigint, rank integer, prize bigint)
    where poker_entrant.tournament = ${id} and poker_entrant.account = ranked.account`)
  await tx.run(sql`delete from poker_seat using poker_table where poker_seat."table" = poker_table.id and tournament = ${id}`)
  return shares
}

const voidHands = (tx: Database, now: Date, tables: readonly { readonly id: string }[]) =>
  tx.run(sql`
    update poker_hand set state = 'void', ended_at = ${now}
    where "table" = any (${tables.map(({ id }) => id)}) and state = 'playing'`)
