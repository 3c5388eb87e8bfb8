import { baizeOriginals, copperLane, labelGames } from "./games/house.ts"
import type { CatalogEntry, CatalogVendor } from "./types.ts"
import { vendors } from "./vendors.ts"

const games: readonly CatalogEntry[] = [...baizeOriginals, ...labelGames, ...copperLane]

/** Every vendor in menu order and every game in list order; the same on every start. */
export const catalog = (): { vendors: readonly CatalogVendor[]; games: readonly CatalogEntry[] } => ({ vendors, games })
