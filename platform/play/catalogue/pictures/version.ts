import { createHash } from "node:crypto"
import { gallery } from "./gallery.ts"
import { paintedFrom, readPainted } from "./painted.ts"

let version: string | undefined

/** Changes whenever any picture does: for the `?v=` of their addresses. Draws everything once that is not painted. */
const artVersion = (): string => {
  if (version === undefined) {
    const hash = createHash("sha256")
    for (const path of Object.keys(paintedFrom())) hash.update(readPainted(path))
    for (const draw of gallery().values()) hash.update(draw())
    version = hash.digest("base64url").slice(0, 8)
  }
  return version
}

/** The address of a picture of the gallery (`games/PP/lantern-night.webp`) with the version a browser may keep it under. */
export const artUrl = (path: string): string => `/art/${path}?v=${artVersion()}`
