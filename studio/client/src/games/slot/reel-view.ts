import { symbolAt } from "../../../../slot/machine.ts"
import { calm } from "../../dom.ts"
import { type Bitmaps, bitmapsOf, loadDrawings, smear } from "./bitmaps.ts"
import { landing, type Motion, resting, spinning } from "./motion.ts"
import type { SlotTheme } from "./theme.ts"
import { drawWins, type Highlight, type ReelCell } from "./win-lines.ts"

export interface ReelEvents {
  /** A reel has stopped. */
  onLand(reel: number): void
}

/** The reels of a theme, once its drawings are loaded. */
export async function createReelView(theme: SlotTheme, canvas: HTMLCanvasElement, stops: readonly number[]): Promise<ReelView> {
  const drawings = await loadDrawings(new Map(Object.entries(theme.symbols).map(([code, { url }]) => [code, url])))
  return new ReelView(theme.machine, canvas, drawings, stops)
}

/** The five reels on a canvas. Draws only while something moves. */
export class ReelView {
  private readonly machine: SlotTheme["machine"]
  private readonly canvas: HTMLCanvasElement
  private readonly drawings: Awaited<ReturnType<typeof loadDrawings>>
  private readonly pen
  private readonly reels
  private motions: Motion[]
  private cell: ReelCell = { width: 0, height: 0 }
  private bitmaps: Bitmaps | undefined
  private size = 0
  private highlight: Highlight | undefined
  private shownAt = 0
  private frame = 0
  private landed: ((reel: number) => void) | undefined
  private waiting: number[] = []

  constructor(
    machine: SlotTheme["machine"],
    canvas: HTMLCanvasElement,
    drawings: Awaited<ReturnType<typeof loadDrawings>>,
    stops: readonly number[],
  ) {
    this.machine = machine
    this.canvas = canvas
    this.drawings = drawings
    this.pen = canvas.getContext("2d")!
    this.reels = machine.strips.length
    this.motions = stops.map(resting)
    new ResizeObserver(this.resize).observe(canvas)
    this.resize()
  }

  spin() {
    this.highlight = undefined
    const now = performance.now()
    if (!calm()) this.motions = this.motions.map((motion, reel) => spinning(motion.position(now), now + reel * 45))
    this.redraw()
  }

  /** Stops the reels at these positions, `delays` milliseconds from now. */
  land(target: readonly number[], delays: readonly number[], { onLand }: ReelEvents): Promise<void> {
    return new Promise(resolve => {
      const remaining = new Set(target.keys())
      this.landed = reel => {
        onLand(reel)
        remaining.delete(reel)
        if (remaining.size === 0) resolve()
      }
      target.forEach((stop, reel) => {
        setTimeout(
          () => {
            this.motions[reel] = calm() ? resting(stop) : landing(stop, performance.now())
            this.waiting.push(reel)
            this.redraw()
          },
          calm() ? reel * 60 : (delays[reel] ?? 0),
        )
      })
    })
  }

  /** The symbols as bitmaps, for other drawings. */
  pictures(): Bitmaps["sharp"] {
    return this.bitmaps?.sharp ?? new Map()
  }

  show(wins: Highlight | undefined) {
    this.highlight = wins
    this.shownAt = performance.now()
    this.redraw()
  }

  private readonly resize = () => {
    const { canvas } = this
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0) return
    const ratio = Math.min(2.5, window.devicePixelRatio || 1)
    canvas.width = Math.round(clientWidth * ratio)
    canvas.height = Math.round(clientHeight * ratio)
    this.cell = { width: canvas.width / this.reels, height: canvas.height / this.machine.rows }
    this.size = Math.round(Math.min(this.cell.width, this.cell.height) * 0.97)
    this.bitmaps = bitmapsOf(this.drawings, this.size)
    this.redraw()
  }

  private drawReel(reel: number, now: number) {
    const { machine, pen } = this
    const motion = this.motions[reel] ?? resting(0)
    const strip = machine.strips[reel] ?? ""
    const position = motion.position(now)
    const fast = motion.speed(now) > 12
    const first = Math.floor(position)
    for (let row = -1; row <= machine.rows; row++) {
      const stop = (((first + row) % strip.length) + strip.length) % strip.length
      const code = symbolAt(machine, reel, stop, 0)
      const bitmap = (fast ? this.bitmaps?.smeared : this.bitmaps?.sharp)?.get(code)
      if (!bitmap) continue
      const y = (first + row - position) * this.cell.height
      const own = this.highlight?.cells.get(`${reel} ${row}`)
      const dim = this.highlight !== undefined && !own
      const pulse = own && !calm() ? 1 + 0.07 * (0.5 - Math.cos((now - this.shownAt) / 210) / 2) : 1
      const drawn = this.size * pulse
      pen.globalAlpha = dim ? 0.32 : 1
      if (own) this.glow(reel, row)
      const tall = fast ? drawn * smear : drawn
      pen.drawImage(
        bitmap,
        reel * this.cell.width + (this.cell.width - drawn) / 2,
        y + (this.cell.height - tall) / 2,
        drawn,
        tall,
      )
    }
    pen.globalAlpha = 1
  }

  private glow(reel: number, row: number) {
    const { pen } = this
    const [x, y] = [(reel + 0.5) * this.cell.width, (row + 0.5) * this.cell.height]
    const light = pen.createRadialGradient(x, y, 0, x, y, Math.max(this.cell.width, this.cell.height) * 0.62)
    light.addColorStop(0, "rgba(255, 220, 130, .55)")
    light.addColorStop(1, "rgba(255, 200, 90, 0)")
    pen.fillStyle = light
    pen.fillRect(reel * this.cell.width, row * this.cell.height, this.cell.width, this.cell.height)
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
    if (this.highlight) drawWins(this.pen, this.machine, this.cell, this.highlight, now - this.shownAt)
    const moving = this.motions.some(motion => !motion.done(now))
    if (moving || (this.highlight && !calm())) this.redraw()
  }

  private redraw() {
    if (this.frame === 0) this.frame = requestAnimationFrame(this.draw)
  }
}
