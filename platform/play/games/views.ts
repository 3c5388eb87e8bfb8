import { classifications } from "@baize/common/api/classifications.ts"
import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import type { GameSort } from "@baize/common/api/games.ts"
import type { Ppm } from "@baize/common/api/units.ts"
import type { WireGame } from "@baize/common/api/wire-game.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql, { empty, join, type Sql } from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { artUrl } from "../catalog/pictures/version.ts"
import type { Volatility } from "../catalog/types.ts"
import { houseVendor } from "../catalog/vendors.ts"
import { isOpen, isShown } from "../vendors/open-games.ts"
import { distance, hasWord, wordsOf } from "./search.ts"
import { catalogOrder, sorting } from "./sorting.ts"

/** A game of the catalog from the database, with whether it can be launched now. */
export interface GameRow {
  readonly id: number
  readonly vendor: string
  readonly code: string
  readonly gameType: GameType
  readonly names: TranslatedText
  readonly classifications: readonly string[]
  readonly freePlay: boolean
  readonly isHot: boolean
  readonly isNew: boolean
  /** Opens the list of the vendor's games of this type. */
  readonly isLobby: boolean
  readonly jackpot: boolean
  readonly open: boolean
  /** Null: the house's address. */
  readonly launchUrl: string | null
  /** Null: the catalog's. */
  readonly picture: string | null
  readonly minBet: number
  readonly lines: number
  readonly returnPpm: Ppm
  readonly volatility: Volatility | null
  readonly hitPpm: Ppm | null
  /** In stakes. */
  readonly maxWin: number | null
  readonly betweenPlayers: boolean
}

const columns = sql`
  game.id, game.vendor, game.code, game.game_type as "gameType", game.names, game.classifications, game.free_play as "freePlay",
  game.is_hot as "isHot", game.is_new as "isNew", game.is_lobby as "isLobby", game.jackpot,
  ${isOpen} as open, vendor.launch_url as "launchUrl", game.picture, game.min_bet as "minBet", game.lines,
    game.return_ppm as "returnPpm", game.volatility, game.hit_ppm as "hitPpm",
  game.max_win::float8 as "maxWin",
  game.between_players as "betweenPlayers"`

/** Every game that a brand shows. */
export const offered = (brand: Brand): Sql => sql`
  game join vendor on vendor.id = game.vendor
       join brand_vendor on brand_vendor.vendor = game.vendor and brand_vendor.brand = ${brand.id} and ${isShown}`

/** A game's tile; "" without one. */
export const iconOf = ({ vendor, code, picture }: { vendor: string; code: string; picture: string | null }): string =>
  picture ?? artUrl(`games/${vendor}/${code}.webp`)

/** A game as the sites see it: its name in `language`, its smallest bet in minor units of the brand's currency. */
const gameView = (row: GameRow, brand: Brand, language: string): WireGame => ({
  nodeId: row.id,
  vassalage: row.vendor,
  gameType: row.gameType,
  gameClassify: [...row.classifications],
  gameCode: row.code,
  gameName: wordIn(row.names, language),
  iconUrl: iconOf(row),
  supportPlay: row.freePlay ? 0 : 1,
  isHot: row.isHot ? 1 : 0,
  isNew: row.isNew ? 1 : 0,
  isGame: row.isLobby ? "VASSALAGE" : "GAME",
  jackpot: row.jackpot,
  maintenance: !row.open,
  minBet: row.minBet * brand.settings.betMultiplier,
  minLineNum: row.lines,
  returnPpm: row.returnPpm,
  betweenPlayers: row.betweenPlayers,
})

/** Those of these games that the brand offers. */
export async function gamesByNumber(
  database: Database,
  brand: Brand,
  language: string,
  ids: readonly number[],
): Promise<WireGame[]> {
  if (ids.length === 0) return []
  const rows = await database.rows<GameRow>(sql`select ${columns} from ${offered(brand)} where game.id = any(${ids})`)
  return rows.map(row => gameView(row, brand, language))
}

/** One game that the brand offers, by its number. */
export const offeredGame = (database: Database, brand: Brand, id: number): Promise<GameRow | undefined> =>
  database.row<GameRow>(sql`select ${columns} from ${offered(brand)} where game.id = ${id}`)

interface GameSelection {
  /** Narrows `game` by its own joins (favorites, recent). */
  readonly among?: Sql
  readonly where?: readonly Sql[]
  readonly order?: Sql
  readonly pageNo: number
  readonly pageSize: number
}

export interface GamePage {
  readonly games: WireGame[]
  readonly total: number
  readonly pageNum: number
  readonly totalPages: number
}

/** One page of the games a brand offers. */
export async function pageOfGames(database: Database, brand: Brand, language: string, choice: GameSelection): Promise<GamePage> {
  const { among = empty, where = [], pageNo, pageSize } = choice
  const from = sql`from ${offered(brand)} ${among} where ${join([sql`true`, ...where], " and ")}`
  const [rows, { count: total }] = await Promise.all([
    database.rows<GameRow>(
      sql`select ${columns} ${from} order by ${choice.order ?? catalogOrder} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
    ),
    database.one<{ count: number }>(sql`select count(*) ${from}`),
  ])
  return {
    games: rows.map(row => gameView(row, brand, language)),
    total,
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
  }
}

export const ofType = (gameType: GameType | undefined): Sql[] => (gameType ? [sql`game.game_type = ${gameType}`] : [])

export const ofVendors = (vendors: string | undefined): Sql[] => {
  const ids = vendors?.split(",").filter(Boolean) ?? []
  return ids.length > 0 ? [sql`game.vendor = any(${ids})`] : []
}

export interface GameFilters {
  readonly gameType?: GameType | undefined
  /** Vendor ids, separated by commas. */
  readonly vendors?: string | undefined
  readonly classification?: string | undefined
  readonly code?: string | undefined
  /** Words that a game's name or its vendor's must each contain, in the requester's language or in English. */
  readonly search?: string | undefined
  readonly isHot?: boolean | undefined
  readonly isNew?: boolean | undefined
  /** Only the entries that open a vendor's list, or only games. */
  readonly isLobby?: boolean | undefined
  /** Games whose smallest bet is at least this, minor units of the brand's currency. */
  readonly minBet?: number | undefined
  readonly minLines?: number | undefined
  /** Without one, found games are sorted by how well they match. */
  readonly sort?: GameSort | undefined
  readonly pageNo: number
  readonly pageSize: number
}

/**
 * The selected games, playable ones first. `classifications`, with the first page: the options of the bar for this type and these
 * vendors.
 */
export async function listGames(
  database: Database,
  brand: Brand,
  language: string,
  filters: GameFilters,
): Promise<GamePage & { classifications: string[] }> {
  const { gameType, classification, code, isHot, isNew, isLobby, minBet, minLines, pageNo, pageSize } = filters
  const words = wordsOf(filters.search)
  const kind = [...ofType(gameType), ...ofVendors(filters.vendors)]
  const where = [
    ...kind,
    ...(classification ? [sql`game.classifications @> array[${classification}]`] : []),
    ...(code ? [sql`game.code = ${code}`] : []),
    ...words.map(word => hasWord(word, language)),
    ...(isHot ? [sql`game.is_hot`] : []),
    ...(isNew ? [sql`game.is_new`] : []),
    ...(isLobby === undefined ? [] : [sql`game.is_lobby = ${isLobby}`]),
    ...(minBet ? [sql`game.min_bet * ${brand.settings.betMultiplier}::bigint >= ${minBet}::bigint`] : []),
    ...(minLines ? [sql`game.lines >= ${minLines}::bigint`] : []),
  ]
  const [first] = words
  const sorted =
    first === undefined || filters.sort
      ? sorting(brand, language, filters.sort)
      : { order: sql`${isOpen} desc, ${distance(first, language)}, game.sort, game.id` }
  const [page, classifications] = await Promise.all([
    pageOfGames(database, brand, language, { where, pageNo, pageSize, ...sorted }),
    gameType && pageNo === 1 ? classificationsOf(database, brand, gameType, kind) : [],
  ])
  return { ...page, classifications }
}

async function classificationsOf(database: Database, brand: Brand, type: GameType, where: Sql[]): Promise<string[]> {
  const rows = await database.rows<{ classification: string }>(
    sql`select distinct unnest(game.classifications) as classification from ${offered(brand)} where ${join(where, " and ")}`,
  )
  return inBarOrder(
    type,
    rows.map(row => row.classification),
  )
}

const inBarOrder = (type: GameType, present: readonly string[]): string[] =>
  classifications[type].filter(classification => present.includes(classification))

/** The popular ones of the home page that can be opened now, at most 12. */
export async function hotGames(database: Database, brand: Brand, language: string): Promise<WireGame[]> {
  return (await pageOfGames(database, brand, language, { where: [sql`game.is_hot`, isOpen], pageNo: 1, pageSize: 12 })).games
}

const ORIGINALS = 10
const JACKPOT = 4
const CONTINUED = 10

/** The house studio's own games that can be opened now and are no slots. */
export async function originalGames(database: Database, brand: Brand, language: string): Promise<WireGame[]> {
  const where = [...ofVendors(houseVendor), ...ofType("RNG"), sql`game.lines = 0`, sql`not game.is_lobby`, isOpen]
  return (await pageOfGames(database, brand, language, { where, pageNo: 1, pageSize: ORIGINALS })).games
}

/** Some games of a vendor that pay its jackpot and can be opened now. */
export async function jackpotGames(database: Database, brand: Brand, language: string, vendor: string): Promise<WireGame[]> {
  const where = [...ofVendors(vendor), sql`game.jackpot`, sql`not game.is_lobby`, isOpen]
  return (await pageOfGames(database, brand, language, { where, pageNo: 1, pageSize: JACKPOT })).games
}

/** The games that a member opened last and can open now, the newest first, to continue with. */
export const recentlyOpened = async (database: Database, brand: Brand, language: string, member: number): Promise<WireGame[]> =>
  (
    await pageOfGames(database, brand, language, {
      ...openedBy(member),
      where: [isOpen],
      pageNo: 1,
      pageSize: CONTINUED,
    })
  ).games

/** Narrows games to those that a member has opened, the newest first. */
export const openedBy = (member: number): Required<Pick<GameSelection, "among" | "order">> => ({
  among: sql`join recent_game on recent_game.game = game.id and recent_game.member = ${member}`,
  order: sql`recent_game.at desc, game.id`,
})

/** The first games of every type that the brand has, for the blocks of the home page; `total` counts the type. */
export async function gameBlocks(
  database: Database,
  brand: Brand,
  language: string,
  size = 10,
): Promise<{ gameType: GameType; total: number; open: number; classifications: string[]; games: WireGame[] }[]> {
  const [rows, kinds] = await Promise.all([
    database.rows<GameRow & { place: number; total: number; openGames: number }>(sql`
    select * from (
      select ${columns}, row_number() over (partition by game.game_type order by ${catalogOrder}) as place,
             count(*) over (partition by game.game_type) as total,
             count(*) filter (where ${isOpen}) over (partition by game.game_type) as "openGames"
      from ${offered(brand)}
    ) game where place <= ${size} order by place`),
    database.rows<{ gameType: GameType; present: string[] }>(sql`
      select game.game_type as "gameType", array_agg(distinct kind) as present
      from ${offered(brand)} cross join unnest(game.classifications) kind where ${isOpen} group by 1`),
  ])
  const presentOf = (type: GameType) => kinds.find(({ gameType }) => gameType === type)?.present ?? []
  const byType = Map.groupBy(rows, row => row.gameType)
  return gameTypes.flatMap(gameType => {
    const games = byType.get(gameType)
    if (!games?.[0]) return []
    const [{ total, openGames: open }] = games as [(typeof games)[0]]
    return [
      {
        gameType,
        total,
        open,
        classifications: inBarOrder(gameType, presentOf(gameType)),
        games: games.map(row => gameView(row, brand, language)),
      },
    ]
  })
}
