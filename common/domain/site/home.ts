import type { Home, WireVendor } from "../../api/site.ts"
import { type Game, gameOf } from "../games/game.ts"

/** A vendor whose games the brand offers. */
export interface Vendor extends Omit<WireVendor, "vassalage"> {
  readonly code: string
}

type WireBlock = Home["blocks"][number]
type WireBanner = Home["banners"][number]

/** The content of the home page. */
export interface HomeContent extends Omit<Home, "banners" | "vendors" | "hot" | "originals" | "blocks"> {
  readonly banners: readonly (Omit<WireBanner, "game"> & { readonly game: Game | null })[]
  readonly vendors: readonly Vendor[]
  readonly hot: readonly Game[]
  readonly originals: readonly Game[]
  readonly blocks: readonly (Omit<WireBlock, "games"> & { readonly games: readonly Game[] })[]
}

export const homeOf = ({ banners, vendors, hot, originals, blocks, ...home }: Home): HomeContent => ({
  ...home,
  banners: banners.map(banner => ({ ...banner, game: banner.game && gameOf(banner.game) })),
  vendors: vendors.map(({ vassalage: code, ...vendor }) => ({ code, ...vendor })),
  hot: hot.map(gameOf),
  originals: originals.map(gameOf),
  blocks: blocks.map(block => ({ ...block, games: block.games.map(gameOf) })),
})
