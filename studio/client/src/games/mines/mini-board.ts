import { type MinesOutcome, minesPaytable } from "../../../../games/mines/mines.ts"
import { h } from "../../dom.ts"

/** A small finished board: ◆ opened, ● mines, ✕ the mine that was hit. */
export function miniBoard({ mines, opened, hit }: MinesOutcome): HTMLElement {
  const struck = hit ? opened.at(-1) : undefined
  const cells = Array.from({ length: minesPaytable.fields }, (_, field) => {
    if (field === struck) return h("span", { class: "hit" }, "✕")
    if (mines.includes(field)) return h("span", { class: "mine" }, "●")
    return opened.includes(field) ? h("span", { class: "gem" }, "◆") : h("span", {})
  })
  return h("div", { class: "mini-mines", "aria-hidden": "true" }, ...cells)
}
