import { minesGame } from "./mines.ts"

/** Mines under the studio's label: the same rules, odds and proofs. */
export const copperMines = { ...minesGame, code: "copper-mines", name: "Copper Mines" }
