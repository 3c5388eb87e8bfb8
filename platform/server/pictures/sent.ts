import { createHash } from "node:crypto"
import { fitsLimits } from "./limits.ts"
import { readPicture, withoutTraces } from "./picture.ts"
import type { PictureOwner, StoredPicture } from "./store.ts"

interface SentPicture extends StoredPicture {
  /** SHA-256 of the bytes. */
  readonly hash: string
}

/** What a member has sent as it is kept, without the data beside the picture; a refusal's code if it is no picture for this. */
export function readSent(purpose: PictureOwner["purpose"], file: Buffer): SentPicture | "image-unreadable" | "image-dimensions" {
  const facts = readPicture(file)
  if (!facts) return "image-unreadable"
  if (!fitsLimits(purpose, facts)) return "image-dimensions"
  const { type, width, height } = facts
  const bytes = withoutTraces(file, facts)
  return { type, width, height, bytes, hash: createHash("sha256").update(bytes).digest("hex") }
}
