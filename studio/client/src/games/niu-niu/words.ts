import { fiveDukesRank, niuNiuRank } from "../../../../games/niu-niu/hands.ts"
import { type NiuSpot, niuPaytable, niuSpot } from "../../../../games/niu-niu/niu-niu.ts"
import type own from "../../../locales/niu-niu/en.json"
import type { Kit } from "../../kit.ts"
import type { Texts } from "../../words.ts"
import type { CardTexts } from "../baccarat/words.ts"
import type { SalonTexts } from "../salon/texts.ts"

export type NiuTexts = SalonTexts & CardTexts & typeof own
export type NiuKit = Kit<NiuTexts>

type WithNiuTexts = { readonly texts: Texts<NiuTexts> }

/** "Niu 7", "No bull". */
export const handName = ({ texts }: WithNiuTexts, rank: number): string =>
  rank === fiveDukesRank
    ? texts("hands.dukes")
    : rank === niuNiuRank
      ? texts("hands.niuniu")
      : rank === 0
        ? texts("hands.none")
        : texts("hands.niu", { niu: rank })

/** The same on a bead. */
export const handLetters = ({ texts }: WithNiuTexts, rank: number): string =>
  rank === fiveDukesRank ? texts("bead.dukes") : rank === niuNiuRank ? texts("bead.niuniu") : rank === 0 ? "–" : String(rank)

/** "Player 2 double". */
export function spotName({ texts }: WithNiuTexts, code: string): string {
  const spot = niuSpot(code)
  return (spot && texts.find(`spots.${spot.bet}`, { player: spot.player ?? 0 })) ?? code
}

export const isDouble = ({ bet }: Pick<NiuSpot, "bet">): boolean => bet === "double" || bet === "banker-double"

const { unit, equal, double, niu, multiples } = niuPaytable
/** What Double wins at a multiple, for a bet of one. */
const doubleWin = (times: number): number => (times * double.wins * double.covers) / unit

/** What Double pays, as multiples of the bet: "×1–5". */
export const timesText = `×${Math.min(...multiples)}–${Math.max(...multiples)}`

/** What a spot pays for a bet of one: "0.95", "0.95–4.75", "12". */
export function paysOf({ number }: Pick<NiuKit, "number">, spot: Pick<NiuSpot, "bet">, unitText = ""): string {
  if (!isDouble(spot)) return number(((spot.bet.endsWith("niu") ? niu.back : equal) - unit) / unit, unitText)
  const most = number(doubleWin(Math.max(...multiples)), unitText)
  return number(doubleWin(Math.min(...multiples)), `–${most}`)
}
