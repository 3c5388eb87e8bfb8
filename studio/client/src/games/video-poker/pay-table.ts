import { type PokerHand, pokerHands } from "../../../../games/video-poker/poker-hands.ts"
import { videoPokerPaytable } from "../../../../games/video-poker/video-poker.ts"
import type en from "../../../locales/video-poker/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"

/** What each hand pays at the stake that is set, with the hand on the table lit. */
export function createPayTable({ texts, money, number, stake }: Kit<typeof en>) {
  const rows = pokerHands.map(hand => {
    const amount = h("td", {})
    const element = h(
      "tr",
      {},
      h("th", { scope: "row" }, texts(`hands.${hand}`)),
      h("td", { class: "times" }, number(videoPokerPaytable.pays[hand], "×")),
      amount,
    )
    return { hand, element, amount }
  })
  const price = (minor: number) => {
    for (const { hand, amount } of rows) amount.textContent = money(minor * videoPokerPaytable.pays[hand])
  }
  stake.onChange(price)
  price(stake.value)
  return {
    element: h(
      "table",
      { class: "poker-pays", "aria-label": texts("payTable") },
      h("tbody", {}, ...rows.map(({ element }) => element)),
    ),
    /** `won`: the round has ended with it. */
    light(hand: PokerHand | null, won = false): void {
      for (const row of rows) {
        row.element.toggleAttribute("data-lit", row.hand === hand)
        row.element.toggleAttribute("data-won", won && row.hand === hand)
      }
    },
    /** Of a round that continues at another stake. */
    price,
  }
}
