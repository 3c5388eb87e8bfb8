import { minesGame } from "./mines.ts"

/** A label with a wallet of its own has no call for free rounds. */
const { freeRoundUnit: _, ...rules } = minesGame

/** Mines under the studio's label: the same rules, odds and proofs. */
export const copperMines = { ...rules, code: "copper-mines", name: "Copper Mines" }
