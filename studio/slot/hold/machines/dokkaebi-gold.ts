import type { Ladder, SlotMachine } from "../../machine.ts"
import type { HoldMachine } from "../machine.ts"

/** Three in a line is the only win of three reels. */
const three = (pay: number): Ladder => [pay, 0, 0]

const reels: SlotMachine = {
  code: "dokkaebi-gold",
  name: "Dokkaebi Gold",
  rows: 3,
  strips: ["BAAJPPBGCCAJBBMPAJBGACJPBAJBPJA", "ABJJCCPAWGBBJAMCBPPJAGBAJABJPB", "JABBPCCJGAWBMJAABPAJGBBAJAPBJ"],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  pays: { M: three(150), G: three(60), P: three(30), J: three(15), A: three(9), B: three(7) },
  wild: "W",
  scatter: { symbol: "C", pays: [0, 0, 0], spins: [0, 0, 0] },
  freeMultiplier: 1,
  freeLimit: 0,
}

/**
 * Nine places on three reels, with coins that collect and coins that multiply. W goblin fire (wild) · C coin · M goblin mask ·
 * G gourd · P persimmon · J jujube · A acorn · B buckwheat jelly.
 */
export const dokkaebiGold: HoldMachine = {
  code: "dokkaebi-gold",
  name: "Dokkaebi Gold",
  reels,
  from: 4,
  respins: 3,
  oneIn: 17,
  coins: [
    { value: 1, weight: 52 },
    { value: 2, weight: 22 },
    { value: 3, weight: 12 },
    { value: 8, weight: 4, name: "mini" },
    { value: 20, weight: 2, name: "minor" },
    { value: 50, weight: 1, name: "major" },
    { value: 0, weight: 4, collects: true },
    { value: 0, weight: 2, times: 2 },
    { value: 0, weight: 1, times: 3 },
  ],
  grand: 400,
}
