import type { Kit } from "../../kit.ts"
import type { SportsTexts } from "../sports/texts.ts"

/** Texts of the derby. */
export interface DerbyTexts extends SportsTexts {
  bout: Readonly<
    Record<
      | "tab"
      | "form"
      | "results"
      | "number"
      | "pass"
      | "took"
      | "draw"
      | "inPass"
      | "noResults"
      | "strengths"
      | "bird"
      | "early"
      | "late"
      | "lastFive"
      | "versus",
      string
    >
  >
  marks: Readonly<Record<"won" | "drawn" | "lost", string>>
  marksShort: Readonly<Record<"won" | "drawn" | "lost", string>>
  markets: Readonly<Record<"winner" | "pass" | "both", string>>
  sides: Readonly<Record<"meron" | "draw" | "wala", string>>
  birds: Readonly<Record<string, string>>
  rules: Readonly<Record<"how" | "bets" | "model" | "odds" | "form" | "limits" | "chain", string>>
  figures: { bouts: string }
}

export type DerbyKit = Kit<DerbyTexts>

export const birdName = ({ texts }: Pick<DerbyKit, "texts">, bird: number): string => texts.find(`birds.${bird}`) ?? ""
