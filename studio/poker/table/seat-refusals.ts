import type { SeatRequest } from "./seat-requests.ts"
import { isBot, type TakenSeat } from "./seats.ts"
import type { PokerTableKey } from "./table-key.ts"
import type { WaitingLine } from "./waiting-line.ts"

/** Why a player does not get a seat at a table, whatever they bring; `seat`: 0 where none is free. */
export function refusalOfSeat(
  { room, mode }: PokerTableKey,
  seats: readonly TakenSeat[],
  line: WaitingLine,
  { account, seat, origins }: SeatRequest,
): string | undefined {
  if (mode === "real" && isBot(account)) throw new Error("A practice bot never sits at a table for real money")
  if (seats.some(one => one.account === account)) return "seated-already"
  if (seat === 0) return "table-full"
  if (!Number.isInteger(seat) || seat < 1 || seat > room.seats) return "no-seat"
  if (seats.some(one => one.seat === seat)) return "seat-taken"
  if (!line.admits(account, seats)) return "seat-kept"
  const isSamePlace = seats.some(one => one.origins.some(origin => origins.includes(origin)))
  // Play money is nothing to win by playing two hands.
  return mode === "real" && isSamePlace ? "same-place" : undefined
}
