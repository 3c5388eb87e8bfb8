import type { BetName } from "../../../../games/european-roulette/spots.ts"
import { payouts, spots } from "../../../../games/european-roulette/spots.ts"
import { h } from "../../dom.ts"
import type { RouletteKit } from "./words.ts"

/** How many numbers each bet covers, and what it pays. */
export function payTable({ texts, number }: RouletteKit): HTMLElement {
  const names = Object.keys(payouts) as BetName[]
  const head = (text: string) => h("th", { scope: "col" }, text)
  const row = (name: BetName) => {
    const of = spots.filter(({ bet }) => bet === name)
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, texts(`returns.${name}`)),
      h("td", {}, String(of[0]?.covers.length ?? 0)),
      h("td", {}, number(payouts[name], " : 1")),
    )
  }
  return h(
    "table",
    { class: "returns" },
    h("thead", {}, h("tr", {}, head(texts("rules.bet")), head(texts("rules.numbers")), head(texts("rules.pays")))),
    h("tbody", {}, ...names.map(row)),
  )
}

export function rules(kit: RouletteKit): Node[] {
  const { texts, money, stake } = kit
  return [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.place")),
    h("p", {}, texts("rules.called")),
    payTable(kit),
    h("p", {}, texts("rules.zero")),
    h("p", {}, texts("rules.limits", { least: money(stake.all[0] ?? 0), most: money(stake.all.at(-1) ?? 0) })),
  ]
}
