import { h } from "../dom.ts"
import { countUp, pause } from "./count-up.ts"
import { type Bitmap, rain } from "./rain.ts"

export interface OverlayBanner {
  title: string
  /** Under the title; with `amount`, the text for its running value. */
  subtitle?: string
  amount?: { to: number; milliseconds: number; text(value: number): string; onTick?(step: number): void }
  /** What is thrown into the air, and how many a second. */
  rain?: { pictures: readonly Bitmap[]; amount: number }
  /** How long it stays without a touch, after the amount has been counted. */
  stay: number
  kind: "feature" | "win" | "jackpot"
}

/** Announcements over the stage. A touch, or the main key, ends one. */
export function createOverlay() {
  const title = h("h2", { class: "banner-title" })
  const subtitle = h("p", { class: "banner-subtitle" })
  const canvas = h("canvas", { class: "rain", "aria-hidden": "true" })
  const card = h("div", { class: "banner-card" }, title, subtitle)
  const element = h("div", { class: "overlay", role: "presentation" }, h("div", { class: "rays" }), canvas, card)
  element.hidden = true
  let current: AbortController | undefined
  element.addEventListener("click", () => current?.abort())

  return {
    element,
    skip: () => current?.abort(),
    get shown() {
      return !element.hidden
    },
    async show(banner: OverlayBanner): Promise<void> {
      current = new AbortController()
      const { signal } = current
      title.textContent = banner.title
      subtitle.textContent = banner.subtitle ?? ""
      element.dataset.kind = banner.kind
      element.hidden = false
      const stop = banner.rain ? rain(canvas, banner.rain.pictures, banner.rain.amount) : () => {}
      if (banner.amount) {
        const { to, milliseconds, text, onTick } = banner.amount
        let step = 0
        await countUp(0, to, milliseconds, signal, value => {
          subtitle.textContent = text(value)
          if (step++ % 4 === 0) onTick?.(step / 4)
        })
        // The first touch ends the counting, the second one the banner.
        if (signal.aborted) current = new AbortController()
      }
      await pause(banner.stay, current.signal)
      stop()
      element.hidden = true
      current = undefined
    },
  }
}

export type Overlay = ReturnType<typeof createOverlay>
