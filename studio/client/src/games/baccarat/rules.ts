import { baccaratSpots } from "../../../../games/baccarat/baccarat.ts"
import { bankDrawsOn } from "../../../../games/baccarat/third-card.ts"
import { h } from "../../dom.ts"
import { paysOf } from "./spots.ts"
import type { BaccaratKit } from "./words.ts"

/** How cards count, what each bet pays, and when a third card is drawn. */
export function dealingRules(
  kit: Pick<BaccaratKit, "texts" | "number">,
  bets: readonly (readonly [name: string, pays: string])[] = baccaratSpots.map(spot => [
    kit.texts(`spots.${spot}`),
    paysOf(kit, spot),
  ]),
): Node[] {
  const { texts } = kit
  const head = (text: string) => h("th", { scope: "col" }, text)
  const row = (name: string, ...cells: string[]) =>
    h("tr", {}, h("th", { scope: "row" }, name), ...cells.map(cell => h("td", {}, cell)))
  const drawn = (on: readonly number[]) =>
    on.length === 10 ? texts("rules.always") : on.length === 0 ? texts("rules.never") : on.join(", ")
  return [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.count")),
    h(
      "table",
      { class: "returns" },
      h("thead", {}, h("tr", {}, head(texts("rules.bet")), head(texts("rules.pays")))),
      h("tbody", {}, ...bets.map(([name, paid]) => row(name, paid))),
    ),
    h("p", {}, texts("rules.commission")),
    h("p", {}, texts("rules.tie")),
    h("h3", {}, texts("rules.third")),
    h("p", {}, texts("rules.natural")),
    h("p", {}, texts("rules.player")),
    h("p", {}, texts("rules.banker")),
    h(
      "table",
      { class: "returns" },
      h("thead", {}, h("tr", {}, head(texts("rules.bankTotal")), head(texts("rules.drawsOn")))),
      h("tbody", {}, ...bankDrawsOn.map((on, total) => row(String(total), drawn(on)))),
    ),
    h("p", {}, texts("rules.shoe")),
  ]
}

export function rules(kit: BaccaratKit): Node[] {
  const { texts, money, stake } = kit
  return [
    ...dealingRules(kit),
    h("p", {}, texts("rules.limits", { least: money(stake.all[0] ?? 0), most: money(stake.all.at(-1) ?? 0) })),
  ]
}
