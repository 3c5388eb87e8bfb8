import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import sql from "sql-template-tag"
import type { PictureFacts } from "./picture.ts"

/** Who sees a picture: the visitors of one brand (a brand's or a member's), of every brand, or operators alone. */
export type PictureOwner =
  | { readonly purpose: "brand"; readonly brand: BrandId }
  | { readonly purpose: "vendor" }
  | { readonly purpose: "feedback" | "slip" | "avatar" | "proof"; readonly brand: BrandId }

export interface StoredPicture extends Omit<PictureFacts, "end"> {
  readonly bytes: Buffer
}

interface NewPicture extends StoredPicture {
  readonly name: string
  readonly at: Date
  /** The operator; for feedback its sender. */
  readonly by: string
}

const brandOf = (owner: PictureOwner): number | null => (owner.purpose === "vendor" ? null : owner.brand)

/** Keeps a picture. An existing one of this name and owner is unchanged. */
export async function storePicture(database: Database, owner: PictureOwner, picture: NewPicture): Promise<void> {
  const { name, type, width, height, bytes, at, by } = picture
  await database.run(sql`
    insert into picture (purpose, brand, name, type, width, height, bytes, at, by)
    values (${owner.purpose}, ${brandOf(owner)}, ${name}, ${type}, ${width}, ${height}, ${bytes}, ${at}, ${by})
    on conflict do nothing`)
}

/** Removes a picture, wherever it was shown. */
export const removePicture = (database: Database, owner: PictureOwner, name: string): Promise<number> =>
  database.run(sql`
    delete from picture
    where purpose = ${owner.purpose} and brand is not distinct from ${brandOf(owner)}::smallint and name = ${name}`)

/** A picture by its owner and name; undefined if this owner has no such picture. */
export const storedPicture = (database: Database, owner: PictureOwner, name: string): Promise<StoredPicture | undefined> =>
  database.row(sql`
    select type, width, height, bytes from picture
    where purpose = ${owner.purpose} and brand is not distinct from ${brandOf(owner)}::smallint and name = ${name}`)
