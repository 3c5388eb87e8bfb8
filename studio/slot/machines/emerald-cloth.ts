import type { SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * K brass crown (wild) · E emerald (scatter) · B dealer's bell · D dice · C chip · h ruby heart · d citrine diamond ·
 * c amethyst club · s sapphire spade.
 */
export const emeraldCloth: SlotMachine = {
  code: "emerald-cloth",
  name: "Emerald Cloth",
  rows: 3,
  strips: [
    "ccChhddssCCssccCCBBDDddhhccDDEhh",
    "DccddBBKDDBddhhssCChhccEssddssCC",
    "ddCChhsshhssDDccCCddKcchccKBBDDE",
    "hhssCChhDDEccssKddCCBDccBBddssdd",
    "sBssCCcchhdcDDBBddDDhccCChhddssE",
  ],
  lines: twentyLines,
  pays: {
    B: [60, 250, 2500],
    D: [30, 120, 600],
    C: [20, 80, 300],
    h: [12, 40, 160],
    d: [12, 40, 160],
    s: [6, 30, 100],
    c: [6, 25, 100],
  },
  wild: "K",
  scatter: { symbol: "E", pays: [2, 20, 200], spins: [8, 12, 20] },
  freeMultiplier: 3,
  freeLimit: 60,
  cap: 10_000,
}
