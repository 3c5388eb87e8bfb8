import { h } from "../../dom.ts"
import { chipText } from "../betting/chips.ts"
import { limitsOf } from "../betting/laying.ts"
import type { SalonKit } from "./texts.ts"

/** The limits of the table, as short as its chips say them. */
export function limitsPlate({ texts, money, stake, language, session }: SalonKit): HTMLElement {
  const { least, most } = limitsOf(stake.all)
  const short = chipText(language, session.exponent)
  const rule = texts("rules.tableLimits", { least: money(least), most: money(most) })
  return h("small", { class: "pit-limits", title: rule }, `${short(least)} – ${short(most)}`)
}
