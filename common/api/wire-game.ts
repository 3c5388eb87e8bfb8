import * as v from "valibot"
import { Code, Count, GameType, Id, Money } from "./fields.ts"

/** A game as every list of games names it; the field names are the specification's. */
export const WireGame = v.object({
  nodeId: Id,
  vassalage: Code,
  gameType: GameType,
  gameClassify: v.array(Code),
  gameCode: Code,
  gameName: v.string(),
  iconUrl: v.string(),
  supportPlay: v.pipe(v.picklist([0, 1]), v.description("0: free play is available")),
  isHot: v.picklist([0, 1]),
  isNew: v.picklist([0, 1]),
  isGame: v.picklist(["GAME", "VASSALAGE"]),
  jackpot: v.boolean(),
  maintenance: v.boolean(),
  minBet: Money,
  minLineNum: Count,
  returnPpm: v.pipe(Count, v.description("Theoretical return to player in parts per million")),
  betweenPlayers: v.pipe(
    v.boolean(),
    v.description(
      "Whether members play each other: the return is paid from their stakes, and without opponents a stake is returned",
    ),
  ),
})
export type WireGame = v.InferOutput<typeof WireGame>
