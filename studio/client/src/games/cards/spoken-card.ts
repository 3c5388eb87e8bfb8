import type { PlayingCard } from "../../../../games/playing-cards.ts"
import { rankText } from "./card-face.ts"

/** The texts of a game of cards: "cards.name", and under "cards" its ranks and suits by their letters. */
interface CardTexts {
  find(key: string, values?: Readonly<Record<string, string | number>>): string | undefined
}

/** "ace of spades". */
export function spokenCard(texts: CardTexts, card: PlayingCard): string {
  const rank = texts.find(`cards.ranks.${card[0]}`) ?? rankText(card)
  const suit = texts.find(`cards.suits.${card[1]}`) ?? ""
  return texts.find("cards.name", { rank, suit }) ?? `${rank} ${suit}`
}
