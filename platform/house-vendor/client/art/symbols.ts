import { crown } from "./crown.ts"
import { emerald } from "./emerald.ts"
import { club, diamond, heart, spade } from "./suits.ts"
import { bell, chip, dice } from "./table-objects.ts"

/** The drawings of the game's symbols, by name. */
export const symbolDrawings: Readonly<Record<string, () => string>> = {
  crown,
  emerald,
  bell,
  dice,
  chip,
  heart,
  diamond,
  club,
  spade,
}
