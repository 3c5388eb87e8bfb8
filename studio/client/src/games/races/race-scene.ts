import type { Runner } from "../../../../games/races/card.ts"
import type { RaceResult } from "../../../../games/races/race-game.ts"
import { calm } from "../../dom.ts"
import type { Moment } from "../sports/table.ts"
import type { Frame } from "../table/scene.ts"
import { paintFront, paintLand, paintPost, paintStalls } from "./course-art.ts"
import { allHomeAt, progressAt, type Run, runsOf, standings, winnerAt } from "./motion.ts"
import { paintParade, paintPodium } from "./paddock.ts"
import type { RaceArt } from "./race-art.ts"
import { paintMap, paintOrder } from "./race-hud.ts"

/** When the first three are shown, in milliseconds after the start. */
const podiumAt = allHomeAt + 400

/** The race as seen from the stand: the camera keeps pace with the field and stops at the post. */
export class RaceScene {
  private readonly art: RaceArt
  private readonly runners: () => readonly Runner[]
  private readonly nameOf: (runner: Runner) => string
  private runs: readonly Run[] = []
  private shown: RaceResult | undefined
  private readonly phases = new Map<number, number>()
  private placings: readonly number[] = []
  private placedAt = 0

  constructor(art: RaceArt, runners: () => readonly Runner[], nameOf: (runner: Runner) => string) {
    this.art = art
    this.runners = runners
    this.nameOf = nameOf
  }

  paint(frame: Frame, { result, elapsed }: Moment<RaceResult>): void {
    const { art, nameOf } = this
    if (!result) paintParade(frame, art, this.runners(), nameOf)
    else if (elapsed > podiumAt) paintPodium(frame, art, this.runners(), result.order, nameOf)
    else this.paintRace(frame, result, elapsed)
  }

  private paintRace({ g, width, height, passed, clock }: Frame, result: RaceResult, elapsed: number): void {
    const { art } = this
    const runners = this.runners()
    if (result.staging !== this.shown?.staging || result.number !== this.shown.number) {
      this.shown = result
      this.runs = runsOf(result)
      this.placings = []
    }
    const top = height * 0.4
    const bottom = height - 14
    const scale = Math.min(1.15, (((bottom - top) / runners.length) * 3.6) / 100, width / 480)
    const course = width * 9.5
    const at = (saddle: number) => {
      const run = this.runs.find(one => one.saddle === saddle)
      return run ? progressAt(run, elapsed) * course : 0
    }
    const camera = this.cameraAt(at, width, course, elapsed, art.length * scale)
    const land = { g, width, height, camera, top, bottom }
    paintLand(land, art.look)
    const screen = (x: number) => x - camera
    if (screen(0) > -200) paintStalls(land, screen(0), runners.length, art.look.night ? "#3c4763" : "#f2eee2")
    if (screen(course) < width + 60) paintPost(land, screen(course))
    for (const [lane, runner] of runners.entries()) {
      const y = top + ((lane + 0.8) / runners.length) * (bottom - top)
      this.runner(g, runner, screen(at(runner.saddle)), y, scale, {
        passed,
        clock,
        elapsed: result ? elapsed : 0,
        homeAt: this.homeOf(runner),
      })
    }
    if (art.lure) this.lure(g, screen(Math.min(course * 1.15, at(this.first(elapsed)) + width * 0.18)), top, clock)
    paintFront(land, art.look)
    paintMap(g, width, runners, saddle => at(saddle) / course)
    if (elapsed > 1500) this.board(g, width, elapsed, runners)
  }

  private homeOf({ saddle }: Runner): number {
    return this.runs.find(one => one.saddle === saddle)?.homeAt ?? 0
  }

  private first(elapsed: number): number {
    return standings(this.runs, elapsed)[0] ?? 1
  }

  /** In the stalls it shows the start; then it follows the leaders, and stays at the post. */
  private cameraAt(at: (saddle: number) => number, width: number, course: number, elapsed: number, length: number): number {
    const start = -Math.max(length + 20, width * 0.34)
    const all = this.runs.map(({ saddle }) => at(saddle)).sort((a, b) => b - a)
    const leaders = all.slice(0, 4).reduce((sum, x) => sum + x, 0) / Math.min(4, all.length)
    const chased = leaders - width * 0.62
    const closing = Math.max(0, Math.min(1, (elapsed - winnerAt + 2500) / 2500))
    return Math.max(start, Math.min(chased, course - width * (0.62 + closing * 0.1)))
  }

  private runner(
    g: CanvasRenderingContext2D,
    runner: Runner,
    x: number,
    y: number,
    scale: number,
    time: { passed: number; clock: number; elapsed: number; homeAt: number },
  ): void {
    const { art } = this
    const { passed, clock, elapsed, homeAt } = time
    const away = Math.min(1, elapsed / 1200)
    const tired = homeAt > 0 && elapsed > homeAt ? Math.max(0.25, 1 - (elapsed - homeAt) / 3500) : 1
    const speed = elapsed > 0 ? away * tired : 0
    const before = this.phases.get(runner.saddle) ?? runner.saddle * 1.7
    const phase = before + (passed / 1000) * Math.PI * 2 * art.strides * (0.55 + 0.45 * speed) * (speed > 0 ? 1 : 0)
    this.phases.set(runner.saddle, phase)
    const idle = calm() ? 0 : 0.06 + 0.05 * Math.sin(clock / 700 + runner.saddle * 2)
    g.save()
    g.translate(x - art.length * scale * 0.5, y)
    g.scale(scale, scale)
    g.fillStyle = "rgb(0 0 0 / 0.26)"
    g.beginPath()
    g.ellipse(0, 2, 48, 6, 0, 0, 7)
    g.fill()
    art.draw(g, runner, speed > 0 ? phase : clock / 900 + runner.saddle, Math.max(speed, idle))
    if (speed > 0.5 && !calm()) this.dust(g, phase)
    g.restore()
  }

  private dust(g: CanvasRenderingContext2D, phase: number): void {
    g.fillStyle = this.art.look.night ? "rgb(220 190 140 / 0.35)" : "rgb(90 70 40 / 0.4)"
    for (let n = 0; n < 4; n++) {
      const part = (phase / 6.28 + n / 4) % 1
      g.globalAlpha = 1 - part
      g.beginPath()
      g.arc(-46 - part * 46, -3 - part * 13 * ((n % 3) + 0.4), 2 + part * 3, 0, 7)
      g.fill()
    }
    g.globalAlpha = 1
  }

  private lure(g: CanvasRenderingContext2D, x: number, y: number, clock: number): void {
    g.fillStyle = "#f4efe2"
    g.beginPath()
    g.ellipse(x, y - 4 + Math.sin(clock / 60) * 1.5, 11, 5, 0, 0, 7)
    g.ellipse(x + 9, y - 10, 2, 6, 0.5, 0, 7)
    g.ellipse(x - 11, y - 6, 3.5, 3, 0, 0, 7)
    g.fill()
  }

  /** The present order of the first, refreshed often enough to be followed. */
  private board(g: CanvasRenderingContext2D, width: number, elapsed: number, runners: readonly Runner[]): void {
    if (this.placings.length === 0 || Math.abs(elapsed - this.placedAt) > 350) {
      this.placings = standings(this.runs, elapsed)
      this.placedAt = elapsed
    }
    const shown = this.placings.slice(0, width < 560 ? 3 : 4).flatMap(saddle => runners.filter(one => one.saddle === saddle))
    paintOrder(g, width, shown, this.nameOf)
  }
}
