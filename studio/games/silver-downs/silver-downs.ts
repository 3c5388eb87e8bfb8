import { raceGame } from "../races/race-game.ts"
import type { Racecourse } from "../races/racecourse.ts"
import { silverDownsFigures } from "./silver-downs.figures.ts"

/** Strength, what each going adds, what each distance adds. */
const stable: readonly (readonly [strength: number, going: readonly number[], distance: readonly number[]])[] = [
  [50, [-14, 14, -14], [14, -7, 7]],
  [82, [0, 14, 0], [14, -7, 14]],
  [126, [0, -14, 0], [7, 0, 0]],
  [40, [-14, 0, 0], [-14, 14, 14]],
  [67, [-7, -14, -7], [-14, 14, 7]],
  [106, [7, -14, -14], [7, -14, -14]],
  [35, [14, 7, 7], [7, 0, 14]],
  [54, [14, -7, 7], [-7, 14, 14]],
  [87, [-14, -7, 7], [-7, -7, -7]],
  [133, [7, -14, 14], [7, -14, 7]],
  [43, [7, 14, -14], [14, 7, 14]],
  [71, [7, 0, 7], [14, -7, -14]],
  [112, [-7, -14, -14], [7, 7, 7]],
  [36, [-14, 0, -7], [7, 0, 7]],
  [58, [7, 0, -7], [7, 7, 0]],
  [93, [0, -14, -14], [-7, 0, 7]],
  [140, [-14, 7, -14], [7, 14, 7]],
  [46, [-14, -7, 7], [0, -14, -14]],
  [77, [-7, -7, 7], [0, 7, -14]],
  [119, [-7, 14, 7], [-14, 7, -7]],
  [38, [-14, 7, 14], [0, -14, 14]],
  [62, [14, 14, 0], [0, -7, 0]],
  [99, [14, 0, -14], [-14, 0, -7]],
  [34, [-14, -7, 0], [14, 7, 14]],
]

const course: Racecourse = {
  law: "harville 1",
  salt: 0,
  runners: 8,
  placed: 3,
  cards: 240,
  goings: ["firm", "good", "soft"],
  distances: [1000, 1600, 2400],
  lowest: 24,
  day: 4,
  percent: { win: 93, place: 93, forecast: 90, tricast: 88 },
  highest: 1_000_000,
  stable: stable.map(([strength, going, distance], index) => ({ id: index + 1, strength, going, distance })),
}

/** Horse racing on the flat: eight runners from a stable of 24. */
export const silverDowns = raceGame({ code: "silver-downs", name: "Silver Downs", course, returns: silverDownsFigures })
