import { dice } from "./dice.ts"

/** A label with a wallet of its own has no call for free rounds. */
const { freeRoundUnit: _, ...rules } = dice

/** Dice under the studio's label: the same rules, odds and proofs. */
export const copperDice = { ...rules, code: "copper-dice", name: "Copper Dice" }
