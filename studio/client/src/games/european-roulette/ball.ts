import { wheel } from "../../../../games/european-roulette/spots.ts"

const turn = 2 * Math.PI
const modulo = (angle: number) => ((angle % turn) + turn) % turn

/** The angle of a number's pocket on the rotor, clockwise from the zero. */
export const pocketAngle = (number: number) => (wheel.indexOf(number as (typeof wheel)[number]) * turn) / wheel.length

/** The ball's path from now to its pocket, in angles of the rotor: it slows down evenly and comes to rest in the pocket. */
export interface BallRun {
  readonly from: number
  /** Radians a second at the start. */
  readonly speed: number
  readonly seconds: number
}

/** A run that starts with this speed, ends in the number's pocket and takes about `seconds`. */
export function runTo(number: number, from: number, speed: number, seconds: number): BallRun {
  const direction = Math.sign(speed)
  const rest = modulo((pocketAngle(number) - from) * direction)
  const wanted = (Math.abs(speed) * seconds) / 2
  const way = rest + turn * Math.max(1, Math.round((wanted - rest) / turn))
  return { from, speed, seconds: (2 * way) / Math.abs(speed) }
}

/** The angle on the rotor after `time` seconds. */
export function angleAt({ from, speed, seconds }: BallRun, time: number): number {
  const t = Math.min(time, seconds)
  return from + speed * t - (speed * t * t) / (2 * seconds)
}

/** The fraction of the run after which the ball leaves the track. */
const leaves = 0.6
const bounce = 7.5625

/** The ball's height over the pockets, as a fraction of the track's height: it falls, and bounces three times. */
export function heightAt(part: number): number {
  const u = (part - leaves) / (1 - leaves)
  if (u <= 0) return 1
  if (u >= 1) return 0
  for (const [until, middle, depth] of [
    [1 / 2.75, 0, 0],
    [2 / 2.75, 1.5 / 2.75, 0.75],
    [2.5 / 2.75, 2.25 / 2.75, 0.9375],
    [1, 2.625 / 2.75, 0.984375],
  ] as const) {
    if (u < until) return 1 - (bounce * (u - middle) ** 2 + depth)
  }
  return 0
}

/** Fractions of the run at which the ball strikes the rotor. */
export const strikes = [1, 2, 2.5, 2.75].map(at => leaves + (1 - leaves) * (at / 2.75))
