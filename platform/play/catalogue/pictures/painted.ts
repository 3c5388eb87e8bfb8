import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { catalogue } from "../catalogue.ts"
import { drawGame } from "./game.ts"

/** Where `npm run paint` leaves its pictures. */
export const paintedFolder = join(import.meta.dirname, "painted")
/** The drawing that each of them was painted from, by its hash. */
export const painted = join(paintedFolder, "painted.json")

/** What is painted, by its path below `/art/`: the tiles of the games. A page shows dozens of them; everything else is drawn. */
export const drawings = (): ReadonlyMap<string, () => string> => {
  const { vendors, games } = catalogue()
  const studios = new Map(vendors.map(vendor => [vendor.id, vendor]))
  return new Map(games.map(game => [`games/${game.vendor}/${game.code}.webp`, () => drawGame(game, studios.get(game.vendor)!)]))
}

/** What tells a drawing from what it was before. */
export const hashOf = (drawing: string): string => createHash("sha256").update(drawing).digest("base64url").slice(0, 12)

/** The hashes of the drawings that were painted, by their paths. */
export const paintedFrom = (): Readonly<Record<string, string>> => JSON.parse(readFileSync(painted, "utf8"))

export const readPainted = (path: string): Buffer => readFileSync(join(paintedFolder, path))
