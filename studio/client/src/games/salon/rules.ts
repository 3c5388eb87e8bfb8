import type { SharedGame } from "../../../../games/game.ts"
import { h } from "../../dom.ts"
import { limitsRule } from "./limits.ts"
import type { SalonKit } from "./texts.ts"

/** What applies to every table of the salon. */
export const salonRules = (
  { texts, money, stake }: SalonKit,
  { openMilliseconds }: Pick<SharedGame, "openMilliseconds">,
): Node[] => [
  h("h3", {}, texts("rules.table")),
  h("p", {}, texts("rules.clock", { seconds: openMilliseconds / 1000 })),
  h("p", {}, texts("rules.takeBack")),
  h("p", {}, texts("rules.everyone")),
  h("p", {}, texts("rules.drawn")),
  h("p", {}, texts("rules.chain")),
  h("p", {}, limitsRule({ texts, money, stake })),
]

/** What the five roads show. */
export const roadRules = ({ texts }: Pick<SalonKit, "texts">): Node[] => [
  h("h3", {}, texts("roads.title")),
  h("p", {}, texts("roads.text")),
  h("p", {}, texts("roads.derived")),
  h("p", {}, texts("roads.past")),
]
