import { emeraldClothFigures } from "../slot/machines/emerald-cloth.figures.ts"
import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { slotGame } from "../slot/slot-game.ts"
import type { StudioGame } from "./game.ts"

export const studioGames: readonly StudioGame[] = [slotGame(emeraldCloth, emeraldClothFigures)]

export const gameOf = (code: string): StudioGame | undefined => studioGames.find(game => game.code === code)
