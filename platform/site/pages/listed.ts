import { publicPages } from "@baize/common/api/pages.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { ofType, ofVendors, pageOfGames } from "../../play/games/views.ts"
import { isOpen } from "../../play/vendors/open-games.ts"
import { announcementsOf } from "../content.ts"
import type { LinkedPage } from "./files.ts"

/** Games that a page without scripts lists. */
const MOST_LISTED = 100
/** Games of a sitemap, which is at most 50 MB. */
const MOST_IN_SITEMAP = 5_000

/** The address of a promotion's page (`promotionPath` of the player site). */
export const promotionPath = (id: number): string => `/PromotionDetail?id=${id}`

/** What a public page lists, by its address: the games of its kind or studio, or the promotions. */
export async function listedOn(
  database: Database,
  brand: Brand,
  language: string,
  path: string,
  now: Date,
): Promise<LinkedPage[]> {
  const { gameType, vendor, words } = publicPages[path] ?? {}
  if (words === "promotions") return promotionsOf(database, brand, language, now)
  if (!gameType && !vendor) return []
  return gamesOf(database, brand, language, { gameType, vendor, most: MOST_LISTED })
}

/** The addresses of all games and promotions of a brand that have a page of their own. */
export async function listedPaths(database: Database, brand: Brand, language: string, now: Date): Promise<string[]> {
  const [games, promotions] = await Promise.all([
    gamesOf(database, brand, language, { most: MOST_IN_SITEMAP }),
    promotionsOf(database, brand, language, now),
  ])
  return [...games, ...promotions].map(({ path }) => path)
}

interface WantedGames {
  readonly gameType?: NonNullable<(typeof publicPages)[string]["gameType"]> | undefined
  readonly vendor?: string | undefined
  readonly most: number
}

async function gamesOf(database: Database, brand: Brand, language: string, wanted: WantedGames): Promise<LinkedPage[]> {
  const where = [...ofType(wanted.gameType), ...ofVendors(wanted.vendor), sql`not game.is_lobby`, isOpen]
  const { games } = await pageOfGames(database, brand, language, { where, pageNo: 1, pageSize: wanted.most })
  return games.map(({ vassalage, gameCode, gameName }) => ({ path: `/game/${vassalage}/${gameCode}`, title: gameName }))
}

const promotionsOf = async (database: Database, brand: Brand, language: string, now: Date): Promise<LinkedPage[]> =>
  (await announcementsOf(database, brand, language, now, { types: "promotion" })).map(({ id, title }) => ({
    path: promotionPath(id),
    title,
  }))
