import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { JackpotView } from "../protocol.ts"
import type { StudioSession } from "../sessions/sessions.ts"
import { shortNames } from "../tables/short-names.ts"
import { poolTitle, wholeUnits } from "./pool.ts"
import { openHit } from "./sealed.ts"
import type { JackpotTerms } from "./terms.ts"

const winnersShown = 10

interface JackpotRow {
  pool: string
  number: number
  amount: number
  seed: number
  mustHitBy: number
  commitment: string
}

/** A pool as its players see it, with its past winners; null while the session's brand has none. */
export async function jackpotView(
  database: Database,
  { brand, currency }: StudioSession,
  { pool: name }: JackpotTerms,
): Promise<JackpotView<Date> | null> {
  if (brand === null) return null
  const row = await database.row<JackpotRow>(sql`
    select p.id as pool, p.number, p.amount, j.seed, j.must_hit_by as "mustHitBy", j.commitment
    from jackpot_pool p join jackpot j on j.pool = p.id and j.number = p.number
    where p.brand = ${brand} and p.currency = ${currency} and p.name = ${name}`)
  if (!row) return null
  const last = await database.rows<{
    number: number
    player: string
    secret: string
    commitment: string
    at: Date
  }>(sql`
    select j.number, round.player, j.secret, j.commitment, j.won_at as at
    from jackpot j join round on round.id = j.round
    where j.pool = ${row.pool} and j.returned_at is null order by j.number desc limit ${winnersShown}`)
  const { pool, amount, ...current } = row
  const nameOf = shortNames(
    pool,
    last.map(({ player }) => player),
  )
  return {
    ...current,
    pool: poolTitle({ brand, currency, name }),
    amount: wholeUnits(amount),
    last: last.map(({ player, secret, ...won }) => ({
      ...won,
      ...openHit({ pool, number: won.number }, secret),
      name: nameOf(player),
    })),
  }
}
