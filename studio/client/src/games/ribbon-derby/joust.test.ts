import { expect, it } from "vitest"
import { boutDecidedAt, boutTimes, ribbonDerby } from "../../../../games/ribbon-derby/ribbon-derby.ts"
import { joustAt, jousting } from "./joust.ts"

const bout = (winner: "meron" | "wala" | "draw", pass: number) => ({ number: 1, staging: 12_345, winner, pass })

it("a ribbon is taken while both birds cross in the last pass, and never in a draw", () => {
  for (let pass = 1; pass <= 6; pass++) {
    const end = bout("wala", pass)
    const crossing = boutTimes.firstPass + (pass - 1) * boutTimes.pass + 0.45 * boutTimes.pass
    expect(joustAt(end, crossing - 5)).toMatchObject({ crossed: pass - 1, taken: undefined })
    expect(joustAt(end, crossing + 5)).toMatchObject({ crossed: pass, taken: "wala" })
    expect(joustAt(end, boutDecidedAt(end)).taken).toBe("wala")
    expect(boutDecidedAt(end)).toBeLessThan(ribbonDerby.runMilliseconds(end))
  }
  expect(joustAt(bout("draw", 6), 60_000)).toMatchObject({ crossed: 6, taken: undefined })
})

it("birds move without jumps from their entry to their bow", () => {
  for (const end of [bout("meron", 3), bout("draw", 6), bout("wala", 1)])
    for (const side of ["meron", "wala"] as const) {
      let before = jousting(side, end, 0)
      for (let at = 16; at < ribbonDerby.runMilliseconds(end) + 5000; at += 16) {
        const pose = jousting(side, end, at)
        expect(Math.abs(pose.x - before.x), `${side} at ${at}`).toBeLessThan(0.09)
        expect(Math.abs(pose.height - before.height), `${side} at ${at}`).toBeLessThan(0.09)
        before = pose
      }
    }
})
