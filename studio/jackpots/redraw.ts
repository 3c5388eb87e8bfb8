import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { StudioClock } from "../clock.ts"
import { restorations } from "../restorations.ts"
import { drawHit, wholeUnits } from "./pool.ts"
import { openHit } from "./sealed.ts"

interface RestoredJackpot {
  readonly id: string
  readonly brand: string
  readonly currency: string
  readonly name: string
  readonly number: number
  readonly amount: number
  readonly seed: number
  readonly mustHitBy: number
  readonly secret: string
  readonly commitment: string
}

/**
 * Draws the hit points of jackpots from before a restore again: players may have seen where they fall. Uniformly from the amounts
 * that the pool has not reached, which is how the first draw is distributed once they were not hit; so the chances stay what they
 * were. What the house was committed to is kept, revealed.
 */
export const redrawRestored = (database: Database, clock: StudioClock): Promise<void> =>
  database.transaction(async tx => {
    const found = await tx.rows<RestoredJackpot>(sql`
      select p.id, p.brand, p.currency, p.name, p.number, p.amount, j.seed, j.must_hit_by as "mustHitBy", j.secret, j.commitment
      from jackpot_pool p join jackpot j on (j.pool, j.number) = (p.id, p.number)
      where j.restorations < ${restorations} order by p.id for update`)
    for (const { seed, mustHitBy, ...pool } of found) {
      // A round that was declared void may have given back more than the limit: the next contribution wins the jackpot anyway.
      const above = Math.max(seed, Math.min(wholeUnits(pool.amount), mustHitBy - 1))
      const { secret, commitment } = drawHit(pool, above, mustHitBy)
      const earlier = { commitment: pool.commitment, ...openHit({ pool: pool.id, number: pool.number }, pool.secret) }
      await tx.run(sql`
        update jackpot set secret = ${secret}, commitment = ${commitment}, restorations = ${restorations},
          earlier = earlier || ${JSON.stringify([{ ...earlier, replacedAt: clock.now() }])}::jsonb
        where pool = ${pool.id} and number = ${pool.number}`)
    }
  })
