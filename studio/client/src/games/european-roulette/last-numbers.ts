import { colorOf } from "../../../../games/european-roulette/spots.ts"
import { h } from "../../dom.ts"

const kept = 18

/** A number on its color, as on the wheel. */
export const numberBadge = (number: number) =>
  h("span", { class: "roulette-number", "data-color": colorOf(number) }, String(number))

/** The last winning numbers, newest first. */
export function createLastNumbers(label: string, name = "last-numbers") {
  const element = h("ol", { class: name, "aria-label": label })
  return {
    element,
    /** Oldest first. */
    show(all: readonly number[]) {
      element.replaceChildren(
        ...all
          .slice(-kept)
          .reverse()
          .map(number => h("li", {}, numberBadge(number))),
      )
    },
  }
}
