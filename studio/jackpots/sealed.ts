import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { studioVault } from "../vault.ts"
import type { HitClaim } from "./hit-point.ts"

interface JackpotKey {
  readonly pool: string
  readonly number: number
}

const about = ({ pool, number }: JackpotKey): string => `jackpot ${pool} ${number}`

/** What a commitment hides, as it is stored: no copy of the database tells when the jackpot is won. */
export const sealHit = (jackpot: JackpotKey, { hitPoint, salt }: Pick<HitClaim, "hitPoint" | "salt">): string =>
  studioVault().seal(`${hitPoint}:${salt}`, about(jackpot))

export function openHit(jackpot: JackpotKey, stored: string): Pick<HitClaim, "hitPoint" | "salt"> {
  const [hitPoint, salt = ""] = studioVault().unseal(stored, about(jackpot)).split(":")
  return { hitPoint: Number(hitPoint), salt }
}

/** Seals with the present key what is not: jackpots from before they were sealed, and what older keys sealed. */
export async function resealJackpots(database: Database): Promise<void> {
  const stored = await database.rows<JackpotKey & { readonly secret: string }>(sql`
    select pool, number, secret from jackpot where not starts_with(secret, ${studioVault().sealedNow})`)
  for (const { pool, number, secret } of stored) {
    const sealed = sealHit({ pool, number }, openHit({ pool, number }, secret))
    await database.run(sql`update jackpot set secret = ${sealed} where pool = ${pool} and number = ${number}`)
  }
}
