import { huntGame } from "../fishing/hunt.ts"

/**
 * The wildest of the seas. The dragon's payout is where a wheel of twelve equal segments stops: the weights count the segments.
 * The trident's three prongs multiply a catch by one, two or five.
 */
export const drownedTemple = huntGame("drowned-temple", "Drowned Temple", {
  payback: { top: 24, bottom: 25 },
  fish: {
    koi: 4,
    crab: 6,
    angelfish: 10,
    seasnake: 16,
    hermit: 28,
    swordfish: 45,
    ray: 80,
    goldturtle: 140,
    whale: 300,
    /** The boss. */
    dragon: [
      { pays: 100, weight: 4 },
      { pays: 150, weight: 3 },
      { pays: 250, weight: 2 },
      { pays: 500, weight: 1 },
      { pays: 800, weight: 1 },
      { pays: 2000, weight: 1 },
    ],
  },
  guns: {
    cannon: [{ times: 1, weight: 1 }],
    trident: [
      { times: 1, weight: 6 },
      { times: 2, weight: 3 },
      { times: 5, weight: 1 },
    ],
  },
})
