import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"

interface NewTypeface {
  readonly brand: BrandId
  readonly name: string
  readonly bytes: Buffer
  readonly at: Date
  /** The operator. */
  readonly by: string
}

/** Keeps a typeface. An existing one of this name and brand is unchanged. */
export async function storeTypeface(database: Database, { brand, name, bytes, at, by }: NewTypeface): Promise<void> {
  await database.run(sql`
    insert into typeface (brand, name, bytes, at, by) values (${brand}, ${name}, ${bytes}, ${at}, ${by})
    on conflict do nothing`)
}

/** A brand's typeface by its name; undefined if it has no such one. */
export const storedTypeface = async (database: Database, brand: BrandId, name: string): Promise<Buffer | undefined> =>
  (await database.row<{ bytes: Buffer }>(sql`select bytes from typeface where brand = ${brand} and name = ${name}`))?.bytes
