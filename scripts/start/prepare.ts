import type { Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { grantRoles } from "@baize/kit/database/roles.ts"
import { fillCatalogue } from "@baize/platform/play/catalogue/fill.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { reseal } from "@baize/platform/play/vendors/reseal.ts"
import { studioMigrations, studioSchema } from "@baize/studio/studio.ts"
import sql from "sql-template-tag"

/**
 * What must stand before any process serves, made as the owner of the tables: these, the studio's too, what the roles may do with them,
 * the catalogue, where the house vendor shows its books, and its key to the wallet.
 */
export async function prepare(database: Database, gamesPort?: number): Promise<{ studioKey: { kid: string; secret: string } }> {
  await migrate(database)
  await migrate(database, { folder: studioMigrations, schema: studioSchema })
  await grantRoles(database)
  await reseal(database)
  await fillCatalogue(database)
  if (gamesPort !== undefined) {
    const book = `http://127.0.0.1:${gamesPort}/book`
    // The story that the demo world begins with was never played at the studio: its books begin tomorrow.
    await database.run(sql`
      update vendor set book_url = ${book}, book_from = coalesce(book_from, (now() at time zone 'UTC')::date + 1)
      where id = 'BZ' and book_url is distinct from ${book}`)
  }
  return { studioKey: await ensureVendorKey(database, "BZ") }
}
