import type { Api } from "../../api/client.ts"
import type { GameType } from "../../api/fields.ts"
import { favouriteList, type Game, gameList, recentGames } from "../../api/games.ts"
import type { Part } from "../endless-list.ts"

/** What a category page shows. */
export interface GameChoice {
  readonly group: "all" | "hot" | "new" | "recent" | "favourites"
  readonly gameType?: GameType | undefined
  readonly vendor?: string | undefined
  readonly classification?: string | undefined
  readonly search?: string | undefined
}

export interface GamePart extends Part<Game> {
  readonly classifications: readonly string[]
}

const PAGE = 24

/** One page of a choice; `recent` and `favourites` are somebody's own and need a session. */
export async function gamesOf(api: Api, choice: GameChoice, page: number, language: string): Promise<GamePart> {
  const { group, gameType, vendor, classification, search } = choice
  const type = gameType && { gameType }
  if (group === "favourites") {
    const answer = await api(favouriteList, { ...type, ...(vendor && { vendor }), language, pageNo: page, pageSize: PAGE })
    return { rows: answer.content, total: answer.total, classifications: [] }
  }
  if (group === "recent") {
    const answer = await api(recentGames, { ...type, ...(vendor && { vassalage: vendor }), language, page, pageSize: PAGE })
    return { rows: answer.list, total: answer.total, classifications: [] }
  }
  const answer = await api(gameList, {
    ...type,
    ...(vendor && { vassalage: vendor }),
    ...(classification && { gameClassify: classification }),
    ...(search && { gameName: search }),
    ...(group === "hot" && { isHot: 1 as const }),
    ...(group === "new" && { isNew: 1 as const }),
    language,
    pageNo: page,
    pageSize: PAGE,
  })
  return { rows: answer.games, total: answer.total, classifications: answer.classifications }
}
