import type { ShoeCard } from "../../../../games/baccarat/cards.ts"
import type en from "../../../locales/baccarat/en.json"
import type { Kit } from "../../kit.ts"
import type { Texts } from "../../words.ts"
import { rankText, suitOf } from "../cards/card-face.ts"

export type BaccaratKit = Kit<typeof en>

/** Texts of a game with cards from a shoe. */
export type CardTexts = Pick<typeof en, "card" | "ranks" | "suits">

/** "9 of hearts". */
export function cardName({ texts }: { texts: Texts<CardTexts> }, card: ShoeCard): string {
  const rank = texts.find(`ranks.${card[0]}`) ?? rankText(card)
  return texts("card", { rank, suit: texts.find(`suits.${suitOf(card)}`) ?? "" })
}
