import { copperDice } from "../../../../games/dice/copper-dice.ts"
import { client as dice } from "../dice/game.ts"
import "./copper-dice.css"

export const client: typeof dice = { ...dice, game: copperDice }
