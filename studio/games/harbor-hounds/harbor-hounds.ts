import { raceGame } from "../races/race-game.ts"
import type { Racecourse } from "../races/racecourse.ts"
import { harborHoundsFigures } from "./harbor-hounds.figures.ts"

/** Strength, what each going adds, what each distance adds. */
const stable: readonly (readonly [strength: number, going: readonly number[], distance: readonly number[]])[] = [
  [56, [-6, 0], [12, 0, 12]],
  [98, [0, 12], [0, 12, 12]],
  [41, [6, 6], [-12, -6, -6]],
  [72, [-12, 6], [-12, 12, 12]],
  [120, [-12, 0], [6, 6, 0]],
  [52, [0, 0], [-6, 6, 0]],
  [91, [-12, 12], [6, 6, 12]],
  [39, [-12, 0], [-12, 0, 6]],
  [66, [0, 6], [12, 0, -12]],
  [112, [0, 0], [0, -12, -6]],
  [48, [6, -12], [-6, -6, 6]],
  [84, [12, -12], [12, 12, -12]],
  [37, [-12, 12], [6, -12, -6]],
  [61, [12, 0], [-6, 12, 12]],
  [105, [-12, 0], [-6, -6, -6]],
  [44, [0, -12], [12, 6, -6]],
  [78, [-12, 6], [0, 12, 6]],
  [36, [12, -6], [0, -12, -6]],
]

const course: Racecourse = {
  law: "harville 1",
  salt: 100000,
  runners: 6,
  placed: 2,
  cards: 240,
  goings: ["fast", "slow"],
  distances: [280, 480, 660],
  lowest: 24,
  day: 4,
  percent: { win: 93, place: 93, forecast: 90, tricast: 88 },
  highest: 1_000_000,
  stable: stable.map(([strength, going, distance], index) => ({ id: index + 1, strength, going, distance })),
}

/** Greyhound racing: six dogs from a kennel of 18. */
export const harborHounds = raceGame({ code: "harbor-hounds", name: "Harbor Hounds", course, returns: harborHoundsFigures })
