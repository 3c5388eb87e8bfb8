import { againstOthers, fishing } from "./games/fish-and-pvp.ts"
import { baizeOriginals, copperLane } from "./games/house.ts"
import { bambooGateLive, evoraSalon, harbourWheel, pagodaPlayLive } from "./games/live.ts"
import { jadeDrumSlots, jubileeLanternSlots, pagodaPlaySlots } from "./games/slots-east.ts"
import { clockworkLotusSlots, northReelSlots, paperGardenSlots, rocketKitchen } from "./games/slots-west.ts"
import { cockfights, draws, esports, speedDraws, sports } from "./games/sports-and-draws.ts"
import type { CatalogEntry, CatalogVendor } from "./types.ts"
import { vendors } from "./vendors.ts"

const games: readonly CatalogEntry[] = [
  ...baizeOriginals,
  ...pagodaPlaySlots,
  ...paperGardenSlots,
  ...jadeDrumSlots,
  ...jubileeLanternSlots,
  ...clockworkLotusSlots,
  ...northReelSlots,
  ...rocketKitchen,
  ...evoraSalon,
  ...pagodaPlayLive,
  ...bambooGateLive,
  ...harbourWheel,
  ...fishing,
  ...againstOthers,
  ...sports,
  ...esports,
  ...draws,
  ...speedDraws,
  ...cockfights,
  ...copperLane,
]

/** Every vendor in menu order and every game in list order; the same on every start. */
export const catalog = (): { vendors: readonly CatalogVendor[]; games: readonly CatalogEntry[] } => ({ vendors, games })
