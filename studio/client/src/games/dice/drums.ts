import { calm, h } from "../../dom.ts"
import { pause } from "../../shell/count-up.ts"

const turns = 3
const rows = 10 * turns

/** Four drums with the digits 0 to 9, as on a brass counter: they spin, and stop one after the other. */
export function createDrums(separator: string, onLand: (drum: number) => void) {
  const strips = Array.from({ length: 4 }, () =>
    h("span", { class: "drum-strip" }, ...Array.from({ length: rows }, (_, row) => h("span", {}, String(row % 10)))),
  )
  const drums = strips.map(strip => h("span", { class: "drum" }, strip))
  const [tens, ones, tenths, hundredths] = drums
  const element = h(
    "div",
    { class: "drums", "aria-hidden": "true" },
    tens,
    ones,
    h("span", { class: "drum-point" }, separator),
    tenths,
    hundredths,
  )
  const at = (row: number) => ({ transform: `translateY(${(-100 * row) / rows}%)` })
  const digit = (roll: number, drum: number) => Math.floor(roll / 10 ** (3 - drum)) % 10
  let running: Animation[] = []

  function rest(roll: number) {
    for (const animation of running) animation.cancel()
    running = []
    for (const [drum, strip] of strips.entries()) strip.style.setProperty("transform", at(digit(roll, drum)).transform)
  }

  return {
    element,
    rest,
    /** Spins until they land. */
    run() {
      if (calm()) return
      running = strips.map((strip, drum) =>
        strip.animate([at(10), at(0)], { duration: 260 + drum * 30, iterations: Number.POSITIVE_INFINITY }),
      )
    },
    async land(roll: number, skip: AbortSignal): Promise<void> {
      if (calm()) return rest(roll)
      for (const [drum, strip] of strips.entries()) {
        running[drum]?.cancel()
        const motion = { duration: 340, easing: "cubic-bezier(0.2, 0.9, 0.3, 1.08)", fill: "forwards" as const }
        running[drum] = strip.animate([at(20), at(digit(roll, drum))], motion)
        await pause(60, skip)
        if (!skip.aborted) setTimeout(onLand, 250, drum)
      }
      await pause(270, skip)
      rest(roll)
    },
  }
}
