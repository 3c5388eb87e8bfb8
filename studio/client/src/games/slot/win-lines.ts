import type { Evaluation } from "../../../../slot/evaluate.ts"
import { type ReelStops, reelsShown, type SlotMachine, type SymbolCode } from "../../../../slot/machine.ts"

export interface ReelCell {
  width: number
  height: number
}

export interface Highlight {
  /** `${reel} ${row}` of the winning symbols. */
  cells: ReadonlyMap<string, true>
  lines: readonly { line: number; count: number }[]
}

export const lineColor = (line: number) => `hsl(${(line * 137 + 40) % 360} 85% 66%)`

/** What to highlight of a result: everything, or one of its parts. */
export function highlightOf(machine: SlotMachine, reels: ReelStops, result: Evaluation, part?: number): Highlight {
  const cells = new Map<string, true>()
  const shown = reelsShown(machine, reels)
  const mark = (wanted: (symbol: SymbolCode, reel: number, row: number) => boolean) => {
    shown.forEach((symbols, reel) => {
      symbols.forEach((symbol, row) => {
        if (wanted(symbol, reel, row)) cells.set(`${reel} ${row}`, true)
      })
    })
  }
  const lines = part === undefined ? result.lines : result.lines.slice(part, part + 1)
  for (const { line, reels: taken, symbol, count } of lines) {
    mark((other, reel, row) => {
      if (taken) return taken.includes(reel)
      if (reel >= count) return false
      return line === undefined ? other === symbol || other === machine.wild : machine.lines[line]?.[reel] === row
    })
  }
  // The bead in the middle of a dial multiplies every win.
  if (machine.dial && lines.length > 0) cells.set(`${shown.length - 1} ${Math.floor(machine.rows / 2)}`, true)
  const scattersToo = result.scatterPays > 0 && (part === undefined || part === result.lines.length)
  if (scattersToo) mark(symbol => symbol === machine.scatter.symbol)
  return { cells, lines: lines.flatMap(({ line, count }) => (line === undefined ? [] : [{ line, count }])) }
}

/** Draws the lines through the symbols, growing from the left. */
export function drawWins(
  pen: CanvasRenderingContext2D,
  machine: SlotMachine,
  cell: ReelCell,
  { lines }: Highlight,
  age: number,
): void {
  const width = cell.width * (machine.strips.length - (machine.dial ? 1 : 0))
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, Math.min(1, age / 260) * width, cell.height * machine.rows)
  pen.clip()
  pen.lineJoin = "round"
  pen.lineCap = "round"
  for (const { line, count } of lines) {
    const rows = machine.lines[line] ?? []
    const trace = (upTo: number) => {
      pen.beginPath()
      pen.moveTo(0, ((rows[0] ?? 0) + 0.5) * cell.height)
      rows.slice(0, upTo).forEach((row, reel) => {
        pen.lineTo((reel + 0.5) * cell.width, (row + 0.5) * cell.height)
      })
    }
    const thick = Math.max(3, cell.width * 0.045)
    trace(rows.length)
    pen.lineTo(width, ((rows[rows.length - 1] ?? 0) + 0.5) * cell.height)
    pen.globalAlpha = 0.28
    pen.strokeStyle = lineColor(line)
    pen.lineWidth = thick * 0.6
    pen.stroke()
    pen.globalAlpha = 1
    trace(count)
    pen.strokeStyle = "rgba(10, 20, 12, .75)"
    pen.lineWidth = thick * 1.9
    pen.stroke()
    pen.strokeStyle = lineColor(line)
    pen.lineWidth = thick
    pen.stroke()
    pen.strokeStyle = "rgba(255, 255, 255, .8)"
    pen.lineWidth = thick * 0.28
    pen.stroke()
  }
  pen.restore()
}
