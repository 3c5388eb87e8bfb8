import { crown } from "./crown.ts"
import { emerald } from "./emerald.ts"
import { felt, frame, logo } from "./setting.ts"
import { club, diamond, heart, spade } from "./suits.ts"
import { bell, chip, dice } from "./table-objects.ts"

/** The drawings of the game, by name: its nine symbols and what they lie in. */
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
  felt,
  frame,
  logo,
}
