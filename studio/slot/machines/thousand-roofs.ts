import type { SlotMachine } from "../machine.ts"

/**
 * Two to seven rows on each of six reels: up to 117,649 ways. Every winning free spin adds one to the multiplier. W rising sun
 * (wild) · S gong (scatter) · P pagoda · G incense burner · T temple bell · J jade disc · a wave, b bamboo, c cloud and d plum,
 * the glazed ends of roof tiles.
 */
export const thousandRoofs: SlotMachine = {
  code: "thousand-roofs",
  name: "Thousand Roofs",
  rows: 7,
  heights: [2, 7],
  strips: [
    "SccbbccaaddaaGGbbGGTTJJccdPPaaddbbddTJJbbTTcddccJJaabP",
    "GGccbccPPccbbJJaaccddbbcPaabbSJJddaaJJWTTGGbbdTTddaaddT",
    "aaddccTTJJTTaaPbbJJWPPcGGddccaabbccdaTccGGbbddSJJaaddbb",
    "TTccTTSTPbbddaccJJbbPPccaaGGJJbbaaccddbbaadGGbaaWddJJdd",
    "aTTddaabbTbbddccWTTbaaddGGccJJPPccbbcJJaaccaaJJGGSbbPdd",
    "ccddPPbbGGJJTTbbacaaddbbccSdbbaaTTJJbGGddccTJJddaaccPaa",
  ],
  lines: [],
  parts: 20,
  pays: {
    P: [12, 40, 150, 1000],
    G: [6, 15, 40, 150],
    T: [3, 6, 12, 40],
    J: [2, 4, 8, 20],
    a: [1, 2, 3, 6],
    b: [1, 2, 3, 6],
    c: [1, 2, 3, 5],
    d: [1, 2, 3, 5],
  },
  wild: "W",
  scatter: { symbol: "S", pays: [0, 0, 0, 0], spins: [10, 12, 15, 20] },
  freeMultiplier: 1,
  multiplierGrows: true,
  freeLimit: 40,
  cap: 50_000,
  bets: {
    ante: {
      price: 25,
      strips: [
        "SccbbccaaddaaGGbbGGTTJJccdPPaaddbbddTJJbbTTcddccJJaabP",
        "baaddSaaPPccPGGTTccddaacddTJJbbdaaccTTbbSddJJGGJJbbWbbcc",
        "aaddccTTJJTTaaPbbJJWPPcGGddccaabbccdaTccGGbbddSJJaaddbb",
        "TTccTTSTPbbddaccJJbbPPccaaGGJJbbaaccddbbaadGGbaaWddJJdd",
        "ccScJJccaaccbbPaaJJTddWbbPPccGGddSddJJTTabbddaaTTbGGbbaa",
        "ccddPPbbGGJJTTbbacaaddbbccSdbbaaTTJJbGGddccTJJddaaccPaa",
      ],
    },
    buy: { price: 550, spins: 10 },
  },
}
