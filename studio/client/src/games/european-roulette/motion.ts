import { angleAt, type BallRun, heightAt, pocketAngle, runTo, strikes } from "./ball.ts"

/** Radians a second: the rotor at rest and in play, the ball over it. */
const speeds = { rest: 0.16, play: 0.85, ball: -9.4 }
const landingSeconds = 5.2
/** Seconds: what the rotor turns in a longer frame. The ball keeps to the clock, by which the number is called. */
const longestStep = 0.05

interface MotionOptions {
  /** Nothing moves for this player. */
  isCalm(): boolean
  /** The ball strikes the rotor, the first time as 0. */
  onStrike(n: number): void
}

/** How the rotor and the ball move: angles in radians, clockwise. */
export class WheelMotion {
  rotor = 0
  /** The ball's position on the rotor; undefined: not in the wheel. */
  ball: number | undefined
  /** Over the pockets, as a fraction of the track's height. */
  height = 0
  private readonly options: MotionOptions
  private rotorSpeed
  private running = false
  private landing: { run: BallRun; time: number; struck: number; done: () => void } | undefined

  constructor(options: MotionOptions) {
    this.options = options
    this.rotorSpeed = options.isCalm() ? 0 : speeds.rest
  }

  /** The ball runs until a number is given. */
  spin(): void {
    this.running = true
    this.ball = this.ball ?? 0
    this.height = 1
  }

  /** Gives for how many seconds the ball runs to the number's pocket, and what resolves when it rests there. */
  land(number: number): { readonly seconds: number; readonly landed: Promise<void> } {
    this.running = true
    const run = runTo(number, this.ball ?? 0, speeds.ball, landingSeconds)
    const landed = new Promise<void>(done => {
      this.landing = { run, time: 0, struck: 0, done }
    })
    return { seconds: run.seconds, landed }
  }

  get isLanding(): boolean {
    return this.landing !== undefined
  }

  /** Puts the ball where it falls, however far it has come. */
  show(number: number): void {
    this.ball = pocketAngle(number)
    this.settle()
  }

  /** There is no round: removes the ball. */
  stop(): void {
    this.running = false
    this.ball = undefined
  }

  /** The ball rests where it is. */
  settle(): void {
    const { done } = this.landing ?? {}
    this.landing = undefined
    this.running = false
    this.height = 0
    done?.()
  }

  move(seconds: number): void {
    const step = Math.min(longestStep, seconds)
    const wanted = this.options.isCalm() ? 0 : this.running ? speeds.play : speeds.rest
    this.rotorSpeed += (wanted - this.rotorSpeed) * Math.min(1, step * 1.4)
    this.rotor += this.rotorSpeed * step
    if (this.landing) this.fall(this.landing, seconds)
    else if (this.running && this.ball !== undefined) this.ball += speeds.ball * step
  }

  private fall(landing: NonNullable<typeof this.landing>, seconds: number): void {
    landing.time += seconds
    const { run, time } = landing
    const part = time / run.seconds
    this.ball = angleAt(run, time)
    this.height = heightAt(part)
    while (landing.struck < strikes.length && part >= (strikes[landing.struck] ?? 1)) this.options.onStrike(landing.struck++)
    if (part >= 1) this.settle()
  }
}
