import type { BrandId } from "@baize/common/api/units.ts"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import type { KeptFace } from "../../brands/look/typefaces.ts"
import type { Naming } from "../pictures/operator-file.ts"
import { BRAND_PICTURES } from "../pictures/routes.ts"
import { type OperatorTypeface, readOperatorTypeface } from "./operator-file.ts"
import { storedTypeface, storeTypeface } from "./store.ts"

/** From this weight on it resembles bold stand-ins. */
const BOLD = 550

const rounded = (share: number): number => Number(share.toFixed(4))

/** What a look keeps of a typeface. */
export const faceOf = ({ name, weight, ascent, descent, width, lacks }: OperatorTypeface): KeptFace => ({
  address: BRAND_PICTURES + name,
  isBold: weight >= BOLD,
  ascent: rounded(ascent),
  descent: rounded(descent),
  width: rounded(width),
  lacks: [...lacks],
})

/** A typeface that an operator names: one that the brand has, or a WOFF2 file. Throws InvalidInput that says what is wrong. */
export async function namedTypeface(
  database: Database,
  brand: BrandId,
  named: string,
  fileOf: Naming["fileOf"],
): Promise<OperatorTypeface> {
  if (!named.startsWith(BRAND_PICTURES)) return readOperatorTypeface(named, fileOf(named))
  const stored = await storedTypeface(database, brand, named.slice(BRAND_PICTURES.length))
  if (!stored) throw new InvalidInput(`the brand has no typeface ${named}`)
  return readOperatorTypeface(named, stored)
}

/** Keeps a typeface that an operator names. */
export async function keptTypeface(database: Database, brand: BrandId, named: string, naming: Naming): Promise<KeptFace> {
  const typeface = await namedTypeface(database, brand, named, naming.fileOf)
  const { name, bytes } = typeface
  await storeTypeface(database, { brand, name, bytes, at: naming.at, by: naming.by })
  return faceOf(typeface)
}
