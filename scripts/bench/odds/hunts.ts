import { drownedTemple } from "@baize/studio/games/drowned-temple/drowned-temple.ts"
import type { HuntGame } from "@baize/studio/games/fishing/hunt.ts"
import { midnightTrench } from "@baize/studio/games/midnight-trench/midnight-trench.ts"
import { reefHunter } from "@baize/studio/games/reef-hunter/reef-hunter.ts"
import { inTurn, type Plays, stake } from "./ways.ts"

const everyShot = (game: HuntGame) => (): Plays =>
  inTurn(game.returns, (draw, way) => game.play(draw, stake, game.shots[way]!).win)

/** The seas: every fish with every gun. */
export const huntPlays: Readonly<Record<string, () => Plays>> = {
  "reef-hunter": everyShot(reefHunter),
  "midnight-trench": everyShot(midnightTrench),
  "drowned-temple": everyShot(drownedTemple),
}
