import { dialingCodeOf } from "@baize/common/api/phone.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { languages } from "../../locales/languages.ts"
import type { Brand } from "./brands.ts"

/** ISO 3166-1 countries in which most people read a language, the one with the most first. */
const byLanguage: Readonly<Record<string, string>> = {
  en: "US GB CA AU IE NZ ZA SG",
  cn: "CN SG MY",
  tw: "TW HK MO",
  ja: "JP",
  th: "TH",
  vi: "VN",
  ko: "KR",
  es: "ES AR BO CL CO CR DO EC GT HN NI PA PE PR PY SV UY VE",
  "es-mx": "MX",
  pt: "PT AO CV MZ",
  "pt-br": "BR",
  id: "ID",
  ms: "MY BN SG",
  hi: "IN",
  tr: "TR CY",
  ru: "RU BY KG KZ",
  fr: "FR BE CA CH LU MC CI CM SN",
  de: "DE AT CH LI LU",
  it: "IT CH SM",
  nl: "NL BE SR",
  pl: "PL",
  uk: "UA",
  cs: "CZ",
  ro: "RO MD",
  sv: "SE FI AX",
  da: "DK FO GL",
  no: "NO",
  hu: "HU",
  fi: "FI",
  el: "GR CY",
  tl: "PH",
  bn: "BD IN",
  ta: "IN LK SG MY",
  te: "IN",
  ur: "PK IN",
  fa: "IR AF",
  ar: "EG AE BH DZ IQ JO KW LB LY MA OM PS QA SA SY TN YE",
  my: "MM",
  km: "KH",
  lo: "LA",
}

/** Those of a new brand by what it speaks, that of its currency first: ISO 4217 codes start with a country. The euro has none. */
export function phoneCountriesOf(currency: string, spoken: readonly string[] = languages.map(({ code }) => code)): string[] {
  const own = currency.slice(0, 2)
  const read = spoken.flatMap(language => byLanguage[language]?.split(" ") ?? [])
  return [...new Set(dialingCodeOf(own) ? [own, ...read] : read)]
}

/**
 * Those whose new numbers a brand accepts: it named them, and does not block them. Countries of one dialing code are one, because
 * a number does not show which is its: who accepts the United States (+1) takes numbers of Canada too.
 */
export const acceptedCountries = ({
  settings: { phoneCountries },
  blockedCountries,
}: Pick<Brand, "settings" | "blockedCountries">): string[] =>
  phoneCountries.filter(country => !blockedCountries.includes(country))

/** Those whose numbers members can have: a country that is blocked later shuts no one out of their account. */
export const signInCountries = (brand: Pick<Brand, "settings" | "blockedCountries">): string[] => [
  ...new Set([...acceptedCountries(brand), ...brand.settings.phoneCountries]),
]

/**
 * Those of new numbers for a visitor, the likely one first: where their address is, else where their language is read if they
 * chose another than the brand's, else the brand's own.
 */
export function countriesFor(
  brand: Pick<Brand, "settings" | "blockedCountries" | "language">,
  language: string,
  there: string,
): string[] {
  const accepted = acceptedCountries(brand)
  const read = language === brand.language ? undefined : new Intl.Locale(tagOf(language)).maximize().region
  const likely = [there, read].find(country => country !== undefined && accepted.includes(country))
  return likely === undefined ? accepted : [likely, ...accepted.filter(country => country !== likely)]
}
