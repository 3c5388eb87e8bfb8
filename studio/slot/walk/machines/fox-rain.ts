import { twentyLines } from "../../machines/lines.ts"
import type { WalkMachine } from "../machine.ts"

const four = ["aaabUbbcGSccaaHadddMbbbSc", "bbbaMaacHcccUddGbbaaccdG", "cccaHaabMbbSddUaaccbGbbSc", "aaaGbbbHcccMdddUaaabbccc"]

/**
 * Foxes come on the last reel and walk to the first. W fox (wild) · S sun in the rain (scatter) · U umbrella · M mandarin duck ·
 * H hydrangea · G frog · a raindrop, b clover, c mushroom and d pine cone.
 */
export const foxRain: WalkMachine = {
  code: "fox-rain",
  name: "Fox Rain",
  reels: {
    code: "fox-rain",
    name: "Fox Rain",
    rows: 3,
    strips: [...four, "bbbUaaaWcccSbbMddaaaHccGbbaaaddccHdabccb"],
    lines: twentyLines,
    pays: {
      U: [48, 100, 250],
      M: [32, 64, 150],
      H: [20, 40, 94],
      G: [15, 30, 68],
      d: [8, 15, 32],
      c: [6, 9, 20],
      b: [5, 8, 17],
      a: [4, 7, 15],
    },
    wild: "W",
    scatter: { symbol: "S", pays: [0, 0, 0], spins: [0, 0, 0] },
    freeMultiplier: 1,
    freeLimit: 0,
  },
  respins: [...four, "bbbUaaacccSbbMddaaaHccGbbaaaddccHdabccbbbUaaaWcccSbbMddaaaHccGbbaaaddccHdabccbac"],
  best: "U",
  limit: 12,
  parade: [0, 0, 1, 0, 1],
}
