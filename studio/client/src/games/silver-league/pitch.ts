import type { Match } from "../../../../games/silver-league/season.ts"
import type { LeagueResult } from "../../../../games/silver-league/silver-league.ts"
import { calm } from "../../dom.ts"
import { staged } from "../sports/staged.ts"
import type { Frame } from "../table/scene.ts"
import { clubColors } from "./colors.ts"
import { firstHalf, goalsOf, secondHalf } from "./timeline.ts"

interface PitchPoint {
  readonly x: number
  readonly y: number
}

/** Where the players of a side that attacks to the right stand, on a pitch of 1 × 1. */
const formation: readonly PitchPoint[] = [
  [0.04, 0.5],
  [0.2, 0.16],
  [0.17, 0.38],
  [0.17, 0.62],
  [0.2, 0.84],
  [0.36, 0.24],
  [0.33, 0.5],
  [0.36, 0.76],
  [0.52, 0.2],
  [0.56, 0.5],
  [0.52, 0.8],
].map(([x, y]) => ({ x: x!, y: y! }))

/** Grass around the lines, in CSS pixels. */
const margin = 10
const step = 1150
const smooth = (part: number) => part * part * (3 - 2 * part)

/** The way of the ball through a match: every moment from the staging number and the goals. */
class MatchBall {
  private readonly points: { at: number; to: PitchPoint }[] = []

  constructor(result: LeagueResult, match: number) {
    const random = staged(result.staging * 31 + match)
    const goals = goalsOf(result, match)
    for (const [from, to] of [firstHalf, secondHalf]) {
      this.points.push({ at: from, to: { x: 0.5, y: 0.5 } })
      for (let at = from + step; at < to; at += step) {
        const goal = goals.find(one => Math.abs(one.at - at) < step * 1.1)
        if (!goal) this.points.push({ at, to: { x: 0.12 + random() * 0.76, y: 0.1 + random() * 0.8 } })
      }
      this.points.push({ at: to, to: { x: 0.5, y: 0.5 } })
    }
    for (const { at, side } of goals) {
      const end = side === "home" ? 1.01 : -0.01
      this.points.push({ at: at - 700, to: { x: side === "home" ? 0.8 : 0.2, y: 0.25 + random() * 0.5 } })
      this.points.push({ at, to: { x: end, y: 0.46 + random() * 0.08 } })
      this.points.push({ at: at + 900, to: { x: end, y: 0.5 } })
      this.points.push({ at: at + 1500, to: { x: 0.5, y: 0.5 } })
    }
    this.points.sort((one, other) => one.at - other.at)
  }

  at(elapsed: number): PitchPoint {
    const next = this.points.findIndex(({ at }) => at > elapsed)
    const after = next < 0 ? this.points.at(-1)! : this.points[next]!
    const before = next < 0 ? after : (this.points[next - 1] ?? after)
    const part = after.at === before.at ? 1 : smooth((elapsed - before.at) / (after.at - before.at))
    return { x: before.to.x + (after.to.x - before.to.x) * part, y: before.to.y + (after.to.y - before.to.y) * part }
  }
}

/** One match on its pitch. */
export class Pitch {
  private ball: MatchBall | undefined
  private key = ""

  paint(
    { g, width, height, clock }: Frame,
    match: Match,
    index: number,
    result: LeagueResult | undefined,
    elapsed: number,
    free: { readonly top: number; readonly bottom: number },
  ): void {
    const key = result ? `${result.number} ${result.staging} ${index}` : ""
    if (key !== this.key) {
      this.key = key
      this.ball = result && new MatchBall(result, index)
    }
    const area = { left: 14, top: free.top + margin, width: width - 28, height: Math.max(1, free.bottom - free.top - 2 * margin) }
    grass(g, width, height, area)
    const ball = this.ball?.at(elapsed) ?? { x: 0.5, y: 0.5 }
    const idle = calm() ? 0 : clock
    this.side(g, area, match.home, ball, idle, false)
    this.side(g, area, match.away, ball, idle, true)
    const [x, y] = [area.left + ball.x * area.width, area.top + ball.y * area.height]
    g.fillStyle = "rgb(0 0 0 / 0.35)"
    g.beginPath()
    g.ellipse(x + 1.5, y + 4, 4.5, 2, 0, 0, 7)
    g.fill()
    g.fillStyle = "#fff"
    g.beginPath()
    g.arc(x, y, 4.2, 0, 7)
    g.fill()
    g.strokeStyle = "#1a1a1a"
    g.lineWidth = 1
    g.stroke()
  }

  private side(g: CanvasRenderingContext2D, area: Area, club: number, ball: PitchPoint, clock: number, mirrored: boolean): void {
    const [shirt, trim] = clubColors[club]!
    const spots = formation.map(({ x, y }, n) => {
      const base = { x: mirrored ? 1 - x : x, y: mirrored ? 1 - y : y }
      const pull = n === 0 ? 0.06 : 0.34
      const sway = {
        x: Math.sin(clock / 900 + n * 2.1 + (mirrored ? 1 : 0)) * 0.012,
        y: Math.cos(clock / 1100 + n * 1.7) * 0.018,
      }
      return { x: base.x + (ball.x - 0.5) * pull + sway.x, y: base.y + (ball.y - 0.5) * pull * 0.6 + sway.y }
    })
    const near = spots.slice(1).reduce((best, spot) => (away(spot, ball) < away(best, ball) ? spot : best))
    for (const spot of spots) {
      // The nearest player goes for the ball.
      const { x, y } = spot === near ? { x: spot.x + (ball.x - spot.x) * 0.75, y: spot.y + (ball.y - spot.y) * 0.75 } : spot
      const [px, py] = [
        area.left + Math.min(0.99, Math.max(0.01, x)) * area.width,
        area.top + Math.min(0.97, Math.max(0.03, y)) * area.height,
      ]
      g.fillStyle = "rgb(0 0 0 / 0.3)"
      g.beginPath()
      g.ellipse(px + 1, py + 6, 6.5, 2.6, 0, 0, 7)
      g.fill()
      g.fillStyle = spot === spots[0] ? trim : shirt
      g.beginPath()
      g.arc(px, py, 6, 0, 7)
      g.fill()
      g.strokeStyle = spot === spots[0] ? shirt : trim
      g.lineWidth = 2
      g.stroke()
    }
  }
}

interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const away = (one: PitchPoint, other: PitchPoint) => (one.x - other.x) ** 2 + (one.y - other.y) ** 2

function grass(g: CanvasRenderingContext2D, width: number, height: number, area: Area): void {
  g.fillStyle = "#12351f"
  g.fillRect(0, 0, width, height)
  for (let n = 0; n < 12; n++) {
    g.fillStyle = n % 2 === 0 ? "#2f8a46" : "#2a7d3f"
    g.fillRect(area.left - 6 + (n * (area.width + 12)) / 12, area.top - 6, (area.width + 12) / 12 + 1, area.height + 12)
  }
  const { left, top, width: w, height: h } = area
  g.strokeStyle = "rgb(255 255 255 / 0.75)"
  g.lineWidth = 1.6
  g.strokeRect(left, top, w, h)
  g.beginPath()
  g.moveTo(left + w / 2, top)
  g.lineTo(left + w / 2, top + h)
  g.moveTo(left + w / 2 + h * 0.16, top + h / 2)
  g.arc(left + w / 2, top + h / 2, h * 0.16, 0, 7)
  g.stroke()
  for (const right of [false, true]) {
    const at = (part: number) => (right ? left + w - part * w : left)
    g.strokeRect(at(0.15), top + h * 0.22, w * 0.15, h * 0.56)
    g.strokeRect(at(0.055), top + h * 0.37, w * 0.055, h * 0.26)
    g.fillStyle = "rgb(255 255 255 / 0.35)"
    g.fillRect(right ? left + w : left - 7, top + h * 0.43, 7, h * 0.14)
  }
  const light = g.createRadialGradient(width / 2, height * 0.4, height * 0.1, width / 2, height * 0.4, width * 0.7)
  light.addColorStop(0, "rgb(255 255 220 / 0.1)")
  light.addColorStop(1, "rgb(0 10 10 / 0.42)")
  g.fillStyle = light
  g.fillRect(0, 0, width, height)
}
