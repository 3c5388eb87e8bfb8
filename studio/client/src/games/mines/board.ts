import { minesPaytable } from "../../../../games/mines/mines.ts"
import type en from "../../../locales/mines/en.json"
import { h } from "../../dom.ts"
import type { Texts } from "../../words.ts"
import { gemDrawing, mineDrawing } from "./art.ts"
import { fieldBeside, side } from "./grid.ts"

type Face = "covered" | "gem" | "mine" | "hit"

/** The 25 fields: a grid where Tab reaches one field and arrows move to the others. */
export class MinesBoard {
  private readonly texts: Texts<typeof en>
  private at = Math.floor(minesPaytable.fields / 2)
  private locked = true
  private readonly faces = Array<Face>(minesPaytable.fields).fill("covered")
  private readonly cells
  readonly element

  constructor(texts: Texts<typeof en>, open: (field: number) => void) {
    this.texts = texts
    this.cells = this.faces.map((_, field) => {
      const cell = h(
        "button",
        {
          type: "button",
          class: "mines-field",
          role: "gridcell",
          onclick: () => !this.locked && open(field),
          onfocus: () => this.move(field),
        },
        h("span", { class: "mines-card" }, h("span", { class: "mines-cover" }), h("span", { class: "mines-under" })),
      )
      return cell
    })
    const rows = Array.from({ length: side }, (_, row) =>
      h("div", { class: "mines-row", role: "row" }, ...this.cells.slice(row * side, row * side + side)),
    )
    this.element = h("div", { class: "mines-board", role: "grid", "aria-label": texts("board") }, ...rows)
    for (const field of this.faces.keys()) this.show(field, "covered")
    for (const cell of this.cells) cell.setAttribute("tabindex", "-1")
    this.move(this.at)
  }

  cover() {
    for (const field of this.faces.keys()) this.show(field, "covered")
  }

  /** Marks a field as being opened, before the studio answers. */
  ask(field: number): void {
    this.cells[field]?.setAttribute("data-asked", "")
  }

  settle() {
    for (const cell of this.cells) cell.removeAttribute("data-asked")
  }

  get covered() {
    return [...this.faces.keys()].filter(field => this.faces[field] === "covered")
  }

  lock(value: boolean) {
    this.locked = value
    this.element.toggleAttribute("data-locked", value)
    for (const cell of this.cells) cell.setAttribute("aria-disabled", String(value))
  }

  /** Handles an arrow key; false if it isn't one. */
  key(key: string): boolean {
    const inside = this.cells.includes(document.activeElement as HTMLButtonElement)
    const next = fieldBeside(this.at, key)
    if (next === undefined) return false
    this.cells[inside ? next : this.at]?.focus()
    return true
  }

  private move(field: number): void {
    this.cells[this.at]?.setAttribute("tabindex", "-1")
    this.at = field
    this.cells[this.at]?.setAttribute("tabindex", "0")
  }

  show(field: number, face: Face, opened = false): void {
    const cell = this.cells[field]
    if (!cell) return
    const under = cell.querySelector(".mines-under")
    if (this.faces[field] !== face && under) {
      if (face === "gem") under.replaceChildren(gemDrawing())
      if (face === "mine" || face === "hit") under.replaceChildren(mineDrawing())
    }
    this.faces[field] = face
    cell.dataset.face = face
    cell.toggleAttribute("data-opened", opened)
    delete cell.dataset.asked
    cell.setAttribute(
      "aria-label",
      this.texts(`field.${face}`, { row: Math.floor(field / side) + 1, column: (field % side) + 1 }),
    )
  }
}
