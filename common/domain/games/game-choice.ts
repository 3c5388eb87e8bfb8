import type { Api } from "../../api/client.ts"
import type { GameType } from "../../api/fields.ts"
import { favoriteList, type GameSort, gameList, recentGames } from "../../api/games.ts"
import type { ListPart } from "../endless-list.ts"
import { type Game, gameOf } from "./game.ts"

/** The filters of a category page. */
export interface GameChoice {
  readonly group: "all" | "hot" | "new" | "recent" | "favorites"
  readonly gameType?: GameType | undefined
  readonly vendor?: string | undefined
  readonly classification?: string | undefined
  readonly search?: string | undefined
  /** For slots: the smallest bet is at least this, minor units. */
  readonly minBet?: number | undefined
  /** For slots: minimum number of lines. */
  readonly minLines?: number | undefined
  /** Not of a member's own games: those are the last ones first. */
  readonly sort?: GameSort | undefined
  /** Only games, without the entries that open a studio's list. */
  readonly gamesOnly?: boolean | undefined
  /** Whether it is the page of one studio. */
  readonly studioPage?: boolean | undefined
}

export interface GamePart extends ListPart<Game> {
  readonly classifications: readonly string[]
}

const PAGE = 20
/** Page size of favorites and of a studio's own page. */
const SHORT_PAGE = 5

/** One page of a choice; `recent` and `favorites` belong to a member and need a session. */
export async function gamesOf(api: Api, choice: GameChoice, page: number, language: string): Promise<GamePart> {
  const { group, gameType, vendor, classification, search, minBet, minLines, sort, gamesOnly, studioPage } = choice
  const type = gameType && { gameType }
  if (group === "favorites") {
    const answer = await api(favoriteList, { ...type, ...(vendor && { vendor }), language, pageNo: page, pageSize: SHORT_PAGE })
    return { rows: answer.content.map(gameOf), total: answer.total, classifications: [] }
  }
  if (group === "recent") {
    const answer = await api(recentGames, { ...type, ...(vendor && { vassalage: vendor }), language, page, pageSize: PAGE })
    return { rows: answer.list.map(gameOf), total: answer.total, classifications: [] }
  }
  const answer = await api(gameList, {
    ...type,
    ...(vendor && { vassalage: vendor }),
    ...(classification && { gameClassify: classification }),
    ...(search && { gameName: search }),
    ...(group === "hot" && { isHot: 1 as const }),
    ...(group === "new" && { isNew: 1 as const }),
    ...(minBet && { minBet }),
    ...(minLines && { minLineNum: minLines }),
    ...(sort && { sort }),
    ...(gamesOnly && { isGame: "GAME" as const }),
    language,
    pageNo: page,
    pageSize: studioPage ? SHORT_PAGE : PAGE,
  })
  return { rows: answer.games.map(gameOf), total: answer.total, classifications: answer.classifications }
}

/** One game, by its studio and its code there; undefined if the brand has none. */
export async function gameNamed(
  api: Api,
  { vendor, code }: Pick<Game, "vendor" | "code">,
  language: string,
): Promise<Game | undefined> {
  const { games } = await api(gameList, { vassalage: vendor, gameCode: code, language, pageNo: 1, pageSize: 1 })
  return games[0] && gameOf(games[0])
}
