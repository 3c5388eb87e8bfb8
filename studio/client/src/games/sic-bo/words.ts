import { isTriple, type SicBoSpot, sumOf, type ThreeDice } from "../../../../games/sic-bo/spots.ts"
import type own from "../../../locales/sic-bo/en.json"
import type { Kit } from "../../kit.ts"
import type { SalonTexts } from "../salon/texts.ts"

export type SicBoTexts = SalonTexts & typeof own
export type SicBoKit = Kit<SicBoTexts>

/** "Small", "Total 9", "Numbers 1, 6". */
export function spotName({ texts }: SicBoKit, { code, bet, on }: SicBoSpot): string {
  const kind = bet.startsWith("total") ? "total" : bet
  return texts.find(`spots.${code}`) ?? texts.find(`spots.${kind}`, { on: on.join(", ") }) ?? code
}

export const kindOf = (dice: ThreeDice) => (isTriple(dice) ? "triple" : sumOf(dice) > 10 ? "big" : "small")

/** "2 · 3 · 6 · 11 Big". */
export const throwText = ({ texts }: Pick<SicBoKit, "texts">, dice: ThreeDice, key: "result" | "spoken" = "result") =>
  texts(key, { dice: dice.join(key === "result" ? "·" : ", "), total: sumOf(dice), kind: texts(`kind.${kindOf(dice)}`) })
