import { svg } from "../svg.ts"

/** A ring around a player's plate that empties with their time. */
export function turnRing() {
  const line = svg("rect", { x: 1.5, y: 1.5, rx: 12, pathLength: 100, class: "ring-line" })
  const element = svg("svg", { class: "turn-ring", "aria-hidden": "true" }, line)
  let running: Animation | undefined
  return {
    element,
    /** Empties from `part` of it to nothing in this many milliseconds. */
    run(part: number, milliseconds: number, isOnBank: boolean): void {
      running?.cancel()
      element.toggleAttribute("data-bank", isOnBank)
      const from = 100 * (1 - Math.max(0, Math.min(1, part)))
      running = line.animate([{ strokeDashoffset: `${from}` }, { strokeDashoffset: "100" }], {
        duration: Math.max(1, milliseconds),
        fill: "forwards",
      })
    },
    stop(): void {
      running?.cancel()
      running = undefined
    },
  }
}
