import type { LeagueMarket } from "../../../../games/silver-league/markets.ts"
import { dayOf, type Match, matchesOf } from "../../../../games/silver-league/season.ts"
import { league, leaguePick } from "../../../../games/silver-league/silver-league.ts"
import { clubCode, clubName, type LeagueKit, type LeagueWords } from "./texts.ts"

type MatchOutcome = "home" | "draw" | "away"

export const matchesIn = (number: number): Match[] => matchesOf(league.clubs.length, dayOf(league, number).day)

/** A selection of a market, in words: "Over 2.5", "Harbor Town −1", "Draw / Harbor Town". */
export function selectionName(words: LeagueWords, match: Match, market: LeagueMarket, selection: string): string {
  const { texts } = words
  const side = (sign: MatchOutcome) => (sign === "draw" ? texts("selections.draw") : clubCode(words, match[sign]))
  const [first = "", second = ""] = selection.split("-")
  if (market === "score") return selection === "other" ? texts("selections.other") : selection.replace("-", "–")
  if (market === "btts") return texts(selection === "yes" ? "selections.yes" : "selections.no")
  if (market === "goals") return texts(first === "over" ? "selections.over" : "selections.under", { line: `${second}.5` })
  if (market === "halves")
    return texts("selections.halves", { half: side(first as MatchOutcome), full: side(second as MatchOutcome) })
  if (market === "handicap")
    return texts("selections.handicap", {
      home: clubCode(words, match.home),
      start: first === "plus" ? "+1" : "−1",
      side: side(second as MatchOutcome),
    })
  return side(selection as MatchOutcome)
}

/** A pick in full: "Harbor United – Silver City: Total goals · Over 2.5". */
export function leaguePickName(kit: Pick<LeagueKit, "texts" | "words">, number: number, code: string): string {
  const pick = leaguePick(code)
  const match = pick && matchesIn(number)[pick.match]
  if (!pick || !match) return code
  const { market, selection } = pick
  const name = kit.texts(`markets.${market}`)
  return kit.words("labeled", {
    label: `${clubName(kit, match.home)} – ${clubName(kit, match.away)}`,
    value: `${name} · ${selectionName(kit, match, market, selection)}`,
  })
}

export const scoreLine = (words: LeagueWords, match: Match, home: number, away: number): string =>
  `${clubName(words, match.home)} ${home}–${away} ${clubName(words, match.away)}`
