import i18next from "i18next"
import { haveWords } from "./have-words.ts"
import type { Namespace } from "./i18n.ts"

/**
 * A part of the site with the texts that only it shows. They load together: if either fails, `lazyPage` offers to try again.
 * Later changes of the language load these texts as well.
 */
export async function withWords<Part>(namespaces: Namespace | readonly Namespace[], part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, i18next.loadNamespaces(namespaces)])
  if (!(await haveWords(i18next, i18next.language, [namespaces].flat())))
    throw new Error(`Loading the texts of ${namespaces} failed`)
  return loaded
}
