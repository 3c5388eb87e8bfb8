import { createHash } from "node:crypto"
import type { Database } from "@baize/kit/database/database.ts"
import { InvalidInput } from "@baize/kit/invalid-input.ts"
import { fitsLimits, pictureLimits } from "./limits.ts"
import { readPicture } from "./picture.ts"
import { type PictureOwner, type StoredPicture, storePicture } from "./store.ts"

/** Who names a picture, when, and how to read the file they name. */
export interface Naming {
  readonly by: string
  readonly at: Date
  readonly fileOf: (name: string) => Buffer
}

/** The PNG or JPEG in an operator's file; its name is a hash of its bytes. Throws InvalidInput if it can't be used. */
export function readOperatorPicture(
  purpose: PictureOwner["purpose"],
  file: string,
  whole: Buffer,
): StoredPicture & { readonly name: string } {
  const limits = pictureLimits[purpose]
  const facts = readPicture(whole)
  if (!facts) throw new InvalidInput(`${file} is not a valid PNG or JPEG`)
  const { type, width, height, end } = facts
  if (!fitsLimits(purpose, facts))
    throw new InvalidInput(`${file} is ${width} × ${height}; the longest side allowed is ${limits.side}`)
  const bytes = whole.subarray(0, end)
  if (bytes.length > limits.bytes)
    throw new InvalidInput(`${file} has ${bytes.length} bytes; at most ${limits.bytes} are allowed`)
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.${type === "image/png" ? "png" : "jpg"}`
  return { name, type, width, height, bytes }
}

/** Keeps such a picture; gives its name. */
export async function storeOperatorFile(database: Database, owner: PictureOwner, file: string, naming: Naming): Promise<string> {
  const picture = readOperatorPicture(owner.purpose, file, naming.fileOf(file))
  await storePicture(database, owner, { ...picture, at: naming.at, by: naming.by })
  return picture.name
}
