import type { BoutEnd } from "../../../../games/ribbon-derby/bout.ts"
import { boutOf, trialBout } from "../../../../games/ribbon-derby/bout.ts"
import { type BoutResult, derby } from "../../../../games/ribbon-derby/ribbon-derby.ts"
import type { Plumage } from "../sabong-ring/rooster.ts"

/** Hue, saturation and lightness of a body, and the hues of its neck and of its tail. */
const coats: readonly (readonly [hue: number, saturation: number, lightness: number, hackle: number, tail: number])[] = [
  [12, 78, 44, 45, 350],
  [205, 38, 40, 190, 215],
  [262, 32, 36, 285, 240],
  [42, 66, 46, 52, 20],
  [28, 80, 50, 58, 130],
  [210, 12, 66, 220, 200],
  [188, 46, 34, 170, 205],
  [330, 44, 46, 45, 300],
  [232, 40, 30, 200, 262],
  [356, 62, 38, 20, 10],
  [95, 34, 40, 60, 150],
  [18, 42, 34, 32, 28],
  [276, 46, 44, 50, 250],
  [0, 4, 24, 8, 0],
]

/** The colors of a bird. */
export function plumageOf(bird: number): Plumage {
  const [hue, saturation, lightness, hackle, tail] = coats[bird % coats.length]!
  const shade = (by: number, of = hue) => `hsl(${of} ${saturation}% ${Math.max(8, Math.min(86, lightness + by))}%)`
  return {
    body: shade(0),
    light: shade(18),
    dark: shade(-18),
    hackle: `hsl(${hackle} ${Math.max(30, saturation)}% 62%)`,
    tail: [shade(-22, tail), shade(-12, tail), shade(4, tail), shade(-6), shade(-26, tail), shade(14, tail)],
  }
}

type BoutMark = "won" | "drawn" | "lost"

const longest = 5
/** Trials that are looked through at most. */
const trials = 80

/** How a bird's last bouts before bout `number` ended, newest first: at this table, and before its first bout in trials. */
export function formOf(bird: number, number: number, last: readonly BoutResult[]): BoutMark[] {
  const marks: BoutMark[] = []
  const count = (of: number, { winner }: BoutEnd) => {
    const side = boutOf(derby, of).birds.indexOf(bird)
    if (side >= 0 && marks.length < longest)
      marks.push(winner === "draw" ? "drawn" : winner === (["meron", "wala"] as const)[side] ? "won" : "lost")
  }
  for (const result of last) if (result.number < number) count(result.number, result)
  for (let trial = 0; trial > -trials && marks.length < longest; trial--) count(trial, trialBout(derby, trial))
  return marks
}
