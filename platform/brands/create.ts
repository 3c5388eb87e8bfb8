import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { Brand } from "./brands.ts"

export interface NewBrand extends Omit<Brand, "status" | "maintenanceUntil" | "hosts"> {
  /** Host names (without a port) of its sites; `site` where one of them has its own host, `main` for the one in its links. */
  readonly hosts: readonly { readonly host: string; readonly site?: "player" | "agent"; readonly main?: boolean }[]
}

/** Opens a brand with its host names; gives its id, the next one by default. Throws when its id, code or a host is taken. */
export async function createBrand(
  database: Database,
  brand: Omit<NewBrand, "id"> & Partial<Pick<NewBrand, "id">>,
): Promise<number> {
  return await database.transaction(async tx => {
    // Concurrent openings take turns, so that each has an id of its own.
    await tx.run(sql`lock table brand in share row exclusive mode`)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into brand (id, code, name, currency, exponent, gmt_offset_minutes, languages, language, theme, flags,
        blocked_countries, settings)
      values (coalesce(${brand.id ?? null}::smallint, (select coalesce(max(id), 0) + 1 from brand)), ${brand.code}, ${brand.name},
        ${brand.currency}, ${brand.exponent}, ${brand.gmtOffsetMinutes},
              ${brand.languages}, ${brand.language}, ${brand.theme}, ${JSON.stringify(brand.flags)}, ${brand.blockedCountries},
              ${JSON.stringify(brand.settings)})
      returning id`)
    for (const { host, site = null, main = false } of brand.hosts)
      await tx.run(sql`
        insert into brand_host (host, brand, site, main) values (${host.toLowerCase()}, ${id}, ${site}, ${main})`)
    return id
  })
}

/** Offers vendors of the catalog at a brand, also withdrawn ones: the given ones, or all. */
export async function offerVendors(database: Database, brand: BrandId, vendors?: readonly string[]): Promise<void> {
  await database.run(sql`
    insert into brand_vendor (brand, vendor)
    select ${brand}, id from vendor where ${vendors ?? null}::text[] is null or id = any (${vendors ?? null})
    on conflict (brand, vendor) do update set withdrawn = false`)
}

/**
 * Withdraws a vendor from a brand; false if it was not offered. Its games leave the site and no bet is accepted, while started
 * rounds finish.
 */
export const withdrawVendor = async (database: Database, brand: BrandId, vendor: string): Promise<boolean> =>
  (await database.run(
    sql`update brand_vendor set withdrawn = true where brand = ${brand} and vendor = ${vendor} and not withdrawn`,
  )) > 0
