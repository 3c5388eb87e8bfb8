import { scaleOf } from "../../games/stakes.ts"
import type { HandTerms, RakeTerms } from "../hand/events.ts"

/** Cash tables of the same blinds and size; amounts in minor units. */
export interface PokerRoom {
  /** "10-20-6": small blind and big blind in cents of the first currencies, and seats. */
  readonly code: string
  readonly small: number
  readonly big: number
  readonly seats: 2 | 6 | 9
  readonly buyIn: { readonly least: number; readonly most: number }
}

/** Small blinds, by their worth in US cents. */
const blinds = [1, 5, 10, 25, 50, 100, 250, 500] as const
const sizes = [2, 6, 9] as const

/** A buy-in is 40 to 100 big blinds. */
const buyInBlinds = { least: 40, most: 100 }

/** None in a currency that the studio does not support. */
export const roomsOfPoker = (currency: string): PokerRoom[] =>
  (scaleOf(currency) > 0 ? blinds : []).flatMap(cents =>
    sizes.map(seats => {
      const small = cents * scaleOf(currency)
      const big = 2 * small
      const buyIn = { least: buyInBlinds.least * big, most: buyInBlinds.most * big }
      return { code: `${cents}-${2 * cents}-${seats}`, small, big, seats, buyIn }
    }),
  )

/** "10-20": the blinds of a room, whatever its size. */
export const stakesOf = ({ code }: Pick<PokerRoom, "code">): string => code.slice(0, code.lastIndexOf("-"))

/** Five percent, as at most card rooms. */
const rakePerMille = 50

/** The most of a hand in tenths of the big blind, by the players who are dealt in; less where the blinds are high. */
const caps = { low: { 2: 10, 3: 20, more: 30 }, high: { 2: 5, 3: 10, more: 15 } } as const

/** From a big blind worth about two dollars on, blinds are high; in minor units. */
export const highBlinds = (currency: string): number => 200 * scaleOf(currency)

/**
 * The published rake: 5% of the pot, nothing without a flop, and at most 1, 2 or 3 big blinds with two, up to four, or more
 * players; half of that where the big blind is worth two dollars or more.
 */
export function rakeTerms({ big }: Pick<PokerRoom, "big">, currency: string, players: number): RakeTerms {
  const { 2: two, 3: few, more } = big >= highBlinds(currency) ? caps.high : caps.low
  const tenths = players === 2 ? two : players <= 4 ? few : more
  return { perMille: rakePerMille, cap: Math.floor((big * tenths) / 10) }
}

export const handTerms = (room: PokerRoom, currency: string, players: number): HandTerms => ({
  small: room.small,
  big: room.big,
  ante: 0,
  rake: rakeTerms(room, currency, players),
})
