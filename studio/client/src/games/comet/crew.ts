import type en from "../../../locales/comet/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { times } from "./multiplier.ts"

interface Passenger {
  readonly name: string
  readonly stake: number
  /** Hundredths at which the player cashed out. */
  readonly out: number | null
  readonly lost: boolean
  readonly mine: boolean
}

/** The players on board, their stakes, and who has cashed out. */
export function createCrew(kit: Pick<Kit<typeof en>, "texts" | "money" | "number">) {
  const { texts, money } = kit
  const title = h("h2", {})
  const list = h("ol", {})
  let shown = ""
  return {
    element: h("section", { class: "crew" }, title, list),
    /** `count` includes all; only the largest bets are shown. */
    show(count: number, passengers: readonly Passenger[]) {
      // Cashed-out bets on top, the highest first; one's own bet before all.
      const ordered = passengers.toSorted(
        (a, b) => Number(b.mine) - Number(a.mine) || (b.out ?? 0) - (a.out ?? 0) || b.stake - a.stake,
      )
      const now = JSON.stringify([count, ordered])
      if (now === shown) return
      shown = now
      title.textContent = texts("crew.title", { count })
      list.replaceChildren(
        ...ordered
          .slice(0, 60)
          .map(({ name, stake, out, lost, mine }) =>
            h(
              "li",
              { class: `${mine ? "mine " : ""}${out ? "out" : lost ? "lost" : ""}` },
              h("span", { class: "who" }, mine ? texts("crew.you") : name),
              h("span", {}, out ? times(kit, out) : lost ? texts("crew.lost") : "–"),
              h("span", { class: "amount" }, money(out ? Math.floor((stake * out) / 100) : stake)),
            ),
          ),
      )
    },
  }
}
