import type { TableView } from "../../../../protocol.ts"
import { h } from "../../dom.ts"
import { isMine } from "../table/own-bet.ts"
import type { SalonKit } from "./texts.ts"

const listed = 8

/** Who else bets in this round: how many, how much, and the highest by their masked names. */
export function createCrowd({ texts, money }: Pick<SalonKit, "texts" | "money">) {
  const sum = h("span", { class: "crowd-sum" })
  const list = h("ol", { class: "crowd-list", "aria-label": texts("crowd.title") })
  let shown = ""
  return {
    sum,
    list,
    show(view: TableView) {
      const total = view.entries.reduce((all, { stake }) => all + stake, 0)
      const key = JSON.stringify([view.round, view.phase, view.taken, total, view.mine?.place])
      if (key === shown) return
      shown = key
      sum.textContent = view.taken === 0 ? texts("crowd.none") : texts("crowd.total", { count: view.taken, amount: money(total) })
      const highest = [...view.entries].sort((one, other) => other.stake - one.stake).slice(0, listed)
      list.replaceChildren(
        ...highest.map(entry => {
          const mine = isMine(view, entry)
          const won = view.phase === "over" && (entry.win ?? 0) > entry.stake
          return h(
            "li",
            { class: `${mine ? "mine" : ""} ${won ? "won" : ""}` },
            h("span", {}, mine ? texts("crowd.you") : entry.name),
            h("b", {}, won ? `+${money((entry.win ?? 0) - entry.stake)}` : money(entry.stake)),
          )
        }),
      )
    },
  }
}
