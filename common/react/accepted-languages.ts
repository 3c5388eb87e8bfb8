import type { TextStore } from "../domain/environment.ts"

/** Where a browser keeps the code of the language that its reader chose. */
export const LANGUAGE = "baize.language"

/**
 * The languages that a call accepts (`accept-language`): the one the page is in once the platform has said which of them the
 * brand has; until then, also when that first call is repeated, all that the visitor reads, the chosen one first.
 */
export const acceptedLanguages = (shown: string | undefined, storage: TextStore, ofBrowser: readonly string[]): string =>
  shown ?? [storage.read(LANGUAGE), ...ofBrowser].filter(Boolean).join()
