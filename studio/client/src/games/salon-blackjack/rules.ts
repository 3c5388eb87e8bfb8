import { salonBlackjackPaytable as table } from "../../../../games/salon-blackjack/paytable.ts"
import { h } from "../../dom.ts"
import { limitsRule } from "../salon/limits.ts"
import type { SeatsKit } from "./texts.ts"

const parts = ["how", "dealer", "pays", "double", "split", "insurance", "shoe", "time", "seats", "behind"] as const

const payRows = (kit: SeatsKit, pays: Readonly<Record<string, number>>) =>
  Object.entries(pays).map(([kind, times]) =>
    h("tr", {}, h("td", {}, kit.texts.find(`kinds.${kind}`) ?? kind), h("td", {}, kit.texts("toOne", { times }))),
  )

export const seatsRules = (kit: SeatsKit): Node[] => [
  ...parts.map(part => h("p", {}, kit.texts(`seatRules.${part}`, { seats: table.seatsEach }))),
  h("h3", {}, kit.texts("returns.pairs")),
  h("p", {}, kit.texts("seatRules.pairs")),
  h("table", {}, h("tbody", {}, ...payRows(kit, table.pairs))),
  h("h3", {}, kit.texts("returns.plus3")),
  h("p", {}, kit.texts("seatRules.plus3")),
  h("table", {}, h("tbody", {}, ...payRows(kit, table.plus3))),
  h("p", {}, kit.texts("seatRules.interrupted")),
  h("p", {}, kit.texts("rules.drawn")),
  h("p", {}, kit.texts("rules.chain")),
  h("p", {}, limitsRule(kit)),
]
