import { singleFlight } from "@baize/kit/concurrency/single-flight.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "../../brands/brands.ts"
import { offered } from "./views.ts"

/** Whether a brand offers games in which members play for pots. Only a vendor with its own wallet says what of a bet is one. */
export const sharedPots = (database: Database): ((brand: Brand) => Promise<boolean>) =>
  singleFlight(
    ({ id }) => String(id),
    async brand => {
      const { pots } = await database.one<{ pots: boolean }>(sql`
        select exists (select from ${offered(brand)} where game.between_players and vendor.transfer_url is not null) as pots`)
      return pots
    },
  )
