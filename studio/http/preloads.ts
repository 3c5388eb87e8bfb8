import { readFileSync } from "node:fs"
import { join } from "node:path"
import { findLanguage } from "@baize/kit/languages.ts"

/** What Vite writes down of a built file. */
interface BuiltFile {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Where the built texts are: a file `NAMESPACE.json` in each language's folder. */
interface BuiltWords {
  readonly languages: Readonly<Record<string, string>>
  readonly namespaces: readonly string[]
}

/** What a game's page has beside the game, each with texts of its own. */
export type PagePart = "chat" | "jackpot"

const page = "index.html"
const poker = "src/poker/start.ts"
const chat = "src/chat/live-chat.ts"
const launch = "src/launch.ts"

/**
 * Links to the files of one game, for the head of its page: the browser asks for them with the page's own scripts, instead of
 * one round trip after those have run.
 */
export class Preloads {
  private readonly files: Readonly<Record<string, BuiltFile>>
  /** The folders from which a game takes parts, and their texts. */
  private readonly folders: Readonly<Record<string, readonly string[]>>
  private readonly words: BuiltWords
  private readonly own: ReadonlySet<string>

  /** `folder`: the built client. */
  constructor(folder: string) {
    this.files = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"))
    this.folders = JSON.parse(readFileSync(join(folder, ".vite/folders.json"), "utf8"))
    this.words = JSON.parse(readFileSync(join(folder, ".vite/words.json"), "utf8"))
    this.own = this.reached(page, new Set())
  }

  /** The script that opens the session, for the start of a page: it runs as soon as it has arrived. */
  launch(): string {
    const chunks = [...this.reached(launch, new Set())].filter(name => name !== launch)
    const { file } = this.files[launch]!
    const links = chunks.flatMap(name => this.linksTo(name)).join("")
    return `<script type="module" async crossorigin src="/${file}"></script>${links}`
  }

  /** For a language as the page's address names it; the page has English where there is no other. */
  linksOf(game: string, language: string, parts: readonly PagePart[]): string {
    const { languages, namespaces } = this.words
    const texts = languages[findLanguage([language], Object.keys(languages)) ?? "en"]!
    const entry = this.files[`src/games/${game}/game.ts`] ? `src/games/${game}/game.ts` : poker
    const chunks = this.reached(entry, new Set(this.own))
    if (parts.includes("chat")) this.reached(chat, chunks)
    const folders = new Set(["shell", game, ...(this.folders[game] ?? []), ...parts])
    // The words first: behind the many files of a game they would wait for a connection.
    const links = [...folders]
      .filter(name => namespaces.includes(name))
      .map(name => `<link rel="preload" as="fetch" crossorigin href="${texts}/${name}.json">`)
    const scripts = [...chunks].filter(name => !this.own.has(name)).flatMap(name => this.linksTo(name))
    return [...links, ...scripts].join("")
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
