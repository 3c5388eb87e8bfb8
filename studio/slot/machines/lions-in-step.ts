import type { SlotMachine } from "../machine.ts"
import { twentyLinesOfFour } from "./lines.ts"

/** Reels that turn in step have the same strip; on the first of all, a lion stands for the wild. */
const strip = "aaaSLLcccPPbbbCCdddFFFaaWccPbbCddLFF"

/**
 * Two to five neighboring reels turn in step. W laughing mask (wild) · S firecrackers (scatter) · L lion · P pompon · C cymbals ·
 * F flag · a tangerine, b lettuce, c red packet and d knot.
 */
export const lionsInStep: SlotMachine = {
  code: "lions-in-step",
  name: "Lions in Step",
  rows: 4,
  strips: [strip.replaceAll("W", "L"), strip, strip, strip, strip],
  lines: twentyLinesOfFour,
  pays: {
    L: [9, 36, 250],
    P: [6, 18, 80],
    C: [4, 12, 48],
    F: [3, 9, 33],
    a: [1, 4, 14],
    b: [1, 4, 14],
    c: [1, 3, 11],
    d: [1, 3, 11],
  },
  wild: "W",
  twins: { paid: [172, 22, 5, 1], free: [0, 85, 12, 3] },
  scatter: { symbol: "S", pays: [1, 4, 20], spins: [0, 8, 12] },
  freeMultiplier: 1,
  freeLimit: 40,
  bets: { buy: { price: 610, spins: 8 } },
}
