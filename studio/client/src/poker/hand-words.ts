import type { PlayingCard } from "../../../games/playing-cards.ts"
import { categoryOf, handValue, ranksOf } from "../../../poker/hand/value.ts"
import type { PokerTexts } from "./texts.ts"

const order = "A23456789TJQKA"

/** Its kind alone, where there is no room for more: "two pair". */
export const handKind = (texts: PokerTexts, cards: readonly PlayingCard[]): string =>
  cards.length < 5 ? handWords(texts, cards) : texts(`kinds.${categoryOf(handValue(cards))}`)

/** The best hand of five among these cards, in words: "two pair, kings and sevens". Before the flop, only a pair is one. */
export function handWords(texts: PokerTexts, cards: readonly PlayingCard[]): string {
  if (cards.length < 5) {
    const [one, other] = cards
    const isPair = one !== undefined && one[0] === other?.[0]
    return isPair ? texts("hands.pair", { many: texts.find(`ranks.many.${one[0]}`) ?? "" }) : ""
  }
  const value = handValue(cards)
  const [first = "", second = ""] = ranksOf(value)
  const one = (rank: string) => texts.find(`ranks.one.${rank}`) ?? rank
  const many = (rank: string) => texts.find(`ranks.many.${rank}`) ?? rank
  const category = categoryOf(value)
  if (category === "straight-flush" && first === "A") return texts("hands.royal-flush")
  // The five of a straight go down to the rank four places below its highest.
  const lowest = one(order[order.indexOf(first, 1) - 4] ?? "")
  return texts(`hands.${category}`, { one: one(first), many: many(first), others: many(second), lowest })
}
