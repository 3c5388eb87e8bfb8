import { type ReelStops, reelsShown } from "../../../../slot/machine.ts"
import { h } from "../../dom.ts"
import type { SlotTheme } from "./theme.ts"

/** The reels as a spin showed them, small. */
export const windowOf = ({ machine, symbols }: SlotTheme, reels: ReelStops) =>
  h(
    "div",
    { class: "mini-reels", "data-reels": machine.strips.length },
    ...reelsShown(machine, reels).map(shown =>
      h("div", {}, ...shown.map(code => h("img", { src: symbols[code]?.url, alt: "", width: 30, height: 30 }))),
    ),
  )
