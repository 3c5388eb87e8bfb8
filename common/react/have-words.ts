import type { i18n } from "i18next"

/**
 * Loads the texts of a language, by default of all parts that are in use; returns whether they are available. The language is
 * switched only then. Others may start to load meanwhile: they are none of these.
 */
export async function haveWords(
  words: i18n,
  language: string,
  namespaces: readonly string[] = [...((words.options.ns ?? []) as readonly string[])],
): Promise<boolean> {
  const here = (): boolean => namespaces.every(namespace => words.hasResourceBundle(language, namespace))
  if (!here()) await words.reloadResources([language], namespaces)
  return here()
}
