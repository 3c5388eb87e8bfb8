import { globSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { root } from "@baize/kit/configuration.ts"
import { firstWords as portalWords } from "../../agent-portal/src/first-words.ts"
import { firstWords as playerWords } from "../../player-site/src/first-words.ts"

interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Record<string, ManifestEntry>

export interface Budget {
  readonly name: string
  readonly bytes: number
  readonly limit: number
}

const KB = 1024
/** The texts of one language that a visitor loads at once. */
const TEXTS = 25 * KB

/** Total size of these manifest entries with their imports, each file once: JavaScript after gzip -9, bytes. */
function weigh(site: string, manifest: Manifest, keys: readonly string[]): number {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const entry = manifest[key]
    if (!entry || seen.has(key)) return
    seen.add(key)
    entry.imports?.forEach(visit)
  }
  keys.forEach(visit)
  const files = new Set([...seen].map(key => manifest[key]!.file).filter(file => file.endsWith(".js")))
  return [...files].reduce((sum, file) => sum + packed(join(root, site, "dist", file)), 0)
}

/** The first load of a site (its entry and the lazy pages that its first address shows, with all they import), and of a game. */
export function measureBudgets(): Budget[] {
  const manifestOf = (site: string): Manifest =>
    JSON.parse(readFileSync(join(root, site, "dist/.vite/manifest.json"), "utf8")) as Manifest
  const entryOf = (manifest: Manifest): string => Object.keys(manifest).find(key => manifest[key]!.isEntry)!
  const having = (manifest: Manifest, pattern: RegExp): string[] => Object.keys(manifest).filter(key => pattern.test(key))

  const player = manifestOf("player-site")
  const portal = manifestOf("agent-portal")
  // Part of the entry today; counted as well should it ever become a file of its own.
  const home = having(player, /pages\/home\/home\.tsx$/)
  const login = having(portal, /pages\/login\/login-page\.tsx$/)
  if (login.length === 0) throw new Error("The manifest no longer names the first page: fix scripts/check/budgets.ts")
  const charts = having(portal, /charts/i)
  const firstPortal = weigh("agent-portal", portal, [entryOf(portal), ...login])
  return [
    {
      name: "player first load, home page included",
      bytes: weigh("player-site", player, [entryOf(player), ...home]),
      limit: 160 * KB,
    },
    largestTexts("player texts of the first load", "player-site", playerWords),
    { name: "player fonts", bytes: fontsOf("player-site"), limit: 60 * KB },
    { name: "portal first load, login page included", bytes: firstPortal, limit: 430 * KB },
    largestTexts("portal texts of the first load", "agent-portal", portalWords),
    {
      name: "portal charts, beyond the first load",
      bytes: weigh("agent-portal", portal, [entryOf(portal), ...login, ...charts]) - firstPortal,
      limit: 440 * KB,
    },
    ...largestGames(manifestOf("studio/client")),
  ]
}

/** All fonts of a built site, bytes; their format is compressed. */
function fontsOf(site: string): number {
  const folder = join(root, site, "dist/assets")
  const fonts = readdirSync(folder).filter(file => file.endsWith(".woff2"))
  if (fonts.length === 0) throw new Error(`${site} has no fonts of its own: fix scripts/check/budgets.ts`)
  return fonts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}

const packed = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length

/** The largest of some things, and its size. */
const largest = <Thing>(things: readonly Thing[], bytesOf: (thing: Thing) => number): readonly [Thing, number] =>
  things.map(thing => [thing, bytesOf(thing)] as const).reduce((most, one) => (one[1] > most[1] ? one : most))

/** Texts of a site in the language with the longest, bytes after gzip -9. */
function largestTexts(name: string, site: string, namespaces: readonly string[]): Budget {
  const folders = globSync(`${site}/dist/assets/words-*`, { cwd: root })
  if (folders.length === 0) throw new Error(`${site} has no folders of texts: fix scripts/check/budgets.ts`)
  const [, bytes] = largest(folders, folder =>
    namespaces.reduce((sum, namespace) => sum + packed(join(root, folder, `${namespace}.json`)), 0),
  )
  return { name: `${name}, largest language`, bytes, limit: TEXTS }
}

/** The folder of each built language's texts of games, by its code. */
const folderOfGames = (): Readonly<Record<string, string>> =>
  (
    JSON.parse(readFileSync(join(root, "studio/client/dist/.vite/words.json"), "utf8")) as {
      readonly languages: Readonly<Record<string, string>>
    }
  ).languages

/** The texts of a game, of the shell and of slots in a built language, bytes after gzip -9. */
const textsOf = (game: string, folder: string): number =>
  ["shell", game, "slot"].reduce((sum, name) => sum + packed(join(root, "studio/client/dist", folder, `${name}.json`)), 0)

/**
 * The game with the longest texts, and the one that is largest as a whole: its own script, the shell's that all games share, and
 * the texts of both, each in the language with the longest.
 */
function largestGames(manifest: Manifest): Budget[] {
  const codes = Object.keys(manifest).flatMap(key => /^src\/games\/([\w-]+)\/game\.ts$/.exec(key)?.[1] ?? [])
  if (codes.length === 0) throw new Error("The manifest no longer names the games: fix scripts/check/budgets.ts")
  const folders = Object.entries(folderOfGames())
  const longest = new Map(codes.map(code => [code, largest(folders, ([, folder]) => textsOf(code, folder))]))
  const [wordy, texts] = largest(codes, code => longest.get(code)![1])
  const [heavy, bytes] = largest(
    codes,
    code => weigh("studio/client", manifest, ["index.html", `src/games/${code}/game.ts`]) + longest.get(code)![1],
  )
  return [
    { name: `texts of a game (${wordy}, ${longest.get(wordy)![0][0]}) and its shell`, bytes: texts, limit: TEXTS },
    { name: `largest game (${heavy}), shell and texts of its longest language included`, bytes, limit: 250 * KB },
  ]
}

export function checkBudgets(): string[] {
  return measureBudgets().flatMap(({ name, bytes, limit }) => {
    console.log(`  ${name}: ${(bytes / KB).toFixed(1)} KB of ${limit / KB} KB`)
    return bytes > limit ? [`${name} is ${(bytes / KB).toFixed(1)} KB, over its ${limit / KB} KB`] : []
  })
}
