import type { SabongResult } from "../../../../games/sabong-ring/sabong-ring.ts"
import { calm, h } from "../../dom.ts"
import type { Frame } from "../table/scene.ts"
import { clashesOf, fighting, leapAt, resting } from "./choreography.ts"
import { drawRooster, type Pose, plumages } from "./rooster.ts"
import { paintStand } from "./stand.ts"

interface Fight {
  /** Undefined while the round is open. */
  readonly result: SabongResult | undefined
  /** Milliseconds after the start. */
  readonly elapsed: number
}

interface Fluff {
  x: number
  y: number
  dx: number
  dy: number
  turn: number
  spin: number
  life: number
  readonly color: string
}

const sides = ["meron", "wala"] as const

/** The ring under its lamps, and the two roosters. */
export class Ring {
  private readonly fight: () => Fight
  private readonly onClash: () => void
  private fluff: Fluff[] = []
  private clashed = -1
  private painted: HTMLCanvasElement | undefined
  private staged: SabongResult | undefined
  private clashes = clashesOf({ staging: 0, winner: "draw" })

  constructor(fight: () => Fight, onClash: () => void) {
    this.fight = fight
    this.onClash = onClash
  }

  paint(frame: Frame): void {
    const { g, width, height, clock } = frame
    const { result, elapsed } = this.fight()
    if (result !== this.staged) {
      this.staged = result
      this.clashed = -1
      if (result) this.clashes = clashesOf(result)
    }
    const sand = height * 0.72
    this.backdrop(frame, sand)
    const across = width * 0.47
    const size = Math.min((height * 0.5) / 100, (width * 0.36) / 100)
    const feet = sand + size * 12
    const still = calm() ? 0 : clock
    const poses: Pose[] = sides.map(side => (result ? fighting(side, result, this.clashes, elapsed) : resting(side, still)))
    for (const [index, pose] of poses.entries()) {
      const x = width / 2 + pose.x * across
      g.fillStyle = `rgba(70,38,14,${0.42 - pose.height * 0.25})`
      g.beginPath()
      g.ellipse(x, feet + 2, size * (34 - pose.height * 14), size * 6, 0, 0, Math.PI * 2)
      g.fill()
      g.save()
      g.translate(x, feet - pose.height * size * 62)
      g.scale(pose.facing * size, size)
      drawRooster(g, plumages[sides[index]!], pose, calm() ? 0 : Math.sin(clock / 500 + index) * 0.8 + pose.height * 4)
      g.restore()
    }
    const now = result && leapAt(this.clashes, elapsed)
    if (now && now.part > 0.42 && this.clashed !== now.clash.at) {
      this.clashed = now.clash.at
      this.puff(width / 2, feet - size * 62, 26)
    }
    this.drift(frame, size)
  }

  private pit(g: CanvasRenderingContext2D, width: number, height: number, sand: number) {
    const dusk = g.createLinearGradient(0, 0, 0, height)
    dusk.addColorStop(0, "#20120a")
    dusk.addColorStop(1, "#3a2110")
    g.fillStyle = dusk
    g.fillRect(0, 0, width, height)
    paintStand(g, width, height)
    const center = { x: width / 2, y: sand }
    const across = width * 0.47
    const deep = Math.min(height * 0.27, across * 0.42)
    g.fillStyle = "#4a270f"
    g.beginPath()
    g.ellipse(center.x, center.y + 10, across + 10, deep + 10, 0, 0, Math.PI * 2)
    g.fill()
    const floor = g.createRadialGradient(center.x, center.y - deep * 0.3, 10, center.x, center.y, across)
    floor.addColorStop(0, "#f3d79c")
    floor.addColorStop(0.6, "#d7a763")
    floor.addColorStop(1, "#9a6a35")
    g.fillStyle = floor
    g.beginPath()
    g.ellipse(center.x, center.y, across, deep, 0, 0, Math.PI * 2)
    g.fill()
    g.strokeStyle = "rgba(120,72,30,0.35)"
    g.lineWidth = 2
    g.beginPath()
    g.ellipse(center.x, center.y, across * 0.52, deep * 0.52, 0, 0, Math.PI * 2)
    g.stroke()
    // The two corners.
    for (const [x, color] of [
      [-1, "rgba(214,64,46,0.75)"],
      [1, "rgba(56,120,214,0.75)"],
    ] as const) {
      g.strokeStyle = color
      g.lineWidth = 7
      g.beginPath()
      g.ellipse(
        center.x,
        center.y,
        across + 4,
        deep + 4,
        0,
        x < 0 ? Math.PI * 0.72 : -Math.PI * 0.28,
        x < 0 ? Math.PI * 1.28 : Math.PI * 0.28,
      )
      g.stroke()
    }
    const lamp = g.createRadialGradient(center.x, 0, 10, center.x, 0, height * 1.05)
    lamp.addColorStop(0, "rgba(255,226,160,0.42)")
    lamp.addColorStop(1, "rgba(255,226,160,0)")
    g.fillStyle = lamp
    g.fillRect(0, 0, width, height)
  }

  private puff(x: number, y: number, strength: number) {
    this.onClash()
    if (calm()) return
    for (let n = 0; n < strength; n++) {
      const { light, hackle, body } = plumages[n % 2 ? "meron" : "wala"]
      this.fluff.push({
        x,
        y,
        dx: (Math.random() - 0.5) * 260,
        dy: -40 - Math.random() * 170,
        turn: Math.random() * 6,
        spin: (Math.random() - 0.5) * 7,
        life: 1.3 + Math.random() * 1.2,
        color: [light, hackle, body][n % 3]!,
      })
    }
  }

  private drift({ g, passed }: Frame, size: number) {
    const seconds = passed / 1000
    this.fluff = this.fluff.filter(({ life }) => life > 0)
    for (const one of this.fluff) {
      one.life -= seconds
      one.dx *= 0.97
      one.dy = Math.min(34, one.dy * 0.97 + 130 * seconds)
      one.x += (one.dx + Math.sin(one.life * 6) * 22) * seconds
      one.y += one.dy * seconds
      one.turn += one.spin * seconds
      g.save()
      g.translate(one.x, one.y)
      g.rotate(one.turn)
      g.globalAlpha = Math.min(1, one.life)
      g.fillStyle = one.color
      g.beginPath()
      g.ellipse(0, 0, size * 7, size * 2.1, 0, 0, Math.PI * 2)
      g.fill()
      g.restore()
    }
    g.globalAlpha = 1
  }

  /** The ring and its stand never change: painted once per size. */
  private backdrop({ g, width, height }: Frame, sand: number) {
    if (this.painted?.width !== Math.round(width * 2) || this.painted.height !== Math.round(height * 2)) {
      this.painted = h("canvas", { width: Math.round(width * 2), height: Math.round(height * 2) })
      const canvas = this.painted.getContext("2d")!
      canvas.scale(2, 2)
      this.pit(canvas, width, height, sand)
    }
    g.drawImage(this.painted, 0, 0, width, height)
  }
}
