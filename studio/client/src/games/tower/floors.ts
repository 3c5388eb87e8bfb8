import { decimal } from "../../../../fair/fraction.ts"
import { type Difficulty, topFloor, towerMultiplier, towerPaytable } from "../../../../games/tower/tower.ts"
import type en from "../../../locales/tower/en.json"
import { h } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import { ghostDrawing, lanternDrawing } from "./art.ts"

/** 1.3066 as "1.30×": truncated, never rounded up. */
export function floorText({ number }: Pick<Kit, "number">, difficulty: Difficulty, floors: number): string {
  const multiplier = towerMultiplier(difficulty, floors)
  return number(decimal(multiplier, multiplier.top >= multiplier.bottom * 100n ? 0 : 2), "×")
}

type TowerWords = Pick<Kit<typeof en>, "texts" | "number">

interface Floor {
  readonly element: HTMLElement
  readonly tiles: readonly HTMLButtonElement[]
}

/** What is known of a climb. */
interface Climb {
  readonly steps: readonly number[]
  readonly safe: readonly (readonly number[])[]
}

/** The tower: its floors from the top down, as they are seen. */
export class Floors {
  readonly element
  private floors: Floor[] = []
  private difficulty: Difficulty = "medium"
  private readonly kit: TowerWords
  private readonly choose: (tile: number) => void

  constructor(kit: TowerWords, choose: (tile: number) => void) {
    this.kit = kit
    this.choose = choose
    this.element = h("div", { class: "tower-floors", role: "group", "aria-label": kit.texts("tower") })
  }

  /** Builds a tower in which nothing is known. */
  build(difficulty: Difficulty): void {
    this.difficulty = difficulty
    const { tiles } = towerPaytable.difficulties[difficulty]
    this.floors = Array.from({ length: topFloor(difficulty) }, (_, floor) => {
      const buttons = Array.from({ length: tiles }, (_, tile) =>
        h(
          "button",
          { type: "button", class: "tower-tile", disabled: true, onclick: () => this.choose(tile) },
          h("span", { class: "tower-face" }),
        ),
      )
      const element = h(
        "div",
        { class: "tower-floor" },
        h("span", { class: "tower-pays" }, floorText(this.kit, difficulty, floor + 1)),
        h("div", { class: "tower-tiles" }, ...buttons),
      )
      return { element, tiles: buttons }
    })
    this.element.style.setProperty("--floors", String(this.floors.length))
    this.element.dataset.difficulty = difficulty
    this.element.replaceChildren(...this.floors.map(({ element }) => element).toReversed())
    this.name()
  }

  /** Shows a climb; `open`: the next floor can be chosen. `all`: what lay on every floor. */
  show({ steps, safe }: Climb, { open, all }: { open: boolean; all: boolean }): void {
    for (const [floor, { element, tiles }] of this.floors.entries()) {
      const known = safe[floor]
      const chosen = steps[floor]
      element.toggleAttribute("data-next", open && floor === steps.length)
      element.toggleAttribute("data-climbed", chosen !== undefined && known?.includes(chosen))
      for (const [tile, button] of tiles.entries()) {
        button.disabled = !(open && floor === steps.length)
        const seen = known && (all || chosen !== undefined)
        const face = seen ? (known.includes(tile) ? "lantern" : "ghost") : "covered"
        this.face(button, face)
        button.toggleAttribute("data-chosen", chosen === tile)
        button.removeAttribute("data-asked")
      }
    }
    this.name()
  }

  /** Marks a tile as chosen before the studio answers. */
  ask(floor: number, tile: number): void {
    this.floors[floor]?.tiles[tile]?.setAttribute("data-asked", "")
  }

  focus(floor: number, tile: number): void {
    this.floors[floor]?.tiles[tile]?.focus({ preventScroll: true })
  }

  private face(button: HTMLButtonElement, face: "covered" | "lantern" | "ghost"): void {
    if (button.dataset.face === face) return
    button.dataset.face = face
    const drawing = face === "lantern" ? lanternDrawing() : face === "ghost" ? ghostDrawing() : undefined
    button.querySelector(".tower-face")?.replaceChildren(...(drawing ? [drawing] : []))
  }

  private name(): void {
    for (const [floor, { tiles }] of this.floors.entries())
      for (const [tile, button] of tiles.entries()) {
        const face = (button.dataset.face ?? "covered") as "covered" | "lantern" | "ghost"
        const values = { floor: floor + 1, tile: tile + 1, pays: floorText(this.kit, this.difficulty, floor + 1) }
        button.setAttribute("aria-label", this.kit.texts(`tile.${face}`, values))
      }
  }
}
