import { tagOf } from "@baize/kit/languages.ts"

/** PostgreSQL's name of the order of a language (ICU): of its script where there are several, never of a region. */
export function collationOf(code: string): string {
  const { language, script } = new Intl.Locale(tagOf(code))
  return `${script ? `${language}-${script}` : language}-x-icu`
}
