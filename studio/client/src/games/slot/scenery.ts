import type { SymbolCode } from "../../../../slot/machine.ts"
import { h } from "../../dom.ts"
import "./scenery.css"

interface SceneryTheme {
  readonly symbols: Readonly<Record<SymbolCode, { readonly url: string }>>
  /** The machine's finest symbols, those that big wins throw. */
  readonly thrown: readonly SymbolCode[]
  /** The wild carries a sign with its name, which is for the reels. */
  readonly machine: { readonly wild?: SymbolCode }
}

/** Pixels on either side of a machine from which on there is something to see. */
const LEAST_PX = 170

/**
 * What stands on both sides of a machine in a window that is wider than its reels: its finest symbols, large. A phone has no room
 * for it, and doesn't load it. They cheer a good win.
 */
export function standBeside(stage: HTMLElement, cabinet: HTMLElement, { symbols, thrown, machine }: SceneryTheme): void {
  const figure = (code: SymbolCode | undefined, size: "great" | "small") => {
    const drawn = code === undefined ? undefined : symbols[code]
    return drawn && h("img", { class: size, src: drawn.url, alt: "", draggable: "false" })
  }
  const [first, second, third, fourth] = [...new Set(thrown)].filter(code => code !== machine.wild)
  const side = (name: "left" | "right", great?: SymbolCode, small?: SymbolCode) =>
    h("div", { class: `scenery ${name}`, "aria-hidden": "true" }, figure(small, "small"), figure(great, "great"))
  let sides: readonly HTMLElement[] = []
  new ResizeObserver(() => {
    const beside = (stage.clientWidth - cabinet.offsetWidth) / 2
    const fits = beside >= LEAST_PX && stage.clientHeight >= LEAST_PX
    if (fits && sides.length === 0) {
      sides = [side("left", first, third), side("right", second, fourth)]
      stage.prepend(...sides)
    }
    for (const one of sides) one.hidden = !fits
    stage.style.setProperty("--beside", `${beside}px`)
  }).observe(cabinet)
}
