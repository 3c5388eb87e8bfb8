import { dividendOf, type Pools, type SabongSide } from "../../../../games/sabong-ring/pools.ts"
import type en from "../../../locales/sabong-ring/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { dividend } from "./dividend.ts"

/** In their order on the screen. */
const sides = ["meron", "draw", "wala"] as const

/** The three bets: the current payout and pool of each, and which is selected. */
export function createSides({ texts, money }: Pick<Kit<typeof en>, "texts" | "money">, onChoose: (side: SabongSide) => void) {
  const buttons = sides.map(side => {
    const pays = h("strong", {})
    const pool = h("span", { class: "pool" })
    const own = h("span", { class: "own" })
    const element = h(
      "button",
      { type: "button", class: `side ${side}`, "aria-pressed": "false", onclick: () => onChoose(side) },
      h("span", { class: "side-name" }, texts(`sides.${side}`)),
      pays,
      pool,
      own,
    )
    return { side, element, pays, pool, own }
  })
  const share = h("span", {})
  const bar = h("div", { class: "shares", "aria-hidden": "true" }, share)
  const element = h(
    "div",
    { class: "betting" },
    bar,
    h("div", { class: "sides", role: "group", "aria-label": texts("chooseSide") }, ...buttons.map(b => b.element)),
  )
  return {
    element,
    show(pools: Pools, chosen: SabongSide | undefined, mine: { side: SabongSide; stake: number } | undefined, locked: boolean) {
      const both = pools.meron + pools.wala
      share.style.setProperty("transform", `scaleX(${both === 0 ? 0.5 : pools.meron / both})`)
      bar.classList.toggle("empty", both === 0)
      for (const { side, element: button, pays, pool, own } of buttons) {
        const paid = side === "draw" ? 90_000 : dividendOf(pools, side)
        button.setAttribute("aria-pressed", String((mine?.side ?? chosen) === side))
        button.disabled = locked
        pays.textContent = paid > 0 ? texts("pays", { dividend: dividend(paid) }) : texts("noPay")
        pool.textContent = texts("pool", { amount: money(pools[side]) })
        own.textContent = mine?.side === side ? `${texts("yours")} ${money(mine.stake)}` : ""
      }
    },
  }
}
