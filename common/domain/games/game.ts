import type { WireGame } from "../../api/games.ts"

/** A game that the brand offers. */
export interface Game extends Omit<WireGame, "nodeId" | "vassalage"> {
  readonly id: number
  /** The code of its vendor. */
  readonly vendor: string
}

export const gameOf = ({ nodeId: id, vassalage: vendor, ...game }: WireGame): Game => ({ id, vendor, ...game })
