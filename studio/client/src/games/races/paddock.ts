import type { Runner } from "../../../../games/races/card.ts"
import { calm } from "../../dom.ts"
import { paintLand } from "./course-art.ts"
import type { RaceArt } from "./race-art.ts"
import { paintCloth, text } from "./race-hud.ts"

interface Scenery {
  readonly g: CanvasRenderingContext2D
  readonly width: number
  readonly height: number
  readonly clock: number
}

const label = (size: number) => `700 ${size}px system-ui, sans-serif`

function shadow(g: CanvasRenderingContext2D): void {
  g.fillStyle = "rgb(0 0 0 / 0.28)"
  g.beginPath()
  g.ellipse(0, 3, 50, 7, 0, 0, 7)
  g.fill()
}

/** Before the race: the runners are led past the stand, one after the other, with their names. */
export function paintParade(
  { g, width, height, clock }: Scenery,
  art: RaceArt,
  runners: readonly Runner[],
  nameOf: (runner: Runner) => string,
): void {
  const time = calm() ? 0 : clock
  const top = height * 0.46
  paintLand({ g, width, height, camera: 300 + time * 0.02, top, bottom: height }, art.look)
  const scale = Math.min(1.25, (height * 0.42) / 110)
  const gap = Math.max(150, art.length * 1.35) * scale
  const round = gap * runners.length
  const walked = time * 0.042
  for (const [n, runner] of runners.entries()) {
    const x = ((((walked - n * gap + width * 0.55) % round) + round) % round) - gap * 0.8
    if (x > width + gap) continue
    const y = height - 34
    g.save()
    g.translate(x, y)
    g.scale(scale, scale)
    shadow(g)
    art.draw(g, runner, time / 260 + n * 2, 0.2)
    g.restore()
    paintCloth(g, runner.saddle, x - 46 * scale, height - 16, 16)
    text(g, nameOf(runner), x - 34 * scale, height - 15.5, label(12), "#fff", "left", gap - 40)
  }
}

/** After the race: the first three, the winner in the middle. */
export function paintPodium(
  { g, width, height, clock }: Scenery,
  art: RaceArt,
  runners: readonly Runner[],
  order: readonly number[],
  nameOf: (runner: Runner) => string,
): void {
  paintLand({ g, width, height, camera: 900, top: height * 0.46, bottom: height }, art.look)
  const light = g.createRadialGradient(width / 2, height * 0.5, 10, width / 2, height * 0.5, width * 0.6)
  light.addColorStop(0, "rgb(255 236 170 / 0.4)")
  light.addColorStop(1, "rgb(4 10 14 / 0.72)")
  g.fillStyle = light
  g.fillRect(0, 0, width, height)
  const base = height - Math.max(40, height * 0.2)
  const size = Math.min(1.5, height / 230, width / 400)
  for (const [place, [across, scale, rise]] of (
    [
      [0.5, 1, 0],
      [0.2, 0.68, 0.06],
      [0.8, 0.68, 0.06],
    ] as const
  ).entries()) {
    const runner = runners.find(({ saddle }) => saddle === order[place])
    if (!runner) continue
    const [x, y] = [width * across, base + height * rise]
    g.save()
    g.translate(x, y)
    g.scale(scale * size, scale * size)
    shadow(g)
    art.draw(g, runner, calm() ? 0 : clock / 700 + place, 0.06)
    g.restore()
    const line = y + 18
    const name = nameOf(runner)
    text(
      g,
      `${place + 1}`,
      x,
      y - 132 * scale * size,
      `800 ${Math.round(24 * scale)}px Georgia, serif`,
      place === 0 ? "#ffe07a" : "#e9e4d6",
      "center",
    )
    text(g, name, x + 9, line, label(place === 0 ? 14 : 12), "#fff", "center", width * 0.29)
    const half = Math.min(g.measureText(name).width, width * 0.29) / 2
    paintCloth(g, runner.saddle, x - half - 5, line, 16)
  }
}
