import type { Database } from "@baize/kit/database/database.ts"
import { tagOf } from "@baize/kit/languages.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { listVendors } from "../../play/games/vendors.ts"
import { ofVendors, pageOfGames } from "../../play/games/views.ts"
import { type Described, texts } from "./catalog.ts"

/** The page of a game that the brand offers, by its address (`gamePath` of the player site): what a shared link shows. */
export async function gamePage(database: Database, brand: Brand, language: string, path: string): Promise<Described | undefined> {
  const [studioCode, code] = /^\/game\/([\w-]{1,32})\/([\w-]{1,64})$/.exec(path)?.slice(1) ?? []
  if (!studioCode || !code) return undefined
  const where = [...ofVendors(studioCode.toUpperCase()), sql`game.code = ${code}`]
  const [page, vendors] = await Promise.all([
    pageOfGames(database, brand, language, { where, pageNo: 1, pageSize: 1 }),
    listVendors(database, brand, language),
  ])
  const [game] = page.games
  if (!game) return undefined
  const values = {
    brand: brand.name,
    game: game.gameName,
    studio: vendors.find(vendor => vendor.code === game.vassalage)?.name ?? game.vassalage,
    share: new Intl.NumberFormat(tagOf(language), { style: "percent", maximumFractionDigits: 2 }).format(game.returnPpm / 1e6),
  }
  return {
    path: `/game/${game.vassalage}/${game.gameCode}`,
    title: texts(language, "game.title", values),
    description: texts(language, game.betweenPlayers ? "game.descriptionBetween" : "game.description", values),
    ...(game.iconUrl && { picture: game.iconUrl }),
  }
}
