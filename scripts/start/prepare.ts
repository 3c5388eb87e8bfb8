import { fillCatalogue } from "@baize/platform/catalogue/fill.ts"
import type { Database } from "@baize/platform/database/database.ts"
import { migrate } from "@baize/platform/database/migrate.ts"
import { ensureVendorKey } from "@baize/platform/seamless/keys.ts"
import { reseal } from "@baize/platform/vault/reseal.ts"
import sql from "sql-template-tag"

/** What must stand before any process serves: tables, catalogue, where the house vendor shows his books, and his key to the wallet. */
export async function prepare(database: Database, gamesPort?: number): Promise<{ studioKey: { kid: string; secret: string } }> {
  await migrate(database)
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
