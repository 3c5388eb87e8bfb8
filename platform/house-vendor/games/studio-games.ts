import { emeraldCloth } from "../slot/machines/emerald-cloth.ts"
import { slotGame } from "../slot/slot-game.ts"
import type { StudioGame } from "./game.ts"

const games: readonly StudioGame[] = [slotGame(emeraldCloth)]

export const gameOf = (code: string): StudioGame | undefined => games.find(game => game.code === code)
