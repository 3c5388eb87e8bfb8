import { marchTimes, type ReelStops, type SymbolCode, symbolAt } from "../../../../slot/machine.ts"
import type { Twins } from "../../../../slot/play.ts"
import { calm, wait } from "../../dom.ts"
import {
  type Bitmaps,
  bitmapOf,
  type Drawings,
  type Drawn,
  loadDrawings,
  loadImage,
  sharpOf,
  smear,
  smearedOf,
} from "./bitmaps.ts"
import { drawMarcher, isMarching, type MarchingWild } from "./marcher.ts"
import { landing, type Motion, resting, spinning } from "./motion.ts"
import { drawCover, type ReelCover, sheetOf, sheetSize, walkOf } from "./reel-cover.ts"
import type { SlotTheme } from "./theme.ts"
import { drawWins, type Highlight, type ReelCell } from "./win-lines.ts"

export interface ReelEvents {
  /** A reel has stopped. */
  onLand(reel: number): void
}

/** The reels of a theme, once its drawings are loaded. */
export async function createReelView(theme: SlotTheme, canvas: HTMLCanvasElement, reels: ReelStops): Promise<ReelView> {
  const urls = new Map(Object.entries(theme.symbols).map(([code, { url }]) => [code, url]))
  const view = new ReelView({ theme, machine: theme.machine, drawings: await loadDrawings(urls) }, canvas, reels)
  await view.painted
  return view
}

interface ReelParts {
  theme: SlotTheme
  machine: SlotTheme["machine"]
  drawings: Drawings
}

interface SymbolPictures {
  readonly sharp: Bitmaps
  readonly smeared: Map<SymbolCode, HTMLCanvasElement>
  /** The wild over a whole reel, and what is under a symbol that takes one. */
  cover?: Drawn
  sheet?: Drawn
}

/** The reels on a canvas. Draws only while something moves. */
export class ReelView {
  /** Settled once the symbols are there in the size that was asked for first. */
  painted: Promise<void> | undefined
  private readonly parts: ReelParts
  private readonly canvas: HTMLCanvasElement
  private readonly pen
  private strips: readonly string[]
  private motions: Motion[]
  private heights: number[]
  private readonly covers = new Map<number, ReelCover>()
  /** The wild that walks off the first reel. */
  private leaving: ReelCover | undefined
  private cell: ReelCell = { width: 0, height: 0 }
  /** Of a symbol, in pixels. */
  private size = 0
  /** Of the size before, until those of a new one are painted. */
  private bitmaps: SymbolPictures | undefined
  private highlight: Highlight | undefined
  private shownAt = 0
  private frame = 0
  private landed: ((reel: number) => void) | undefined
  private waiting: number[] = []
  private marcher: MarchingWild | undefined

  constructor(parts: ReelParts, canvas: HTMLCanvasElement, { stops, heights, wildReels = [], strips }: ReelStops) {
    this.parts = parts
    this.canvas = canvas
    this.pen = canvas.getContext("2d")!
    this.strips = strips ?? parts.machine.strips
    this.motions = stops.map(resting)
    this.heights = stops.map((_, reel) => heights?.[reel] ?? parts.machine.rows)
    for (const reel of wildReels) {
      if (parts.machine.march) this.marcher = { reel, from: reel, since: 0, times: marchTimes(parts.machine, reel) }
      else this.covers.set(reel, { row: 0, since: 0 })
    }
    new ResizeObserver(this.resize).observe(canvas)
    this.resize()
  }

  /** Starts all reels but those that stay covered. */
  spin(held: readonly number[] = []) {
    this.highlight = undefined
    for (const reel of this.covers.keys()) if (!held.includes(reel)) this.covers.delete(reel)
    const now = performance.now()
    if (!calm())
      this.motions = this.motions.map((motion, reel) =>
        held.includes(reel) ? motion : spinning(motion.position(now), now + reel * 45),
      )
    this.redraw()
  }

  /** Stops the reels at these positions, `delays` milliseconds from now. */
  land({ stops, heights, strips }: ReelStops, delays: readonly number[], { onLand }: ReelEvents): Promise<void> {
    if (strips) this.strips = strips
    return new Promise(resolve => {
      const remaining = new Set(stops.keys())
      this.landed = reel => {
        onLand(reel)
        remaining.delete(reel)
        // What the stop brings is laid out after the frame that draws it.
        if (remaining.size === 0) setTimeout(resolve)
      }
      stops.forEach((stop, reel) => {
        setTimeout(
          () => {
            this.motions[reel] = calm() || this.covers.has(reel) ? resting(stop) : landing(stop, performance.now())
            this.heights[reel] = heights?.[reel] ?? this.parts.machine.rows
            this.waiting.push(reel)
            this.redraw()
          },
          calm() ? reel * 60 : (delays[reel] ?? 0),
        )
      })
    })
  }

  /** From now on these reels turn as the first of them does. */
  inStep({ first, count }: Twins) {
    const motion = this.motions[first]
    if (motion) for (let nth = 1; nth < count; nth++) this.motions[first + nth] = motion
  }

  covered = (reel: number): boolean => this.covers.has(reel)

  /** Covers a reel with the wild or another symbol, growing from this row. */
  cover(reel: number, row: number, symbol?: SymbolCode) {
    if (this.covers.has(reel)) return
    const picture = symbol === undefined ? undefined : sheetOf(this.parts.machine, symbol, this.bitmaps)
    this.covers.set(reel, { row, since: performance.now(), ...(picture && { picture }) })
    this.redraw()
  }

  /** Every covering wild goes one reel to the left; from the first reel it leaves. */
  walk() {
    const walked = performance.now()
    const before = [...this.covers]
    this.covers.clear()
    this.leaving = undefined
    for (const [reel, { row, since }] of before) {
      if (reel > 0) this.covers.set(reel - 1, { row, since, walked })
      else this.leaving = { row, since, walked }
    }
    this.redraw()
  }

  marchesOn = (reel: number): boolean => this.marcher?.reel === reel

  /** The wild marches to this reel, on which it multiplies by `times`; undefined: it is gone. */
  march(reel: number | undefined, times = 1) {
    const before = this.marcher?.reel
    this.marcher = reel === undefined ? undefined : { reel, from: before ?? reel, since: performance.now(), times }
    this.redraw()
  }

  /** The symbols as bitmaps, for other drawings. */
  pictures(): Bitmaps {
    return this.bitmaps?.sharp ?? new Map()
  }

  show(wins: Highlight | undefined) {
    this.highlight = wins
    this.shownAt = performance.now()
    this.redraw()
  }

  private readonly resize = () => {
    const { canvas, parts } = this
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0) return
    const ratio = Math.min(2.5, window.devicePixelRatio || 1)
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)]
    if (canvas.width !== width || canvas.height !== height || !this.painted) {
      canvas.width = width
      canvas.height = height
      this.cell = { width: width / this.strips.length, height: height / parts.machine.rows }
      // Where rows vary, the tallest symbols are those of the fewest rows.
      const tallest = height / (parts.machine.heights?.[0] ?? parts.machine.rows)
      this.size = Math.max(1, Math.round(Math.min(this.cell.width, tallest) * 0.97))
      const painted = this.paint(this.size)
      this.painted ??= painted
    }
    this.redraw()
  }

  private async paint(size: number): Promise<void> {
    const sharp = await sharpOf(this.parts.drawings, size)
    if (this.size !== size) return
    this.bitmaps = { sharp, smeared: new Map() }
    this.redraw()
    void this.paintMore(this.bitmaps, size)
  }

  /** What play needs later, while it can begin already. */
  private async paintMore(bitmaps: SymbolPictures, size: number): Promise<void> {
    const { tallWild, freeSheet, machine } = this.parts.theme
    if (tallWild) bitmaps.cover = await bitmapOf(await loadImage(tallWild), Math.round(this.cell.width), this.canvas.height)
    if (freeSheet) bitmaps.sheet = await bitmapOf(await loadImage(freeSheet), sheetSize, sheetSize * machine.rows)
    this.redraw()
    await this.smear(bitmaps, size)
  }

  /** One symbol after another while play can begin already: until its turn, one is sharp at full speed. */
  private async smear(bitmaps: SymbolPictures, size: number): Promise<void> {
    for (const [code, still] of bitmaps.sharp) {
      await wait(0)
      if (this.bitmaps !== bitmaps) return
      bitmaps.smeared.set(code, smearedOf(still, size))
    }
  }

  private drawReel(reel: number, now: number) {
    const { parts } = this
    const rows = this.heights[reel] ?? parts.machine.rows
    const cover = this.covers.get(reel)
    const picture = cover?.picture ?? this.bitmaps?.cover
    if (!cover || !picture || now - cover.since < 500 || !walkOf(cover, now).done) this.drawStrip(reel, rows, now)
  }

  /** Over the strips, since a wild on its way covers parts of two reels. */
  private drawCovers(now: number) {
    const { pen, parts } = this
    const all = [...this.covers, ...(this.leaving ? [[-1, this.leaving] as const] : [])]
    for (const [reel, cover] of all) {
      const picture = cover.picture ?? this.bitmaps?.cover
      if (!picture) continue
      const { left, up } = walkOf(cover, now)
      const dims = this.highlight !== undefined && ![...this.highlight.cells.keys()].some(key => key.startsWith(`${reel} `))
      const rows = this.heights[reel] ?? parts.machine.rows
      pen.save()
      pen.translate((reel + left) * this.cell.width, -up * this.canvas.height)
      pen.globalAlpha = dims ? 0.6 : 1
      drawCover(pen, picture, cover, { x: 0, width: this.cell.width, height: this.canvas.height, rows }, now)
      pen.restore()
    }
  }

  private drawStrip(reel: number, rows: number, now: number) {
    const { pen } = this
    const motion = this.motions[reel] ?? resting(0)
    const strip = this.strips[reel] ?? ""
    const high = this.canvas.height / rows
    const size = Math.min(this.cell.width, high) * 0.97
    const position = motion.position(now)
    const fast = motion.speed(now) > 12
    const first = Math.floor(position)
    for (let row = -1; row <= rows; row++) {
      const stop = (((first + row) % strip.length) + strip.length) % strip.length
      const code = symbolAt({ ...this.parts.machine, strips: this.strips }, reel, stop, 0)
      const smeared = fast ? this.bitmaps?.smeared.get(code) : undefined
      const bitmap = smeared ?? this.bitmaps?.sharp.get(code)
      if (!bitmap) continue
      const y = (first + row - position) * high
      const own = this.highlight?.cells.get(`${reel} ${row}`)
      const dim = this.highlight !== undefined && !own
      const pulse = own && !calm() ? 1 + 0.07 * (0.5 - Math.cos((now - this.shownAt) / 210) / 2) : 1
      const drawn = size * pulse
      pen.globalAlpha = dim ? 0.32 : 1
      if (own) this.glow(reel, row, high)
      const tall = smeared ? drawn * smear : drawn
      pen.drawImage(bitmap, reel * this.cell.width + (this.cell.width - drawn) / 2, y + (high - tall) / 2, drawn, tall)
    }
    pen.globalAlpha = 1
  }

  private glow(reel: number, row: number, high: number) {
    const { pen } = this
    const [x, y] = [(reel + 0.5) * this.cell.width, (row + 0.5) * high]
    const light = pen.createRadialGradient(x, y, 0, x, y, Math.max(this.cell.width, high) * 0.62)
    light.addColorStop(0, "rgba(255, 220, 130, .55)")
    light.addColorStop(1, "rgba(255, 200, 90, 0)")
    pen.fillStyle = light
    pen.fillRect(reel * this.cell.width, row * high, this.cell.width, high)
  }

  private readonly draw = (now: number) => {
    this.frame = 0
    this.pen.clearRect(0, 0, this.canvas.width, this.canvas.height)
    this.motions.forEach((motion, reel) => {
      this.drawReel(reel, now)
      if (!motion.done(now) || !this.waiting.includes(reel)) return
      this.waiting = this.waiting.filter(other => other !== reel)
      this.landed?.(reel)
    })
    this.drawCovers(now)
    const wild = this.bitmaps?.sharp.get(this.parts.machine.wild)
    if (this.marcher && wild) drawMarcher(this.pen, wild, this.marcher, this.cell, now)
    if (this.highlight) drawWins(this.pen, this.parts.machine, this.cell, this.highlight, now - this.shownAt)
    const growing = [...this.covers.values()].some(cover => now - cover.since < 600 || !walkOf(cover, now).done)
    if (this.leaving && walkOf(this.leaving, now).done) this.leaving = undefined
    const moving = this.motions.some(motion => !motion.done(now))
    const walks = this.marcher !== undefined && isMarching(this.marcher, now)
    if (moving || growing || walks || this.leaving || (this.highlight && !calm())) this.redraw()
  }

  private redraw() {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw)
  }
}
