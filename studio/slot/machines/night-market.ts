import type { SlotMachine } from "../machine.ts"

/**
 * Pays 243 ways. Stalls over the three middle reels multiply the wins that pass under them, and stay lit in free spins. L lantern
 * (wild) · S neon moon (scatter) · T rice cakes · D dumplings · K skewers · H pancake · s candied fruit, c corn, t bubble tea and
 * b fish bread.
 */
export const nightMarket: SlotMachine = {
  code: "night-market",
  name: "Night Market",
  rows: 3,
  strips: [
    "cDDctTbbccsSsHHKtssDTbbKKttH",
    "DSsbKKccssHHbbTttHLcctDKtbsTT",
    "TcctLHDssbDDsbbcStcsKHHTKKbtt",
    "HHbLDKTsbSbbttHcctHcKstsscDDT",
    "sSttsttDbTKbbccssbHcKKcHHDTT",
  ],
  lines: [],
  parts: 20,
  pays: {
    T: [8, 20, 50],
    D: [6, 14, 32],
    K: [4, 10, 25],
    H: [3, 8, 20],
    s: [2, 5, 10],
    c: [2, 4, 10],
    t: [1, 3, 8],
    b: [1, 3, 8],
  },
  wild: "L",
  scatter: { symbol: "S", pays: [2, 10, 100], spins: [8, 10, 12] },
  freeMultiplier: 1,
  stalls: { reels: [1, 2, 3], times: [1, 2, 3, 5], weights: [13, 5, 1, 1], freeWeights: [13, 4, 2, 1] },
  freeLimit: 24,
  cap: 10_000,
  bets: { buy: { price: 660, spins: 8 } },
}
