import { tagOf } from "@baize/kit/languages.ts"
import type { Catalog } from "./catalogs.ts"
import { bare, names, naming } from "./english.ts"

/** Words that hold an English sentence together. */
const ENGLISH = new Set(
  [
    "the this that these those there here it its you your our they their who which what how when where why if then than",
    "of with and from for to on by or not without within into about between through while because before after until",
    "is are was were been have has had will would should could might can cannot does we only more every each now please",
  ].flatMap(line => line.split(" ")),
)
/** Those that are words of a language, too: Danish "for", the Dutch "of" for or, the Turkish "can" for life. */
const own: Readonly<Record<string, string>> = {
  cs: "on by to not had",
  da: "for to by and is not have had more",
  de: "not will was after",
  es: "has can",
  "es-mx": "has can",
  fi: "on to",
  fr: "on or if",
  hu: "is has more here on",
  id: "to had",
  it: "or",
  ms: "had",
  nl: "of is was been had we",
  no: "for to by and is not have had more",
  pl: "on to by we not was",
  pt: "for more",
  "pt-br": "for more",
  ro: "are",
  sv: "for by and is not",
  tl: "of to on by",
  tr: "on is has not can it",
  vi: "to can than then",
}
/** Terms that languages keep in English, with such a word in them. */
const terms = new RegExp(
  [
    "(three|four) of a kind|jacks or better|best[ -]of[ -](\\d|five)|hand for hand|hold and win",
    "return to player|know your customer|\\bIT-",
  ].join("|"),
  "gi",
)
/** Isn't, you're, they've; Filipino shortens "at" to ’t. */
const shortened = /[a-z](n['’]t|['’](re|ve|ll))$/

/** Words of an English sentence in a text of another language of Latin letters: it is half translated. */
export function halfEnglish({ file, texts = new Map() }: Catalog, language: string): string[] {
  if (language === "en" || naming.test(file) || new Intl.Locale(tagOf(language)).maximize().script !== "Latn") return []
  const kept = new Set(own[language]?.split(" "))
  const isEnglish = (word: string): boolean =>
    (ENGLISH.has(word) && !kept.has(word)) || (language !== "tl" && shortened.test(word))
  return [...texts].flatMap(([key, text]) =>
    names.test(key)
      ? []
      : (
          bare(text)
            .replace(terms, ".")
            .toLowerCase()
            .match(/[\p{L}\p{M}'’]+/gu) ?? []
        )
          .filter(isEnglish)
          .map(word => `${key} says ${word}`),
  )
}
