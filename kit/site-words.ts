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
  /** Where the build has the texts: `LANGUAGE/NAMESPACE.json` in this folder. */
  readonly base: string
}

/** Where the development server has the texts. */
const SERVED = "/words"

/**
 * The texts of a site, one file per language and namespace at an address that its pages can tell: `__WORDS__`, language,
 * namespace. Named one by one, the files of forty languages would outweigh the pages. The address changes with any of the texts.
 */
export function siteWords({ folder, languages, namespaces }: WordFiles): SiteWords {
  const files = languages.flatMap(language => namespaces.map(namespace => `${language}/${namespace}.json`))
  const read = (file: string): string => readFileSync(join(folder, file), "utf8")
  const version = createHash("sha256")
    .update(JSON.stringify(files.map(file => [file, read(file)])))
    .digest("base64url")
    .slice(0, 8)
  const base = `/assets/words-${version}`
  return {
    base,
    plugin: {
      name: "site-words",
      config: (_, { command }) => ({ define: { __WORDS__: JSON.stringify(command === "build" ? base : SERVED) } }),
      configureServer({ middlewares }) {
        middlewares.use(SERVED, (request, answer, next) => {
          const file = request.url?.slice(1) ?? ""
          if (!files.includes(file)) return next()
          answer.setHeader("Content-Type", "application/json").end(read(file))
        })
      },
      generateBundle() {
        for (const file of files)
          this.emitFile({
            type: "asset",
            fileName: `${base.slice(1)}/${file}`,
            source: JSON.stringify(JSON.parse(read(file))),
          })
      },
    },
  }
}
