import { expect, it } from "vitest"
import { numbers } from "../../../../games/european-roulette/spots.ts"
import { angleAt, heightAt, pocketAngle, runTo, strikes } from "./ball.ts"

const turn = 2 * Math.PI
const apart = (a: number, b: number) => Math.abs(((((a - b) % turn) + turn * 1.5) % turn) - turn / 2)

it("the ball ends in the pocket of the drawn number, from any start and in both directions", () => {
  for (const number of numbers) {
    for (const [from, speed] of [
      [0, 9],
      [2.7, -9],
      [-40, 7.5],
    ] as const) {
      const run = runTo(number, from, speed, 5)
      expect(apart(angleAt(run, run.seconds), pocketAngle(number))).toBeLessThan(1e-9)
      expect(run.seconds).toBeGreaterThan(4)
      expect(run.seconds).toBeLessThan(6)
    }
  }
})

it("the ball never reverses, and slows down all the way", () => {
  const run = runTo(17, 1, -9, 5)
  const steps = Array.from(
    { length: 50 },
    (_, n) => angleAt(run, ((n + 1) * run.seconds) / 50) - angleAt(run, (n * run.seconds) / 50),
  )
  expect(steps.every(step => step < 0)).toBe(true)
  for (let n = 1; n < steps.length; n++) expect(Math.abs(steps[n]!)).toBeLessThan(Math.abs(steps[n - 1]!))
})

it("the ball runs on the track, falls, and rests in the pocket at the end", () => {
  expect(heightAt(0)).toBe(1)
  expect(heightAt(0.5)).toBe(1)
  expect(heightAt(1)).toBe(0)
  for (const strike of strikes) expect(heightAt(strike)).toBeCloseTo(0, 6)
})
