import { calm, h, wait } from "../../dom.ts"
import { pause } from "../../shell/count-up.ts"

/** A sun comes up from behind the reels. */
const rising = [
  { transform: "translateY(90%) scale(.5)", opacity: 0 },
  { transform: "translateY(-8%) scale(1.12)", opacity: 1, offset: 0.7 },
  { transform: "none", opacity: 1 },
]
const shining = [{ transform: "none" }, { transform: "scale(1.32)" }, { transform: "none" }]

/** The places over the reels where suns rise, and their sum at the side of the last. */
export class SkyView {
  readonly element: HTMLElement
  private readonly places: HTMLElement[]
  private readonly picture: string
  private shown: readonly number[]

  constructor(label: string, picture: string, reels: number) {
    this.picture = picture
    this.shown = Array<number>(reels).fill(0)
    this.places = this.shown.map(() => h("li", { class: "sky-place" }))
    this.element = h("ol", { class: "sky", "aria-label": label }, ...this.places)
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
      this.places[reel]?.firstElementChild?.animate(rising, { duration: 520, easing: "ease-out" })
      await pause(300, skipping)
    }
  }

  /** The suns that are counted into a win light up. */
  async shine(skipping: AbortSignal, lit: (nth: number) => void) {
    for (const [nth, place] of this.places.filter((_, reel) => (this.shown[reel] ?? 0) > 0).entries()) {
      lit(nth)
      if (!calm()) place.firstElementChild?.animate(shining, { duration: 360, easing: "ease-in-out" })
      await (skipping.aborted ? Promise.resolve() : wait(calm() ? 30 : 170))
    }
  }

  private put(reel: number, times: number) {
    const sun = h("span", { class: "sun" }, h("img", { src: this.picture, alt: "" }), h("strong", {}, `×${times}`))
    this.places[reel]?.replaceChildren(...(times > 0 ? [sun] : []))
  }
}
