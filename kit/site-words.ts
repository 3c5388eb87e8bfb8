import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import type { Plugin } from "vite"

interface WordFiles {
  /** Codes of the languages that the site offers. */
  readonly languages: readonly string[]
  readonly namespaces: readonly string[]
  /** The path of the texts of a namespace in a language. */
  fileOf(language: string, namespace: string): string
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
export function siteWords({ languages, namespaces, fileOf }: WordFiles): SiteWords {
  const read = (language: string, namespace: string): string => readFileSync(fileOf(language, namespace), "utf8")
  const versionOf = (language: string): string =>
    createHash("sha256")
      .update(JSON.stringify([language, namespaces.map(namespace => [namespace, read(language, namespace)])]))
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
          const [, language = "", namespace = ""] = /^\/([\w-]+)\/([\w-]+)\.json$/.exec(request.url ?? "") ?? []
          if (!languages.includes(language) || !namespaces.includes(namespace)) return next()
          answer.setHeader("Content-Type", "application/json").end(read(language, namespace))
        })
      },
      generateBundle() {
        for (const language of languages)
          for (const namespace of namespaces)
            this.emitFile({
              type: "asset",
              fileName: `${folders[language]!.slice(1)}/${namespace}.json`,
              source: JSON.stringify(JSON.parse(read(language, namespace))),
            })
      },
    },
  }
}
