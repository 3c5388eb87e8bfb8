import { expect, it } from "vitest"
import { pocketShape, ringPoint } from "./oval.ts"

it.each([
  { width: 880, height: 190, thick: 40 },
  { width: 370, height: 430, thick: 46 },
])("the pockets of a $width × $height track lie inside it, evenly, clockwise from the zero", oval => {
  const middles = Array.from({ length: 37 }, (_, place) => pocketShape(oval, place, 37).middle)
  const upright = oval.height > oval.width
  for (const { x, y } of middles) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(oval.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(oval.height)
  }
  const [zero, next] = middles
  if (upright) {
    expect(zero!.x).toBeCloseTo(oval.width / 2)
    expect(next!.x).toBeGreaterThan(zero!.x)
  } else {
    expect(zero!.y).toBeCloseTo(oval.height / 2)
    expect(next!.y).toBeGreaterThan(zero!.y)
  }
  const gaps = middles.map(({ x, y }, n) => Math.hypot(x - middles[(n + 1) % 37]!.x, y - middles[(n + 1) % 37]!.y))
  expect(Math.min(...gaps)).toBeGreaterThan(0.9 * Math.max(...gaps))
})

it("the outer edge of the track runs without a break", () => {
  const oval = { width: 600, height: 200, thick: 40 }
  let before = ringPoint(oval, 0, 0)
  for (let n = 1; n <= 1000; n++) {
    const now = ringPoint(oval, n / 1000, 0)
    expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(3)
    before = now
  }
})
