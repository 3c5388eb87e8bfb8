import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import type { WireVendor } from "@baize/common/api/site.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { type TranslatedText, wordIn } from "../../brands/words.ts"
import { artUrl } from "../catalog/pictures/version.ts"
import { isShown } from "../vendors/open-games.ts"
import { originOf } from "./launch-address.ts"

/** A vendor's logo: its own, or the catalog's. */
export const logoOf = (vendor: string, picture: string | null): string => picture ?? artUrl(`vendors/${vendor}.svg`)

/** A vendor that a brand offers, with its name in one language. */
interface OfferedVendor extends Omit<WireVendor, "vassalage"> {
  readonly code: string
}

/** A vendor as the sites see it. */
export const vendorView = ({ code: vassalage, ...vendor }: OfferedVendor): WireVendor => ({ vassalage, ...vendor })

/** The vendors with games to show at a brand, in menu order, each with the types of its games. */
export async function listVendors(database: Database, brand: Brand, language: string): Promise<OfferedVendor[]> {
  const rows = await database.rows<{
    id: string
    names: TranslatedText
    picture: string | null
    sort: number
    isNew: boolean
    types: GameType[]
    games: number
  }>(sql`
    select vendor.id, vendor.names, vendor.picture, vendor.sort, vendor.is_new as "isNew",
           array_agg(distinct game.game_type) as types,
           count(*) as games
    from brand_vendor join vendor on vendor.id = brand_vendor.vendor join game on game.vendor = vendor.id
    where brand_vendor.brand = ${brand.id} and ${isShown} group by vendor.id order by vendor.sort, vendor.id`)
  return rows.map(({ id, names, picture, sort, isNew, types, games }) => ({
    code: id,
    name: wordIn(names, language),
    iconUrl: logoOf(id, picture),
    gameTypes: gameTypes.filter(type => types.includes(type)),
    games,
    sort,
    isNew,
  }))
}

/** The origins of other studios' games that can be opened at a brand. */
export async function framesOf(database: Database, brand: Brand): Promise<string[]> {
  const rows = await database.rows<{ launchUrl: string }>(sql`
    select vendor.launch_url as "launchUrl" from brand_vendor join vendor on vendor.id = brand_vendor.vendor
    where brand_vendor.brand = ${brand.id} and not brand_vendor.withdrawn and vendor.connected and vendor.launch_url is not null`)
  return [...new Set(rows.map(({ launchUrl }) => originOf(launchUrl)))].sort()
}

/** The game types with vendors, in navigation order, each with its vendors in their order. */
export function vendorsByType(
  vendors: readonly OfferedVendor[],
): { gameType: GameType; vendors: { vassalage: string; name: string }[] }[] {
  return gameTypes
    .map(gameType => ({
      gameType,
      vendors: vendors.filter(vendor => vendor.gameTypes.includes(gameType)).map(({ code, name }) => ({ vassalage: code, name })),
    }))
    .filter(entry => entry.vendors.length > 0)
}
