import { h } from "../dom.ts"
import type { FormatMoney } from "../money.ts"
import type { ShellTexts } from "../words.ts"
import { openPanel } from "./panel.ts"

export function openStakes(
  words: ShellTexts,
  money: FormatMoney,
  stakes: readonly number[],
  chosen: number,
  choose: (stake: number) => void,
) {
  openPanel(words, words("hud.chooseStake"), (body, close) => {
    const pick = (stake: number) => () => {
      choose(stake)
      close()
    }
    const button = (stake: number) =>
      h(
        "button",
        { type: "button", class: "chip-button", "aria-pressed": stake === chosen ? "true" : "false", onclick: pick(stake) },
        money(stake),
      )
    body.append(h("div", { class: "stake-grid" }, ...stakes.map(button)))
  })
}
