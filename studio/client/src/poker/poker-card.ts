import type { PlayingCard } from "../../../games/playing-cards.ts"
import { rankText, suit, suitOf } from "../games/cards/card-face.ts"
import { type CardView, createCard } from "../games/cards/card-view.ts"
import { shape } from "../games/cards/shape.ts"

/** A front that can be read at a glance and on a phone: a large rank, its suit, and the suit again. */
function largeFace(card: PlayingCard): SVGElement {
  const svg = shape("svg", { viewBox: "0 0 60 84", class: "card-face large-face", "aria-hidden": "true" })
  svg.dataset.suit = suitOf(card)
  const rank = rankText(card)
  svg.append(
    shape("rect", { x: 0.4, y: 0.4, width: 59.2, height: 83.2, rx: 6, class: "large-face-paper" }),
    shape(
      "text",
      {
        x: rank.length > 1 ? 19 : 17,
        y: 33,
        "font-size": rank.length > 1 ? 29 : 38,
        "text-anchor": "middle",
        "letter-spacing": rank.length > 1 ? -3 : 0,
      },
      rank,
    ),
    suit(card, 17, 47, 1.05),
    suit(card, 40, 62, 1.9),
  )
  return svg
}

export const pokerCard = (card?: PlayingCard): CardView => createCard(card, largeFace)
