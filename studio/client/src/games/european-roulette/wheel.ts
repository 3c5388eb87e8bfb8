import { calm, h } from "../../dom.ts"
import type { Synth } from "../../shell/synth.ts"
import { angleAt, type BallRun, heightAt, pocketAngle, runTo, strikes } from "./ball.ts"
import { drawWheel, radii, type WheelArt } from "./wheel-art.ts"

/** Radians a second: the rotor at rest and in play, the ball over it. */
const speeds = { rest: 0.16, play: 0.85, ball: -9.4 }
const landingSeconds = 5.2

/** The wheel on its canvas. It shows a number that is already decided. */
export class Wheel {
  private readonly synth: Synth
  readonly canvas
  private readonly pen
  private art: WheelArt | undefined
  /** Where it is shown at all. Asking for its size in each frame would lay the page out before the frame's other changes. */
  private isLaidOut = false
  private rotor = 0
  private rotorSpeed
  /** The ball's position on the rotor; undefined: not in the wheel. */
  private ball: number | undefined
  private height = 0
  private running = false
  private landing: { run: BallRun; time: number; struck: number; done: () => void } | undefined
  private last = 0

  constructor(synth: Synth, label: string) {
    this.synth = synth
    this.canvas = h("canvas", { class: "wheel", role: "img", "aria-label": label })
    this.pen = this.canvas.getContext("2d")!
    this.rotorSpeed = calm() ? 0 : speeds.rest
    new ResizeObserver(() => {
      this.isLaidOut = this.canvas.clientWidth > 0
      const size = Math.round(this.canvas.clientWidth * Math.min(2, devicePixelRatio || 1))
      if (size === 0 || size === this.canvas.width) return
      this.canvas.width = this.canvas.height = size
      this.art = drawWheel(size)
      this.draw()
    }).observe(this.canvas)
    requestAnimationFrame(this.step)
  }

  /** The ball runs until a number is given. */
  spin() {
    if (calm()) return
    this.running = true
    this.ball = this.ball ?? 0
    this.height = 1
    this.synth.rush(1500, { length: 2.4, volume: 0.1, glide: 1.15 })
  }

  /** Resolves when the ball rests in the number's pocket; immediately if skipped or with reduced motion. */
  land(number: number, skip: AbortSignal): Promise<void> {
    if (calm() || skip.aborted) {
      this.ball = pocketAngle(number)
      this.height = 0
      this.running = false
      return Promise.resolve()
    }
    this.running = true
    const run = runTo(number, this.ball ?? 0, speeds.ball, landingSeconds)
    this.synth.rush(1500, { length: run.seconds * 0.72, volume: 0.11, glide: 0.5 })
    return new Promise(done => {
      this.landing = { run, time: 0, struck: 0, done }
      skip.addEventListener("abort", () => {
        if (!this.landing) return
        this.ball = pocketAngle(number)
        this.settle()
      })
    })
  }

  /** There is no round: removes the ball. */
  stop() {
    this.running = false
    this.ball = undefined
  }

  /** Puts the ball where it last fell. */
  show(number: number) {
    this.ball = pocketAngle(number)
    this.height = 0
  }

  private draw(): void {
    const { pen } = this
    const size = this.canvas.width
    if (!this.art || size === 0) return
    const half = size / 2
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, size, size)
    pen.drawImage(this.art.bowl, 0, 0)
    pen.setTransform(Math.cos(this.rotor), Math.sin(this.rotor), -Math.sin(this.rotor), Math.cos(this.rotor), half, half)
    pen.drawImage(this.art.rotor, -half, -half)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(this.art.light, 0, 0)
    if (this.ball === undefined) return
    const angle = this.rotor + this.ball - Math.PI / 2
    const far = half * (radii.rest + (radii.track - radii.rest) * this.height)
    const [x, y] = [half + Math.cos(angle) * far, half + Math.sin(angle) * far]
    const width = this.art.ball.width
    pen.beginPath()
    pen.ellipse(x + width * 0.18, y + width * 0.26, width * 0.5, width * 0.44, 0, 0, 2 * Math.PI)
    pen.fillStyle = "rgb(0 0 0 / 0.45)"
    pen.fill()
    pen.drawImage(this.art.ball, x - width / 2, y - width / 2)
  }

  private strike(n: number): void {
    this.synth.tone(2100 - n * 260, { length: 0.05, volume: 0.16 - n * 0.025, type: "triangle", glide: 0.6 })
    this.synth.rush(3400, { length: 0.05, volume: 0.2 - n * 0.03 })
  }

  private move(seconds: number): void {
    const wanted = calm() ? 0 : this.running ? speeds.play : speeds.rest
    this.rotorSpeed += (wanted - this.rotorSpeed) * Math.min(1, seconds * 1.4)
    this.rotor += this.rotorSpeed * seconds
    if (this.landing) {
      this.landing.time += seconds
      const { run, time } = this.landing
      const part = time / run.seconds
      this.ball = angleAt(run, time)
      this.height = heightAt(part)
      while (this.landing.struck < strikes.length && part >= (strikes[this.landing.struck] ?? 1))
        this.strike(this.landing.struck++)
      if (part >= 1) this.settle()
    } else if (this.running && this.ball !== undefined) this.ball += speeds.ball * seconds
  }

  private settle(): void {
    const { done } = this.landing ?? {}
    this.landing = undefined
    this.running = false
    this.height = 0
    done?.()
  }

  private readonly step = (now: number): void => {
    const seconds = Math.min(0.05, Math.max(0, (now - this.last) / 1000))
    this.last = now
    if (this.isLaidOut) {
      this.move(seconds)
      // On a phone the cloth covers the wheel between rounds: don't draw what no one sees.
      if (this.canvas.checkVisibility({ visibilityProperty: true })) this.draw()
    } else if (this.landing) this.settle()
    requestAnimationFrame(this.step)
  }
}
