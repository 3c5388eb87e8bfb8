import type { TumbleMachine } from "../machine.ts"

const strip = "gBSvvFBbPvvPPrrgFbbbrFQQPrggBQ"

/**
 * Pays anywhere, under a sky: suns over the reels multiply all that a spin wins, and in free spins they stay. S moon palace
 * (scatter) · B great bow · Q quiver · F fire feather · P peach · g cloud, r flame, b wave and v star, cut into seals.
 */
export const sunArcher: TumbleMachine = {
  code: "sun-archer",
  name: "Sun Archer",
  rows: 5,
  strips: Array<string>(6).fill(strip),
  wins: "anywhere",
  pays: {
    B: [
      [8, 44],
      [10, 110],
      [12, 400],
    ],
    Q: [
      [8, 20],
      [10, 44],
      [12, 180],
    ],
    F: [
      [8, 12],
      [10, 30],
      [12, 120],
    ],
    P: [
      [8, 7],
      [10, 18],
      [12, 70],
    ],
    g: [
      [8, 4],
      [10, 10],
      [12, 40],
    ],
    r: [
      [8, 4],
      [10, 9],
      [12, 34],
    ],
    b: [
      [8, 3],
      [10, 7],
      [12, 26],
    ],
    v: [
      [8, 3],
      [10, 6],
      [12, 22],
    ],
  },
  parts: 20,
  scatter: {
    symbol: "S",
    pays: [],
    spins: [
      [5, 10],
      [6, 15],
    ],
  },
  ladder: [1],
  freeLadder: [1],
  freeLimit: 25,
  cap: 10_000,
  sky: {
    oneIn: 24,
    freeOneIn: 10,
    suns: [
      { times: 2, weight: 36 },
      { times: 3, weight: 24 },
      { times: 4, weight: 14 },
      { times: 5, weight: 10 },
      { times: 8, weight: 8 },
      { times: 10, weight: 5 },
      { times: 15, weight: 2 },
      { times: 25, weight: 1 },
    ],
  },
  bets: { buy: { price: 835, spins: 10 } },
}
