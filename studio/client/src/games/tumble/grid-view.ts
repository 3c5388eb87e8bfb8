import type { SymbolCode } from "../../../../slot/machine.ts"
import type { Cell, Columns } from "../../../../slot/tumble/wins.ts"
import { calm } from "../../dom.ts"
import { type Bitmaps, type Drawings, loadDrawings, sharpOf } from "../slot/bitmaps.ts"
import { type Fall, fallTime, isDone, positionOf } from "./falling.ts"
import { glowOf, VanishingSparks } from "./sparks.ts"

/** The symbols that are lit, and amounts written over them. */
export interface Lit {
  cells: readonly Cell[]
  labels: readonly { reel: number; row: number; text: string }[]
}

interface Faller extends Fall {
  readonly code: SymbolCode
  /** When it began to vanish. */
  gone?: number
  /** What it was until it turned into this, and when that began. */
  turned?: { readonly from: SymbolCode; readonly at: number }
}

interface Grid {
  rows: number
  urls: ReadonlyMap<SymbolCode, string>
  /** The color of a symbol's sparks. */
  spark(code: SymbolCode): string
  /** What a symbol turns into in a win; undefined: it vanishes. */
  turns?(code: SymbolCode): SymbolCode | undefined
}

const betweenReels = 55
const vanishing = 260
const turning = 420

/** The window of a machine, once its drawings are loaded. */
export async function createGridView(grid: Grid, canvas: HTMLCanvasElement, columns: Columns): Promise<GridView> {
  const view = new GridView(grid, canvas, await loadDrawings(grid.urls), columns)
  await view.painted
  return view
}

/** A window whose symbols fall, light up and vanish, on a canvas. Draws only while something moves. */
export class GridView {
  /** Settled once the symbols are there in the size that was asked for first. */
  painted: Promise<void> | undefined
  private readonly grid: Grid
  private readonly canvas: HTMLCanvasElement
  private readonly drawings: Drawings
  private readonly pen
  private readonly sparks = new VanishingSparks()
  private readonly glow = glowOf()
  private columns: Faller[][]
  /** Of the size before, until those of a new one are painted. */
  private bitmaps: Bitmaps | undefined
  private cell = { width: 0, height: 0, drawn: 0 }
  private lit: Lit | undefined
  private litAt = 0
  private frame = 0

  constructor(grid: Grid, canvas: HTMLCanvasElement, drawings: Drawings, columns: Columns) {
    this.grid = grid
    this.canvas = canvas
    this.drawings = drawings
    this.pen = canvas.getContext("2d")!
    this.columns = []
    this.rest(columns)
    new ResizeObserver(this.resize).observe(canvas)
    this.resize()
  }

  /** Shows a window without a movement. */
  rest(columns: Columns) {
    this.columns = columns.map(column => Array.from(column, (code, row) => ({ code, from: row, to: row, start: 0 })))
    this.redraw()
  }

  /** Everything falls out at the bottom. Returns the milliseconds that it takes. */
  leave(): number {
    const now = performance.now()
    const { rows } = this.grid
    this.lit = undefined
    this.columns = this.columns.map((column, reel) =>
      column.map(({ code, to }) => ({ code, from: to, to: to + rows + 1, start: now + reel * betweenReels })),
    )
    this.redraw()
    return this.columns.length * betweenReels + fallTime(rows + 1)
  }

  /** A new window falls in, reel after reel. Returns when each reel has landed, in milliseconds from now. */
  drop(columns: Columns): number[] {
    const now = performance.now()
    const { rows } = this.grid
    this.lit = undefined
    this.columns = columns.map((column, reel) =>
      Array.from(column, (code, row) => ({
        code,
        from: row - rows - 0.6,
        to: row,
        start: now + reel * betweenReels + (rows - 1 - row) * 38,
      })),
    )
    this.redraw()
    return columns.map((_, reel) => reel * betweenReels + (rows - 1) * 38 + fallTime(rows + 0.6))
  }

  /** Winning symbols vanish in sparks, or turn over. Returns the milliseconds that it takes. */
  burst(cells: readonly Cell[]): number {
    const now = performance.now()
    let longest = vanishing
    this.lit = undefined
    for (const [reel, row] of cells) {
      const faller = this.columns[reel]?.[row]
      // A wild of several wins is listed several times.
      if (!faller || faller.gone === now || faller.turned?.at === now) continue
      const turned = this.grid.turns?.(faller.code)
      if (turned) longest = turning
      this.columns[reel]![row] = turned
        ? { ...faller, code: turned, turned: { from: faller.code, at: now } }
        : { ...faller, gone: now }
      const { width, height } = this.cell
      if (!calm()) this.sparks.fly((reel + 0.5) * width, (row + 0.5) * height, width, this.grid.spark(faller.code))
    }
    this.redraw()
    return longest
  }

  /** What is left falls, and the next window's new symbols fall in above it. Returns the milliseconds that it takes. */
  fall(columns: Columns): number {
    const now = performance.now()
    let longest = 0
    this.columns = columns.map((column, reel) => {
      const left = (this.columns[reel] ?? []).filter(({ gone }) => gone === undefined)
      const fresh = column.length - left.length
      return Array.from(column, (code, row) => {
        const from = row < fresh ? row - fresh - 0.3 : (left[row - fresh]?.to ?? row)
        const start = now + (row < fresh ? 60 : 0)
        longest = Math.max(longest, start - now + fallTime(row - from))
        return { code, from, to: row, start }
      })
    })
    this.redraw()
    return longest
  }

  show(lit: Lit | undefined) {
    this.lit = lit
    this.litAt = performance.now()
    this.redraw()
  }

  /** The symbols as bitmaps, for other drawings. */
  pictures(): Bitmaps {
    return this.bitmaps ?? new Map()
  }

  private readonly resize = () => {
    const { canvas, columns, grid } = this
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0) return
    const ratio = Math.min(2.5, window.devicePixelRatio || 1)
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)]
    if (canvas.width !== width || canvas.height !== height || !this.painted) {
      canvas.width = width
      canvas.height = height
      const cell = { width: width / columns.length, height: height / grid.rows }
      this.cell = { ...cell, drawn: Math.max(1, Math.round(Math.min(cell.width, cell.height) * 0.96)) }
      const painted = this.paint(this.cell.drawn)
      this.painted ??= painted
    }
    this.redraw()
  }

  private async paint(size: number): Promise<void> {
    const bitmaps = await sharpOf(this.drawings, size)
    if (this.cell.drawn !== size) return
    this.bitmaps = bitmaps
    this.redraw()
  }

  private drawSymbol(faller: Faller, reel: number, row: number, now: number) {
    const { pen, cell } = this
    const turned = faller.turned ? Math.min(1, (now - faller.turned.at) / turning) : 1
    const bitmap = this.bitmaps?.get(turned < 0.5 ? (faller.turned?.from ?? faller.code) : faller.code)
    if (!bitmap) return
    const lit = this.lit?.cells.some(([litReel, litRow]) => litReel === reel && litRow === row)
    const vanished = faller.gone === undefined ? 0 : Math.min(1, (now - faller.gone) / vanishing)
    if (vanished === 1) return
    const pulse = lit && !calm() ? 1 + 0.07 * (0.5 - Math.cos((now - this.litAt) / 190) / 2) : 1
    const drawn = cell.drawn * pulse * (vanished > 0 ? 1 + 0.25 * Math.sin(vanished * Math.PI) - vanished ** 2 : 1)
    const [x, y] = [(reel + 0.5) * cell.width, (positionOf(faller, now) + 0.5) * cell.height]
    if (lit) pen.drawImage(this.glow, x - cell.width * 0.66, y - cell.height * 0.66, cell.width * 1.32, cell.height * 1.32)
    pen.globalAlpha = this.lit && !lit ? 0.34 : 1 - vanished
    const wide = drawn * Math.abs(Math.cos(turned * Math.PI))
    pen.drawImage(bitmap, x - wide / 2, y - drawn / 2, wide, drawn)
    pen.globalAlpha = 1
  }

  private drawLabels({ labels }: Lit) {
    const { pen, cell, canvas } = this
    pen.textAlign = "center"
    pen.textBaseline = "middle"
    pen.lineJoin = "round"
    const size = Math.min(cell.width * 0.44, canvas.width * 0.085)
    pen.font = `800 ${size}px "Iowan Old Style", Palatino, Georgia, serif`
    for (const { reel, row, text } of labels) {
      const half = pen.measureText(text).width / 2 + size * 0.2
      const x = Math.max(half, Math.min(canvas.width - half, (reel + 0.5) * cell.width))
      const y = (row + 0.5) * cell.height
      pen.lineWidth = size * 0.26
      pen.strokeStyle = "rgba(20, 8, 2, .9)"
      pen.strokeText(text, x, y)
      pen.fillStyle = "#ffeaa8"
      pen.fillText(text, x, y)
    }
  }

  private readonly draw = (now: number) => {
    this.frame = 0
    const { pen, canvas } = this
    pen.clearRect(0, 0, canvas.width, canvas.height)
    let moving = false
    this.columns.forEach((column, reel) => {
      column.forEach((faller, row) => {
        this.drawSymbol(faller, reel, row, calm() ? now + 1e6 : now)
        moving ||= !isDone(faller, now) || (faller.gone !== undefined && now < faller.gone + vanishing)
        moving ||= faller.turned !== undefined && now < faller.turned.at + turning
      })
    })
    moving = this.sparks.draw(pen, now) || moving
    if (this.lit) this.drawLabels(this.lit)
    if (moving || (this.lit && !calm())) this.redraw()
  }

  private redraw() {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw)
  }
}
