import { fillCatalogue } from "@baize/platform/catalogue/fill.ts"
import type { Database } from "@baize/platform/database/database.ts"
import { migrate } from "@baize/platform/database/migrate.ts"
import { ensureVendorKey } from "@baize/platform/seamless/keys.ts"

/** What must stand before any process serves: tables, catalogue, and the house vendor's key to the wallet. */
export async function prepare(database: Database): Promise<{ studioKey: { kid: string; secret: string } }> {
  await migrate(database)
  await fillCatalogue(database)
  return { studioKey: await ensureVendorKey(database, "BZ") }
}
