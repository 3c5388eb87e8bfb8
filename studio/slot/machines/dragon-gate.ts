import type { SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * A carp that completes a win becomes a waterfall over its whole reel, and every winning free spin adds one to the multiplier.
 * W carp (wild) · S gate (scatter) · D dragon · P pearl · K scroll · H hat · a red, b blue, c gold and d violet fish.
 */
export const dragonGate: SlotMachine = {
  code: "dragon-gate",
  name: "Dragon Gate",
  rows: 3,
  strips: [
    "PKHbdPDdcDHSacPbKcabdHKbdaHca",
    "KSHaDbabacKPDbWHcdHPacdcHdKdPb",
    "HcSadHDcPacdabHKWdbdcDPHbKabPK",
    "bPbDHcaDHdHKWadKacPKbacdcSPdbH",
    "KcbadKDHKPHDadbHacbdacPbPcdHS",
  ],
  lines: twentyLines,
  pays: {
    D: [42, 210, 850],
    P: [26, 85, 340],
    K: [17, 60, 210],
    H: [12, 38, 135],
    a: [5, 17, 55],
    b: [5, 17, 55],
    c: [4, 14, 46],
    d: [4, 14, 46],
  },
  wild: "W",
  wildReels: "expand",
  scatter: { symbol: "S", pays: [2, 10, 100], spins: [8, 12, 15] },
  freeMultiplier: 1,
  multiplierGrows: true,
  freeLimit: 30,
  cap: 10_000,
  bets: {
    ante: {
      price: 25,
      strips: [
        "PKHbdPDdcDHSacPbKcabdHSbdaHca",
        "KSHaDbabacKPDbWHcdHPacdcHdKdPb",
        "HcSadHDcPacdabHKWdbdcDPHbKabPK",
        "bPbDHcaDHdHKWadKacPKbacdcSPdbH",
        "KcbadKDHKPHDaSbHacbdacPbPcdHS",
      ],
    },
    buy: { price: 362, spins: 8 },
  },
}
