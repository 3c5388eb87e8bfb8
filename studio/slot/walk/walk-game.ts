import type { InstantGame } from "../../games/game.ts"
import type { PublishedFigures } from "../published.ts"
import { spinOnlyGame } from "../spin-only-game.ts"
import type { WalkMachine } from "./machine.ts"
import { playWalk, type WalkOutcome } from "./play.ts"

/** A machine whose wilds walk, as a game of the studio. */
export const walkGame = (machine: WalkMachine, published: PublishedFigures): InstantGame<null, WalkOutcome> =>
  spinOnlyGame(machine, playWalk, published)
