import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"

export interface Package {
  readonly name: string
  readonly version: string
  readonly license: string
  /** The texts of its license files; none where the package has none. */
  readonly text: string
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

/** Development packages that are part of what we ship: the fonts of the player site, of the pictures and of the demo brands. */
const fonts = ["archivo", "josefin-sans", "jost", "nunito", "philosopher", "playfair-display"].map(
  name => `node_modules/@fontsource/${name}`,
)

/** A binary for one platform comes under the license of the package that asks for it. */
const isShipped = (path: string, { link, dev, devOptional, os, cpu }: LockEntry): boolean =>
  fonts.includes(path) || (path.startsWith("node_modules/") && !link && !dev && !devOptional && !os && !cpu)

const isLicense = (file: string): boolean => /^(licen[cs]e|copying|notice|ofl|dbip-license)/i.test(file)

function licenseText(path: string): string {
  const folder = join(root, path)
  const files = readdirSync(folder).filter(isLicense).sort()
  return files.map(file => readFileSync(join(folder, file), "utf8").replace(/\r\n?/g, "\n").trim()).join("\n\n")
}

/** The packages of the lock file that are installed in production, each version once, by name. */
export function shippedPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Record<string, LockEntry> }
  const found = new Map<string, Package>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!isShipped(path, entry)) continue
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)
    const version = entry.version ?? ""
    found.set(`${name}@${version}`, { name, version, license: entry.license ?? "not stated", text: licenseText(path) })
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}
