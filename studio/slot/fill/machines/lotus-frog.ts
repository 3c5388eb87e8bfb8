import type { Ladder } from "../../machine.ts"
import type { FillMachine } from "../machine.ts"

const three = (pays: number): Ladder => [pays, pays, pays]

/**
 * Three reels, five lines. Now and then, frogs jump: one symbol and wilds fill the window, respin after respin. W frog (wild) · G
 * golden lotus · K koi · D dragonfly · T turtle · S snail · L lily pad · R reed.
 */
export const lotusFrog: FillMachine = {
  code: "lotus-frog",
  name: "Lotus Frog",
  reels: {
    code: "lotus-frog",
    name: "Lotus Frog",
    rows: 3,
    strips: ["KDDSSLLRLGTTRRRLLLRRSSST", "TTSSSGLLLRRWTWSSRLLRRRDDK", "KTRRRGSSSWRTTWSSLLRRDDLLL"],
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
    pays: { G: three(100), K: three(50), D: three(25), T: three(15), S: three(8), L: three(6), R: three(5) },
    wild: "W",
    scatter: { symbol: "-", pays: [0, 0, 0], spins: [0, 0, 0] },
    freeMultiplier: 1,
    freeLimit: 0,
  },
  full: 10,
  respin: { oneIn: 54, weights: { G: 1, K: 2, D: 4, T: 6, S: 8, L: 9, R: 10 }, symbol: 3, wild: 1, of: 18 },
}
