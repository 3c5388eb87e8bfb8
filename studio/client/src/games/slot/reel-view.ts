import { symbolAt } from "../../../../slot/machine.ts"
import { calm } from "../../dom.ts"
import { type Bitmaps, bitmapsOf, loadDrawings, smear } from "./bitmaps.ts"
import { landing, type Motion, resting, spinning } from "./motion.ts"
import type { SlotTheme } from "./theme.ts"
import { drawWins, type Highlight } from "./win-lines.ts"

export interface ReelCell {
  width: number
  height: number
}

export interface ReelEvents {
  /** A reel has stopped. */
  onLand(reel: number): void
}

/** The five reels on a canvas. Draws only while something moves. */
export async function createReelView({ machine, symbols }: SlotTheme, canvas: HTMLCanvasElement, stops: readonly number[]) {
  const drawings = await loadDrawings(new Map(Object.entries(symbols).map(([code, { url }]) => [code, url])))
  const pen = canvas.getContext("2d")!
  const reels = machine.strips.length
  let motions: Motion[] = stops.map(resting)
  let cell: ReelCell = { width: 0, height: 0 }
  let bitmaps: Bitmaps | undefined
  let size = 0
  let highlight: Highlight | undefined
  let shownAt = 0
  let frame = 0
  let landed: ((reel: number) => void) | undefined
  let waiting: number[] = []

  function resize() {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0) return
    const ratio = Math.min(2.5, window.devicePixelRatio || 1)
    canvas.width = Math.round(clientWidth * ratio)
    canvas.height = Math.round(clientHeight * ratio)
    cell = { width: canvas.width / reels, height: canvas.height / machine.rows }
    size = Math.round(Math.min(cell.width, cell.height) * 0.97)
    bitmaps = bitmapsOf(drawings, size)
    redraw()
  }

  function drawReel(reel: number, now: number) {
    const motion = motions[reel] ?? resting(0)
    const strip = machine.strips[reel] ?? ""
    const position = motion.position(now)
    const fast = motion.speed(now) > 12
    const first = Math.floor(position)
    for (let row = -1; row <= machine.rows; row++) {
      const stop = (((first + row) % strip.length) + strip.length) % strip.length
      const code = symbolAt(machine, reel, stop, 0)
      const bitmap = (fast ? bitmaps?.smeared : bitmaps?.sharp)?.get(code)
      if (!bitmap) continue
      const y = (first + row - position) * cell.height
      const own = highlight?.cells.get(`${reel} ${row}`)
      const dim = highlight !== undefined && !own
      const pulse = own && !calm() ? 1 + 0.07 * (0.5 - Math.cos((now - shownAt) / 210) / 2) : 1
      const drawn = size * pulse
      pen.globalAlpha = dim ? 0.32 : 1
      if (own) glow(reel, row)
      const tall = fast ? drawn * smear : drawn
      pen.drawImage(bitmap, reel * cell.width + (cell.width - drawn) / 2, y + (cell.height - tall) / 2, drawn, tall)
    }
    pen.globalAlpha = 1
  }

  function glow(reel: number, row: number) {
    const [x, y] = [(reel + 0.5) * cell.width, (row + 0.5) * cell.height]
    const light = pen.createRadialGradient(x, y, 0, x, y, Math.max(cell.width, cell.height) * 0.62)
    light.addColorStop(0, "rgba(255, 220, 130, .55)")
    light.addColorStop(1, "rgba(255, 200, 90, 0)")
    pen.fillStyle = light
    pen.fillRect(reel * cell.width, row * cell.height, cell.width, cell.height)
  }

  function draw(now: number) {
    frame = 0
    pen.clearRect(0, 0, canvas.width, canvas.height)
    motions.forEach((motion, reel) => {
      drawReel(reel, now)
      if (!motion.done(now) || !waiting.includes(reel)) return
      waiting = waiting.filter(other => other !== reel)
      landed?.(reel)
    })
    if (highlight) drawWins(pen, machine, cell, highlight, now - shownAt)
    const moving = motions.some(motion => !motion.done(now))
    if (moving || (highlight && !calm())) redraw()
  }

  function redraw() {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  new ResizeObserver(resize).observe(canvas)
  resize()

  return {
    spin() {
      highlight = undefined
      const now = performance.now()
      if (!calm()) motions = motions.map((motion, reel) => spinning(motion.position(now), now + reel * 45))
      redraw()
    },

    /** Stops the reels at these positions, `delays` milliseconds from now. */
    land(target: readonly number[], delays: readonly number[], { onLand }: ReelEvents): Promise<void> {
      return new Promise(resolve => {
        const remaining = new Set(target.keys())
        landed = reel => {
          onLand(reel)
          remaining.delete(reel)
          if (remaining.size === 0) resolve()
        }
        target.forEach((stop, reel) => {
          setTimeout(
            () => {
              motions[reel] = calm() ? resting(stop) : landing(stop, performance.now())
              waiting.push(reel)
              redraw()
            },
            calm() ? reel * 60 : (delays[reel] ?? 0),
          )
        })
      })
    },

    /** The symbols as bitmaps, for other drawings. */
    pictures: (): Bitmaps["sharp"] => bitmaps?.sharp ?? new Map(),

    show(wins: Highlight | undefined) {
      highlight = wins
      shownAt = performance.now()
      redraw()
    },
  }
}

export type ReelView = Awaited<ReturnType<typeof createReelView>>
