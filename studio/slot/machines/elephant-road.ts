import type { SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * An elephant enters in the middle of the last reel, and walks home through all five. W elephant (wild) · S lotus (scatter) ·
 * P parasol · G bell · J jasmine · H howdah · a mango, b coconut, c banana and d pomelo.
 */
export const elephantRoad: SlotMachine = {
  code: "elephant-road",
  name: "Elephant Road",
  rows: 3,
  strips: [
    "GadJHdbcPGcSdbHacaJb",
    "PaHbaGJdScbadGcdHbcJ",
    "cbJJGddHaabcGbPdSHca",
    "HSJdabaGccHGdbPaJcdb",
    "JbcJabHSaPbddWGcGHca",
  ],
  lines: twentyLines,
  pays: {
    P: [50, 200, 1000],
    G: [36, 125, 420],
    J: [26, 80, 270],
    H: [20, 55, 170],
    a: [9, 26, 80],
    b: [8, 26, 80],
    c: [8, 22, 66],
    d: [7, 20, 66],
  },
  wild: "W",
  scatter: { symbol: "S", pays: [2, 10, 50], spins: [0, 0, 0] },
  freeMultiplier: 1,
  freeLimit: 5,
  march: { times: [1, 2, 3, 4, 5] },
  bets: { buy: { price: 262, spins: 1 } },
}
