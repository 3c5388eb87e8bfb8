import i18next from "i18next"
import { type ComponentType, createElement, use, useEffect } from "react"
import { useTranslation } from "react-i18next"
import { haveWords, showWords } from "./have-words.ts"
import type { Namespace } from "./i18n.ts"

/** Loads texts in the current language. */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  if (!(await haveWords(i18next, i18next.language, namespaces))) throw new Error(`Loading the texts of ${namespaces} failed`)
}

/**
 * A part of the site with the texts that only it shows. They load together: if either fails, `lazyPage` offers to try again.
 * While the part is on the page, a language is switched only when these texts have loaded in it; if the part comes back later,
 * it waits for them.
 */
export async function withWords<Props extends object>(
  namespaces: Namespace | readonly Namespace[],
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const own = [namespaces].flat()
  const [Part] = await Promise.all([part, loadWords(own)])
  const loading = new Map<string, Promise<void>>()
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file of the site, never while rendering
  return function Worded(props: Props) {
    const { language } = useTranslation("common").i18n
    useEffect(() => showWords(own), [])
    if (!own.every(namespace => i18next.hasResourceBundle(language, namespace))) {
      if (!loading.has(language)) loading.set(language, loadWords(own))
      use(loading.get(language)!)
    }
    return createElement(Part, props)
  }
}
