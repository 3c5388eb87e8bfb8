import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../../clock.ts"
import { enter, reserve } from "../../held/books.ts"
import { pokerGame } from "../poker-game.ts"

/** Whose chips they are, and in which money. */
export interface ChipOwner {
  readonly account: string
  readonly player: string
  readonly mode: "real" | "free"
  readonly currency: string
}

/** What a hand has moved for a player. */
interface ChipResult {
  readonly seat: number
  readonly contributed: number
  readonly won: number
  /** Their part of the rake, by what they contributed. */
  readonly rake: number
}

/**
 * Takes chips to a seat (negative: back from it); false where the player has less. Real money is reserved in the wallet that the
 * label holds, play money moves to the seat.
 */
export async function moveToSeat(tx: Database, owner: ChipOwner, amount: number): Promise<boolean> {
  if (owner.mode === "real") return reserve(tx, owner.player, amount)
  const { account, currency } = owner
  const changed = await tx.run(sql`
    update play_money set balance = balance - ${amount}
    where account = ${account} and currency = ${currency} and balance >= ${amount}`)
  return changed > 0
}

/**
 * The end of a hand in the books: for each player who has put something in the pot a round of one bet and one win. All bets come
 * before the wins, so that nobody's win is booked before the money that it comes from. What a bet is more than the player's part
 * of the rake, and every win, moves between players.
 */
export async function settleHand(
  tx: Database,
  clock: StudioClock,
  hand: string,
  results: readonly (ChipResult & { readonly owner: ChipOwner })[],
): Promise<void> {
  const moved = results
    .filter(({ owner, contributed }) => owner.mode === "real" && contributed > 0)
    .sort((one, other) => (one.owner.player < other.owner.player ? -1 : 1))
  for (const { owner, seat, contributed, rake } of moved) {
    const transaction = `${hand}.${seat}.bet`
    const freed = await reserve(tx, owner.player, -contributed)
    const bet = { kind: "bet", transaction, amount: contributed, pot: contributed - rake } as const
    const entry = freed && (await enter(tx, clock, { ...booked(owner, hand, seat), ...bet }))
    if (!entry) throw new Error(`The wallet of ${owner.player} does not hold the chips of the hand ${hand}`)
  }
  for (const { owner, seat, won } of moved) {
    const transaction = `${hand}.${seat}.win`
    const win = { kind: "win", transaction, amount: won, pot: won, ends: true } as const
    const entry = await enter(tx, clock, { ...booked(owner, hand, seat), ...win })
    if (!entry || !(await reserve(tx, owner.player, won))) throw new Error(`${owner.player} has no wallet for the hand ${hand}`)
  }
}

const booked = ({ player }: ChipOwner, hand: string, seat: number) => ({ player, round: `${hand}.${seat}`, game: pokerGame })
