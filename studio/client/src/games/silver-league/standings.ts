import { dayOf, matchesOf } from "../../../../games/silver-league/season.ts"
import { type LeagueResult, league } from "../../../../games/silver-league/silver-league.ts"

type FormMark = "won" | "drawn" | "lost"

export interface ClubStanding {
  readonly club: number
  played: number
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  points: number
  /** The last five, newest first. */
  form: FormMark[]
}

const blank = (club: number): ClubStanding => ({
  club,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  form: [],
})

function count(row: ClubStanding, scored: number, conceded: number): void {
  const mark: FormMark = scored > conceded ? "won" : scored === conceded ? "drawn" : "lost"
  row.played++
  row[mark]++
  row.scored += scored
  row.conceded += conceded
  row.points += { won: 3, drawn: 1, lost: 0 }[mark]
  row.form = [mark, ...row.form].slice(0, 5)
}

/** The table of a season from its results up to now, best club first. */
export function standingsOf(results: readonly LeagueResult[], season: number): ClubStanding[] {
  const clubs = league.clubs.length
  const rows = Array.from({ length: clubs }, (_, club) => blank(club))
  const played = results
    .filter(({ number }) => dayOf(league, number).season === season)
    .sort((one, other) => one.number - other.number)
  for (const { number, scores } of played)
    for (const [n, { home, away }] of matchesOf(clubs, dayOf(league, number).day).entries()) {
      const [home1, away1, home2, away2] = scores[n]!
      count(rows[home]!, home1 + home2, away1 + away2)
      count(rows[away]!, away1 + away2, home1 + home2)
    }
  const difference = ({ scored, conceded }: ClubStanding) => scored - conceded
  return rows.sort(
    (one, other) =>
      other.points - one.points || difference(other) - difference(one) || other.scored - one.scored || one.club - other.club,
  )
}
