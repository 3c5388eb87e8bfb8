import type { BoutSide } from "../../../../games/ribbon-derby/bout.ts"
import type { BoutResult } from "../../../../games/ribbon-derby/ribbon-derby.ts"
import { calm, h } from "../../dom.ts"
import { drawRooster, type Pose } from "../sabong-ring/rooster.ts"
import type { Frame } from "../table/scene.ts"
import { plumageOf } from "./birds.ts"
import { joustAt, jousting, waiting } from "./joust.ts"

type DrawingContext = CanvasRenderingContext2D

export const ribbonColors: Readonly<Record<BoutSide, string>> = { meron: "#ff7a66", wala: "#5cc0ff" }

const sides = ["meron", "wala"] as const

interface Petal {
  x: number
  y: number
  dx: number
  dy: number
  life: number
  readonly color: string
}

/** A courtyard by night: lanterns, a lane of mats, and the two birds with their ribbons. */
export class Courtyard {
  private readonly onCross: (taken: boolean) => void
  private painted: HTMLCanvasElement | undefined
  private petals: Petal[] = []
  private staged: BoutResult | undefined
  private crossed = 0

  constructor(onCross: (taken: boolean) => void) {
    this.onCross = onCross
  }

  paint(frame: Frame, birds: readonly [number, number], result: BoutResult | undefined, elapsed: number): void {
    const { g, width, height, clock } = frame
    const ground = height * 0.8
    this.backdrop(frame, ground)
    lanterns(frame, calm() ? 0 : clock)
    const size = Math.min((height * 0.46) / 100, (width * 0.25) / 100)
    const reach = Math.min(width * 0.5, size * 290)
    const now = result && joustAt(result, elapsed)
    for (const [index, side] of sides.entries()) {
      const pose = result ? jousting(side, result, elapsed) : waiting(side, calm() ? 0 : clock)
      const own = !now?.taken || now.taken === side
      this.bird(
        frame,
        { x: width / 2 + pose.x * reach, ground, size, pose },
        birds[index as 0 | 1],
        side,
        own,
        now?.taken === side,
      )
    }
    if (result !== this.staged) {
      this.staged = result
      this.crossed = now?.crossed ?? 0
    }
    if (now && now.crossed > this.crossed) {
      this.crossed = now.crossed
      this.onCross(now.taken !== undefined)
      this.scatter(width / 2, ground - size * 82, now.taken ? 34 : 8, now.taken)
    }
    this.drift(frame, size)
    g.globalAlpha = 1
  }

  private bird(
    { g, clock }: Frame,
    { x, ground, size, pose }: { x: number; ground: number; size: number; pose: Pose },
    bird: number,
    side: BoutSide,
    hasOwn: boolean,
    hasBoth: boolean,
  ): void {
    const time = calm() ? 0 : clock
    g.fillStyle = `rgba(4,8,24,${0.5 - pose.height * 0.25})`
    g.beginPath()
    g.ellipse(x, ground + 3, size * (32 - pose.height * 10), size * 5, 0, 0, Math.PI * 2)
    g.fill()
    g.save()
    g.translate(x, ground - pose.height * size * 66)
    g.scale(pose.facing * size, size)
    if (hasOwn) ribbon(g, -22, -56 + pose.lean * 20, -1, time, ribbonColors[side])
    drawRooster(g, plumageOf(bird), pose, calm() ? 0 : Math.sin(clock / 480 + bird) * 0.8 + pose.height * 4)
    if (hasBoth) ribbon(g, 40 - pose.neck * 3, -86 - pose.neck * 9, 0, time, ribbonColors[side === "meron" ? "wala" : "meron"])
    g.restore()
  }

  private scatter(x: number, y: number, count: number, taken: BoutSide | undefined): void {
    if (calm()) return
    const colors = taken ? ["#ffe9a8", "#ffd166", ribbonColors.meron, ribbonColors.wala] : ["#f7d9e8", "#d8e6ff"]
    for (let n = 0; n < count; n++)
      this.petals.push({
        x,
        y,
        dx: (Math.random() - 0.5) * 300,
        dy: -30 - Math.random() * 190,
        life: 1 + Math.random() * 1.1,
        color: colors[n % colors.length]!,
      })
  }

  private drift({ g, passed }: Frame, size: number): void {
    const seconds = passed / 1000
    this.petals = this.petals.filter(({ life }) => life > 0)
    for (const petal of this.petals) {
      petal.life -= seconds
      petal.dx *= 0.97
      petal.dy = Math.min(50, petal.dy * 0.97 + 150 * seconds)
      petal.x += (petal.dx + Math.sin(petal.life * 7) * 20) * seconds
      petal.y += petal.dy * seconds
      g.globalAlpha = Math.min(1, petal.life)
      g.fillStyle = petal.color
      g.beginPath()
      g.ellipse(petal.x, petal.y, size * 4.2, size * 1.9, petal.life * 4, 0, Math.PI * 2)
      g.fill()
    }
  }

  /** What never moves, painted once per size. */
  private backdrop({ g, width, height }: Frame, ground: number): void {
    if (this.painted?.width !== Math.round(width * 2) || this.painted.height !== Math.round(height * 2)) {
      this.painted = h("canvas", { width: Math.round(width * 2), height: Math.round(height * 2) })
      const canvas = this.painted.getContext("2d")!
      canvas.scale(2, 2)
      night(canvas, width, height, ground)
    }
    g.drawImage(this.painted, 0, 0, width, height)
  }
}

/** A ribbon that flutters backward (−1), or hangs (0), from a point of the bird. */
function ribbon(g: DrawingContext, x: number, y: number, back: -1 | 0, time: number, color: string): void {
  const at = (n: number) => ({
    x: x + back * n * 6.4 + Math.sin(time / 210 + n * 0.75) * (back === 0 ? 2.6 : 0.8),
    y: y + n * (back === 0 ? 4.6 : 1.1) + Math.sin(time / 170 + n * 0.8) * (back === 0 ? 0.6 : 2 + n * 0.35),
  })
  g.lineCap = "round"
  g.lineJoin = "round"
  for (const [width, style] of [
    [6.4, "rgb(0 0 0 / 0.35)"],
    [5, color],
    [1.3, "rgb(255 255 255 / 0.65)"],
  ] as const) {
    g.strokeStyle = style
    g.lineWidth = width
    g.beginPath()
    for (let n = 0; n <= 9; n++) {
      const { x: px, y: py } = at(n)
      if (n === 0) g.moveTo(px, py)
      else g.lineTo(px, py)
    }
    g.stroke()
  }
}

/** Where the lanterns hang: a garland that sags between two eaves. */
const garland = (width: number, height: number, part: number, row: number) => ({
  x: width * part,
  y: height * (0.17 + row * 0.13) + Math.sin(Math.PI * part) * height * (0.1 - row * 0.03),
})

function lanterns({ g, width, height }: Frame, time: number): void {
  const count = Math.max(5, Math.round(width / 130))
  const tall = Math.max(9, height * 0.052)
  for (let n = 0; n < count; n++) {
    const hung = garland(width, height, (n + 0.5) / count, n % 2)
    const sway = Math.sin(time / 1100 + n * 1.7) * 0.08
    g.save()
    g.translate(hung.x, hung.y)
    g.rotate(sway)
    const warm = n % 3 === 0 ? "255,122,102" : n % 3 === 1 ? "255,196,92" : "92,192,255"
    const glow = g.createRadialGradient(0, tall, 1, 0, tall, tall * 3.1)
    glow.addColorStop(0, `rgba(${warm},0.42)`)
    glow.addColorStop(1, `rgba(${warm},0)`)
    g.fillStyle = glow
    g.fillRect(-tall * 3.2, -tall * 2.2, tall * 6.4, tall * 6.4)
    g.fillStyle = `rgb(${warm})`
    g.beginPath()
    g.ellipse(0, tall, tall * 0.72, tall * 0.86, 0, 0, Math.PI * 2)
    g.fill()
    g.fillStyle = "rgba(255,255,255,0.35)"
    g.beginPath()
    g.ellipse(-tall * 0.16, tall * 0.9, tall * 0.24, tall * 0.62, 0, 0, Math.PI * 2)
    g.fill()
    g.fillStyle = "#2a1a2e"
    g.fillRect(-tall * 0.34, tall * 0.06, tall * 0.68, tall * 0.18)
    g.fillRect(-tall * 0.34, tall * 1.76, tall * 0.68, tall * 0.18)
    g.restore()
  }
}

function night(g: DrawingContext, width: number, height: number, ground: number): void {
  const sky = g.createLinearGradient(0, 0, 0, ground)
  sky.addColorStop(0, "#0b1030")
  sky.addColorStop(0.6, "#2b1d52")
  sky.addColorStop(1, "#5a2f62")
  g.fillStyle = sky
  g.fillRect(0, 0, width, height)
  for (let n = 0; n < 46; n++) {
    g.fillStyle = `rgba(255,255,255,${0.15 + ((n * 37) % 50) / 100})`
    g.fillRect((n * 173.3) % width, ((n * 91.7) % 100) * 0.005 * height, 1.4, 1.4)
  }
  const moon = Math.min(width, height) * 0.085
  g.fillStyle = "#fdf1cf"
  g.beginPath()
  g.arc(width * 0.8, height * 0.25, moon, 0, Math.PI * 2)
  g.fill()
  // The dark part stays inside the moon.
  g.save()
  g.clip()
  g.fillStyle = "#2a1d50"
  g.beginPath()
  g.arc(width * 0.8 - moon * 0.42, height * 0.25 - moon * 0.18, moon * 0.86, 0, Math.PI * 2)
  g.fill()
  g.restore()
  roofs(g, width, height)
  fence(g, width, ground)
  for (const row of [0, 1]) {
    g.strokeStyle = "rgba(20,12,30,0.9)"
    g.lineWidth = 1.6
    g.beginPath()
    for (let n = 0; n <= 30; n++) {
      const { x, y } = garland(width, height, n / 30, row)
      if (n === 0) g.moveTo(x, y)
      else g.lineTo(x, y)
    }
    g.stroke()
  }
  mats(g, width, height, ground)
}

/** Roofs with curved eaves behind the fence. */
function roofs(g: DrawingContext, width: number, height: number): void {
  const wide = Math.max(150, width * 0.24)
  for (let n = -1; n * wide * 0.8 < width + wide; n++) {
    const x = n * wide * 0.8
    const top = height * (0.42 + (((n + 3) * 47) % 5) * 0.018)
    g.fillStyle = n % 2 ? "#1a1238" : "#150e2e"
    g.beginPath()
    g.moveTo(x - wide * 0.1, top + wide * 0.2)
    g.quadraticCurveTo(x + wide * 0.2, top + wide * 0.16, x + wide * 0.34, top)
    g.lineTo(x + wide * 0.66, top)
    g.quadraticCurveTo(x + wide * 0.8, top + wide * 0.16, x + wide * 1.1, top + wide * 0.2)
    g.lineTo(x + wide, height)
    g.lineTo(x, height)
    g.fill()
    g.fillStyle = "rgba(255,200,110,0.5)"
    for (const part of [0.34, 0.52]) g.fillRect(x + wide * part, top + wide * 0.27, wide * 0.08, wide * 0.1)
  }
}

function fence(g: DrawingContext, width: number, ground: number): void {
  const tall = ground * 0.26
  const step = Math.max(13, width / 70)
  for (let x = 0, n = 0; x < width + step; x += step, n++) {
    const cane = g.createLinearGradient(x, 0, x + step * 0.8, 0)
    cane.addColorStop(0, "#1d3b34")
    cane.addColorStop(0.4, "#3f6e56")
    cane.addColorStop(1, "#17302c")
    g.fillStyle = cane
    g.fillRect(x, ground - tall + ((n * 29) % 7), step * 0.8, tall)
    g.fillStyle = "rgba(10,24,22,0.55)"
    g.fillRect(x, ground - tall * 0.55 + ((n * 17) % 9), step * 0.8, 2)
  }
  g.fillStyle = "#4a2f22"
  for (const part of [0.8, 0.36]) g.fillRect(0, ground - tall * part, width, 5)
}

/** The lane of straw mats on which they run at each other. */
function mats(g: DrawingContext, width: number, height: number, ground: number): void {
  const back = ground - height * 0.06
  const yard = g.createLinearGradient(0, back, 0, height)
  yard.addColorStop(0, "#2a2147")
  yard.addColorStop(1, "#100c22")
  g.fillStyle = yard
  g.fillRect(0, back, width, height - back)
  const front = Math.min(height, ground + height * 0.12)
  const lean = width * 0.05
  g.beginPath()
  g.moveTo(width * 0.04 + lean, back + 4)
  g.lineTo(width * 0.96 - lean, back + 4)
  g.lineTo(width * 0.99, front)
  g.lineTo(width * 0.01, front)
  g.closePath()
  const straw = g.createLinearGradient(0, back, 0, front)
  straw.addColorStop(0, "#5d7a52")
  straw.addColorStop(1, "#8ea468")
  g.fillStyle = straw
  g.fill()
  g.save()
  g.clip()
  g.strokeStyle = "rgba(20,40,24,0.25)"
  g.lineWidth = 1
  for (let y = back + 6; y < front; y += 4) {
    g.beginPath()
    g.moveTo(0, y)
    g.lineTo(width, y)
    g.stroke()
  }
  for (const part of [0.25, 0.5, 0.75]) {
    g.fillStyle = part === 0.5 ? "#e2b85c" : "rgba(30,24,60,0.7)"
    g.beginPath()
    g.moveTo(width * (0.5 + (part - 0.5) * 0.88) - 3, back)
    g.lineTo(width * (0.5 + (part - 0.5) * 0.88) + 3, back)
    g.lineTo(width * part + 5, front)
    g.lineTo(width * part - 5, front)
    g.fill()
  }
  g.restore()
  for (const [x, color] of [
    [0, ribbonColors.meron],
    [1, ribbonColors.wala],
  ] as const) {
    g.strokeStyle = color
    g.lineWidth = 4
    g.beginPath()
    g.moveTo(width * (x === 0 ? 0.04 : 0.96) + (x === 0 ? lean : -lean), back + 4)
    g.lineTo(width * (x === 0 ? 0.01 : 0.99), front)
    g.stroke()
  }
}
