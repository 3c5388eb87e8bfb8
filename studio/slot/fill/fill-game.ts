import type { InstantGame } from "../../games/game.ts"
import type { PublishedFigures } from "../published.ts"
import { spinOnlyGame } from "../spin-only-game.ts"
import type { FillMachine } from "./machine.ts"
import { type FillOutcome, playFill } from "./play.ts"

/** A machine whose respins fill the window, as a game of the studio. */
export const fillGame = (machine: FillMachine, published: PublishedFigures): InstantGame<null, FillOutcome> =>
  spinOnlyGame(machine, playFill, published)
