import { calm, h } from "../../dom.ts"
import type { Synth } from "../../shell/synth.ts"
import { angleAt, heightAt, pocketAngle, type Run, runTo, strikes } from "./ball.ts"
import { drawWheel, radii, type WheelArt } from "./wheel-art.ts"

/** Radians a second: the rotor at rest and in play, the ball over it. */
const speeds = { rest: 0.16, play: 0.85, ball: -9.4 }
const landingSeconds = 5.2

/** The wheel on its canvas. It shows a number that is already decided. */
export function createWheel(synth: Synth, label: string) {
  const canvas = h("canvas", { class: "wheel", role: "img", "aria-label": label })
  const pen = canvas.getContext("2d")!
  let art: WheelArt | undefined
  let rotor = 0
  let rotorSpeed = calm() ? 0 : speeds.rest
  /** The ball's position on the rotor; undefined: not in the wheel. */
  let ball: number | undefined
  let height = 0
  let running = false
  let landing: { run: Run; time: number; struck: number; done: () => void } | undefined
  let last = 0

  function draw(): void {
    const size = canvas.width
    if (!art || size === 0) return
    const half = size / 2
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.clearRect(0, 0, size, size)
    pen.drawImage(art.bowl, 0, 0)
    pen.setTransform(Math.cos(rotor), Math.sin(rotor), -Math.sin(rotor), Math.cos(rotor), half, half)
    pen.drawImage(art.rotor, -half, -half)
    pen.setTransform(1, 0, 0, 1, 0, 0)
    pen.drawImage(art.light, 0, 0)
    if (ball === undefined) return
    const angle = rotor + ball - Math.PI / 2
    const far = half * (radii.rest + (radii.track - radii.rest) * height)
    const [x, y] = [half + Math.cos(angle) * far, half + Math.sin(angle) * far]
    const width = art.ball.width
    pen.beginPath()
    pen.ellipse(x + width * 0.18, y + width * 0.26, width * 0.5, width * 0.44, 0, 0, 2 * Math.PI)
    pen.fillStyle = "rgb(0 0 0 / 0.45)"
    pen.fill()
    pen.drawImage(art.ball, x - width / 2, y - width / 2)
  }

  function strike(n: number): void {
    synth.tone(2100 - n * 260, { length: 0.05, volume: 0.16 - n * 0.025, type: "triangle", glide: 0.6 })
    synth.rush(3400, { length: 0.05, volume: 0.2 - n * 0.03 })
  }

  function move(seconds: number): void {
    const wanted = calm() ? 0 : running ? speeds.play : speeds.rest
    rotorSpeed += (wanted - rotorSpeed) * Math.min(1, seconds * 1.4)
    rotor += rotorSpeed * seconds
    if (landing) {
      landing.time += seconds
      const { run, time } = landing
      const part = time / run.seconds
      ball = angleAt(run, time)
      height = heightAt(part)
      while (landing.struck < strikes.length && part >= (strikes[landing.struck] ?? 1)) strike(landing.struck++)
      if (part >= 1) settle()
    } else if (running && ball !== undefined) ball += speeds.ball * seconds
  }

  function settle(): void {
    const { done } = landing ?? {}
    landing = undefined
    running = false
    height = 0
    done?.()
  }

  function step(now: number): void {
    const seconds = Math.min(0.05, Math.max(0, (now - last) / 1000))
    last = now
    if (canvas.clientWidth > 0) {
      move(seconds)
      // On a phone the cloth covers the wheel between rounds: don't draw what no one sees.
      if (canvas.checkVisibility({ visibilityProperty: true })) draw()
    } else if (landing) settle()
    requestAnimationFrame(step)
  }

  new ResizeObserver(() => {
    const size = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio || 1))
    if (size === 0 || size === canvas.width) return
    canvas.width = canvas.height = size
    art = drawWheel(size)
    draw()
  }).observe(canvas)
  requestAnimationFrame(step)

  return {
    canvas,
    /** The ball runs until a number is given. */
    spin() {
      if (calm()) return
      running = true
      ball = ball ?? 0
      height = 1
      synth.rush(1500, { length: 2.4, volume: 0.1, glide: 1.15 })
    },
    /** Resolves when the ball rests in the number's pocket; immediately if skipped or with reduced motion. */
    land(number: number, skip: AbortSignal): Promise<void> {
      if (calm() || skip.aborted) {
        ball = pocketAngle(number)
        height = 0
        running = false
        return Promise.resolve()
      }
      running = true
      const run = runTo(number, ball ?? 0, speeds.ball, landingSeconds)
      synth.rush(1500, { length: run.seconds * 0.72, volume: 0.11, glide: 0.5 })
      return new Promise(done => {
        landing = { run, time: 0, struck: 0, done }
        skip.addEventListener("abort", () => {
          if (!landing) return
          ball = pocketAngle(number)
          settle()
        })
      })
    },
    /** There is no round: removes the ball. */
    stop() {
      running = false
      ball = undefined
    },
    /** Puts the ball where it last fell. */
    show(number: number) {
      ball = pocketAngle(number)
      height = 0
    },
  }
}
