/**
 * Codes that mean another language, or none, elsewhere: "tw" is Twi; of "pt", `Intl` makes Brazilian numbers and dates. Sites of
 * some languages write sums and dates otherwise than `Intl` would: in the digits 0 to 9, by the Gregorian calendar.
 */
const tags: Readonly<Record<string, string>> = {
  ar: "ar-u-nu-latn",
  bn: "bn-u-nu-latn",
  cn: "zh-Hans",
  fa: "fa-u-ca-gregory-nu-latn",
  my: "my-u-nu-latn",
  no: "nb",
  pt: "pt-PT",
  th: "th-u-ca-gregory",
  tw: "zh-Hant",
}

/** Languages whose readers get another one: "no" names all of Norwegian, and who writes Nynorsk reads Bokmål. */
const readAs: Readonly<Record<string, string>> = { nn: "nb", no: "nb" }

/** Codes of more than their own region: Spanish of the Americas is nearer to Mexico's than to Spain's (CLDR es-419). */
const regions: Readonly<Record<string, readonly string[]>> = {
  "es-mx": "419 AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE".split(" "),
}

/** The regions whose readers get a code before others of its language. */
const regionsOf = (code: string): readonly string[] => {
  const { region } = new Intl.Locale(tagOf(code))
  return regions[code] ?? (region ? [region] : [])
}

/** The BCP 47 tag of a language's code, as `Intl` and the page's `lang` take it: "zh-Hans" of "cn", "pt-BR" of "pt-br". */
export const tagOf = (code: string): string => tags[code] ?? Intl.getCanonicalLocales(code)[0]!

/** The tag by which others know a page's language, without how sums and dates are written. */
export const pageTagOf = (code: string): string => new Intl.Locale(tagOf(code)).baseName

/** Scripts that are written from right to left. */
const leftward = ["Arab", "Hebr"]

/** The direction in which the language of a tag is written. */
export const directionOf = (tag: string): "ltr" | "rtl" =>
  leftward.includes(new Intl.Locale(tag).maximize().script ?? "") ? "rtl" : "ltr"

/**
 * A sum of money or a share in a language: where it is written from right to left, one unit that is read from the left, as
 * "1.00 US$".
 */
export const sumIn = (language: string, text: string): string =>
  directionOf(language) === "rtl" ? `\u2066${text.replace(/^[\u200e\u200f]/, "")}\u2069` : text

interface Tag {
  /** Language and script. */
  readonly written: string
  readonly region: string | undefined
}

function readTag(tag: string): Tag | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize()
    return { written: `${readAs[language] ?? language}-${script}`, region }
  } catch {
    return undefined // "*", or nonsense
  }
}

/**
 * The offered code of each way of writing, "zh-Hans", and of each region that gets another one, "es-Latn-AR": for a page that
 * can't import `findLanguage`.
 */
export function codesByWriting(offered: readonly string[]): Readonly<Record<string, string>> {
  const byWriting = new Map<string, string>()
  for (const code of offered.toSorted((one, other) => Number(one.includes("-")) - Number(other.includes("-")))) {
    const { written } = readTag(tagOf(code))!
    if (!byWriting.has(written)) byWriting.set(written, code)
    else for (const region of regionsOf(code)) byWriting.set(`${written}-${region}`, code)
  }
  for (const [language, other] of Object.entries(readAs)) {
    const code = byWriting.get(`${other}-Latn`)
    if (code) byWriting.set(`${language}-Latn`, code)
  }
  return Object.fromEntries(byWriting)
}

/** The offered language that is written as the tag says, at best in its region: "tw" for "zh-HK". */
function nearest(tag: string, offered: readonly string[]): string | undefined {
  const wanted = readTag(tag)
  if (!wanted) return undefined
  const written = offered.filter(code => readTag(tagOf(code))?.written === wanted.written)
  return (
    written.find(code => wanted.region && regionsOf(code).includes(wanted.region)) ??
    written.find(code => !code.includes("-")) ??
    written[0]
  )
}

/** The first of the wanted languages, codes of ours or tags of a browser, that is among the offered codes; undefined: none. */
export function findLanguage(wanted: readonly string[], offered: readonly string[]): string | undefined {
  for (const tag of wanted) {
    const found = offered.find(code => code === tag.toLowerCase()) ?? nearest(tag, offered)
    if (found !== undefined) return found
  }
  return undefined
}

/** The tags of an Accept-Language header (RFC 9110, 12.5.4), the most wanted first, without those that are refused (`q=0`). */
export const tagsOfHeader = (header: string | undefined): string[] =>
  (header ?? "")
    .split(",")
    .map(part => {
      const [tag = "", ...parameters] = part.split(";").map(piece => piece.trim())
      const weight = Number(parameters.find(parameter => /^q=/i.test(parameter))?.slice(2) ?? 1)
      return { tag, weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
