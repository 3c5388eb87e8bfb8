import type { TumbleMachine } from "../machine.ts"

const strip = "ssnnCTpTTCCBpLSpsTSnnSpsL"

/**
 * Pays anywhere, often and little: seven of a kind are enough, and all six reels have the same strip. B compass (scatter) ·
 * L lamp · C carpet · S sack of spice · T glass of tea · n pistachio, s star anise and p pomegranate.
 */
export const spiceCaravan: TumbleMachine = {
  code: "spice-caravan",
  name: "Spice Caravan",
  rows: 4,
  strips: Array<string>(6).fill(strip),
  wins: "anywhere",
  pays: {
    L: [
      [7, 26],
      [9, 75],
      [11, 300],
    ],
    C: [
      [7, 15],
      [9, 36],
      [11, 120],
    ],
    S: [
      [7, 11],
      [9, 26],
      [11, 90],
    ],
    T: [
      [7, 7],
      [9, 20],
      [11, 60],
    ],
    n: [
      [7, 6],
      [9, 14],
      [11, 40],
    ],
    s: [
      [7, 5],
      [9, 12],
      [11, 32],
    ],
    p: [
      [7, 4],
      [9, 10],
      [11, 26],
    ],
  },
  parts: 20,
  scatter: {
    symbol: "B",
    pays: [
      [4, 2],
      [5, 10],
      [6, 50],
    ],
    spins: [
      [4, 8],
      [5, 12],
      [6, 20],
    ],
  },
  ladder: [1, 2, 3, 4, 6],
  freeLadder: [1, 2, 3, 4, 5, 6],
  freeLimit: 40,
}
