import { minesPaytable } from "../../../../games/mines/mines.ts"
import type en from "../../../locales/mines/en.json"
import { h } from "../../dom.ts"
import type { Texts } from "../../words.ts"
import { gemDrawing, mineDrawing } from "./art.ts"
import { fieldBeside, side } from "./grid.ts"

type Face = "covered" | "gem" | "mine" | "hit"

/** The 25 fields: a grid in which Tab reaches one field and arrows move to the others. */
export function createBoard(texts: Texts<typeof en>, open: (field: number) => void) {
  let at = Math.floor(minesPaytable.fields / 2)
  let locked = true
  const faces = Array<Face>(minesPaytable.fields).fill("covered")
  const cells = faces.map((_, field) => {
    const cell = h(
      "button",
      {
        type: "button",
        class: "mines-field",
        role: "gridcell",
        onclick: () => !locked && open(field),
        onfocus: () => move(field),
      },
      h("span", { class: "mines-card" }, h("span", { class: "mines-cover" }), h("span", { class: "mines-under" })),
    )
    return cell
  })
  const rows = Array.from({ length: side }, (_, row) =>
    h("div", { class: "mines-row", role: "row" }, ...cells.slice(row * side, row * side + side)),
  )
  const element = h("div", { class: "mines-board", role: "grid", "aria-label": texts("board") }, ...rows)

  function move(field: number): void {
    cells[at]?.setAttribute("tabindex", "-1")
    at = field
    cells[at]?.setAttribute("tabindex", "0")
  }

  function show(field: number, face: Face, opened = false): void {
    const cell = cells[field]
    if (!cell) return
    const under = cell.querySelector(".mines-under")
    if (faces[field] !== face && under) {
      if (face === "gem") under.replaceChildren(gemDrawing())
      if (face === "mine" || face === "hit") under.replaceChildren(mineDrawing())
    }
    faces[field] = face
    cell.dataset.face = face
    cell.toggleAttribute("data-opened", opened)
    delete cell.dataset.asked
    cell.setAttribute("aria-label", texts(`field.${face}`, { row: Math.floor(field / side) + 1, column: (field % side) + 1 }))
  }

  for (const field of faces.keys()) show(field, "covered")
  for (const cell of cells) cell.setAttribute("tabindex", "-1")
  move(at)

  return {
    element,
    show,
    cover() {
      for (const field of faces.keys()) show(field, "covered")
    },
    /** Marks a field as being opened, before the studio answers. */
    ask: (field: number) => cells[field]?.setAttribute("data-asked", ""),
    settle() {
      for (const cell of cells) cell.removeAttribute("data-asked")
    },
    get covered() {
      return [...faces.keys()].filter(field => faces[field] === "covered")
    },
    lock(value: boolean) {
      locked = value
      element.toggleAttribute("data-locked", value)
      for (const cell of cells) cell.setAttribute("aria-disabled", String(value))
    },
    /** Handles an arrow key; false if it isn't one. */
    key(key: string): boolean {
      const inside = cells.includes(document.activeElement as HTMLButtonElement)
      const next = fieldBeside(at, key)
      if (next === undefined) return false
      cells[inside ? next : at]?.focus()
      return true
    },
  }
}
