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
 * Milliseconds for which a failed load counts: React renders again at once what waited for it, which must not load it again
 * without an end.
 */
const FAILED_FOR = 1000

/**
 * A part of the site with the texts that only it shows. They load together: if either fails, `lazyPage` offers to try again.
 * While the part is on the page, a language is switched only when these texts have loaded in it; if the part comes back later,
 * it waits for them, and loads them again where that failed the last time.
 */
export async function withWords<Props extends object>(
  namespaces: Namespace | readonly Namespace[],
  part: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const own = [namespaces].flat()
  const [Part] = await Promise.all([part, loadWords(own)])
  const loading = new Map<string, Promise<void>>()
  const loaded = (language: string): Promise<void> => {
    const known = loading.get(language)
    if (known) return known
    const words = loadWords(own)
    loading.set(language, words)
    words.catch(() => setTimeout(() => loading.delete(language), FAILED_FOR))
    return words
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per file of the site, never while rendering
  return function Worded(props: Props) {
    const { language } = useTranslation("common").i18n
    useEffect(() => showWords(own), [])
    if (!own.every(namespace => i18next.hasResourceBundle(language, namespace))) use(loaded(language))
    return createElement(Part, props)
  }
}
