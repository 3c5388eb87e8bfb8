import type { WireGame } from "../../api/wire-game.ts"

type TranslatedField =
  | "nodeId"
  | "vassalage"
  | "gameCode"
  | "gameName"
  | "gameClassify"
  | "supportPlay"
  | "isHot"
  | "isNew"
  | "isGame"
  | "minLineNum"

/** A game that the brand offers. */
export interface Game extends Omit<WireGame, TranslatedField> {
  readonly id: number
  /** The code of its vendor. */
  readonly vendor: string
  readonly code: string
  readonly name: string
  readonly classifications: readonly string[]
  /** Whether it can also be played for play money. */
  readonly freePlay: boolean
  readonly isHot: boolean
  readonly isNew: boolean
  /** Opens the list of the vendor's games of this type instead of a game. */
  readonly isLobby: boolean
  /** Pay lines of a slot; 0: has none. */
  readonly lines: number
}

/** A game translated from the words of the specification. */
export const gameOf = ({
  nodeId: id,
  vassalage: vendor,
  gameCode: code,
  gameName: name,
  gameClassify: classifications,
  supportPlay,
  isHot,
  isNew,
  isGame,
  minLineNum: lines,
  ...game
}: WireGame): Game => ({
  id,
  vendor,
  code,
  name,
  classifications,
  freePlay: !supportPlay,
  isHot: !!isHot,
  isNew: !!isNew,
  isLobby: isGame !== "GAME",
  lines,
  ...game,
})
