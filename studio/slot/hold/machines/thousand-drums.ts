import { twentyLines } from "../../machines/lines.ts"
import type { HoldMachine } from "../machine.ts"

/**
 * Six coins begin the respins. W golden drum (wild) · C coin · D war drum · G gong · J jade ring · R rattle · c cloud, f flame,
 * m mountain and w wave, carved in jade.
 */
export const thousandDrums: HoldMachine = {
  code: "thousand-drums",
  name: "Thousand Drums",
  reels: {
    code: "thousand-drums",
    name: "Thousand Drums",
    rows: 3,
    strips: [
      "fJmmRJwRwwffGCCJccRCDcmGD",
      "RJCCDGffJCDRmmGJccwwRwmcWf",
      "DfRJcCwWRccGRmmDCCmffGJwwJ",
      "RJccDGcwDJCwwmmfRCCJWGRffm",
      "CfcJmwwRJffGccDRCCRJwmmGDW",
    ],
    lines: twentyLines,
    pays: {
      D: [50, 240, 1500],
      G: [32, 140, 600],
      J: [24, 80, 320],
      R: [20, 64, 240],
      c: [12, 36, 128],
      f: [12, 36, 128],
      m: [10, 30, 100],
      w: [10, 30, 100],
    },
    wild: "W",
    scatter: { symbol: "C", pays: [0, 0, 0], spins: [0, 0, 0] },
    freeMultiplier: 1,
    freeLimit: 0,
  },
  from: 6,
  respins: 3,
  oneIn: 18,
  coins: [
    { value: 1, weight: 40 },
    { value: 2, weight: 24 },
    { value: 3, weight: 14 },
    { value: 5, weight: 9 },
    { value: 8, weight: 5 },
    { value: 12, weight: 4, name: "mini" },
    { value: 30, weight: 3, name: "minor" },
    { value: 100, weight: 1, name: "major" },
  ],
  grand: 1000,
}
