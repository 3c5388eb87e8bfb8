import { classifications } from "@baize/common/api/classifications.ts"
import { gameTypes } from "@baize/common/api/fields.ts"
import * as v from "valibot"
import { LanguageKey } from "./words.ts"

/** As the sites' catalogs call them: `gameType.RNG`, `classification.BINGO`. */
const keys = [
  ...gameTypes.map(type => `gameType.${type}`),
  ...[...new Set(Object.values(classifications).flat())].map(kind => `classification.${kind}`),
]

/** Navigation has room for it at 360 px. */
const MOST_LETTERS = 30

/** A brand's own names of game types and classifications, by language. The catalogs name what it does not. */
export const Labels = v.record(
  LanguageKey,
  v.record(
    v.picklist(keys, `what can be named is ${keys.join(", ")}`),
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, "empty"),
      v.maxLength(MOST_LETTERS, `it has more than ${MOST_LETTERS} letters`),
      v.regex(/^[^\p{Cc}{}<>$]+$/u, "without braces, <, > and $"),
    ),
  ),
)

interface NamesKinds {
  readonly settings: { readonly labels?: v.InferOutput<typeof Labels> | undefined }
}

/** The brand's own name of `gameType.X` or `classification.X`, if it has one in the language. */
export const labelOf = ({ settings }: NamesKinds, language: string, key: string): string | undefined =>
  settings.labels?.[language]?.[key]

/** Texts by their catalog and key (`common:gameType.RNG`), with the brand's own names over those of the catalogs. */
export const withLabels =
  (brand: NamesKinds, language: string, words: (key: string) => string): ((key: string) => string) =>
  key =>
    labelOf(brand, language, key.slice(key.indexOf(":") + 1)) ?? words(key)
