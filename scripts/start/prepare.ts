import type { Database } from "@baize/kit/database/database.ts"
import { migrate } from "@baize/kit/database/migrate.ts"
import { grantRoles } from "@baize/kit/database/roles.ts"
import { settleInstallation } from "@baize/platform/operator/two-people.ts"
import { fillCatalog } from "@baize/platform/play/catalog/fill.ts"
import { labelVendor } from "@baize/platform/play/catalog/vendors.ts"
import { ensureVendorKey, type VendorKey } from "@baize/platform/play/vendors/keys.ts"
import { reseal } from "@baize/platform/play/vendors/reseal.ts"
import { platformMigrations } from "@baize/platform/schema/migrations.ts"
import { resealPersonal } from "@baize/platform/server/vault/personal.ts"
import { studioMigrations } from "@baize/studio/studio.ts"
import type { LabelKeys } from "@baize/studio/wallet/label-wallets.ts"
import sql from "sql-template-tag"
import { ensureLabelKeys } from "./label-keys.ts"

interface Preparing {
  /** The port of the studio's games, whose book is then read there. */
  readonly gamesPort?: number
  /** What the first preparation stores: whether one person runs the house, and whether money is not real. */
  readonly oneOperator: boolean
  readonly sandboxCashier: boolean
}

/**
 * What must exist before any process serves, created as the owner of the tables: the platform's tables and the studio's, the
 * rights of the roles, what the installation is, the catalog, the address of the studio's book, and the keys of the studio's
 * labels to the wallet.
 */
export async function prepare(
  database: Database,
  { gamesPort, oneOperator, sandboxCashier }: Preparing,
): Promise<{ studioKey: VendorKey; labelKeys: LabelKeys }> {
  await migrate(database, platformMigrations)
  await migrate(database, studioMigrations)
  await grantRoles(database)
  await settleInstallation(database, { twoPeople: !oneOperator, sandbox: sandboxCashier })
  await reseal(database)
  await resealPersonal(database)
  await fillCatalog(database)
  if (gamesPort !== undefined) {
    await connectLabel(database, `http://127.0.0.1:${gamesPort}`)
    const book = `http://127.0.0.1:${gamesPort}/book`
    // The demo world's past was never played at the studio: its books start tomorrow.
    await database.run(sql`
      update vendor set book_url = ${book}, book_from = coalesce(book_from, (now() at time zone 'UTC')::date + 1)
      where id = 'BZ' and book_url is distinct from ${book}`)
  }
  return { studioKey: await ensureVendorKey(database, "BZ"), labelKeys: await ensureLabelKeys(database) }
}

/** The studio's label that holds money: where its wallet is called. Once an operator has disconnected it, it stays so. */
export const connectLabel = (database: Database, studio: string): Promise<number> =>
  database.run(sql`
    update vendor set transfer_url = ${`${studio}/transfer/v1`}, connected = connected or transfer_url is null
    where id = ${labelVendor} and transfer_url is distinct from ${`${studio}/transfer/v1`}`)
