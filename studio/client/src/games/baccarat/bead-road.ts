import type { BaccaratOutcome } from "../../../../games/baccarat/baccarat.ts"
import { h } from "../../dom.ts"
import "./bead-road.css"
import type { BaccaratKit } from "./words.ts"

const rows = 6
const kept = rows * 40

/** The bead road: the results of the last rounds, downwards and then to the right, with dots for pairs. */
export function createBeadRoad({ texts }: BaccaratKit) {
  const element = h("ol", { class: "bead-road", "aria-label": texts("road") })
  return {
    element,
    add({ winner, pairs }: Pick<BaccaratOutcome, "winner" | "pairs">) {
      const label = [texts(`winner.${winner}`), ...pairs.map(side => texts(`spots.${side}-pair`))].join(", ")
      element.append(
        h(
          "li",
          { class: "bead", "data-winner": winner, "aria-label": label },
          h("span", { "aria-hidden": "true" }, texts(`bead.${winner}`)),
          ...pairs.map(side => h("i", { class: `bead-pair ${side}` })),
        ),
      )
      // Drops a whole column at a time, so that the others keep their place.
      if (element.childElementCount > kept) for (let n = 0; n < rows; n++) element.firstElementChild?.remove()
      // With the next frame, which lays the page out anyway.
      requestAnimationFrame(() => {
        element.scrollLeft = element.scrollWidth
      })
    },
  }
}
