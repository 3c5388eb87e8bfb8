import type { Home } from "@baize/common/api/site.ts"
import type { InferOutput } from "valibot"
import type { Brand } from "../brands/brands.ts"
import { listVendors } from "../games/vendors.ts"
import { gameBlocks, hotGames, winners } from "../games/views.ts"
import type { Parts } from "../parts.ts"
import { bannersOf, noticesOf } from "./content.ts"

/** Games a block of the home page shows at first. */
const BLOCK = 10

/** What the player's home page shows. Everything is asked for at once: a visit waits for the slowest part, not for the sum. */
export async function homeOf(
  { database, clock }: Pick<Parts, "database" | "clock">,
  brand: Brand,
  language: string,
): Promise<InferOutput<typeof Home>> {
  const now = clock.now()
  const [banners, notices, vendors, hot, blocks, best] = await Promise.all([
    bannersOf(database, brand, language, now),
    noticesOf(database, brand, language, now),
    listVendors(database, brand, language),
    hotGames(database, brand, language),
    gameBlocks(database, brand, language, BLOCK),
    winners(database, brand, language),
  ])
  return { banners, notices, vendors, hot, blocks, winners: best, jackpot: null }
}
