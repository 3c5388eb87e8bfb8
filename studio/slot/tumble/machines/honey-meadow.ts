import type { TumbleMachine } from "../machine.ts"

/**
 * Pays clusters of five and more. No scatter: four wins one on the other open the hive. H honey jar · P poppy · t tulip ·
 * v violet · d daisy · k clover.
 */
export const honeyMeadow: TumbleMachine = {
  code: "honey-meadow",
  name: "Honey Meadow",
  rows: 5,
  strips: [
    "ttvkdvdPkkvvPPddkkHHt",
    "ttddvvkkPvvHHPdtPdkk",
    "ddPttvddkHHPPktkkvvv",
    "ttvvdHkkddPPvdtHvkPk",
    "PtkkHHkkPPtvvtddvdvd",
  ],
  wins: "clusters",
  pays: {
    H: [
      [5, 90],
      [6, 140],
      [8, 360],
      [10, 1200],
      [13, 5000],
    ],
    P: [
      [5, 50],
      [6, 75],
      [8, 200],
      [10, 600],
      [13, 2500],
    ],
    t: [
      [5, 30],
      [6, 42],
      [8, 120],
      [10, 350],
      [13, 1500],
    ],
    v: [
      [5, 20],
      [6, 30],
      [8, 75],
      [10, 220],
      [13, 1000],
    ],
    d: [
      [5, 15],
      [6, 20],
      [8, 60],
      [10, 170],
      [13, 750],
    ],
    k: [
      [5, 10],
      [6, 14],
      [8, 40],
      [10, 120],
      [13, 500],
    ],
  },
  parts: 20,
  streak: [
    [4, 7],
    [6, 10],
  ],
  ladder: [1, 1, 2, 2, 3, 4, 5],
  freeLadder: [1, 2, 3, 4, 5, 6, 7, 8, 10],
  freeLimit: 28,
  cap: 5_000,
}
