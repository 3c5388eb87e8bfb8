import type { Kit } from "../../kit.ts"
import type { SportsTexts } from "../sports/texts.ts"

/** Texts of the league. */
export interface LeagueTexts extends SportsTexts {
  league: Readonly<
    Record<
      | "tab"
      | "table"
      | "results"
      | "day"
      | "season"
      | "more"
      | "less"
      | "noResults"
      | "club"
      | "played"
      | "difference"
      | "points"
      | "form"
      | "kickoff"
      | "halfTime"
      | "fullTime"
      | "minute"
      | "goal"
      | "watch",
      string
    >
  >
  marks: Readonly<Record<"won" | "drawn" | "lost", string>>
  markets: Readonly<Record<"result" | "btts" | "goals" | "handicap" | "halves" | "score", string>>
  selections: Readonly<Record<"draw" | "yes" | "no" | "over" | "under" | "other" | "handicap" | "halves", string>>
  clubs: Readonly<Record<string, string>>
  codes: Readonly<Record<string, string>>
  rules: Readonly<Record<"how" | "bets" | "together" | "model" | "odds" | "limits" | "standings" | "chain", string>>
  figures: { clubs: string; days: string }
}

export type LeagueKit = Kit<LeagueTexts>
export type LeagueWords = Pick<LeagueKit, "texts">

export const clubName = ({ texts }: LeagueWords, club: number): string => texts.find(`clubs.${club}`) ?? ""
export const clubCode = ({ texts }: LeagueWords, club: number): string => texts.find(`codes.${club}`) ?? ""
