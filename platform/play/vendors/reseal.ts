import type { Database } from "@baize/kit/database/database.ts"
import sql, { raw } from "sql-template-tag"
import { isSealedNow, seal, unseal } from "../../server/vault/vault.ts"
import { resealSeeds } from "../lottery/seeds.ts"
import { isPublicKey } from "./keys.ts"

/** Where secrets are stored: the column, the name of a row, and what its value is bound to, as SQL. */
export const secretPlaces = [
  { table: "secret", column: "value", id: "name", about: "'secret ' || name" },
  { table: "vendor_key", column: "secret", id: "kid", about: "'vendor_key ' || kid" },
  { table: "sealing_key", column: "private_key", id: "kid", about: "'sealing_key ' || kid" },
  { table: "document_picture", column: "picture_key", id: "id", about: "'document_picture ' || id" },
  { table: "authenticator", column: "secret", id: "member", about: "'authenticator ' || member" },
] as const

/**
 * Seals with the present key what is not: all secrets of a database from before they were sealed, and after a new first line in
 * the key file those of the older keys, which can then be removed. Seeds of coming lottery draws are among them. Several
 * processes can do so concurrently. Gives the number sealed.
 */
export const reseal = (database: Database): Promise<number> =>
  database.transaction(async tx => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('baize vault'))`)
    let count = await resealSeeds(tx)
    for (const { table, column, id, about } of secretPlaces) {
      const rows = await tx.rows<{ id: string; value: string; about: string }>(sql`
        select ${raw(id)}::text as id, ${raw(column)} as value, ${raw(about)} as about from ${raw(table)}
        where ${raw(column)} is not null for update`)
      for (const row of rows) {
        if (isSealedNow(row.value) || isPublicKey(row.value)) continue
        const sealed = seal(unseal(row.value, row.about), row.about)
        count += await tx.run(sql`update ${raw(table)} set ${raw(column)} = ${sealed} where ${raw(id)}::text = ${row.id}`)
      }
    }
    return count
  })
