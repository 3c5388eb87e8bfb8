import type { SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * A butterfly opens its wings over its whole reel when that completes a win. W swallowtail (wild) · S moonflower (scatter) ·
 * I iris · P peony · B bumblebee · L ladybug · a maple, b ginkgo, c fern and d ivy leaf.
 */
export const swallowtail: SlotMachine = {
  code: "swallowtail",
  name: "Swallowtail",
  rows: 3,
  strips: [
    "cbdIdaPcbPdBdcbaPBLILbcBaSaL",
    "cdaSabdILILcbBWPaBbBabdcdPcL",
    "PSbBLdcdIdWBaPbIcbacLdcPaLbB",
    "adcWbdLbLcbPBadISPaBIcdbaLcP",
    "aSbdacLPcPabBPcIdILBcdBbdLab",
  ],
  lines: twentyLines,
  pays: {
    I: [40, 170, 700],
    P: [30, 90, 350],
    B: [18, 55, 200],
    L: [15, 44, 180],
    a: [5, 16, 60],
    b: [5, 16, 60],
    c: [4, 14, 44],
    d: [4, 14, 44],
  },
  wild: "W",
  wildReels: "expand",
  scatter: { symbol: "S", pays: [2, 10, 50], spins: [7, 10, 15] },
  freeMultiplier: 2,
  freeLimit: 30,
  cap: 5_000,
}
