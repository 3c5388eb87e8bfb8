import type { SlotMachine } from "../machine.ts"

/**
 * Pays ways, often and little. W full moon (wild) · S sky lantern (scatter) · R festival lantern · F fan · K paper koi · a round,
 * b tall, c lotus and d star lantern.
 */
export const paperLanterns: SlotMachine = {
  code: "paper-lanterns",
  name: "Paper Lanterns",
  rows: 3,
  strips: [
    "FdFacRbaKdabKbFcRaSdRdcKbdcbdaKc",
    "cacbFdaRKFbRSFbadKadFbdWRcKbcaKS",
    "KcdacabdKdRKFdbcbRbdRcScFaFKWSba",
    "dKRWFcbdcFaKcbSFacRdKFadSbcaRbKa",
    "bFadFcbdbKRFaKadKacacdbRadRKcSbc",
  ],
  lines: [],
  parts: 20,
  pays: {
    R: [22, 60, 220],
    F: [14, 40, 120],
    K: [11, 32, 90],
    a: [4, 12, 35],
    b: [4, 12, 35],
    c: [3, 10, 27],
    d: [3, 10, 27],
  },
  wild: "W",
  scatter: { symbol: "S", pays: [1, 5, 50], spins: [6, 8, 12] },
  freeMultiplier: 2,
  freeLimit: 30,
}
