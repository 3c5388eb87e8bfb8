import { calm } from "../../dom.ts"
import type { FormatNumber } from "../../numbers.ts"
import type { Frame } from "../table/scene.ts"
import { glow, stamp } from "./glow.ts"
import { Sparks } from "./sparks.ts"

/** A player who cashed out, as a mark on the curve. */
export interface Mark {
  readonly elapsed: number
  readonly text: string
  readonly mine: boolean
}

export interface CometFlight {
  readonly phase: "open" | "running" | "over"
  /** Milliseconds since the start; after the burst, the duration of the flight. */
  readonly elapsed: number
  readonly marks: readonly Mark[]
  /** Whether the player's own bet is on board. */
  readonly aboard: boolean
}

/** The flight's own rule, for drawing only: payouts use whole numbers. */
const heightAt = (elapsed: number) => Math.exp(0.00006 * elapsed)

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Where the axes put milliseconds and multipliers. */
class Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly longest: number
  readonly highest: number

  constructor({ width, height }: Frame, elapsed: number) {
    this.left = width < 500 ? 46 : 64
    this.right = width - (width < 500 ? 26 : 60)
    this.top = height * 0.16
    this.bottom = height - 30
    this.longest = Math.max(9000, elapsed * 1.04)
    this.highest = Math.max(1.9, heightAt(elapsed) * 1.06)
  }

  x(milliseconds: number): number {
    return this.left + (milliseconds / this.longest) * (this.right - this.left)
  }

  y(multiplier: number): number {
    return this.bottom - ((multiplier - 1) / (this.highest - 1)) * (this.bottom - this.top)
  }

  /** The point of the curve at an instant. */
  at(elapsed: number): { x: number; y: number } {
    return { x: this.x(elapsed), y: this.y(heightAt(elapsed)) }
  }
}

const starField = () =>
  Array.from({ length: 150 }, (_, n) => {
    const random = (salt: number) => {
      const drawn = Math.sin((n + 1) * 12.9898 + salt) * 43_758.5453
      return drawn - Math.floor(drawn)
    }
    return { x: random(733), y: random(397), depth: 0.25 + random(577) * 0.75 }
  })

/** The air over the planet, in CSS pixels. */
const air = 80

/** The planet it starts from, painted once for a width: its light covers much of the sky and would be slow in every frame. */
class Planet {
  private readonly canvas = document.createElement("canvas")
  private width = 0
  private height = 0

  /** Sinks away as the comet climbs. */
  paint({ g, width, height }: Frame, altitude: number): void {
    const top = height - 34 + Math.min(height, altitude * 130)
    if (top >= height + 60) return
    if (this.width !== width || this.height !== height) this.draw(width, height)
    g.drawImage(this.canvas, 0, top - air, width, this.canvas.height)
  }

  private draw(width: number, height: number): void {
    const { canvas } = this
    const radius = Math.max(width, 700) * 1.3
    this.width = width
    this.height = height
    canvas.width = Math.ceil(width)
    // It is lowest at the far side of the sky.
    canvas.height = Math.ceil(air + 34 + radius - Math.sqrt(Math.max(0, radius ** 2 - (width * 0.7) ** 2)))
    const g = canvas.getContext("2d")!
    const [x, y] = [width * 0.3, air + radius]
    const light = g.createRadialGradient(x, y, radius - 4, x, y, radius + 70)
    light.addColorStop(0, "rgba(88,236,184,0.55)")
    light.addColorStop(1, "rgba(88,236,184,0)")
    g.fillStyle = light
    g.fillRect(0, 0, canvas.width, canvas.height)
    g.fillStyle = "#06251f"
    g.beginPath()
    g.arc(x, y, radius, 0, Math.PI * 2)
    g.fill()
  }
}

function paintGrid({ g }: Frame, plot: Plot, number: FormatNumber): void {
  const { left, right, highest } = plot
  const step = steps.find(size => (highest - 1) / size <= 5) ?? 1000
  g.font = "12px system-ui, sans-serif"
  g.textAlign = "right"
  g.textBaseline = "middle"
  for (let value = 1; value <= highest; value = Number((value + step).toFixed(1))) {
    g.fillStyle = "rgba(190,214,235,0.1)"
    g.fillRect(left, plot.y(value), right - left, 1)
    g.fillStyle = "rgba(206,224,240,0.72)"
    g.fillText(number(value.toFixed(step < 1 ? 1 : 0), "×"), left - 8, plot.y(value))
  }
}

/** The curve flown so far and the light under it; after the burst it fades. */
function paintCurve({ g }: Frame, plot: Plot, light: CurveLight, elapsed: number, fade: number): void {
  const headX = plot.x(elapsed)
  g.beginPath()
  const parts = 90
  for (let n = 0; n <= parts; n++) {
    const at = (elapsed * n) / parts
    g.lineTo(plot.x(at), plot.y(heightAt(at)))
  }
  g.strokeStyle = light.line
  g.lineCap = "round"
  g.lineJoin = "round"
  g.lineWidth = 10
  g.globalAlpha = fade * 0.18
  g.stroke()
  g.lineWidth = 3.5
  g.globalAlpha = fade
  g.stroke()
  g.lineTo(headX, plot.bottom)
  g.lineTo(plot.left, plot.bottom)
  g.fillStyle = light.under
  g.fill()
  g.globalAlpha = 1
}

/** The gradients of the curve, kept while it hardly changes: what every frame leaves behind is collected in one of them. */
class CurveLight {
  line!: CanvasGradient
  under!: CanvasGradient
  private known = ""

  /** For a curve that ends here, to four pixels. */
  fit({ g }: Frame, { left, top, bottom }: Plot, headX: number, over: boolean): this {
    const end = Math.max(left + 1, Math.ceil(headX / 4) * 4)
    const known = `${left} ${end} ${top} ${bottom} ${over}`
    if (known === this.known) return this
    this.known = known
    this.line = g.createLinearGradient(left, 0, end, 0)
    this.line.addColorStop(0, over ? "rgba(255,112,72,0)" : "rgba(84,235,182,0.1)")
    this.line.addColorStop(0.55, over ? "rgba(255,112,72,0.5)" : "rgba(84,235,182,0.75)")
    this.line.addColorStop(1, over ? "#ff7048" : "#ffdf9a")
    this.under = g.createLinearGradient(0, top, 0, bottom)
    this.under.addColorStop(0, over ? "rgba(255,112,72,0.2)" : "rgba(84,235,182,0.2)")
    this.under.addColorStop(1, "rgba(84,235,182,0)")
    return this
  }
}

/** The players who got out: a point each, and their names for a while. */
function paintMarks({ g, width }: Frame, plot: Plot, elapsed: number, marks: readonly Mark[]): void {
  g.textAlign = "left"
  g.textBaseline = "bottom"
  for (const mark of marks) {
    const since = elapsed - mark.elapsed
    const place = plot.at(mark.elapsed)
    g.fillStyle = mark.mine ? "#ffe7a3" : "#8ff0cb"
    g.beginPath()
    g.arc(place.x, place.y, mark.mine ? 6 : 4, 0, Math.PI * 2)
    g.fill()
    const visible = mark.mine ? 1 : Math.max(0, 1 - since / 3200)
    if (visible === 0) continue
    g.globalAlpha = visible
    g.font = mark.mine ? "700 15px system-ui, sans-serif" : "600 13px system-ui, sans-serif"
    g.textAlign = place.x > width * 0.6 ? "right" : "left"
    g.fillText(mark.text, place.x + (place.x > width * 0.6 ? -12 : 10), place.y - 6 - (calm() ? 0 : Math.min(16, since / 60)))
    g.globalAlpha = 1
  }
}

/** The night over the curve: stars, the growing flight, the burst. */
export class Sky {
  private readonly number: FormatNumber
  private readonly flight: () => CometFlight
  private readonly stars = starField()
  private readonly planet = new Planet()
  private readonly gold = glow("rgba(255,214,130,1)", 96)
  private readonly white = glow("rgba(255,252,238,1)", 48)
  private readonly jade = glow("rgba(84,235,182,1)", 96)
  private readonly ember = glow("rgba(255,112,72,1)", 96)
  private readonly curve = new CurveLight()
  private readonly sparks = new Sparks()
  private drift = 0
  private burstAt = 0
  private shown: CometFlight["phase"] = "open"

  constructor(number: FormatNumber, flight: () => CometFlight) {
    this.number = number
    this.flight = flight
  }

  paint(frame: Frame): void {
    const { passed, clock } = frame
    const { phase, aboard, marks, elapsed: flown } = this.flight()
    const over = phase === "over"
    const flying = phase === "running"
    const elapsed = phase === "open" ? 0 : flown
    const altitude = Math.log(heightAt(elapsed))
    if (!calm()) this.drift += (passed / 1000) * (flying ? 0.02 + Math.min(0.22, altitude * 0.07) : 0.004)
    this.paintStars(frame)
    this.planet.paint(frame, altitude)
    const plot = new Plot(frame, elapsed)
    paintGrid(frame, plot, this.number)

    const head = plot.at(elapsed)
    if (over && this.shown !== "over") {
      this.burstAt = clock
      this.sparks.burst(head.x, head.y)
    }
    if (!over) this.burstAt = 0
    this.shown = phase
    const gone = over ? clock - this.burstAt : 0
    if (phase !== "open") {
      const light = this.curve.fit(frame, plot, head.x, over)
      paintCurve(frame, plot, light, elapsed, over ? Math.max(0.25, 1 - gone / 1400) : 1)
    }

    this.sparks.paint(frame)
    if (!over) {
      if (flying) this.paintTail(frame, plot, elapsed)
      this.paintHead(frame, head, flying, aboard)
    } else if (gone < 900) {
      this.paintBurst(frame, head, gone / 900)
    }
    paintMarks(frame, plot, elapsed, marks)
  }

  private paintStars({ g, width, height, clock }: Frame): void {
    const { drift, stars } = this
    // The night itself is the page's background: a gradient over the whole canvas is the most expensive thing to paint.
    g.clearRect(0, 0, width, height)
    g.fillStyle = "rgb(225,238,255)"
    for (const { x, y, depth } of stars) {
      const left = (((x - drift * depth) % 1) + 1) % 1
      const down = (y + drift * depth * 0.45) % 1
      const twinkle = calm() ? 0.7 : 0.6 + 0.4 * Math.sin(clock / 700 + x * 40)
      g.globalAlpha = (0.25 + depth * 0.65) * twinkle
      const size = depth * 1.7
      g.fillRect(left * width, down * height, size, size)
    }
    g.globalAlpha = 1
  }

  private paintTail({ g, passed }: Frame, plot: Plot, elapsed: number): void {
    const { jade, gold } = this
    for (let n = 26; n > 0; n--) {
      const at = Math.max(0, elapsed - n * Math.max(26, plot.longest * 0.0065))
      const size = 26 * (1 - n / 27) + 3
      stamp(g, n > 12 ? jade : gold, plot.x(at), plot.y(heightAt(at)), size, 0.26 * (1 - n / 27))
    }
    if (calm() || Math.random() >= passed / 22) return
    const head = plot.at(elapsed)
    const before = plot.at(elapsed - 400)
    const angle = Math.atan2(before.y - head.y, head.x - before.x) + (Math.random() - 0.5) * 0.9
    this.sparks.shed(head.x, head.y, angle)
  }

  private paintHead({ g, clock }: Frame, { x, y }: { x: number; y: number }, flying: boolean, aboard: boolean): void {
    const throb = calm() ? 1 : 1 + 0.06 * Math.sin(clock / 90)
    stamp(g, aboard ? this.gold : this.jade, x, y, (flying ? 58 : 40) * throb, 0.85)
    stamp(g, this.white, x, y, (flying ? 24 : 18) * throb)
    g.fillStyle = "#fffdf4"
    g.beginPath()
    g.arc(x, y, flying ? 6.5 : 5, 0, Math.PI * 2)
    g.fill()
  }

  /** `part` of the burst is over, from 0 to 1. */
  private paintBurst({ g }: Frame, { x, y }: { x: number; y: number }, part: number): void {
    stamp(g, this.ember, x, y, 60 + part * 150, (1 - part) * 0.9)
    if (calm()) return
    g.strokeStyle = `rgba(255,196,150,${(1 - part) * 0.8})`
    g.lineWidth = 3 * (1 - part) + 0.5
    g.beginPath()
    g.arc(x, y, 12 + part * 170, 0, Math.PI * 2)
    g.stroke()
  }
}
