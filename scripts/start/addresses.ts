import { readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * A pattern of the addresses of a built site's pages, in any letter case and with any slashes at the end, for JavaScript and
 * nginx.
 */
export function pageAddressPattern(dist: string): string {
  const paths: readonly string[] = JSON.parse(readFileSync(join(dist, ".vite/addresses.json"), "utf8"))
  const patterns = [...paths, "/index.html"].map(path => path.replace(/\/$/, "").replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+"))
  return `^(?:${patterns.join("|")})/*$`
}
