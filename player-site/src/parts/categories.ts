import { type GameType, gameTypes } from "@baize/common/api/fields.ts"
import type { HomeContent, Vendor } from "@baize/common/domain/site/home.ts"
import { CRASH_GAMES, gameTypePath, ORIGINALS, TABLE_GAMES, vendorPath } from "../paths.ts"
import type { IconName } from "./icon-name.ts"

const icons: Record<GameType, IconName> = {
  LIVE: "live",
  RNG: "slots",
  FISH: "fish",
  PVP: "pvp",
  SPORTS: "sports",
  ESPORTS: "esports",
  LOTT: "lott",
  ELOTT: "elott",
  COCKFIGHT: "cockfight",
}

/** A game category as shown in the navigation: "/live" for LIVE. */
export interface Category {
  readonly gameType: GameType
  readonly path: string
  readonly icon: IconName
  /** In the order of the brand's menu. */
  readonly vendors: readonly Vendor[]
}

type Blocks = HomeContent["blocks"]

export const iconOf = (gameType: GameType): IconName => icons[gameType]

/** The categories that have vendors. */
export const categoriesOf = (vendors: readonly Vendor[]): readonly Category[] =>
  gameTypes
    .map(gameType => ({
      gameType,
      path: gameTypePath(gameType),
      icon: icons[gameType],
      vendors: vendors.filter(vendor => vendor.gameTypes.includes(gameType)).sort((one, other) => one.sort - other.sort),
    }))
    .filter(category => category.vendors.length > 0)

const centers = { BZ: ORIGINALS, PP: vendorPath("PP"), EVO: vendorPath("EVO") }

/** The studios with an entry of their own in the navigation, beside the categories: ours, and two that the owner named. */
export const centersOf = (vendors: readonly Vendor[]): readonly { readonly path: string; readonly name: string }[] =>
  Object.entries(centers).flatMap(([code, path]) => {
    const vendor = vendors.find(vendor => vendor.code === code)
    return vendor ? [{ path, name: vendor.name }] : []
  })

/** The kinds of the open games of a category, in the order of its bar. */
export const kindsOf = (blocks: Blocks, gameType: GameType): readonly string[] =>
  blocks.find(block => block.gameType === gameType)?.classifications ?? []

const namedKinds = { TABLE: TABLE_GAMES, CRASH: CRASH_GAMES }

/** The kinds of games that have an entry of their own: in their category they are among the slots, where few look for them. */
export const namedKindsOf = (blocks: Blocks): readonly { readonly path: string; readonly kind: string }[] =>
  Object.entries(namedKinds).flatMap(([kind, path]) => (kindsOf(blocks, "RNG").includes(kind) ? [{ path, kind }] : []))
