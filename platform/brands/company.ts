import type { SiteInfo } from "@baize/common/api/site.ts"
import * as v from "valibot"
import { LanguageKey, wordIn } from "./words.ts"

/** One text for every language, or one by language. */
const legalText = (most: number) => {
  const text = v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(most, `it has more than ${most} letters`))
  return v.union(
    [
      text,
      v.pipe(
        v.record(v.string(), text),
        v.check(texts => Object.keys(texts).length > 0, "names no language"),
        v.check(texts => Object.keys(texts).every(code => v.is(LanguageKey, code)), LanguageKey.message),
      ),
    ],
    `must be a text, or one by language: { "en": "Acme Ltd." }`,
  )
}
type LegalText = v.InferOutput<ReturnType<typeof legalText>>

/** Who runs a brand, by law: its name and address, and its entry in a register. The footer and the help show it. */
export const Company = v.strictObject({
  name: legalText(120),
  address: legalText(240),
  registration: v.optional(legalText(120)),
})

/** A brand's license, and the regulator's page about it. */
export const license = <Address extends v.GenericSchema<string, string>>(address: Address) =>
  v.strictObject({
    authority: legalText(120),
    number: v.pipe(v.string(), v.trim(), v.minLength(1, "empty"), v.maxLength(60)),
    url: v.optional(address),
  })

interface Licensed {
  readonly language: string
  readonly settings: {
    readonly company?: v.InferOutput<typeof Company> | undefined
    readonly license?: v.InferOutput<ReturnType<typeof license>> | undefined
  }
}

const saidIn = (text: LegalText, language: string, { language: own }: Licensed): string =>
  typeof text === "string" ? text : wordIn(text, language, own)

/** The company of a brand in a language, else in the brand's own. */
export function companyOf(brand: Licensed, language: string): SiteInfo["company"] {
  const { company } = brand.settings
  if (!company) return null
  const { name, address, registration } = company
  return {
    name: saidIn(name, language, brand),
    address: saidIn(address, language, brand),
    ...(registration && { registration: saidIn(registration, language, brand) }),
  }
}

/** The license of a brand in a language, else in the brand's own. */
export function licenseOf(brand: Licensed, language: string): SiteInfo["license"] {
  const { license } = brand.settings
  return license ? { ...license, authority: saidIn(license.authority, language, brand) } : null
}
