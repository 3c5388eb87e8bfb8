import { scaleOf } from "../../games/stakes.ts"
import type { TournamentKind, TournamentSpeed } from "./wire.ts"

/** What a tournament is played for and how; stored with it, so that a change here is for later ones only. */
export interface TournamentTerms {
  readonly series: string
  readonly kind: TournamentKind
  readonly speed: TournamentSpeed
  /** Minor units. */
  readonly buyIn: number
  readonly fee: number
  readonly tableSize: 2 | 6
  /** Players; with the most a sit-and-go begins. */
  readonly least: number
  readonly most: number
  readonly stack: number
  readonly lateUntilLevel: number | null
  readonly rebuys: { readonly most: number; readonly untilLevel: number } | null
}

/** Amounts in cents of the first currencies. */
interface TournamentSeries extends Omit<TournamentTerms, "buyIn" | "fee" | "stack"> {
  /** Each is an offer of its own. */
  readonly prices: readonly (readonly [buyIn: number, fee: number])[]
  readonly stack: number
  /** Minutes from one start to the next; null: a sit-and-go. */
  readonly everyMinutes: number | null
}

const sitAndGo = { kind: "sit-and-go", lateUntilLevel: null, rebuys: null, everyMinutes: null } as const

/** What a new installation offers, in every currency of the studio, for money and for play money. */
const series: readonly TournamentSeries[] = [
  {
    ...{ ...sitAndGo, series: "heads-up", speed: "turbo", tableSize: 2, least: 2, most: 2, stack: 1500 },
    prices: [
      [100, 5],
      [500, 25],
      [2000, 90],
    ],
  },
  {
    ...{ ...sitAndGo, series: "six-max", speed: "regular", tableSize: 6, least: 6, most: 6, stack: 1500 },
    prices: [
      [100, 10],
      [500, 45],
      [2000, 170],
    ],
  },
  {
    ...{ ...sitAndGo, series: "six-max", speed: "hyper", tableSize: 6, least: 6, most: 6, stack: 500 },
    prices: [[200, 15]],
  },
  {
    ...{ series: "hourly", kind: "scheduled", speed: "turbo", tableSize: 6, least: 4, most: 96, stack: 3000 },
    ...{ lateUntilLevel: 4, rebuys: { most: 2, untilLevel: 4 }, everyMinutes: 60 },
    prices: [[200, 20]],
  },
  {
    ...{ series: "half-hourly", kind: "scheduled", speed: "hyper", tableSize: 6, least: 4, most: 96, stack: 1500 },
    ...{ lateUntilLevel: 3, rebuys: null, everyMinutes: 30 },
    prices: [[100, 10]],
  },
]

/** How many of the next starts of a series are open for registration. */
const startsAhead = 2

export interface OfferedTournament {
  readonly terms: TournamentTerms
  /** Null: when it is full. */
  readonly startsAt: Date | null
}

/** The tournaments that are open for registration at an instant; none in a currency that the studio does not support. */
export function offeredTournaments(currency: string, now: Date): OfferedTournament[] {
  const scale = scaleOf(currency)
  if (scale === 0) return []
  return series.flatMap(({ prices, everyMinutes, ...terms }) =>
    prices.flatMap(([buyIn, fee]) =>
      startsOf(everyMinutes, now).map(startsAt => ({ terms: { ...terms, buyIn: buyIn * scale, fee: fee * scale }, startsAt })),
    ),
  )
}

/** The next full multiples of its interval, at least a minute ahead. */
function startsOf(everyMinutes: number | null, now: Date): (Date | null)[] {
  if (everyMinutes === null) return [null]
  const interval = everyMinutes * 60_000
  const first = Math.ceil((now.getTime() + 60_000) / interval) * interval
  return Array.from({ length: startsAhead }, (_, n) => new Date(first + n * interval))
}
