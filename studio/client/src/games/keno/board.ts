import { kenoPaytable } from "../../../../games/keno/keno.ts"
import type en from "../../../locales/keno/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { neighbor } from "./picks.ts"

/** The forty numbers: which are picked, and which have been drawn. */
export class KenoBoard {
  readonly element
  private readonly texts: Kit<typeof en>["texts"]
  private readonly tiles: readonly HTMLButtonElement[]
  /** The number that the keyboard is on. */
  private current = 1

  constructor(texts: Kit<typeof en>["texts"], onTouch: (ball: number) => void) {
    this.texts = texts
    this.tiles = Array.from({ length: kenoPaytable.numbers }, (_, index) =>
      h(
        "button",
        { type: "button", class: "keno-tile", "aria-pressed": "false", onclick: () => onTouch(index + 1) },
        h("span", {}, String(index + 1)),
      ),
    )
    this.element = h("div", { class: "keno-board", role: "group", "aria-label": texts("board") }, ...this.tiles)
    this.element.addEventListener("focusin", ({ target }) => {
      const at = this.tiles.indexOf(target as HTMLButtonElement)
      if (at >= 0) this.stand(at + 1)
    })
    this.stand(1)
  }

  pick(picks: readonly number[]): void {
    for (const [index, tile] of this.tiles.entries()) tile.setAttribute("aria-pressed", String(picks.includes(index + 1)))
  }

  /** Covers what was drawn. */
  clear(): void {
    for (const [index, tile] of this.tiles.entries()) {
      delete tile.dataset.drawn
      tile.setAttribute("aria-label", String(index + 1))
    }
  }

  draw(ball: number, hit: boolean): void {
    const tile = this.tiles[ball - 1]
    if (!tile) return
    tile.dataset.drawn = hit ? "hit" : "miss"
    tile.setAttribute("aria-label", this.texts(hit ? "hitBall" : "missBall", { number: ball }))
  }

  lock(locked: boolean): void {
    // Not disabled: the keyboard stays where it is.
    this.element.toggleAttribute("data-locked", locked)
    for (const tile of this.tiles) tile.setAttribute("aria-disabled", String(locked))
  }

  key(key: string): boolean {
    const next = neighbor(this.current, key)
    if (next === undefined) return false
    const inside = this.element.contains(document.activeElement)
    this.tiles[(inside ? next : this.current) - 1]?.focus()
    return true
  }

  private stand(ball: number): void {
    this.current = ball
    for (const [index, tile] of this.tiles.entries()) tile.tabIndex = index + 1 === ball ? 0 : -1
  }
}
