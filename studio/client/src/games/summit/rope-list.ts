import type en from "../../../locales/summit/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { KnownExit } from "./exits.ts"
import { ledgeText } from "./result-text.ts"

interface ListedBet extends KnownExit {
  readonly name: string
  readonly stake: number
  readonly lost: boolean
  readonly mine: boolean
  /** What it has paid, once that is known. */
  readonly win: number | null
}

const shownBets = 60

/** The bets in the climb: whose, how much, and where each went home. */
export function createRopeList(kit: Pick<Kit<typeof en>, "texts" | "money" | "number">) {
  const { texts, money } = kit
  const title = h("h2", {})
  const list = h("ol", {})
  let shown = ""
  const place = ({ out, halved, lost }: ListedBet) => {
    if (out !== null) return halved === null ? ledgeText(kit, out) : `½ ${ledgeText(kit, halved)} · ${ledgeText(kit, out)}`
    if (halved !== null) return `½ ${ledgeText(kit, halved)}`
    return lost ? texts("list.fell") : "–"
  }
  return {
    element: h("section", { class: "summit-list" }, title, list),
    /** `count` includes all; only some are shown: one's own first, then those at home, the highest before the others. */
    show(count: number, bets: readonly ListedBet[]) {
      const ordered = bets.toSorted((a, b) => Number(b.mine) - Number(a.mine) || (b.out ?? 0) - (a.out ?? 0) || b.stake - a.stake)
      const now = JSON.stringify([count, ordered])
      if (now === shown) return
      shown = now
      title.textContent = texts("list.title", { count })
      list.replaceChildren(
        ...ordered
          .slice(0, shownBets)
          .map(bet =>
            h(
              "li",
              { class: `${bet.mine ? "mine " : ""}${bet.out !== null || bet.halved !== null ? "home" : bet.lost ? "fell" : ""}` },
              h("span", { class: "who" }, bet.mine ? texts("list.you") : bet.name),
              h("span", {}, place(bet)),
              h("span", { class: "amount" }, money(bet.win ?? bet.stake)),
            ),
          ),
      )
    },
  }
}
