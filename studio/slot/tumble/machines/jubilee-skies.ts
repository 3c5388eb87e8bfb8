import type { TumbleMachine } from "../machine.ts"

/**
 * Pays 243 ways, and every win one on the other multiplies more. W sparkler (wild) · S shell (scatter) · D rocket · P pinwheel ·
 * G fountain · r red, b blue, y gold and v violet bursts.
 */
export const jubileeSkies: TumbleMachine = {
  code: "jubilee-skies",
  name: "Jubilee Skies",
  rows: 3,
  strips: ["rDDvbvvrrbbGyPPyyG", "ybyyvvrrbrPGGDPvDSbW", "rrbWPvvGbDbDGvPrySyy", "rSvvrvrbbGGyyPbDDyWP", "GGyyrvvbPDDyrbrPbv"],
  wins: "ways",
  pays: {
    D: [
      [3, 6],
      [4, 24],
      [5, 120],
    ],
    P: [
      [3, 4],
      [4, 14],
      [5, 55],
    ],
    G: [
      [3, 3],
      [4, 9],
      [5, 36],
    ],
    r: [
      [3, 2],
      [4, 5],
      [5, 16],
    ],
    b: [
      [3, 1],
      [4, 4],
      [5, 13],
    ],
    y: [
      [3, 1],
      [4, 3],
      [5, 11],
    ],
    v: [
      [3, 1],
      [4, 3],
      [5, 9],
    ],
  },
  wild: "W",
  parts: 20,
  scatter: { symbol: "S", pays: [[3, 2]], spins: [[3, 10]] },
  ladder: [1, 2, 3, 5],
  freeLadder: [2, 3, 5, 6, 8, 10, 12, 15],
  freeLimit: 30,
  cap: 5_000,
}
