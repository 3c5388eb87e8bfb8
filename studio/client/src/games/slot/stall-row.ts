import type { SlotMachine } from "../../../../slot/machine.ts"
import { calm, h } from "../../dom.ts"
import "./stall-row.css"

const light = [
  { transform: "scale(.4)", opacity: 0.2 },
  { transform: "scale(1.35)", opacity: 1 },
  { transform: "none", opacity: 1 },
]

/** The awnings over the reels; those of stalls show what they multiply by. */
export function createStallRow(machine: SlotMachine, awning: string, label: string) {
  const signs = machine.strips.map((_, reel) =>
    machine.stalls?.reels.includes(reel) ? h("output", { class: "stall-sign" }) : null,
  )
  const element = h(
    "div",
    { class: "stall-row", role: "group", "aria-label": label },
    ...signs.map(sign => h("div", { class: "stall" }, h("img", { src: awning, alt: "", draggable: "false" }), sign)),
  )
  const set = (reel: number, times: number, lively: boolean): boolean => {
    const sign = signs[reel]
    const text = `×${times}`
    if (!sign || sign.textContent === text) return false
    sign.textContent = text
    sign.toggleAttribute("data-lit", times > 1)
    if (lively && times > 1 && !calm()) sign.animate(light, { duration: 420, easing: "ease-out" })
    return times > 1
  }
  return {
    element,
    /** All at once, without a movement; absent: nothing is multiplied. */
    rest: (times?: readonly number[]) => signs.forEach((_, reel) => void set(reel, times?.[reel] ?? 1, false)),
    /** A reel has stopped. Returns whether its stall has lit up. */
    land: (reel: number, times: readonly number[] = []): boolean => set(reel, times[reel] ?? 1, true),
  }
}

export type StallRow = ReturnType<typeof createStallRow>
