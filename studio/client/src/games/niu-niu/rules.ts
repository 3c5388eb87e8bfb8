import { fraction, subtract } from "../../../../fair/fraction.ts"
import { type NiuBet, niuBets, niuNiu, niuPaytable } from "../../../../games/niu-niu/niu-niu.ts"
import { handWays } from "../../../../games/niu-niu/ways.ts"
import { h } from "../../dom.ts"
import { salonRules } from "../salon/rules.ts"
import { handName, isDouble, type NiuKit, paysOf } from "./words.ts"

const { covers, wins, loses } = niuPaytable.double
const { multiples, unit } = niuPaytable

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  h(
    "table",
    { class: "returns" },
    h("thead", {}, h("tr", {}, ...head.map(text => h("th", { scope: "col" }, text)))),
    h(
      "tbody",
      {},
      ...rows.map(([name = "", ...cells]) =>
        h("tr", {}, h("th", { scope: "row" }, name), ...cells.map(text => h("td", {}, text))),
      ),
    ),
  )

/** Every hand from the highest, how often five cards make it, and its multiple. */
function handsTable(kit: NiuKit): HTMLElement {
  const { texts, percent } = kit
  const all = handWays.reduce((sum, ways) => sum + ways, 0)
  return table(
    [texts("rules.hand"), texts("rules.chance"), texts("rules.multiple")],
    handWays.map((ways, rank) => [handName(kit, rank), percent(fraction(ways, all), 3), `×${multiples[rank] ?? 1}`]).toReversed(),
  )
}

const winsWhen = (bet: NiuBet) =>
  bet.endsWith("niu") ? "niu" : isDouble({ bet }) ? "double" : bet === "equal" ? "equal" : ("bankerEqual" as const)

/** An amount for a bet of the second chip, so that the example is one that the table takes. */
function doubleRules({ texts, money, stake }: NiuKit): Node[] {
  const bet = (stake.all[0] ?? unit) * covers
  const laid = bet * covers
  const amounts = {
    bet: money(bet),
    laid: money(laid),
    won: money(laid + (laid * wins * 2) / unit),
    lost: money(laid - (laid * loses * 2) / unit),
  }
  return [
    h("h3", {}, texts("rules.doubleTitle")),
    h("p", {}, texts("rules.doubleText", amounts)),
    h("p", {}, texts("rules.doubleExample", amounts)),
    h("p", {}, texts("rules.whole")),
  ]
}

export const niuRules = (kit: NiuKit): readonly Node[] => {
  const { texts } = kit
  return [
    h("p", {}, texts("rules.how")),
    h("p", {}, texts("rules.bull")),
    h("h3", {}, texts("rules.handsTitle")),
    handsTable(kit),
    h("p", {}, texts("rules.tie")),
    h("h3", {}, texts("rules.betsTitle")),
    table(
      [texts("rules.bet"), texts("rules.pays"), texts("rules.wins")],
      niuBets.map(bet => [texts(`returns.${bet}`), paysOf(kit, { bet }, "\u00a0:\u00a01"), texts(`rules.${winsWhen(bet)}`)]),
    ),
    h("p", {}, texts("rules.commission")),
    ...doubleRules(kit),
    h("h3", {}, texts("rules.dealTitle")),
    h("p", {}, texts("rules.deal")),
    h("h3", {}, texts("roads.title")),
    h("p", {}, texts("roads.past")),
    ...salonRules(kit, niuNiu),
  ]
}

/** What the house keeps of Double in relation to the bet, a part of what is laid. */
export function niuFigures({ texts, percent }: NiuKit): [string, string][] {
  const double = niuNiu.returns.find(({ name }) => name === "double")
  if (!double) return []
  const edge = subtract(fraction(1), double.payback)
  return [[texts("figures.doubleEdge"), percent(fraction(edge.top * BigInt(covers), edge.bottom), 4)]]
}
