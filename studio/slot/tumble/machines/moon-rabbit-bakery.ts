import type { TumbleMachine } from "../machine.ts"

const strip = "DggPTgPPpbMDTbbppgybypMyybRD"

/**
 * Pays anywhere: eight of a kind are enough, and all six reels have the same strip. R moon rabbit (scatter) · M mooncake ·
 * T teapot · P peach · D skewer of dumplings · g half-moon, p blossom, y chestnut and b bean cake.
 */
export const moonRabbitBakery: TumbleMachine = {
  code: "moon-rabbit-bakery",
  name: "Moon Rabbit Bakery",
  rows: 5,
  strips: Array<string>(6).fill(strip),
  wins: "anywhere",
  pays: {
    M: [
      [8, 100],
      [10, 260],
      [12, 900],
    ],
    T: [
      [8, 48],
      [10, 130],
      [12, 400],
    ],
    P: [
      [8, 32],
      [10, 80],
      [12, 280],
    ],
    D: [
      [8, 25],
      [10, 60],
      [12, 220],
    ],
    g: [
      [8, 15],
      [10, 36],
      [12, 150],
    ],
    p: [
      [8, 12],
      [10, 28],
      [12, 120],
    ],
    y: [
      [8, 8],
      [10, 20],
      [12, 70],
    ],
    b: [
      [8, 6],
      [10, 16],
      [12, 50],
    ],
  },
  parts: 20,
  scatter: {
    symbol: "R",
    pays: [
      [4, 2],
      [5, 5],
      [6, 50],
    ],
    spins: [
      [5, 10],
      [6, 15],
    ],
  },
  ladder: [1, 1, 2, 2, 3, 3, 4, 5],
  freeLadder: [1, 2, 3, 4, 6, 8, 10, 12],
  freeLimit: 30,
  cap: 5_000,
}
