import type { GameTexts } from "../../kit.ts"

/** Texts of a game played with chips. */
export interface BettingTexts extends GameTexts {
  betting: {
    chips: string
    chip: string
    undo: string
    clear: string
    repeat: string
    double: string
    again: string
    limit: string
    lay: string
    none: string
    bet: string
    took: string
  }
}
