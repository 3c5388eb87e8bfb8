import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

interface WordFiles {
  /** Has a folder for each language. */
  readonly folder: string
  /** Codes of the languages that the site offers. */
  readonly languages: readonly string[]
  /** Of its texts: the names of the files. */
  readonly namespaces: readonly string[]
}

export interface SiteWords {
  readonly plugin: Plugin
  /** The folder of each language's texts in the build, by its code: it has `NAMESPACE.json`. */
  readonly folders: Readonly<Record<string, string>>
}

/** Where the development server has the texts. */
const SERVED = "/words"
/** Where the build has them. */
const BUILT = "/assets/words-"

/**
 * The texts of a site, one file per language and namespace at an address that its pages can tell: `__WORDS__[language]` and the
 * namespace. Named one by one, the files of forty languages would outweigh the pages. A language's folder is another with each
 * change of one of its texts.
 */
export function siteWords({ folder, languages, namespaces }: WordFiles): SiteWords {
  const names = namespaces.map(namespace => `${namespace}.json`)
  const read = (language: string, name: string): string => readFileSync(join(folder, language, name), "utf8")
  const versionOf = (language: string): string =>
    createHash("sha256")
      .update(JSON.stringify([language, names.map(name => [name, read(language, name)])]))
      .digest("base64url")
      .slice(0, 8)
  const folders = Object.fromEntries(languages.map(language => [language, BUILT + versionOf(language)]))
  const served = Object.fromEntries(languages.map(language => [language, `${SERVED}/${language}`]))
  return {
    folders,
    plugin: {
      name: "site-words",
      config: (_, { command }) => ({ define: { __WORDS__: JSON.stringify(command === "build" ? folders : served) } }),
      configureServer({ middlewares }) {
        middlewares.use(SERVED, (request, answer, next) => {
          const [language = "", name = ""] = request.url?.slice(1).split("/") ?? []
          if (!languages.includes(language) || !names.includes(name)) return next()
          answer.setHeader("Content-Type", "application/json").end(read(language, name))
        })
      },
      generateBundle() {
        for (const language of languages)
          for (const name of names)
            this.emitFile({
              type: "asset",
              fileName: `${folders[language]!.slice(1)}/${name}`,
              source: JSON.stringify(JSON.parse(read(language, name))),
            })
      },
    },
  }
}
