import { emeraldClothFigures } from "../slot/machines/emerald-cloth.figures.ts"
import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { slotGame } from "../slot/slot-game.ts"
import type { StudioGame } from "./game.ts"

export const studioGames: readonly StudioGame[] = [slotGame(emeraldCloth, emeraldClothFigures)]

/** The game of a code, if the studio has it. */
export type Games = (code: string) => StudioGame | undefined

export const gamesOf =
  (games: readonly StudioGame[]): Games =>
  code =>
    games.find(game => game.code === code)
