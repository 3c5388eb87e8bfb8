import { texts } from "@baize/kit/database/arrays.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import { studioVault } from "../vault.ts"

const about = (seed: string): string => `seed ${seed}`

/** A server seed as it is stored until it is revealed: no copy of the database tells what will be drawn. */
export const sealSecret = (seed: string, serverSeed: string): string => studioVault().seal(serverSeed, about(seed))

/** A server seed, revealed or not. */
export const openSecret = (seed: string, stored: string): string => studioVault().unseal(stored, about(seed))

const PORTION = 1_000

/**
 * Seals with the present key what is not: server seeds from before they were sealed, and after a new first line in the key file
 * those that the older keys sealed. In portions, each in a transaction; a round that begins meanwhile reads either. Gives their
 * number.
 */
export async function resealSeeds(database: Database): Promise<number> {
  let count = 0
  const { sealedNow } = studioVault()
  const found = database.stream<{ id: string }>(
    sql`select id from seed where revealed_at is null and not starts_with(secret, ${sealedNow}) order by id`,
    PORTION,
  )
  for await (const portion of found)
    count += await database.transaction(async tx => {
      const seeds = await tx.rows<{ id: string; secret: string }>(sql`
        select id, secret from seed
        where id = any (${portion.map(({ id }) => id)}::uuid[]) and revealed_at is null and not starts_with(secret, ${sealedNow})
        order by id for no key update`)
      const sealed = seeds.map(({ id, secret }) => sealSecret(id, openSecret(id, secret)))
      return tx.run(sql`
        update seed set secret = s.secret
        from unnest(${texts(seeds.map(({ id }) => id))}::uuid[], ${texts(sealed)}::text[]) s (id, secret)
        where seed.id = s.id and seed.revealed_at is null`)
    })
  return count
}
