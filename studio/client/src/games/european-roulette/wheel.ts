import { calm, h } from "../../dom.ts"
import type { Synth } from "../../shell/synth.ts"
import { WheelMotion } from "./motion.ts"
import { drawWheel, radii, type WheelArt } from "./wheel-art.ts"

/** The wheel on its canvas. It shows a number that is already decided. */
export class Wheel {
  private readonly synth: Synth
  readonly canvas
  private readonly pen
  private art: WheelArt | undefined
  /** Where it is shown at all. Asking for its size in each frame would lay the page out before the frame's other changes. */
  private isLaidOut = false
  private readonly motion = new WheelMotion({ isCalm: calm, onStrike: n => this.strike(n) })
  private last = 0

  constructor(synth: Synth, label: string) {
    this.synth = synth
    this.canvas = h("canvas", { class: "wheel", role: "img", "aria-label": label })
    this.pen = this.canvas.getContext("2d")!
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
    this.motion.spin()
    this.synth.rush(1500, { length: 2.4, volume: 0.1, glide: 1.15 })
  }

  /** Resolves when the ball rests in the number's pocket; immediately if skipped or with reduced motion. */
  land(number: number, skip: AbortSignal): Promise<void> {
    if (calm() || skip.aborted) {
      this.show(number)
      return Promise.resolve()
    }
    const { seconds, landed } = this.motion.land(number)
    this.synth.rush(1500, { length: seconds * 0.72, volume: 0.11, glide: 0.5 })
    skip.addEventListener("abort", () => {
      if (this.motion.isLanding) this.show(number)
    })
    return landed
  }

  /** There is no round: removes the ball. */
  stop() {
    this.motion.stop()
  }

  /** Puts the ball where it falls, or last fell. */
  show(number: number) {
    this.motion.show(number)
  }

  private draw(): void {
    const { pen } = this
    const { rotor, ball, height } = this.motion
    const size = this.canvas.width
    if (!this.art || size === 0) return
    const half = size / 2
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, size, size)
    pen.drawImage(this.art.bowl, 0, 0)
    pen.setTransform(Math.cos(rotor), Math.sin(rotor), -Math.sin(rotor), Math.cos(rotor), half, half)
    pen.drawImage(this.art.rotor, -half, -half)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(this.art.light, 0, 0)
    if (ball === undefined) return
    const angle = rotor + ball - Math.PI / 2
    const far = half * (radii.rest + (radii.track - radii.rest) * height)
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

  private readonly step = (now: number): void => {
    const seconds = Math.max(0, (now - this.last) / 1000)
    this.last = now
    if (this.isLaidOut) {
      this.motion.move(seconds)
      // On a phone the cloth covers the wheel between rounds: don't draw what no one sees.
      if (this.canvas.checkVisibility({ visibilityProperty: true })) this.draw()
    } else if (this.motion.isLanding) this.motion.settle()
    requestAnimationFrame(this.step)
  }
}
