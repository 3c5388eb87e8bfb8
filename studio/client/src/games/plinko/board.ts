import { type PlinkoChoice, partsOf } from "../../../../games/plinko/plinko.ts"
import { calm } from "../../dom.ts"
import type { FormatNumber } from "../../numbers.ts"
import type { Frame } from "../table/scene.ts"
import { type BallFlight, flightOf, pegAt, placeAt } from "./flight.ts"
import { Layout } from "./layout.ts"
import { paintBall, paintLip, paintPegs, paintSlot } from "./paint.ts"

interface Ball {
  readonly flight: BallFlight
  readonly path: string
  readonly begun: number
  touched: number
  landed: boolean
  /** The last places, newest first. */
  trail: { x: number; y: number }[]
  arrive(): void
}

interface BoardSounds {
  peg(row: number): void
  land(parts: number): void
}

const restMilliseconds = 260

/** The board: pegs, slots and the balls that fall. Draws in every frame, and decides nothing. */
export class Board {
  private layout: Layout | undefined
  private pegs: HTMLCanvasElement | undefined
  private balls: Ball[] = []
  private clock = 0
  /** When pegs were last touched and slots last hit, by their number. */
  private readonly lit = new Map<number, number>()
  private readonly hit = new Map<number, number>()
  private choice: PlinkoChoice
  private readonly number: FormatNumber
  private readonly sounds: BoardSounds
  marked: number | undefined

  constructor(choice: PlinkoChoice, number: FormatNumber, sounds: BoardSounds) {
    this.choice = choice
    this.number = number
    this.sounds = sounds
  }

  show(choice: PlinkoChoice): void {
    if (choice.rows !== this.choice.rows) this.layout = undefined
    this.choice = choice
    this.marked = undefined
    this.lit.clear()
    this.hit.clear()
  }

  slotAt(x: number, y: number): number | undefined {
    return this.layout?.slotAt(x, y)
  }

  /** Lets a ball fall along a decided path; resolves when it lands. */
  drop(path: string, skip: AbortSignal): Promise<void> {
    const { layout } = this
    const slot = [...path].filter(turn => turn === "R").length
    if (!layout || calm() || document.hidden || skip.aborted) {
      this.land(slot)
      return Promise.resolve()
    }
    const flight = flightOf({ path, reach: layout.reach, floor: layout.floor, random: Math.random })
    return new Promise(resolve => {
      const ball = { flight, path, begun: this.clock, touched: 0, landed: false, trail: [], arrive: resolve }
      this.balls.push(ball)
      // A page in the background paints nothing: the ball lands there nevertheless.
      setTimeout(() => this.arrive(ball), flight.seconds * 1000 + 1500)
      skip.addEventListener("abort", () => {
        this.balls = this.balls.filter(other => other !== ball)
        this.arrive(ball)
      })
    })
  }

  private arrive(ball: Ball): void {
    if (ball.landed) return
    ball.landed = true
    this.land([...ball.path].filter(turn => turn === "R").length)
    ball.arrive()
  }

  private land(slot: number): void {
    this.hit.set(slot, this.clock)
    this.marked = slot
    this.sounds.land(partsOf(this.choice, slot))
  }

  paint(frame: Frame): void {
    const { g, width, height, clock } = frame
    this.clock = clock
    const { rows } = this.choice
    if (this.layout?.width !== width || this.layout.height !== height || this.layout.rows !== rows) {
      this.layout = new Layout(width, height, rows)
      this.pegs = undefined
    }
    const { layout } = this
    this.pegs ??= paintPegs(layout)
    g.clearRect(0, 0, width, height)
    g.drawImage(this.pegs, 0, 0, width, height)
    this.paintLit(g, layout)
    for (let slot = 0; slot <= rows; slot++) {
      const since = (clock - (this.hit.get(slot) ?? -10_000)) / 1000
      const spring = since < 0.5 && !calm() ? Math.sin(since * 19) * Math.exp(-since * 7) : 0
      paintSlot(g, layout, {
        slot,
        parts: partsOf(this.choice, slot),
        number: this.number,
        sunk: spring * layout.slotHeight * 0.32,
        glow: Math.max(0, 1 - since / 0.7),
        marked: slot === this.marked,
      })
    }
    for (const ball of this.balls) this.paintBall(g, layout, ball)
    this.balls = this.balls.filter(({ begun, flight }) => clock - begun < flight.seconds * 1000 + restMilliseconds)
    paintLip(
      g,
      layout,
      this.balls.some(({ begun }) => clock - begun < 180),
    )
  }

  private paintLit(g: CanvasRenderingContext2D, layout: Layout): void {
    for (const [number, at] of this.lit) {
      const age = (this.clock - at) / 420
      if (age >= 1) {
        this.lit.delete(number)
        continue
      }
      const row = Math.floor(number / 100)
      const right = (number % 100) - 1
      g.globalAlpha = (1 - age) ** 2
      g.fillStyle = "#ffe9b0"
      g.beginPath()
      g.arc(layout.x(pegAt(row, right)), layout.y(row), layout.peg * (1.2 + age * 2.6), 0, Math.PI * 2)
      g.fill()
      g.globalAlpha = 1
    }
  }

  private paintBall(g: CanvasRenderingContext2D, layout: Layout, ball: Ball): void {
    const seconds = (this.clock - ball.begun) / 1000
    const { flight, path } = ball
    while (ball.touched < flight.touches.length && seconds >= flight.touches[ball.touched]!) {
      const right = [...path.slice(0, ball.touched)].filter(turn => turn === "R").length
      this.lit.set(ball.touched * 100 + right + 1, this.clock)
      this.sounds.peg(ball.touched)
      ball.touched++
    }
    // The slot is hit at the first contact; what follows is only the ball's last small bounce.
    if (seconds >= (flight.hops.at(-1)?.from ?? 0)) this.arrive(ball)
    const { x, y } = placeAt(flight, seconds, path.length)
    const place = { x: layout.x(x), y: layout.y(y) }
    ball.trail = [place, ...ball.trail].slice(0, 9)
    const over = seconds - flight.seconds
    paintBall(
      g,
      { ...place, radius: layout.ball, alpha: over > 0 ? Math.max(0, 1 - (over * 1000) / restMilliseconds) : 1 },
      ball.trail,
    )
  }
}
