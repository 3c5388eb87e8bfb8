import { baizeOriginals, copperLane, labelGames } from "./games/house.ts"
import type { CatalogEntry, CatalogVendor } from "./types.ts"
import { vendors } from "./vendors.ts"

/** A label has at most this many new games at a time. */
const NEW_GAMES = 2

/** Of the games that a label's list marks as new, its last ones are: a list grows at its end. */
function withNewest(games: readonly CatalogEntry[]): CatalogEntry[] {
  const seen = new Map<string, number>()
  const isAmongLast = ({ vendor }: CatalogEntry): boolean => {
    const count = (seen.get(vendor) ?? 0) + 1
    seen.set(vendor, count)
    return count <= NEW_GAMES
  }
  return games
    .toReversed()
    .map(game => ({ ...game, isNew: game.isNew && isAmongLast(game) }))
    .toReversed()
}

const games: readonly CatalogEntry[] = withNewest([...baizeOriginals, ...labelGames, ...copperLane])

/** Every vendor in menu order and every game in list order; the same on every start. */
export const catalog = (): { vendors: readonly CatalogVendor[]; games: readonly CatalogEntry[] } => ({ vendors, games })
