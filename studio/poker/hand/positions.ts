import type { OwedBlinds } from "./events.ts"
import { clockwise } from "./hand-state.ts"

/** Where the button and the blinds of a hand were. A seat's number stands for its place, whether or not someone sits there. */
export interface Positions {
  readonly button: number
  readonly small: number
  readonly big: number
}

/** A player who wants to be dealt in. */
export interface ReadySeat {
  readonly seat: number
  /** What they have to post unless the big blind comes to them: newcomers and players who missed blinds. */
  readonly owes: OwedBlinds | null
  /** They post what they owe instead of waiting for the big blind. */
  readonly posts: boolean
}

export interface NextPositions extends Positions {
  /** Nobody posts it: the player who would have to has left. */
  readonly isSmallDead: boolean
  /** Clockwise, by their numbers. */
  readonly dealt: readonly { readonly seat: number; readonly owes: OwedBlinds | null }[]
}

/** Strictly between two places, clockwise. */
export const isBetween = (seat: number, from: number, to: number) =>
  from < to ? seat > from && seat < to : seat > from || seat < to

/**
 * The positions of the next hand by the dead button rule: the big blind goes to the next player, the small blind to where the big
 * blind was, and the button to where the small blind was, even if nobody sits there. With two players the button posts the small
 * blind, and nobody posts the big blind twice in a row. Undefined: fewer than two players can be dealt in.
 */
export function nextPositions(before: Positions | undefined, ready: readonly ReadySeat[]): NextPositions | undefined {
  const seats = [...ready].sort((one, other) => one.seat - other.seat)
  if (seats.length < 2) return undefined
  if (!before) return firstPositions(seats)
  const [big] = clockwise(seats, before.big)
  if (!big) return undefined
  const [small, button] = [before.big, before.small]
  // Others sat down after the last blinds: the button would be where a blind is now, or between the two.
  const isOvertaken = button === big.seat || isBetween(button, small, big.seat)
  const zone = isOvertaken ? small : button
  // A newcomer is dealt in by posting, but not on the button or between it and the big blind, where they would escape it.
  const dealt = seats.filter(
    ({ seat, owes, posts }) => seat === big.seat || owes === null || (posts && seat !== zone && !isBetween(seat, zone, big.seat)),
  )
  const willing = seats.filter(one => one.posts || dealt.includes(one))
  if (dealt.length < 3) return headsUp(before, atLeastTwo(dealt, willing, seats))
  const beforeSmall = clockwise(dealt, small).findLast(({ seat }) => seat !== small && seat !== big.seat)
  return {
    button: isOvertaken && beforeSmall ? beforeSmall.seat : button,
    small,
    big: big.seat,
    isSmallDead: !dealt.some(({ seat }) => seat === small),
    dealt: dealt.map(({ seat, owes }) => ({ seat, owes: seat === big.seat ? null : owes })),
  }
}

/** The first hand of a table: the button is at the lowest seat, and nobody owes anything. */
function firstPositions(seats: readonly ReadySeat[]): NextPositions {
  const [first, second, third] = seats
  const dealt = seats.map(({ seat }) => ({ seat, owes: null }))
  const [button, small, big] = third ? [first, second, third] : [first, first, second]
  return { button: button!.seat, small: small!.seat, big: big!.seat, isSmallDead: false, dealt }
}

/** The first group with two players: heads-up nobody escapes a blind, so a player who waits is dealt in rather than nobody. */
const atLeastTwo = (...groups: readonly (readonly ReadySeat[])[]) => groups.find(({ length }) => length > 1) ?? []

/** Two players: the big blind moves on, the other one has the button and the small blind. */
function headsUp(before: Positions, seats: readonly ReadySeat[]): NextPositions {
  const [big, other] = clockwise(seats, before.big)
  const dealt = seats.filter(one => one === big || one === other).map(({ seat }) => ({ seat, owes: null }))
  return { button: other!.seat, small: other!.seat, big: big!.seat, isSmallDead: false, dealt }
}
