import type { SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * Pays seldom and much: every crown in a win multiplies it by three. W crown in lightning (wild) · S storm (scatter) · H hammer ·
 * G golden cup · I shield · L laurel · r ruby, t topaz, s sapphire and l amethyst.
 */
export const thunderCrown: SlotMachine = {
  code: "thunder-crown",
  name: "Thunder Crown",
  rows: 3,
  strips: [
    "sIGHLsSrrLrGrlLIGlsrItlsttHstLlt",
    "LrlsLtWtItrIGHGrHslsLGSlrtrIsLsI",
    "llsLIHGrILGlItGttLStWLllrsHrstIs",
    "stILlIGrlGllIrHttrtslLSrLsHLrWGs",
    "LlssltLSrllssLILrIGrIsGrtHttHtlG",
  ],
  lines: twentyLines,
  pays: {
    H: [75, 500, 800],
    G: [22, 130, 500],
    I: [18, 55, 220],
    L: [10, 30, 90],
    r: [3, 9, 30],
    t: [3, 9, 30],
    s: [2, 7, 25],
    l: [2, 7, 25],
  },
  wild: "W",
  wildTimes: 3,
  scatter: { symbol: "S", pays: [2, 10, 100], spins: [8, 10, 12] },
  freeMultiplier: 4,
  freeLimit: 12,
  cap: 10_000,
}
