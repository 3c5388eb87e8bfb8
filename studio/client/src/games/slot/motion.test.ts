import { expect, it } from "vitest"
import { landing, spinning } from "./motion.ts"

it("a spinning reel moves downwards and never stops unasked", () => {
  const motion = spinning(4, 0)
  expect(motion.position(1000)).toBeLessThan(-10)
  expect(motion.done(60_000)).toBe(false)
})

it("a reel lands exactly on its stop, after a small overshoot", () => {
  const motion = landing(17, 0)
  const frames = Array.from({ length: 60 }, (_, n) => motion.position((n * 1000) / 60))
  expect(Math.min(...frames)).toBeLessThan(17)
  expect(Math.min(...frames)).toBeGreaterThan(16.7)
  expect(motion.position(600)).toBe(17)
  expect(motion.done(600)).toBe(true)
})

it("a landing reel starts at its spinning speed", () => {
  const [run, land] = [spinning(0, 0), landing(0, 0)]
  const perFrame = (motion: typeof run, at: number) => motion.position(at) - motion.position(at + 1)
  expect(perFrame(land, 0)).toBeCloseTo(perFrame(run, 2000), 2)
})
