import type { Calls } from "@baize/common/api/calls.ts"
import type * as gamesApi from "@baize/common/api/games.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import type { CallContext, Handlers } from "../../server/serve.ts"
import { languageOf } from "../../server/texts.ts"
import type { Services } from "../services.ts"
import { endGame } from "./game-session.ts"
import { launch } from "./launch.ts"
import { listVendors, vendorsByType } from "./vendors.ts"
import { type GameFilters, hotGames, listGames, offeredGame, ofType, ofVendors, openedBy, pageOfGames } from "./views.ts"
import { type WinnersQuery, winners } from "./winners.ts"

/** The filters of a request, translated from the words of the specification. */
const filtersOf = ({ request }: Pick<CallContext<typeof gamesApi.gameList>, "request">): GameFilters => ({
  gameType: request.gameType,
  vendors: request.vassalage,
  classification: request.gameClassify,
  code: request.gameCode,
  search: request.gameName,
  isHot: request.isHot === 1,
  isNew: request.isNew === 1,
  isLobby: request.isGame && request.isGame === "VASSALAGE",
  minBet: request.minBet,
  minLines: request.minLineNum,
  sort: request.sort,
  pageNo: request.pageNo,
  pageSize: request.pageSize,
})

export function gamesCalls(services: Services): Handlers<Calls<typeof gamesApi>> {
  const { database, clock } = services
  const winnersOf = singleFlight(
    (brand: Brand, language: string, { gameType, limit }: WinnersQuery) => `${brand.id} ${language} ${gameType ?? ""} ${limit}`,
    (brand, language, query) => winners(database, brand, language, query),
  )
  return {
    gameList: ({ request, brand, visitor }) =>
      listGames(database, brand, languageOf(brand, visitor, request.language), filtersOf({ request })),

    hotGames: async ({ request, brand, visitor }) => ({
      hotGames: await hotGames(database, brand, languageOf(brand, visitor, request.language)),
    }),

    vendorGameTypes: async ({ brand, visitor }) => ({
      list: vendorsByType(await listVendors(database, brand, languageOf(brand, visitor))),
    }),

    newVendors: async ({ brand, visitor }) => {
      const vendors = await listVendors(database, brand, languageOf(brand, visitor))
      return {
        vendors: vendors.filter(({ isNew }) => isNew).map(({ code, name, iconUrl }) => ({ vassalage: code, name, iconUrl })),
      }
    },

    ...favoriteCalls(services),

    recentGames: async ({ request, brand, caller, visitor }) => {
      const { games, ...page } = await pageOfGames(database, brand, languageOf(brand, visitor, request.language), {
        ...openedBy(caller.memberId),
        where: [...ofType(request.gameType), ...ofVendors(request.vassalage)],
        pageNo: request.page,
        pageSize: request.pageSize,
      })
      return { list: games, ...page }
    },

    launchGame: launch(services),

    closeGame: async ({ request, caller }) => {
      await endGame(database, caller.sessionHash, request.opening, clock.now())
      return {}
    },

    winners: async ({ request: { gameCategory, limitNum, ...request }, brand, visitor }) => ({
      list: await winnersOf(brand, languageOf(brand, visitor, request.language), { gameType: gameCategory, limit: limitNum }),
    }),
  }
}

type FavoriteCall = "favorites" | "favoriteList" | "addFavorite" | "removeFavorite"

const favoriteCalls = ({ database, clock }: Services): Pick<Handlers<Calls<typeof gamesApi>>, FavoriteCall> => ({
  favorites: async ({ caller }) => {
    const rows = await database.rows<{ game: number }>(
      sql`select game from favorite where member = ${caller.memberId} order by at desc`,
    )
    return { nodeIds: rows.map(row => row.game) }
  },

  favoriteList: async ({ request, brand, caller, visitor }) => {
    const { games, ...page } = await pageOfGames(database, brand, languageOf(brand, visitor, request.language), {
      among: sql`join favorite on favorite.game = game.id and favorite.member = ${caller.memberId}`,
      where: [...ofType(request.gameType), ...ofVendors(request.vendor)],
      order: sql`favorite.at desc, game.id`,
      pageNo: request.pageNo,
      pageSize: request.pageSize,
    })
    return { content: games, ...page }
  },

  addFavorite: async ({ request, brand, caller, refuse }) => {
    const game = (await offeredGame(database, brand, request.nodeId)) ?? refuse("game-unknown")
    await database.run(sql`
      insert into favorite (member, game, at) values (${caller.memberId}, ${game.id}, ${clock.now()}) on conflict do nothing`)
    return {}
  },

  removeFavorite: async ({ request, caller }) => {
    await database.run(sql`delete from favorite where member = ${caller.memberId} and game = ${request.nodeId}`)
    return {}
  },
})
