import type { SlotMachine } from "../machine.ts"

/**
 * Three reels, five lines, and an abacus that multiplies: fast, often and little. I ingot (wild) · E red envelope · C string of
 * coins · F firecracker · B brush · T teacup · M mandarin. On the abacus 1, 2, 3, 5 and X (ten) are beads, and R is a respin.
 */
export const goldenAbacus: SlotMachine = {
  code: "golden-abacus",
  name: "Golden Abacus",
  rows: 3,
  strips: ["MMFTMEEMTTCMMMCBBBTTBFF", "BCCMMTTBBFMIFFMITMMMBEETT", "MEEIBBTTMTTFFMMCCBBIMMMFT", "11211511R111211X113111R112111"],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: {
    E: [40, 0, 0],
    C: [22, 0, 0],
    F: [12, 0, 0],
    B: [9, 0, 0],
    T: [6, 0, 0],
    M: [4, 0, 0],
  },
  wild: "I",
  scatter: { symbol: "R", pays: [0, 0, 0], spins: [0, 0, 0] },
  freeMultiplier: 1,
  freeLimit: 10,
  dial: { times: { "1": 1, "2": 2, "3": 3, "5": 5, X: 10 }, again: "R" },
}
