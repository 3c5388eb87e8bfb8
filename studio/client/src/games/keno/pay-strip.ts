import { fraction } from "../../../../fair/fraction.ts"
import { partsOf, waysToHit } from "../../../../games/keno/keno.ts"
import type { KenoRisk } from "../../../../games/keno/pays.ts"
import { combinations } from "../../../../games/weighted-return.ts"
import type en from "../../../locales/keno/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { colorOf } from "../betting/multiplier-colors.ts"

/** What each number of hits pays, and its chance; during a draw it shows how far the hits have come. */
export function createPayStrip({ texts, percent, number }: Pick<Kit<typeof en>, "texts" | "percent" | "number">) {
  const element = h("ol", { class: "keno-pays", "aria-label": texts("pays") })
  return {
    element,
    show(risk: KenoRisk, picked: number) {
      element.style.setProperty("--cells", String(picked + 1))
      element.replaceChildren(
        ...Array.from({ length: picked === 0 ? 0 : picked + 1 }, (_, hits) => {
          const parts = partsOf(risk, picked, hits)
          const chance = percent(fraction(waysToHit(picked, hits), combinations(40, 10)))
          const item = h(
            "li",
            { "data-pays": parts > 0, title: texts("chance", { count: hits, hits, chance }) },
            h("strong", {}, number(parts / 100, "×")),
            h("small", {}, texts("hits", { count: hits, hits })),
          )
          item.style.setProperty("--slot", parts === 0 ? "#33405e" : colorOf(parts / 100)[1])
          item.style.setProperty("--slot-ink", parts === 0 ? "#dfe6ff" : colorOf(parts / 100)[3])
          return item
        }),
      )
    },
    /** The hits until now; undefined: no draw is shown. */
    reach(hits: number | undefined) {
      for (const [at, item] of [...element.children].entries()) item.toggleAttribute("data-reached", at === hits)
    },
  }
}
