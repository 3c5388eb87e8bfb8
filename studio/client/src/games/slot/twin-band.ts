import type { Twins } from "../../../../slot/play.ts"
import { calm, h, wait } from "../../dom.ts"
import "./twin-band.css"

/** How long the band takes to reach another reel. */
const growMilliseconds = 380

/** A band of light around the reels that turn in step. */
export class TwinBand {
  readonly element = h("div", { class: "twin-band" })

  hide() {
    delete this.element.dataset.shown
  }

  /** Lies around two reels, and spreads to as many as there are; `onReel` is called for each further one. */
  async show({ first, count }: Twins, turbo: boolean, onReel: (nth: number) => void) {
    const { element } = this
    const { style } = element
    // The pair that it begins with is the leftmost or the rightmost, whatever is nearer to the middle.
    const rightward = first < 2
    for (let nth = 2; nth <= count; nth++) {
      const left = rightward ? first : first + count - nth
      style.setProperty("--first", String(left))
      style.setProperty("--count", String(nth))
      element.dataset.shown = ""
      if (nth > 2) onReel(nth)
      if (count > 2) await wait(calm() ? 60 : turbo ? 140 : growMilliseconds)
    }
  }
}
