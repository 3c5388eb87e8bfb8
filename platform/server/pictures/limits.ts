import { IMAGE_BYTES } from "@baize/common/api/feedback.ts"
import { AVATAR_SIDE } from "@baize/common/api/profile.ts"
import type { PictureFacts } from "./picture.ts"
import type { PictureOwner } from "./store.ts"

interface PictureLimits {
  readonly bytes: number
  /** The longest side. */
  readonly side: number
  /** Its decoded size: a viewer must not run out of memory. */
  readonly pixels: number
}

/** A page waits for its banner, and one of 1600 × 520 needs less than a quarter of this. */
const shown: PictureLimits = { bytes: 1_048_576, side: 4_096, pixels: 4_096 * 4_096 }

/** For operators alone: a photograph of a phone as it is. */
const sent: PictureLimits = { bytes: IMAGE_BYTES, side: 12_000, pixels: 60_000_000 }

/** Shown small, many on a page: the site sends no larger one. */
const face: PictureLimits = { bytes: 1_048_576, side: AVATAR_SIDE, pixels: AVATAR_SIDE * AVATAR_SIDE }

export const pictureLimits: Readonly<Record<PictureOwner["purpose"], PictureLimits>> = {
  brand: shown,
  vendor: shown,
  feedback: sent,
  slip: sent,
  avatar: face,
  proof: sent,
}

/** Whether a picture's sides and pixels are within the limits of its purpose. */
export function fitsLimits(purpose: PictureOwner["purpose"], { width, height }: Pick<PictureFacts, "width" | "height">): boolean {
  const { side, pixels } = pictureLimits[purpose]
  return width >= 1 && height >= 1 && Math.max(width, height) <= side && width * height <= pixels
}
