import { expect, it } from "vitest"
import { readTexts } from "../../testing/read-texts.ts"
import type { ShellTexts } from "../../words.ts"
import { duelPickName } from "../neon-duel/names.ts"
import type { DuelKit } from "../neon-duel/texts.ts"
import { boutLine, boutPickName } from "../ribbon-derby/names.ts"
import type { DerbyKit } from "../ribbon-derby/texts.ts"
import { leaguePickName } from "../silver-league/names.ts"
import type { LeagueKit } from "../silver-league/texts.ts"

const kitOf = <Kit extends { texts: unknown }>(language: string, game: string) => ({
  words: readTexts<ShellTexts>(language, ""),
  texts: readTexts<Kit["texts"]>(language, game),
})

/** What stands between a label and its value. */
const MARK = /\s*[:：៖]\s*/
const marksOf = (language: string) =>
  [
    duelPickName(kitOf<DuelKit>(language, "neon-duel"), 1, "series.1"),
    boutPickName(kitOf<DerbyKit>(language, "ribbon-derby"), 1, "winner.meron"),
    boutLine(kitOf<DerbyKit>(language, "ribbon-derby"), { number: 1, staging: 0, winner: "draw", pass: 0 }),
    leaguePickName(kitOf<LeagueKit>(language, "silver-league"), 1, "1.result.home"),
  ].map(text => MARK.exec(text)?.[0])

it.each([
  ["en", ": "],
  ["fr", "\u00a0: "],
  ["cn", "："],
  ["ja", "："],
  ["km", "៖ "],
])("in %s, picks and results of the sports have the colon of the language", (language, mark) => {
  expect(marksOf(language)).toEqual([mark, mark, mark, mark])
})
