import { createHash } from "node:crypto"
import { gallery, readPainted } from "./gallery.ts"

let version: string | undefined

/** Changes when any picture does: for the `?v=` of their addresses. */
const artVersion = (): string => {
  if (version === undefined) {
    const hash = createHash("sha256")
    for (const path of Object.keys(gallery())) hash.update(readPainted(path))
    version = hash.digest("base64url").slice(0, 8)
  }
  return version
}

/** The address of a picture of the gallery (`games/BZ/emerald-cloth.webp`) with its version for browser caches. */
export const artUrl = (path: string): string => `/art/${path}?v=${artVersion()}`
