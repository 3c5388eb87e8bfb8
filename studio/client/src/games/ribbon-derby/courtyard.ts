import type { BoutSide } from "../../../../games/ribbon-derby/bout.ts"
import type { BoutResult } from "../../../../games/ribbon-derby/ribbon-derby.ts"
import { calm, h } from "../../dom.ts"
import { drawRooster, type Pose } from "../sabong-ring/rooster.ts"
import type { Frame } from "../table/scene.ts"
import { plumageOf } from "./birds.ts"
import { joustAt, jousting, waiting } from "./joust.ts"
import { lanterns, night } from "./night.ts"
import { ribbon, ribbonColors } from "./ribbon.ts"

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
