import { calm, h } from "../../dom.ts"
import { pause } from "../../shell/count-up.ts"
import type { SlotSounds } from "./sounds.ts"
import "./free-symbol.css"

interface SymbolPicture {
  url: string
  name: string
}

interface FreeSymbolDrawing {
  cabinet: HTMLElement
  sounds: SlotSounds
  /** All that could be drawn, and the one that was. */
  symbols: readonly SymbolPicture[]
  drawn: SymbolPicture
  /** A touch ends it. */
  signal: AbortSignal
}

/** How long each page stays, slower and slower. */
const pages = [70, 70, 75, 80, 85, 95, 105, 120, 140, 165, 200, 250, 320]

/** Over the reels, a book turns its pages until it stays open at the symbol of the free spins. */
export async function showFreeSymbol({ cabinet, sounds, symbols, drawn, signal }: FreeSymbolDrawing): Promise<void> {
  const picture = h("img", { class: "free-symbol-picture", alt: "" })
  const name = h("p", { class: "free-symbol-name", "aria-live": "polite" })
  const page = h("div", { class: "free-symbol-page" }, picture, name)
  const element = h("div", { class: "free-symbol" }, page)
  cabinet.append(element)
  const others = symbols.filter(({ url }) => url !== drawn.url)
  for (const [nth, stay] of (calm() ? [] : pages).entries()) {
    if (signal.aborted) break
    picture.src = others[(nth * 4 + 1) % others.length]?.url ?? drawn.url
    page.animate([{ transform: "rotateY(-70deg)" }, { transform: "none" }], { duration: stay, easing: "ease-out" })
    sounds.land(nth % 5)
    await pause(stay, signal)
  }
  picture.src = drawn.url
  name.textContent = drawn.name
  page.toggleAttribute("data-drawn", true)
  sounds.scatter(3)
  await pause(calm() ? 900 : 1700, signal)
  element.remove()
}
