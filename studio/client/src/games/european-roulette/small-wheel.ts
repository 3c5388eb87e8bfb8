import { h } from "../../dom.ts"
import { createLastNumbers } from "./last-numbers.ts"
import { Wheel } from "./wheel.ts"
import type { RouletteKit } from "./words.ts"

type WheelKit = Pick<RouletteKit, "synth" | "texts">

/** A wheel with the ball where it last fell, for a phone: between spins the cloth covers the large one. */
export function createSmallWheel({ synth, texts }: WheelKit): Wheel {
  const wheel = new Wheel(synth, texts("wheel"))
  wheel.canvas.classList.add("small-wheel")
  return wheel
}

/** The small wheel over the last numbers, for the corner of a folded cloth. */
export function createCorner(kit: WheelKit) {
  const wheel = createSmallWheel(kit)
  const numbers = createLastNumbers(kit.texts("last"), "corner-numbers")
  numbers.element.ariaHidden = "true"
  return {
    element: h("div", { class: "corner-past" }, wheel.canvas, numbers.element),
    /** Oldest first. */
    show(all: readonly number[]) {
      const last = all.at(-1)
      if (last !== undefined) wheel.show(last)
      numbers.show(all)
    },
    /** A screen reader reads these numbers only where the others are not shown. */
    read(read: boolean) {
      numbers.element.ariaHidden = String(!read)
    },
  }
}
