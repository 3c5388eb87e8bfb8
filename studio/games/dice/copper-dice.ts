import { dice } from "./dice.ts"

/** Dice under the studio's label: the same rules, odds and proofs. */
export const copperDice = { ...dice, code: "copper-dice", name: "Copper Dice" }
