import { expect, it } from "vitest"
import { angleAt, segmentAt, speed, spinTo } from "./spin.ts"

it("a spin ends in the decided segment from wherever it starts, and never turns back", { tags: "long" }, () => {
  for (const count of [10, 20, 30, 40, 50]) {
    for (let segment = 0; segment < count; segment++) {
      for (const [from, off] of [
        [0, 0],
        [0.37, 0.44],
        [12.9, -0.44],
      ] as const) {
        const spin = spinTo(from, segment, count, off)
        expect(segmentAt(angleAt(spin, spin.seconds), count)).toBe(segment)
        expect(angleAt(spin, spin.seconds + 9)).toBe(angleAt(spin, spin.seconds))
        let before: number = from
        for (let t = 0; t <= spin.seconds; t += 0.05) {
          expect(angleAt(spin, t)).toBeGreaterThanOrEqual(before)
          before = angleAt(spin, t)
        }
      }
    }
  }
})

it("a spin starts at the speed of the push and takes three to six seconds", () => {
  for (let segment = 0; segment < 10; segment++) {
    const spin = spinTo(0.2, segment, 10, 0)
    expect((angleAt(spin, 0.001) - 0.2) / 0.001).toBeCloseTo(speed, 1)
    expect(spin.seconds).toBeGreaterThan(3)
    expect(spin.seconds).toBeLessThan(6)
  }
})
