import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { type Naming, storeOperatorFile } from "../../../server/pictures/operator-file.ts"
import { BRAND_PICTURES } from "../../../server/pictures/routes.ts"
import { storedPicture } from "../../../server/pictures/store.ts"
import { isInGallery, readPainted } from "./gallery.ts"

/**
 * The address at the brand's sites of a picture that an operator names: from the gallery, from the brand's own, or a PNG or JPEG
 * file, which is kept from now on. Throws InvalidInput that says what is wrong with it.
 */
export async function pictureAddress(database: Database, brand: number, named: string, naming: Naming): Promise<string> {
  const address = await knownAddress(database, brand, named)
  return address ?? BRAND_PICTURES + (await storeOperatorFile(database, { purpose: "brand", brand }, named, naming))
}

/** The address if it is one of the gallery's or the brand's pictures; undefined: a file is named. */
export async function knownAddress(database: Database, brand: number, named: string): Promise<string | undefined> {
  const owner = { purpose: "brand", brand } as const
  // The sites' pages load pictures of their own hosts alone.
  if (/^(https?:)?\/\//i.test(named))
    throw new InvalidInput(`${named} cannot be read: it is at another host; name a PNG or JPEG file, or a picture of the gallery`)
  if (named.startsWith(BRAND_PICTURES)) {
    const has = await storedPicture(database, owner, named.slice(BRAND_PICTURES.length))
    if (!has) throw new InvalidInput(`the brand has no picture ${named}`)
    return named
  }
  if (!named.startsWith("/art/")) return undefined
  if (!isInGallery(named.slice("/art/".length))) throw new InvalidInput(`there is no picture ${named}`)
  return named
}

/** The bytes of a picture at such an address, if it is still there. */
export async function pictureAt(database: Database, brand: number, address: string): Promise<Buffer | undefined> {
  if (!address.startsWith(BRAND_PICTURES)) {
    const path = address.slice("/art/".length)
    return isInGallery(path) ? readPainted(path) : undefined
  }
  return (await storedPicture(database, { purpose: "brand", brand }, address.slice(BRAND_PICTURES.length)))?.bytes
}

/** The same for an icon: a PNG of the brand's own in exactly this size, as phones and link previews expect it. */
export async function iconAddress(
  database: Database,
  brand: number,
  named: string,
  [width, height]: readonly [number, number],
  naming: Naming,
): Promise<string> {
  const address = await pictureAddress(database, brand, named, naming)
  const kept = await storedPicture(database, { purpose: "brand", brand }, address.slice(BRAND_PICTURES.length))
  if (kept?.type !== "image/png" || kept.width !== width || kept.height !== height)
    throw new InvalidInput(`${named} must be a PNG of ${width} × ${height}`)
  return address
}
