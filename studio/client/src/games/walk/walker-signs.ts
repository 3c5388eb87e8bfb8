import type { Walkers } from "../../../../slot/walk/machine.ts"
import { h } from "../../dom.ts"

/** The multipliers of the wilds on their reels, from two on. */
export class WalkerSigns {
  readonly element: HTMLElement
  private readonly signs: HTMLElement[]

  constructor(reels: number) {
    this.signs = Array.from({ length: reels }, () => h("strong", { class: "walker-sign" }))
    this.element = h("div", { class: "walker-signs", "aria-hidden": "true" }, ...this.signs)
  }

  show(walkers: Walkers) {
    for (const [reel, sign] of this.signs.entries()) {
      const times = walkers[reel] ?? 0
      sign.textContent = times > 1 ? `×${times}` : ""
    }
  }
}
