import type { i18n } from "i18next"

/** How many parts that are on the page show the texts of each namespace. */
const shown = new Map<string, number>()

/** From now on a part on the page shows the texts of these namespaces; returns how to end that. */
export function showWords(namespaces: readonly string[]): () => void {
  for (const namespace of namespaces) shown.set(namespace, (shown.get(namespace) ?? 0) + 1)
  return () => {
    for (const namespace of namespaces) {
      const parts = shown.get(namespace)! - 1
      if (parts > 0) shown.set(namespace, parts)
      else shown.delete(namespace)
    }
  }
}

/**
 * Loads the texts of a language, by default of all parts that are on the page; returns whether they are available. Others may
 * start to load meanwhile: they are none of these.
 */
export async function haveWords(
  words: i18n,
  language: string,
  namespaces: readonly string[] = [...shown.keys()],
): Promise<boolean> {
  const missing = () => namespaces.filter(namespace => !words.hasResourceBundle(language, namespace))
  if (missing().length > 0) await words.reloadResources([language], missing())
  return missing().length === 0
}

/** Switches to a language whose texts are available. Left alone, i18next would wait for all that were ever shown. */
export async function changeWords(words: i18n, language: string): Promise<void> {
  words.options.ns = [...shown.keys()]
  await words.changeLanguage(language)
}
