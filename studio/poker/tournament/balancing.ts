import { clockwise } from "../hand/hand-state.ts"
import type { Positions } from "../hand/positions.ts"

/** A table as balancing sees it. */
export interface BalancedTable {
  /** 1, 2, 3 … in its tournament. */
  readonly number: number
  readonly seats: readonly { readonly seat: number; readonly account: string }[]
}

export interface BalancingMove {
  readonly from: number
  readonly to: number
}

const byPlayers = (one: BalancedTable, other: BalancedTable) => one.seats.length - other.seats.length || other.number - one.number

/**
 * The next player to be moved, from which table to which. If fewer tables can seat everyone, the one with the fewest players is
 * broken; otherwise no table has two players more than another. Undefined: nobody has to move.
 */
export function nextMove(tables: readonly BalancedTable[], size: number): BalancingMove | undefined {
  const order = [...tables].filter(({ seats }) => seats.length > 0).sort(byPlayers)
  const players = order.reduce((sum, { seats }) => sum + seats.length, 0)
  const [fewest, next] = order
  const most = order.at(-1)
  if (!fewest || !next || !most) return undefined
  if (order.length > Math.ceil(players / size)) return { from: fewest.number, to: next.number }
  return most.seats.length - fewest.seats.length > 1 ? { from: most.number, to: fewest.number } : undefined
}

/** The table for a player without a seat; undefined: all are full, and a new one is opened. */
export const tableForNext = (tables: readonly BalancedTable[], size: number): number | undefined =>
  [...tables]
    .filter(({ seats }) => seats.length < size)
    .sort((one, other) => one.seats.length - other.seats.length || one.number - other.number)[0]?.number

/** Who is moved to balance tables: the player who would post the next big blind, who so pays it at most once. */
export const dueForBig = ({ seats }: BalancedTable, positions: Positions | undefined): string | undefined =>
  clockwise(
    [...seats].sort((one, other) => one.seat - other.seat),
    positions?.big ?? 0,
  )[0]?.account

/** The free seat to which the big blind comes next, so that nobody gains by a move; undefined: the table is full. */
export function seatForMoved(taken: readonly number[], size: number, positions: Positions | undefined): number | undefined {
  const free = Array.from({ length: size }, (_, n) => ({ seat: n + 1 })).filter(({ seat }) => !taken.includes(seat))
  return clockwise(free, positions?.big ?? 0)[0]?.seat
}

/** A random draw: every table gets as many players as another, or one more. */
export function drawnSeats<Player>(
  players: readonly Player[],
  size: number,
  chance: (below: number) => number,
): { readonly table: number; readonly seat: number; readonly player: Player }[] {
  const order = [...players]
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance(last + 1)
    const moved = order[last]!
    order[last] = order[other]!
    order[other] = moved
  }
  const tables = Math.ceil(order.length / size)
  return order.map((player, n) => ({ table: (n % tables) + 1, seat: Math.floor(n / tables) + 1, player }))
}
