import { readFileSync } from "node:fs"
import { join } from "node:path"

/** What Vite writes down of a built file. */
interface BuiltFile {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const page = "index.html"
const poker = "src/poker/start.ts"

/**
 * Links to the files of one game, for the head of its page: the browser asks for them with the page's own scripts, instead of
 * one round trip after those have run.
 */
export class Preloads {
  private readonly files: Readonly<Record<string, BuiltFile>>
  private readonly own: ReadonlySet<string>

  /** `folder`: the built client. */
  constructor(folder: string) {
    this.files = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"))
    this.own = this.reached(page, new Set())
  }

  /** For a language as the page's address names it; the page has English where there is no other. */
  linksOf(game: string, language: string): string {
    const short = language.slice(0, 2).toLowerCase()
    const spoken = this.files[`locales/${short}.json`] ? short : "en"
    const chunks = new Set(this.own)
    const entry = this.files[`src/games/${game}/game.ts`] ? `src/games/${game}/game.ts` : poker
    for (const name of [`locales/${spoken}.json`, `locales/${game}/${spoken}.json`, entry]) this.reached(name, chunks)
    const links = [...chunks].filter(name => !this.own.has(name)).flatMap(name => this.linksTo(name))
    return links.join("")
  }

  private linksTo(name: string): string[] {
    const { file, css = [] } = this.files[name]!
    return [
      `<link rel="modulepreload" crossorigin href="/${file}">`,
      ...css.map(sheet => `<link rel="preload" as="style" crossorigin href="/${sheet}">`),
    ]
  }

  /** Adds a file and all that it imports, if they were built. */
  private reached(name: string, all: Set<string>): Set<string> {
    const known = this.files[name]
    if (!known || all.has(name)) return all
    all.add(name)
    for (const imported of known.imports ?? []) this.reached(imported, all)
    return all
  }
}
