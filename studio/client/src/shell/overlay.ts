import { h, nextTask, write } from "../dom.ts"
import { countUp, pause } from "./count-up.ts"
import { type Bitmap, rain, rainCanvas } from "./rain.ts"

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

/** What an overlay says before its first announcement, unseen. */
interface Samples {
  title: string
  subtitle: string
}

/** Announcements over the stage. A touch, or the main key, ends one. Unseen, it stays laid out, with its fonts and canvas. */
export function createOverlay() {
  const title = h("h2", { class: "banner-title" })
  const subtitle = h("p", { class: "banner-subtitle" })
  const canvas = h("canvas", { class: "rain", "aria-hidden": "true" })
  const card = h("div", { class: "banner-card" }, title, subtitle)
  const element = h("div", { class: "overlay", role: "presentation" }, h("div", { class: "rays" }), canvas, card)
  element.hidden = true
  let current: AbortController | undefined
  element.addEventListener("click", () => current?.abort())

  const setKind = (kind: OverlayBanner["kind"], words: string) => {
    write(title, words)
    element.dataset.kind = kind
  }

  return {
    element,
    /** Lays out both sizes of its texts and makes the canvas, in short tasks, while nothing moves yet. */
    async prepare({ title: words, subtitle: sum }: Samples): Promise<void> {
      const steps = [
        () => setKind("feature", words),
        () => write(subtitle, sum),
        () => setKind("win", words),
        () => rainCanvas(canvas),
      ]
      for (const step of steps) {
        await nextTask()
        if (current) return
        step()
        // Now, and not together with what the page does next.
        void element.clientWidth
      }
    },
    skip: () => current?.abort(),
    get shown() {
      return !element.hidden
    },
    async show(banner: OverlayBanner): Promise<void> {
      current = new AbortController()
      const { signal } = current
      setKind(banner.kind, banner.title)
      write(subtitle, banner.subtitle ?? "")
      element.hidden = false
      const stop = banner.rain ? rain(canvas, banner.rain.pictures, banner.rain.amount) : () => {}
      if (banner.amount) {
        const { to, milliseconds, text, onTick } = banner.amount
        let step = 0
        await countUp(0, to, milliseconds, signal, value => {
          write(subtitle, text(value))
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
