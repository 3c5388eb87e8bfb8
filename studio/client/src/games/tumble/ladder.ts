import { h } from "../../dom.ts"

/** The multipliers of wins one on the other, under the window. */
export function createLadder(label: string) {
  const element = h("ol", { class: "ladder", "aria-label": label })
  let shown: readonly number[] = []
  return {
    element,
    /** `multiplier` is lit; 0: none yet. */
    show(rungs: readonly number[], multiplier: number) {
      const different = [...new Set(rungs)]
      element.hidden = different.length < 2
      if (different.join() !== shown.join()) {
        shown = different
        element.replaceChildren(...different.map(times => h("li", {}, `×${times}`)))
      }
      for (const [place, item] of [...element.children].entries()) {
        if (shown[place] === multiplier) item.setAttribute("aria-current", "true")
        else item.removeAttribute("aria-current")
      }
    },
  }
}

export type LadderView = ReturnType<typeof createLadder>
