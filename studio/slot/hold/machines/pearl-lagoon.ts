import type { HoldMachine } from "../machine.ts"

/**
 * Pays 243 ways, and pearls often. W mermaid's comb (wild) · C pearl (coin) · D sea turtle · G seahorse · J starfish · R conch ·
 * c, f, m and w corals.
 */
export const pearlLagoon: HoldMachine = {
  code: "pearl-lagoon",
  name: "Pearl Lagoon",
  reels: {
    code: "pearl-lagoon",
    name: "Pearl Lagoon",
    rows: 3,
    strips: [
      "wwCmGcDfGDwmmCRccRJCCJRffJ",
      "JWGmmDwwccJmCRcffCCDRfwJGR",
      "wCCfCDGwwcmGmmJRJDJRCRccWff",
      "ffCCmmwccwwcGfRJDWGRCJDmJR",
      "cRfccffmmWDGRJGRJCJwwmCCwCD",
    ],
    lines: [],
    parts: 20,
    pays: {
      D: [17, 66, 320],
      G: [13, 42, 170],
      J: [8, 30, 105],
      R: [8, 25, 75],
      c: [5, 13, 42],
      f: [5, 13, 42],
      m: [3, 9, 32],
      w: [3, 9, 32],
    },
    wild: "W",
    scatter: { symbol: "C", pays: [0, 0, 0], spins: [0, 0, 0] },
    freeMultiplier: 1,
    freeLimit: 0,
  },
  from: 6,
  respins: 3,
  oneIn: 16,
  coins: [
    { value: 1, weight: 60 },
    { value: 2, weight: 22 },
    { value: 3, weight: 8 },
    { value: 4, weight: 4 },
    { value: 6, weight: 2 },
    { value: 8, weight: 2, name: "mini" },
    { value: 20, weight: 1, name: "minor" },
    { value: 50, weight: 1, name: "major" },
  ],
  grand: 400,
}
