import { readFileSync } from "node:fs"
import { join } from "node:path"

/** Where `npm run paint` writes the pictures; `scripts/artwork` draws them. */
export const paintedFolder = join(import.meta.dirname, "painted")
/** The hash of the drawing behind each picture, by its path below `/art/`. */
export const paintedIndex = join(paintedFolder, "painted.json")

let index: Readonly<Record<string, string>> | undefined

/** The painted pictures by path, with the hash of the drawing. */
export const gallery = (): Readonly<Record<string, string>> => (index ??= JSON.parse(readFileSync(paintedIndex, "utf8")))

/** Whether the gallery has a picture at this path below `/art/`. */
export const isInGallery = (path: string): boolean => Object.hasOwn(gallery(), path)

/** The file of a picture that is in the gallery. */
export const readPainted = (path: string): Buffer => readFileSync(join(paintedFolder, path))
