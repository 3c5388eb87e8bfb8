import { h } from "../../dom.ts"
import { percentsOf } from "./percents.ts"

interface Share {
  readonly label: string
  /** Class of its color. */
  readonly kind: string
  readonly count: number
}

/** How the last results were shared out, as a bar with percentages. They say nothing about the next round. */
export function createShares(language: string) {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0, numberingSystem: "latn" })
  const element = h("ul", { class: "shares-bar" })
  return {
    element,
    show(shares: readonly Share[]) {
      const all = shares.reduce((sum, { count }) => sum + count, 0)
      const percents = percentsOf(shares.map(({ count }) => count))
      element.replaceChildren(
        ...shares.map(({ label, kind, count }, n) => {
          const part = h(
            "li",
            { class: `share ${kind}` },
            h("span", {}, label),
            h("b", {}, all ? percent.format((percents[n] ?? 0) / 100) : "–"),
          )
          part.style.flexGrow = String(all ? Math.max(0.12, count / all) : 1)
          return part
        }),
      )
    },
  }
}
