import type { Kit } from "../../kit.ts"
import type { SportsTexts } from "../sports/texts.ts"

/** Texts of the duel. */
export interface DuelTexts extends SportsTexts {
  duel: Readonly<
    Record<"tab" | "form" | "results" | "number" | "bestOf" | "onMap" | "wins" | "takesMap" | "noResults" | "strengths", string>
  >
  markets: Readonly<Record<"series" | "map" | "score" | "total", string>>
  teams: Readonly<Record<string, string>>
  maps: Readonly<Record<string, string>>
  rules: Readonly<Record<"how" | "bets" | "model" | "odds" | "limits" | "chain", string>>
  figures: { duels: string }
}

export type DuelKit = Kit<DuelTexts>
type DuelWords = Pick<DuelKit, "texts">

export const teamName = ({ texts }: DuelWords, team: number): string => texts.find(`teams.${team}`) ?? ""
export const mapName = ({ texts }: DuelWords, map: number): string => texts.find(`maps.${map}`) ?? ""
