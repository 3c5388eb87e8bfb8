import type { InstantGame } from "../../games/game.ts"
import type { PublishedFigures } from "../published.ts"
import { spinOnlyGame } from "../spin-only-game.ts"
import type { HoldMachine } from "./machine.ts"
import { type HoldOutcome, playHold } from "./play.ts"

/** A machine whose coins stick, as a game of the studio. */
export const holdGame = (machine: HoldMachine, published: PublishedFigures): InstantGame<null, HoldOutcome> =>
  spinOnlyGame(machine, playHold, published)
