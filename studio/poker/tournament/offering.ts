import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { scaleOf } from "../../games/stakes.ts"
import type { TournamentKind, TournamentSpeed } from "./wire.ts"

/** What a tournament is played for and how; stored with it, so that a change of its offer is for later ones only. */
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
  /** It rests in the last five minutes of every hour; absent: it has no breaks. */
  readonly hasBreaks?: boolean
}

/** Sit-and-gos by their players, and scheduled tournaments by the minutes from one start to the next. */
export const sitAndGos = { "heads-up": 2, "six-max": 6 } as const
export const schedules = {
  ...{ "quarter-hourly": 15, "half-hourly": 30, hourly: 60, "two-hourly": 120, "four-hourly": 240 },
} as const

/** An offer of the operator, in every currency of the studio, for money and for play money. */
export interface TournamentOffer {
  readonly series: string
  readonly speed: TournamentSpeed
  /** Cents of the first currencies. */
  readonly buyIn: number
  readonly fee: number
  /** Of each player; 0: none. */
  readonly rebuys: number
}

/** How many of the next starts of a series are open for registration. */
const startsAhead = 2

export interface OfferedTournament {
  readonly terms: TournamentTerms
  /** Null: when it is full. */
  readonly startsAt: Date | null
}

/** Those that are open. */
export const openOffers = (database: Database) =>
  database.rows<TournamentOffer>(sql`
    select series, speed, buy_in as "buyIn", fee, rebuys from poker_offer where is_open order by series, speed, buy_in`)

/** Whether tournaments of these terms were offered, and are no longer. */
export async function isOfferClosed(database: Database, currency: string, { series, speed, buyIn }: TournamentTerms) {
  const closed = await database.row(sql`
    select from poker_offer
    where series = ${series} and speed = ${speed} and buy_in::bigint * ${scaleOf(currency)} = ${buyIn} and not is_open`)
  return closed !== undefined
}

/** The tournaments that are open for registration at an instant; none in a currency that the studio does not support. */
export function offeredTournaments(offers: readonly TournamentOffer[], currency: string, now: Date): OfferedTournament[] {
  const scale = scaleOf(currency)
  if (scale === 0) return []
  return offers.flatMap(offer =>
    startsOf(everyMinutesOf(offer), now).map(startsAt => ({ terms: termsOf(offer, scale), startsAt })),
  )
}

const isSitAndGo = (series: string): series is keyof typeof sitAndGos => series in sitAndGos

/** Null: a sit-and-go. */
function everyMinutesOf({ series }: TournamentOffer): number | null {
  return isSitAndGo(series) ? null : (schedules[series as keyof typeof schedules] ?? null)
}

function termsOf({ series, speed, buyIn, fee, rebuys }: TournamentOffer, scale: number): TournamentTerms {
  const paid = { series, speed, buyIn: buyIn * scale, fee: fee * scale }
  const isHyper = speed === "hyper"
  if (isSitAndGo(series)) {
    const players = sitAndGos[series]
    const seats = { tableSize: players, least: players, most: players }
    return { ...paid, ...seats, kind: "sit-and-go", stack: isHyper ? 500 : 1500, lateUntilLevel: null, rebuys: null }
  }
  const late = isHyper ? 3 : 4
  return {
    ...{ ...paid, kind: "scheduled", tableSize: 6, least: 4, most: 96, stack: isHyper ? 1500 : 3000, lateUntilLevel: late },
    rebuys: rebuys === 0 ? null : { most: rebuys, untilLevel: late },
    hasBreaks: true,
  }
}

/** The next full multiples of its interval, at least a minute ahead. */
function startsOf(everyMinutes: number | null, now: Date): (Date | null)[] {
  if (everyMinutes === null) return [null]
  const interval = everyMinutes * 60_000
  const first = Math.ceil((now.getTime() + 60_000) / interval) * interval
  return Array.from({ length: startsAhead }, (_, n) => new Date(first + n * interval))
}
