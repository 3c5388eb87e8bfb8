import { findLanguage } from "@baize/kit/languages.ts"
import { expect, it } from "vitest"
import { languages } from "../locales/languages.ts"
import { ownLanguage } from "./own-language.ts"

const codes = languages.map(({ code }) => code)
const browsers = ["zh-TW", "zh-HK", "zh-Hant", "zh", "zh-CN", "zh-Hans-SG", "pt-PT", "pt-BR", "es-MX", "en-GB", "ko-KR", "ja-JP"]
const others = ["fil-PH", "ms-MY", "id-ID", "in", "vi-VN", "th-TH", "tr-TR", "ru-RU", "fr-FR", "de", "*", "", "no tag"]

it("the page's first script gives a browser the language that the platform will give it", () => {
  const own = new Function(`${ownLanguage(codes)};return own`)() as (tag: string) => string | undefined
  for (const tag of [...browsers, ...others]) expect(own(tag), tag).toBe(findLanguage([tag], codes))
})

it("the page's first script knows a region that has a language of its own", () => {
  const offered = ["es", "es-mx", "pt", "pt-br"]
  const own = new Function(`${ownLanguage(offered)};return own`)() as (tag: string) => string | undefined
  for (const tag of ["es-MX", "es-AR", "es-419", "es-US", "es-ES", "es-GQ", "es", "pt-BR", "pt-PT"])
    expect(own(tag), tag).toBe(findLanguage([tag], offered))
})
