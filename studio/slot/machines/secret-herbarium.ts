import type { SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * Ten free spins with one symbol, drawn by the book, that takes every reel which shows it. B book (wild and scatter) · M luna
 * moth · N jewel beetle · P vial of nightshade · O toadstool · a poppy, b bluebell, c daisy, d lavender and e clover, pressed.
 */
export const secretHerbarium: SlotMachine = {
  code: "secret-herbarium",
  name: "Secret Herbarium",
  rows: 3,
  strips: [
    "NdaObaedPcMNbaPdBcbOedOaebcMP",
    "cNPeacMObdPbdaNOcbPBdMeOaeb",
    "ecabdcbOPdaNBeadObPMOaMcPeNb",
    "NcMaBeNbPabMPcOdeadbcOdaOPe",
    "bOeadOPaceNPbcdPMabedONbMNBa",
  ],
  lines: twentyLines,
  pays: {
    M: [30, 200, 1000],
    N: [20, 120, 600],
    P: [14, 70, 350],
    O: [12, 60, 300],
    a: [5, 22, 110],
    b: [5, 22, 110],
    c: [5, 20, 90],
    d: [4, 18, 90],
    e: [4, 18, 90],
  },
  wild: "B",
  scatter: { symbol: "B", pays: [2, 20, 200], spins: [10, 10, 10] },
  freeMultiplier: 1,
  freeSymbol: true,
  freeLimit: 40,
  cap: 5_000,
  bets: { buy: { price: 940, spins: 10 } },
}
