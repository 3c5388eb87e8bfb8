import { huntGame } from "../fishing/hunt.ts"

/** The calmest of the seas: one gun, and fish that pay little and often. The kraken's payout is drawn once it is caught. */
export const reefHunter = huntGame("reef-hunter", "Reef Hunter", {
  payback: { top: 24, bottom: 25 },
  fish: {
    sardine: 2,
    clownfish: 3,
    seahorse: 4,
    butterflyfish: 6,
    pufferfish: 8,
    lionfish: 12,
    octopus: 18,
    turtle: 25,
    manta: 40,
    shark: 80,
    kraken: [
      { pays: 60, weight: 50 },
      { pays: 100, weight: 30 },
      { pays: 200, weight: 14 },
      { pays: 400, weight: 5 },
      { pays: 1200, weight: 1 },
    ],
  },
})
