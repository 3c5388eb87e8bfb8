import type { Home } from "@baize/common/api/site.ts"
import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { InferOutput } from "valibot"
import type { Brand } from "../brands/brands.ts"
import { listVendors, vendorView } from "../play/games/vendors.ts"
import { gameBlocks, hotGames, originalGames } from "../play/games/views.ts"
import { winners } from "../play/games/winners.ts"
import type { Services } from "../play/services.ts"
import { bannersOf, headlinesOf } from "./content.ts"
import { homeJackpot } from "./jackpot.ts"

/** Games a block of the home page shows at first. */
const BLOCK = 10

type HomeView = InferOutput<typeof Home>

/** The player's home page, the same for everyone of a brand and language. */
export const createHome = (
  services: Pick<Services, "database" | "clock">,
): ((brand: Brand, language: string) => Promise<HomeView>) =>
  singleFlight(
    (brand, language) => `${brand.id} ${language}`,
    (brand, language) => readHome(services, brand, language),
  )

/** Reads all parts concurrently: a visit waits for the slowest part, not for the sum. */
async function readHome(
  { database, clock }: Pick<Services, "database" | "clock">,
  brand: Brand,
  language: string,
): Promise<HomeView> {
  const now = clock.now()
  const [banners, notices, announcements, vendors, hot, originals, blocks, best, jackpot] = await Promise.all([
    bannersOf(database, brand, language, now),
    headlinesOf(database, brand, language, now, "notice"),
    headlinesOf(database, brand, language, now, "announcement"),
    listVendors(database, brand, language),
    hotGames(database, brand, language),
    originalGames(database, brand, language),
    gameBlocks(database, brand, language, BLOCK),
    winners(database, brand, language),
    homeJackpot(database, brand, language),
  ])
  return {
    ...{ banners, notices, announcements, hot, originals, blocks },
    ...jackpot,
    vendors: vendors.map(vendorView),
    winners: best,
  }
}
