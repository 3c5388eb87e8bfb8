import { symbolAt } from "../../../../slot/machine.ts"
import { h } from "../../dom.ts"
import type { SlotTheme } from "./theme.ts"

/** The window at these stops, small. */
export const windowOf = ({ machine, symbols }: SlotTheme, stops: readonly number[]) =>
  h(
    "div",
    { class: "mini-reels" },
    ...stops.map((stop, reel) =>
      h(
        "div",
        {},
        ...Array.from({ length: machine.rows }, (_, row) => {
          const url = symbols[symbolAt(machine, reel, stop, row)]?.url
          return h("img", { src: url, alt: "", width: 30, height: 30 })
        }),
      ),
    ),
  )
