import type { DuelResult } from "../../../../games/neon-duel/neon-duel.ts"
import { calm } from "../../dom.ts"
import type { Frame } from "../table/scene.ts"
import { battleAt } from "./battle.ts"

/** Sky and grid of each map of the pool. */
const looks = [
  ["#1a0f3d", "#6a3df0"],
  ["#07263a", "#1fb6d9"],
  ["#2c0d22", "#e0489a"],
  ["#0b2a1f", "#2fd18a"],
  ["#2e1a08", "#f0a030"],
] as const

export const teamColors = [
  "#4fd8ff",
  "#ff5d8f",
  "#ffd166",
  "#7cf29c",
  "#b78bff",
  "#ff9f5a",
  "#f2f2f7",
  "#ff6b6b",
  "#5f9bff",
  "#e3f56b",
] as const

/** The arena: three lanes between two bases, the fronts moving to and fro. */
export function paintArena(
  { g, width, height, clock }: Frame,
  { map, teams }: { map: number; teams: readonly [number, number] },
  result: DuelResult | undefined,
  elapsed: number,
): void {
  const time = calm() ? 0 : clock
  const [sky, line] = looks[map % looks.length]!
  const colors = [teamColors[teams[0]]!, teamColors[teams[1]]!] as const
  grid(g, width, height, sky, line, time)
  const top = 42
  const bottom = height - 16
  const [left, right] = [width * 0.1, width * 0.9]
  const moment = result && battleAt(result, elapsed)
  for (const lane of [0, 1, 2]) {
    const bow = (lane - 1) * (bottom - top) * 0.36
    const at = (part: number) => ({
      x: left + (right - left) * part,
      y: (top + bottom) / 2 + bow * Math.sin(Math.PI * part),
    })
    const front = 0.5 + (moment?.lanes[lane] ?? Math.sin(time / 1700 + lane * 2) * 0.05) * 0.44
    path(g, at, 0, front, colors[0])
    path(g, at, front, 1, colors[1])
    for (const place of [0.2, 0.36]) tower(g, at(place), colors[0], front > place)
    for (const place of [0.64, 0.8]) tower(g, at(place), colors[1], front < place)
    heroes(g, at, front, colors, time, lane)
  }
  base(
    g,
    left - 12,
    (top + bottom) / 2,
    colors[0],
    moment !== undefined && moment.part > 0.97 && (moment.lanes[0] ?? 0) < 0,
    time,
  )
  base(
    g,
    right + 12,
    (top + bottom) / 2,
    colors[1],
    moment !== undefined && moment.part > 0.97 && (moment.lanes[0] ?? 0) > 0,
    time,
  )
}

/** A lane: where the part of it lies, 0 at the left base and 1 at the right. */
type LanePath = (part: number) => { x: number; y: number }

function grid(g: CanvasRenderingContext2D, width: number, height: number, sky: string, line: string, time: number): void {
  const back = g.createRadialGradient(width / 2, height / 2, 10, width / 2, height / 2, width * 0.7)
  back.addColorStop(0, sky)
  back.addColorStop(1, "#05060d")
  g.fillStyle = back
  g.fillRect(0, 0, width, height)
  g.strokeStyle = line
  g.globalAlpha = 0.16
  g.lineWidth = 1
  g.beginPath()
  const moved = (time / 90) % 40
  for (let x = -height; x < width + height; x += 40) {
    g.moveTo(x + moved, 0)
    g.lineTo(x + moved - height * 0.6, height)
    g.moveTo(x - moved, 0)
    g.lineTo(x - moved + height * 0.6, height)
  }
  g.stroke()
  g.globalAlpha = 1
}

function path(g: CanvasRenderingContext2D, at: LanePath, from: number, to: number, color: string): void {
  for (const [width, alpha] of [
    [12, 0.14],
    [4, 0.5],
  ] as const) {
    g.strokeStyle = color
    g.globalAlpha = alpha
    g.lineWidth = width
    g.lineCap = "round"
    g.beginPath()
    for (let n = 0; n <= 24; n++) {
      const { x, y } = at(from + ((to - from) * n) / 24)
      if (n === 0) g.moveTo(x, y)
      else g.lineTo(x, y)
    }
    g.stroke()
  }
  g.globalAlpha = 1
}

function tower(g: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, color: string, stands: boolean): void {
  g.fillStyle = stands ? color : "#2a2d3a"
  g.globalAlpha = stands ? 1 : 0.7
  g.beginPath()
  g.moveTo(x, y - 11)
  g.lineTo(x + 7, y)
  g.lineTo(x, y + 7)
  g.lineTo(x - 7, y)
  g.fill()
  g.globalAlpha = 1
}

function base(g: CanvasRenderingContext2D, x: number, y: number, color: string, falls: boolean, time: number): void {
  const pulse = 1 + Math.sin(time / 300) * 0.06
  const size = falls ? 30 : 20 * pulse
  const glow = g.createRadialGradient(x, y, 2, x, y, size * 2.4)
  glow.addColorStop(0, falls ? "#fff" : color)
  glow.addColorStop(1, "rgb(0 0 0 / 0)")
  g.globalAlpha = 0.7
  g.fillStyle = glow
  g.fillRect(x - size * 3, y - size * 3, size * 6, size * 6)
  g.globalAlpha = 1
  g.fillStyle = falls ? "#fff" : color
  g.beginPath()
  for (let n = 0; n < 6; n++) g.lineTo(x + Math.cos((n * Math.PI) / 3) * size * 0.7, y + Math.sin((n * Math.PI) / 3) * size * 0.7)
  g.fill()
}

/** Both sides' fighters, just before and behind the front. */
function heroes(
  g: CanvasRenderingContext2D,
  at: LanePath,
  front: number,
  colors: readonly [string, string],
  time: number,
  lane: number,
): void {
  for (const side of [0, 1] as const)
    for (let n = 0; n < (lane === 1 ? 1 : 2); n++) {
      const back = 0.025 + n * 0.03 + Math.abs(Math.sin(time / 420 + n * 2 + lane + side * 1.3)) * 0.02
      const { x, y } = at(Math.max(0.01, Math.min(0.99, front + (side === 0 ? -back : back))))
      const dance = Math.sin(time / 250 + n * 3 + side * 2 + lane) * 6
      g.fillStyle = colors[side]
      g.beginPath()
      g.arc(x, y + dance, 5.5, 0, 7)
      g.fill()
      g.strokeStyle = "#fff"
      g.lineWidth = 1.4
      g.stroke()
      if (Math.sin(time / 130 + n * 5 + lane * 2 + side * 3) < 0.55) continue
      const aim = at(Math.max(0, Math.min(1, front + (side === 0 ? back : -back))))
      g.strokeStyle = colors[side]
      g.globalAlpha = 0.8
      g.beginPath()
      g.moveTo(x, y + dance)
      g.lineTo(aim.x, aim.y - dance)
      g.stroke()
      g.globalAlpha = 1
    }
}
