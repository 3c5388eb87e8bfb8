import { ledgeAt, summitLedge } from "../../../../games/summit/ledges.ts"
import { calm } from "../../dom.ts"
import type { Kit } from "../../kit.ts"
import type { Frame } from "../table/scene.ts"
import { paintClimber, paintFlag } from "./figure.ts"
import { ledgeText } from "./result-text.ts"
import { Rubble } from "./rubble.ts"
import { climbPoint, fallPoint, ledgePoint, progressAt, type WorldPoint } from "./world.ts"

/** Someone who has gone home at a ledge. */
export interface Flag {
  readonly ledge: number
  readonly text: string
  readonly color: string
}

export interface ClimbSight {
  readonly phase: "open" | "running" | "over"
  /** Milliseconds since the start. */
  readonly elapsed: number
  /** Once it is over: the highest ledge that held. */
  readonly top: number | undefined
  /** The colors of the player's bets that are still in the climb. */
  readonly party: readonly string[]
  readonly flags: readonly Flag[]
}

const guide = "#ff6b5e"

/** Peaks behind: how much of the way they move along, their color and height. */
const ranges = [
  { along: 0.05, color: "#3a4372", base: 0.62, tall: 0.3, wide: 260 },
  { along: 0.12, color: "#2b335c", base: 0.74, tall: 0.24, wide: 190 },
] as const

/** The mountain on its canvas, as the climb continues. Draws, and decides nothing. */
export class Mountain {
  private readonly kit: Pick<Kit, "number">
  private readonly sight: () => ClimbSight
  private readonly rubble = new Rubble()
  private camera: WorldPoint = ledgePoint(0)
  private brokenAt: number | undefined
  private scale = 100
  private frame!: Frame

  constructor(kit: Pick<Kit, "number">, sight: () => ClimbSight) {
    this.kit = kit
    this.sight = sight
  }

  paint(frame: Frame): void {
    this.frame = frame
    const { g, width, height, clock, passed } = frame
    const { phase, elapsed, top, party, flags } = this.sight()
    this.scale = Math.max(64, Math.min(150, Math.min(width, height * 1.5) * 0.2))
    const over = phase === "over" && top !== undefined
    const fell = over && top < summitLedge
    if (fell && this.brokenAt === undefined) {
      this.brokenAt = clock
      this.rubble.breakAt(ledgePoint(top + 1))
    }
    if (!over) this.brokenAt = undefined
    const since = this.brokenAt === undefined ? 0 : (clock - this.brokenAt) / 1000
    const progress = phase === "open" ? 0 : over ? top : progressAt(elapsed)
    const leader = fell ? fallPoint(top, calm() ? 9 : since) : climbPoint(progress)
    this.follow(over ? ledgePoint(top) : leader, passed)
    g.clearRect(0, 0, width, height)
    g.save()
    if (fell && since < 0.45 && !calm())
      g.translate(Math.sin(clock / 14) * 5 * (0.45 - since), Math.cos(clock / 11) * 5 * (0.45 - since))
    this.paintRanges()
    this.paintRock(fell ? top + 1 : undefined)
    this.paintSigns(fell ? top + 1 : undefined, ledgeAt(phase === "open" ? 0 : elapsed), over)
    for (const [n, flag] of flags.entries()) this.paintFlagOf(flag, n)
    this.rubble.paint(frame, point => this.place(point), this.scale)
    this.paintParty(leader, progress, party, { fell, since, standing: phase !== "running", top: top ?? 0 })
    this.paintSnow()
    g.restore()
  }

  private place({ x, y }: WorldPoint): WorldPoint {
    const { width, height } = this.frame
    return { x: width * 0.4 + (x - this.camera.x) * this.scale, y: height * 0.66 - (y - this.camera.y) * this.scale }
  }

  private follow(goal: WorldPoint, passed: number): void {
    const part = calm() ? 1 : 1 - Math.exp(-passed / 320)
    const { x, y } = this.camera
    const far = Math.hypot(goal.x - x, goal.y - y) > 6
    this.camera = far ? goal : { x: x + (goal.x - x) * part, y: y + (goal.y - y) * part }
  }

  private paintRanges(): void {
    const { g, width, height } = this.frame
    for (const { along, color, base, tall, wide } of ranges) {
      const shift = this.camera.x * this.scale * along
      const sink = this.camera.y * this.scale * along
      g.fillStyle = color
      g.beginPath()
      g.moveTo(0, height)
      const first = Math.floor(shift / wide) - 1
      for (let n = first; (n - 1) * wide - shift < width + wide; n++) {
        const peak = 0.55 + 0.45 * Math.abs(Math.sin(n * 2.7 + wide))
        g.lineTo(n * wide - shift, height * base + sink)
        g.lineTo((n + 0.5) * wide - shift, height * (base - tall * peak) + sink)
      }
      g.lineTo(width, height)
      g.fill()
    }
  }

  /** The ledges in sight, from below the picture to above it. */
  private inSight(): readonly number[] {
    const { width, height } = this.frame
    const reach = Math.ceil(Math.max(width, height) / this.scale) + 2
    const middle = Math.round(this.camera.x)
    const from = Math.max(-reach, middle - reach)
    const until = Math.min(summitLedge, middle + reach)
    return Array.from({ length: Math.max(0, until - from + 1) }, (_, n) => from + n)
  }

  private paintRock(missing: number | undefined): void {
    const { g, height } = this.frame
    const ledges = this.inSight()
    const edge: WorldPoint[] = []
    for (const ledge of ledges) {
      const { x, y } = this.place(ledgePoint(ledge))
      const s = this.scale
      const gone = ledge === missing
      edge.push(
        { x: x - s * (gone ? 0.02 : 0.34), y: y + s * 0.36 },
        { x: x - s * (gone ? 0.06 : 0.3), y: y + (gone ? s * 0.3 : 0) },
      )
      edge.push({ x: x + s * (gone ? 0.06 : 0.24), y: y + (gone ? s * 0.1 : 0) }, { x: x + s * 0.34, y: y - s * 0.22 })
    }
    const [first, last] = [edge[0], edge.at(-1)]
    if (!first || !last) return
    const rock = g.createLinearGradient(0, 0, 0, height)
    rock.addColorStop(0, "#6f7ca8")
    rock.addColorStop(0.55, "#46507c")
    rock.addColorStop(1, "#232a4b")
    g.fillStyle = rock
    g.beginPath()
    g.moveTo(first.x, height + 40)
    for (const { x, y } of edge) g.lineTo(x, y)
    g.lineTo(last.x + this.scale, ledges.at(-1) === summitLedge ? height + 40 : last.y - this.scale)
    g.lineTo(last.x + this.scale, height + 40)
    g.fill()
    // Light on the walls, and snow on the ledges.
    g.strokeStyle = "rgba(190,208,255,0.35)"
    g.lineWidth = 2
    g.beginPath()
    for (const { x, y } of edge) g.lineTo(x, y)
    g.stroke()
    for (const ledge of ledges) if (ledge !== missing) this.paintSnowCap(ledge)
  }

  private paintSnowCap(ledge: number): void {
    const { g } = this.frame
    const { x, y } = this.place(ledgePoint(ledge))
    const s = this.scale
    g.fillStyle = "#f4f8ff"
    g.beginPath()
    g.moveTo(x - s * 0.33, y + s * 0.02)
    g.quadraticCurveTo(x - s * 0.05, y - s * 0.09, x + s * 0.28, y - s * 0.03)
    g.lineTo(x + s * 0.24, y + s * 0.05)
    g.quadraticCurveTo(x, y + s * 0.1, x - s * 0.14, y + s * 0.07)
    g.quadraticCurveTo(x - s * 0.2, y + s * 0.14, x - s * 0.33, y + s * 0.02)
    g.fill()
  }

  private paintSigns(missing: number | undefined, reached: number, over: boolean): void {
    const { g, width } = this.frame
    g.textAlign = "center"
    g.textBaseline = "middle"
    for (const ledge of this.inSight()) {
      if (ledge < 1 || ledge === missing) continue
      const { x, y } = this.place(ledgePoint(ledge))
      const next = ledge === reached + 1 && !over
      const size = Math.max(12, Math.min(17, width / 32)) * (next ? 1.2 : 1)
      g.font = `800 ${size}px system-ui, sans-serif`
      g.fillStyle = ledge <= reached ? "rgba(255,231,163,0.95)" : next ? "#ffffff" : "rgba(226,234,255,0.66)"
      g.fillText(ledgeText(this.kit, ledge), x + this.scale * 0.02, y + this.scale * 0.27)
    }
  }

  private paintFlagOf({ ledge, text, color }: Flag, n: number): void {
    const { x, y } = this.place(ledgePoint(ledge))
    paintFlag(this.frame.g, x - this.scale * (0.26 - (n % 3) * 0.12), y, text, color, calm() ? 0 : this.frame.clock)
  }

  private paintParty(
    leader: WorldPoint,
    progress: number,
    party: readonly string[],
    { fell, since, standing, top }: { fell: boolean; since: number; standing: boolean; top: number },
  ): void {
    const { g, clock } = this.frame
    const coats = [guide, ...party]
    const size = this.scale * 0.42
    const points = coats.map((_, n) => {
      const back = n * 0.2
      if (n === 0) return this.place(leader)
      if (fell) return this.place({ x: leader.x - back * 0.5, y: leader.y - back * 1.5 })
      if (standing || progress % 1 < 0.02) {
        const { x, y } = ledgePoint(Math.floor(progress))
        return this.place({ x: x - back * 0.7, y })
      }
      return this.place(climbPoint(Math.max(Math.floor(progress), progress - back * 0.6)))
    })
    g.strokeStyle = "rgba(255,220,150,0.85)"
    g.lineWidth = 1.6
    g.beginPath()
    if (fell) {
      const anchor = this.place(ledgePoint(top))
      g.moveTo(anchor.x + this.scale * 0.24, anchor.y)
    }
    for (const { x, y } of points) g.lineTo(x, y - size * 0.5)
    g.stroke()
    const moving = !standing && progress % 1 > 0.02
    for (const [n, { x, y }] of points.entries()) {
      const step = moving && !calm() ? clock / 1000 + n * 0.3 : undefined
      paintClimber(g, { x, y, size, coat: coats[n]!, step, lean: fell ? 0.5 * Math.cos(since * 4.2) * Math.exp(-since) : 0 })
    }
  }

  private paintSnow(): void {
    const { g, width, height, clock } = this.frame
    const time = calm() ? 0 : clock / 1000
    g.fillStyle = "rgba(255,255,255,0.75)"
    for (let n = 0; n < 46; n++) {
      const deep = 0.4 + ((n * 37) % 60) / 100
      const x = (((n * 91.7 - time * 34 * deep - this.camera.x * 60 * deep) % width) + width) % width
      const y = (((n * 57.3 + time * 42 * deep + this.camera.y * 60 * deep) % height) + height) % height
      g.fillRect(x, y, 2.4 * deep, 2.4 * deep)
    }
  }
}
