import { evenDividend, evenedBy, type Pools, type SabongSide } from "../../../../games/sabong-ring/pools.ts"
import type en from "../../../locales/sabong-ring/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { dividend } from "./dividend.ts"

/** In their order on the screen. */
const sides = ["meron", "draw", "wala"] as const

/** What each bet pays, in ten-thousandths. */
const paid = { meron: evenDividend(), draw: 90_000, wala: evenDividend() } as const

/** The three bets: the payout and pool of each, what the house adds to even them, and which is selected. */
export function createSides(kit: Pick<Kit<typeof en>, "texts" | "money" | "number">, onChoose: (side: SabongSide) => void) {
  const { texts, money } = kit
  const buttons = sides.map(side => {
    const pays = h("strong", {}, texts("pays", { dividend: dividend(kit, paid[side]) }))
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
    return { side, element, pool, own }
  })
  const shares = { meron: h("span", { class: "meron" }), wala: h("span", { class: "wala" }) }
  const bar = h("div", { class: "shares", "aria-hidden": "true" }, shares.meron, shares.wala)
  const element = h(
    "div",
    { class: "betting" },
    bar,
    h("div", { class: "sides", role: "group", "aria-label": texts("chooseSide") }, ...buttons.map(b => b.element)),
  )
  return {
    element,
    show(pools: Pools, chosen: SabongSide | undefined, mine: { side: SabongSide; stake: number } | undefined, locked: boolean) {
      // What lies between both sides is the house's.
      const both = pools.meron + pools.wala + evenedBy(pools)
      for (const side of ["meron", "wala"] as const)
        shares[side].style.setProperty("transform", `scaleX(${both === 0 ? 0.5 : pools[side] / both})`)
      bar.classList.toggle("empty", both === 0)
      for (const { side, element: button, pool, own } of buttons) {
        button.setAttribute("aria-pressed", String((mine?.side ?? chosen) === side))
        button.disabled = locked
        pool.textContent = texts("pool", { amount: money(pools[side]) })
        own.textContent = mine?.side === side ? `${texts("yours")} ${money(mine.stake)}` : ""
      }
    },
  }
}
