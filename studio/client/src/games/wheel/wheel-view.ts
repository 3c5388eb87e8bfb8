import { calm } from "../../dom.ts"
import type { Frame } from "../table/scene.ts"
import { paintPointer, paintStopped, paintWheel, placeIn } from "./paint.ts"
import { angleAt, type RunOut, segmentAt, speed, spinTo } from "./spin.ts"

/** The wheel on its canvas: it is pushed, runs out in the decided segment, and ticks at every peg. Decides nothing. */
export class WheelView {
  private ring: readonly number[]
  private readonly tick: () => void
  private picture: { radius: number; canvas: HTMLCanvasElement } | undefined
  /** In turns. */
  private angle = 0
  private pushedAt: number | undefined
  private running: { spin: RunOut; begun: number; segment: number; done: () => void } | undefined
  private stopped: { segment: number; at: number } | undefined
  private flap = 0
  private clock = 0
  private under = 0

  constructor(ring: readonly number[], tick: () => void) {
    this.ring = ring
    this.tick = tick
  }

  show(ring: readonly number[]): void {
    this.ring = ring
    this.picture = undefined
    this.stopped = undefined
  }

  /** The bet is on its way: the wheel is already turning. */
  push(): void {
    this.stopped = undefined
    if (!calm()) this.pushedAt = this.clock
  }

  rest(): void {
    this.pushedAt = undefined
  }

  /** Runs out in this segment; resolves when it has stopped, immediately if skipped. */
  stopAt(segment: number, skip: AbortSignal): Promise<void> {
    this.pushedAt = undefined
    const spin = spinTo(this.angle, segment, this.ring.length, (Math.random() - 0.5) * 0.84)
    const end = () => {
      this.angle = angleAt(spin, spin.seconds) % 1
      this.running = undefined
      this.stopped = { segment, at: this.clock }
    }
    if (calm() || document.hidden || skip.aborted) {
      end()
      return Promise.resolve()
    }
    return new Promise(resolve => {
      const done = () => {
        if (this.running?.spin !== spin) return
        end()
        resolve()
      }
      this.running = { spin, begun: this.clock, segment, done }
      skip.addEventListener("abort", done)
      // A page in the background paints nothing: the wheel stops there nevertheless.
      setTimeout(done, spin.seconds * 1000 + 1500)
    })
  }

  paint({ g, width, height, clock, passed }: Frame): void {
    this.clock = clock
    const place = placeIn(width, height)
    if (this.picture?.radius !== place.radius)
      this.picture = { radius: place.radius, canvas: paintWheel(this.ring, place.radius) }
    this.move(passed)
    const { angle, stopped } = this
    g.clearRect(0, 0, width, height)
    g.fillStyle = "rgba(0,0,0,0.35)"
    g.beginPath()
    g.ellipse(place.x, place.y + place.radius * 0.06, place.radius * 1.01, place.radius, 0, 0, Math.PI * 2)
    g.fill()
    g.save()
    g.translate(place.x, place.y)
    g.rotate(angle * Math.PI * 2)
    g.drawImage(this.picture.canvas, -place.radius, -place.radius, place.radius * 2, place.radius * 2)
    g.restore()
    if (stopped) paintStopped(g, place, angle, stopped.segment, this.ring.length, Math.min(1, (clock - stopped.at) / 250))
    paintPointer(g, place, this.flap)
  }

  private move(passed: number): void {
    const { running } = this
    if (this.pushedAt !== undefined) this.angle += (Math.min(1, (this.clock - this.pushedAt) / 300) * speed * passed) / 1000
    if (running) {
      const time = (this.clock - running.begun) / 1000
      this.angle = angleAt(running.spin, time)
      if (time >= running.spin.seconds) running.done()
    }
    const under = segmentAt(this.angle, this.ring.length)
    if (under !== this.under && (running || this.pushedAt !== undefined)) {
      if (this.flap < 0.45) this.tick()
      this.flap = 1
    }
    this.under = under
    this.flap *= Math.exp(-passed / 70)
  }
}
