import { createHash } from "node:crypto"
import { gallery } from "./gallery.ts"

let version: string | undefined

/** Changes whenever any picture does: for the `?v=` of their addresses. Draws everything once, about 60 ms. */
const artVersion = (): string => {
  if (version === undefined) {
    const hash = createHash("sha256")
    for (const draw of gallery().values()) hash.update(draw())
    version = hash.digest("base64url").slice(0, 8)
  }
  return version
}

/** The address of a picture of the gallery (`games/PP/lantern-night.svg`) with the version a browser may keep it under. */
export const artUrl = (path: string): string => `/art/${path}?v=${artVersion()}`
