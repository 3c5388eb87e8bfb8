import { calm, h, write } from "../../dom.ts"
import { pause } from "../../shell/count-up.ts"

/** A sun comes up from behind the reels. */
const rising = [
  { transform: "translateY(90%) scale(.5)", opacity: 0 },
  { transform: "translateY(-8%) scale(1.12)", opacity: 1, offset: 0.7 },
  { transform: "none", opacity: 1 },
]
const shining = [{ transform: "none" }, { transform: "scale(1.32)" }, { transform: "none" }]

interface Sun {
  readonly element: HTMLElement
  readonly times: HTMLElement
}

/** There from the beginning, unseen: a picture that is made as its sun rises is laid out at once, with a whole frame waiting. */
function sunOf(picture: string): Sun {
  const times = h("strong", {}, "×2")
  return { times, element: h("span", { class: "sun", "data-absent": "" }, h("img", { src: picture, alt: "" }), times) }
}

/** The places over the reels where suns rise. */
export class SkyView {
  readonly element: HTMLElement
  private readonly suns: readonly Sun[]
  private shown: readonly number[]

  constructor(label: string, picture: string, reels: number) {
    this.shown = Array<number>(reels).fill(0)
    this.suns = this.shown.map(() => sunOf(picture))
    const places = this.suns.map(({ element }) => h("li", { class: "sky-place" }, element))
    this.element = h("ol", { class: "sky", "aria-label": label }, ...places)
  }

  /** The suns of a spin; those that were not there before rise one after the other. */
  async show(sky: readonly number[], skipping: AbortSignal, risen: (nth: number) => void) {
    const before = this.shown
    this.shown = sky
    let nth = 0
    for (const [reel, times] of sky.entries()) {
      if (times === before[reel]) continue
      this.put(reel, times)
      if (times === 0) continue
      risen(nth++)
      if (calm()) continue
      this.suns[reel]?.element.animate(rising, { duration: 520, easing: "ease-out" })
      await pause(300, skipping)
    }
  }

  /** The suns that are counted into a win light up. */
  async shine(skipping: AbortSignal, lit: (nth: number) => void) {
    for (const [nth, { element }] of this.suns.filter((_, reel) => (this.shown[reel] ?? 0) > 0).entries()) {
      lit(nth)
      if (!calm()) element.animate(shining, { duration: 360, easing: "ease-in-out" })
      await pause(calm() ? 30 : 170, skipping)
    }
  }

  private put(reel: number, times: number) {
    const sun = this.suns[reel]
    if (!sun) return
    if (times > 0) write(sun.times, `×${times}`)
    sun.element.toggleAttribute("data-absent", times === 0)
  }
}
