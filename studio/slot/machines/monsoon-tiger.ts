import type { SlotMachine } from "../machine.ts"
import { twentyLines } from "./lines.ts"

/**
 * In free spins a tiger takes its whole reel and stays. W tiger (wild) · S rain drum (scatter) · I idol · K dagger · D orchid ·
 * O oil lamp · a rain, b leaf, c eye and d coil, carved in river stones.
 */
export const monsoonTiger: SlotMachine = {
  code: "monsoon-tiger",
  name: "Monsoon Tiger",
  rows: 3,
  strips: [
    "daSKcbODcbOIDKaKbacIbdcdOdaD",
    "bdDODcKbdSbcdKDWOcabdKOaIcaI",
    "bDdDdSKIOcbcaWaOIabaKOcDdcdK",
    "dWbdDKbOdOcdbKaDcaKISbacOIaD",
    "babcSadDaDKDOKcdIdabIbcKOdcO",
  ],
  lines: twentyLines,
  pays: {
    I: [50, 250, 1000],
    K: [32, 115, 420],
    D: [24, 75, 300],
    O: [17, 60, 230],
    a: [6, 20, 65],
    b: [6, 20, 65],
    c: [5, 16, 58],
    d: [5, 16, 58],
  },
  wild: "W",
  wildReels: "stay",
  scatter: { symbol: "S", pays: [2, 10, 100], spins: [6, 8, 12] },
  freeMultiplier: 1,
  freeLimit: 24,
  bets: { buy: { price: 930, spins: 6 } },
}
