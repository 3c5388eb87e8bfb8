import { h } from "../../dom.ts"
import { chipText } from "../betting/chips.ts"
import { limitsOf } from "../betting/laying.ts"
import type { SalonKit } from "./texts.ts"

/** The limits of the table, in a sentence. */
export function limitsRule({ texts, money, stake }: Pick<SalonKit, "texts" | "money" | "stake">): string {
  const { least, most } = limitsOf(stake.all)
  return texts("rules.tableLimits", { least: money(least), most: money(most) })
}

/** As short as its chips say them. */
export function limitsPlate(kit: SalonKit): HTMLElement {
  const { least, most } = limitsOf(kit.stake.all)
  const short = chipText(kit.language, kit.session.exponent)
  return h("small", { class: "pit-limits", title: limitsRule(kit) }, `${short(least)} – ${short(most)}`)
}
