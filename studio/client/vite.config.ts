import { globSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { siteWords } from "@baize/kit/site-words.ts"
import { defineConfig, type Plugin } from "vite"
import { symbolDrawings } from "./art/symbols.ts"

const prefix = "symbol:"

/** The address of a drawing that holds the drawing itself, for the `url()` of CSS as well. */
const addressOf = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing).replace(/[()']/g, letter => `%${letter.charCodeAt(0).toString(16)}`)}`

/** `import { url } from "symbol:crown"`: drawings arrive with the script that shows them, and wait for no connection. */
const symbols = (): Plugin => ({
  name: "symbols",
  resolveId: id => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null
    const name = id.slice(prefix.length + 1)
    const source = symbolDrawings[name]?.()
    if (!source) throw new Error(`There is no drawing of "${name}"`)
    return `export const url = ${JSON.stringify(addressOf(source))}`
  },
})

/** A module as seen from this folder. */
const placeOf = (id: string): string => relative(import.meta.dirname, id).replaceAll("\\", "/")

const locales = join(import.meta.dirname, "locales")
/** Has the texts beside the folders of games; `src/words.ts` calls it so, too. */
const SHELL = "shell"
const fileOf = (language: string, folder: string) => join(locales, folder === SHELL ? "" : folder, `${language}.json`)
const wordFolders = globSync("*/en.json", { cwd: locales }).map(dirname).toSorted()

/** The texts of the games, in each language that has all files. */
const words = siteWords({
  languages: globSync("*.json", { cwd: locales })
    .map(file => file.replace(".json", ""))
    .filter(language => globSync(`*/${language}.json`, { cwd: locales }).length === wordFolders.length),
  namespaces: [SHELL, ...wordFolders],
  fileOf,
})

/** `.vite/words.json`: where each language's texts are, and which there are. */
const wordList = (): Plugin => ({
  name: "word-list",
  generateBundle() {
    const list = { languages: words.folders, namespaces: [SHELL, ...wordFolders] }
    this.emitFile({ type: "asset", fileName: ".vite/words.json", source: JSON.stringify(list) })
  },
})

/** `.vite/folders.json`: the folders of `src/games` from which each game's script takes parts, whose texts it will ask for. */
const folders = (): Plugin => ({
  name: "folders",
  generateBundle() {
    const imported = (id: string, all = new Set<string>()): Set<string> => {
      if (all.has(id)) return all
      all.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) imported(next, all)
      return all
    }
    const of = (id: string, pattern: RegExp) => pattern.exec(placeOf(id))?.[1] ?? []
    const games = [...this.getModuleIds()].flatMap(id => {
      const code = of(id, /^src\/games\/([\w-]+)\/game\.ts$/)
      const taken = new Set([...imported(id)].flatMap(other => of(other, /^src\/games\/([\w-]+)\//)))
      return typeof code === "string" ? [[code, [...taken]]] : []
    })
    this.emitFile({ type: "asset", fileName: ".vite/folders.json", source: JSON.stringify(Object.fromEntries(games)) })
  },
})

export default defineConfig({
  root: import.meta.dirname,
  plugins: [symbols(), folders(), words.plugin, wordList()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: ["index.html", "src/launch.ts", "verify.html", "algorithm.html"].map(page => join(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          groups: [
            // What `launch.ts` imports. Not the launch itself: other pages share this, and must open no session.
            { name: "calls", test: id => /^src\/(studio-api|kept-session|dom)\.ts$/.test(placeOf(id)), priority: 1 },
            // So is what the shell shares with its games, instead of a file for each set of games that use the same parts.
            {
              name: "shell",
              test: id => /^src\/((?!launch\.ts)[\w-]+\.ts|shell|panels|style)|valibot/.test(placeOf(id)),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
