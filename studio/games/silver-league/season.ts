import { mixed } from "../sports/mixed.ts"

/** Everything that decides the matches, as the paytable publishes it. */
export interface League {
  /** The form of the model; its formulas are part of the program. */
  readonly law: "poisson 1"
  /** Goals scored and conceded by each club, in per cent of the average. */
  readonly clubs: readonly (readonly [scores: number, concedes: number])[]
  /** Seasons with clubs of different form, in turn. */
  readonly seasons: number
  /** What a season adds to or takes from a club's figures at most. */
  readonly swing: number
  /** Average goals of a half in twentieths: of the home side and of the visitors. */
  readonly halves: readonly (readonly [home: number, away: number])[]
  /** The most goals of a side in a half. */
  readonly mostGoals: number
  /** What each market returns, in per cent, before odds are rounded down to a hundredth. */
  readonly percent: Readonly<Record<string, number>>
  readonly highest: number
}

export interface Match {
  /** Clubs, from 0. */
  readonly home: number
  readonly away: number
}

/** Every club meets every other at home and away. */
export const daysOf = (clubs: number): number => 2 * (clubs - 1)

/** The season and the day of round `number`, both from 0. */
export function dayOf(league: League, number: number): { season: number; day: number } {
  const days = daysOf(league.clubs.length)
  return { season: Math.floor((number - 1) / days), day: (number - 1) % days }
}

/** The matches of a day by the circle method: one club stays, the others move on by one place each day. */
export function matchesOf(clubs: number, day: number): Match[] {
  const half = clubs - 1
  const [turn, back] = [day % half, day >= half]
  const seat = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + turn) % half))
  return Array.from({ length: clubs / 2 }, (_, row): Match => {
    const [one, other] = [seat(row), seat(clubs - 1 - row)]
    // Home and away alternate, and change over in the second half of the season.
    const swap = (row === 0 ? turn % 2 === 1 : row % 2 === 1) !== back
    return swap ? { home: other, away: one } : { home: one, away: other }
  })
}

/** The average goals of each side in each half, in twentieths: [[home, away], [home, away]]. */
export function averages(league: League, number: number, { home, away }: Match): (readonly [number, number])[] {
  const season = dayOf(league, number).season % league.seasons
  const figure = (club: number, which: 0 | 1) =>
    league.clubs[club]![which] + (mixed(season * 64 + club, 900 + which) % (2 * league.swing + 1)) - league.swing
  const goals = (average: number, scoring: number, conceding: number) =>
    Math.max(2, Math.floor((average * figure(scoring, 0) * figure(conceding, 1)) / 10_000))
  return league.halves.map(([atHome, visiting]) => [goals(atHome, home, away), goals(visiting, away, home)] as const)
}

/**
 * The weights of 0, 1, 2 … goals at this average in twentieths: a Poisson distribution without its irrational factor, ended at
 * `most` goals. The weight of k is average^k × 20^(most − k) × most! / k!.
 */
export function goalWeights(average: number, most: number): number[] {
  const factorials = Array.from({ length: most + 1 }, (_, n) =>
    Array.from({ length: n }, (_, k) => k + 1).reduce((a, b) => a * b, 1),
  )
  return factorials.map((own, goals) => (average ** goals * 20 ** (most - goals) * factorials[most]!) / own)
}
