import { oddsText } from "../../../../games/sports/odds.ts"
import type { SlipChoice } from "../../../../games/sports/slip.ts"
import type { NumberedResult, SlipOutcome } from "../../../../games/sports/slip-game.ts"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { isWin } from "../../shell/result-text.ts"
import type { ShellRound } from "../../studio-api.ts"
import type { SportsTexts } from "./texts.ts"

/** How a slip ended, in a sentence. */
export function slipResult({ texts, money }: Pick<Kit<SportsTexts>, "texts" | "money">, round: ShellRound): string {
  const outcome = round.outcome as SlipOutcome<NumberedResult> | null
  if (!outcome || round.state === "cancelled") return texts("slip.back", { amount: money(round.stake) })
  const won = outcome.bets.filter(({ win }) => win > 0).length
  if (won === 0) return texts("slip.none")
  const amount = money(round.win ?? 0)
  if (!isWin(round.win ?? 0, round.stake)) return texts("slip.returned", { amount })
  return won === outcome.bets.length
    ? texts("slip.all", { amount })
    : texts("slip.some", { won, count: outcome.bets.length, amount })
}

/** The bets of a finished round in the history: odds, stake and what each returned. */
export function slipTable(kit: Kit<SportsTexts>, round: ShellRound, name: (pick: string) => string): HTMLElement {
  const { texts, money } = kit
  const { bets } = round.choice as SlipChoice
  const settled = (round.outcome as SlipOutcome<NumberedResult>).bets
  const head = (["slip.bet", "slip.odds", "slip.stakes", "slip.paid"] as const).map(key => h("th", { scope: "col" }, texts(key)))
  return h(
    "table",
    { class: "slip-table" },
    h("thead", {}, h("tr", {}, ...head)),
    h(
      "tbody",
      {},
      ...bets.map(({ picks, stake }, n) => {
        const { odds, win } = settled[n] ?? { odds: 0, win: 0 }
        return h(
          "tr",
          {},
          h("th", { scope: "row" }, ...picks.map(pick => h("div", {}, name(pick)))),
          h("td", {}, kit.number(oddsText(odds))),
          h("td", {}, money(stake)),
          h("td", { class: isWin(win, stake) ? "won" : "" }, money(win)),
        )
      }),
    ),
  )
}
