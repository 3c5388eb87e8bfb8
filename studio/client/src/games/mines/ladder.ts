import { decimal } from "../../../../fair/fraction.ts"
import { lastField, multiplierOf } from "../../../../games/mines/mines.ts"
import type en from "../../../locales/mines/en.json"
import { calm, h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"

/** 1.1250 as "1.12×": truncated, never rounded up. */
export function multiplierText({ number }: Pick<Kit, "number">, mines: number, opened: number): string {
  const multiplier = multiplierOf(mines, opened)
  const places = multiplier.top >= multiplier.bottom * 100n ? 0 : 2
  return number(decimal(multiplier, places), "×")
}

/** The payout after each field, with the current one lit. */
export function createLadder(kit: Pick<Kit<typeof en>, "texts" | "number">) {
  const element = h("ol", { class: "mines-ladder", "aria-label": kit.texts("ladder"), tabindex: 0 })
  let laid = 0
  return {
    element,
    show(mines: number, opened: number) {
      if (mines !== laid) {
        const steps = Array.from({ length: lastField(mines) }, (_, index) => h("li", {}, multiplierText(kit, mines, index + 1)))
        element.replaceChildren(...steps)
        laid = mines
      }
      for (const [index, step] of [...element.children].entries()) {
        step.className = index + 1 === opened ? "reached" : index + 1 < opened ? "passed" : ""
        if (index + 1 === opened) step.setAttribute("aria-current", "step")
        else step.removeAttribute("aria-current")
      }
      const current = element.children[Math.max(0, opened - 1)] as HTMLElement | undefined
      // With the next frame, which lays the page out anyway.
      requestAnimationFrame(() => {
        const left = (current?.offsetLeft ?? 0) - element.clientWidth / 3
        element.scrollTo({ left: opened === 0 ? 0 : left, behavior: calm() ? "instant" : "smooth" })
      })
    },
  }
}
