import { minesPaytable } from "../../../../games/mines/mines.ts"

/** Fields in a row, and in a column. */
export const side = Math.sqrt(minesPaytable.fields)

/** The field an arrow leads to, staying on the board. */
export function fieldBeside(field: number, key: string): number | undefined {
  const [row, column] = [Math.floor(field / side), field % side]
  if (key === "ArrowUp") return row > 0 ? field - side : field
  if (key === "ArrowDown") return row < side - 1 ? field + side : field
  if (key === "ArrowLeft") return column > 0 ? field - 1 : field
  if (key === "ArrowRight") return column < side - 1 ? field + 1 : field
  if (key === "Home") return row * side
  if (key === "End") return row * side + side - 1
  return undefined
}
