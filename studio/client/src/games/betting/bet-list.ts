import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { BettingTexts } from "./texts.ts"

interface BetListItem {
  name: string
  /** Minor units. */
  bet: number
  /** Minor units returned. */
  back: number
}

/** The bets of a finished round, each with what it returned. */
export function betList({ texts, money }: Kit<BettingTexts>, lines: readonly BetListItem[]): HTMLElement {
  return h(
    "table",
    { class: "bet-list" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, texts("betting.bet")),
        h("th", { scope: "col" }, texts("betting.lay")),
        h("th", { scope: "col" }, texts("betting.took")),
      ),
    ),
    h(
      "tbody",
      {},
      ...lines.map(({ name, bet, back }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, name),
          h("td", {}, money(bet)),
          h("td", { class: isWin(back, bet) ? "won" : "" }, money(back)),
        ),
      ),
    ),
  )
}
