import { type Card, rankOf, suitOf } from "../../../../games/high-card/cards.ts"
import type en from "../../../locales/high-card/en.json"
import type { Kit } from "../../kit.ts"

/** "ace of spades" */
export function cardName({ texts }: Pick<Kit<typeof en>, "texts">, card: Card): string {
  const rank = rankOf(card)
  return texts("card", { rank: texts.find(`ranks.${rank}`) ?? rank, suit: texts.find(`suits.${suitOf(card)}`) ?? suitOf(card) })
}
