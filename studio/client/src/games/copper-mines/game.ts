import { copperMines } from "../../../../games/mines/copper-mines.ts"
import { client as mines } from "../mines/game.ts"
import "./copper-mines.css"

export const client: typeof mines = { ...mines, game: copperMines }
