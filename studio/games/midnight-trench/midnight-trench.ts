import { huntGame } from "../fishing/hunt.ts"

/**
 * The deep: fewer catches that pay more. Chain lightning leaps on from a caught fish with one chance in two, up to five times,
 * and each leap pays the catch again: the weights are those of no leap, one, two, and so on.
 */
export const midnightTrench = huntGame("midnight-trench", "Midnight Trench", {
  payback: { top: 24, bottom: 25 },
  fish: {
    lanternfish: 3,
    shrimp: 5,
    hatchetfish: 7,
    jellyfish: 10,
    nautilus: 15,
    dragonfish: 25,
    gulper: 40,
    anglerfish: 70,
    goblinshark: 120,
    /** The boss. */
    colossus: [
      { pays: 100, weight: 48 },
      { pays: 160, weight: 30 },
      { pays: 300, weight: 15 },
      { pays: 600, weight: 6 },
      { pays: 1500, weight: 1 },
    ],
  },
  guns: {
    harpoon: [{ times: 1, weight: 1 }],
    lightning: [
      { times: 1, weight: 16 },
      { times: 2, weight: 8 },
      { times: 3, weight: 4 },
      { times: 4, weight: 2 },
      { times: 5, weight: 1 },
      { times: 6, weight: 1 },
    ],
  },
})
