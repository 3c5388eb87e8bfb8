import type { GameType } from "@baize/common/api/fields.ts"
import { otherAddresses, type PublicPage, publicPages, unlistedPages } from "@baize/common/api/pages.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { Database } from "@baize/kit/database/database.ts"
import type { Brand } from "../../brands/brands.ts"
import { labelOf } from "../../brands/labels.ts"
import { listVendors } from "../../play/games/vendors.ts"
import { loadTexts } from "../../server/texts.ts"

/** A public page in one language of a brand. */
export interface Described {
  readonly path: string
  readonly title: string
  readonly description: string
  /** For link previews; without one it is the brand's card. */
  readonly picture?: string
}

export const texts = loadTexts("pages")
export const commonTexts = loadTexts("common", ".")

/** The game types named in the home page's texts; a brand that lacks one of them has plainer texts. */
const named: readonly GameType[] = ["LIVE", "RNG", "SPORTS", "LOTT"]

/** Public pages by address, all lower case, as a brand offers them: without categories or studios that it does not have. */
export const createPages = (database: Database): ((brand: Brand, language: string) => Promise<ReadonlyMap<string, Described>>) =>
  singleFlight(
    (brand, language) => `${brand.id} ${language}`,
    async (brand, language) => {
      const vendors = await listVendors(database, brand, language)
      const has = (gameType: GameType): boolean => vendors.some(({ gameTypes }) => gameTypes.includes(gameType))
      const offers = ({ gameType, vendor }: PublicPage): boolean =>
        (!gameType || has(gameType)) && (!vendor || vendors.some(({ code }) => code === vendor))
      const offered = Object.entries(publicPages).filter(([, page]) => offers(page))
      return new Map(
        offered.map(([path, page]) => {
          const studio = vendors.find(({ code }) => code === page.vendor)?.name ?? ""
          const about = page.words === "home" && !named.every(has) ? "house" : page.words
          const words = (key: string): string => texts(language, `${about}.${key}`, { brand: brand.name, studio })
          const kind = ownNameOf(brand, language, page)
          if (kind === undefined) return [path, { path, title: words("title"), description: words("description") }]
          const description = texts(language, "kind.description", { brand: brand.name, kind })
          return [path, { path, title: `${kind} · ${brand.name}`, description }]
        }),
      )
    },
  )

/** What the brand itself calls the games of a page. */
const ownNameOf = (brand: Brand, language: string, { gameType, classification }: PublicPage): string | undefined =>
  labelOf(brand, language, gameType ? `gameType.${gameType}` : `classification.${classification}`)

/** What a page that search engines don't get is about, by its address. */
export function unlistedPage(language: string, path: string): Described | undefined {
  const about = unlistedPages[path]
  if (!about) return undefined
  const words = (key: string): string => texts(language, `${about}.${key}`)
  return { path, title: words("title"), description: words("description") }
}

/** The canonical address: lower case, without a trailing slash, and not an alias. */
export function firstName(path: string): string {
  const plain = path.toLowerCase().replace(/\/+$/, "") || "/"
  return otherAddresses[plain] ?? plain
}
