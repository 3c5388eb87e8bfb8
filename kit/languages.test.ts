import { describe, expect, it } from "vitest"
import { codesByWriting, directionOf, findLanguage, pageTagOf, sumIn, tagOf, tagsOfHeader } from "./languages.ts"

const offered = ["en", "ko", "cn", "tw", "es", "es-mx", "pt", "pt-br", "no", "tl", "ar", "bn", "fa", "my", "th"]

describe("languages", () => {
  it("every code has the tag by which Intl knows the language", () => {
    const named = (code: string) => new Intl.DisplayNames("en", { type: "language" }).of(pageTagOf(code))
    expect(offered.map(named)).toEqual([
      "English",
      "Korean",
      "Simplified Chinese",
      "Traditional Chinese",
      "Spanish",
      "Mexican Spanish",
      "European Portuguese",
      "Brazilian Portuguese",
      "Norwegian Bokmål",
      "Filipino",
      "Arabic",
      "Bangla",
      "Persian",
      "Burmese",
      "Thai",
    ])
  })

  it("sums and dates have the digits 0 to 9, and years are Gregorian, in every language", () => {
    for (const code of offered) {
      expect(new Intl.NumberFormat(tagOf(code)).format(987_654_321).replace(/\D/g, ""), code).toBe("987654321")
      for (const style of [{ year: "numeric" }, { dateStyle: "medium" }, { dateStyle: "full" }] as const)
        expect(new Intl.DateTimeFormat(tagOf(code), style).format(new Date("2026-11-28")), code).toContain("2026")
    }
  })

  it("search engines and others know a page's language without how it writes numbers", () => {
    expect(["bn", "fa", "cn", "pt-br", "en"].map(pageTagOf)).toEqual(["bn", "fa", "zh-Hans", "pt-BR", "en"])
  })

  it("a sum in a language from the right is one unit, read from the left", () => {
    expect(sumIn(tagOf("ar"), "\u200f1.00 US$")).toBe("\u20661.00 US$\u2069")
    expect(sumIn(tagOf("de"), "1,00 $")).toBe("1,00 $")
  })

  it("Arabic, Persian and Urdu are written from right to left", () => {
    const leftward = ["ar", "en", "fa", "he", "hi", "ko", "ur"].filter(code => directionOf(tagOf(code)) === "rtl")
    expect(leftward).toEqual(["ar", "fa", "he", "ur"])
  })

  it.each([
    ["cn", "cn"],
    ["zh", "cn"],
    ["zh-CN", "cn"],
    ["zh-Hans", "cn"],
    ["zh-SG", "cn"],
    ["zh-TW", "tw"],
    ["zh-HK", "tw"],
    ["zh-Hant", "tw"],
    ["ko-KR", "ko"],
    ["EN-gb", "en"],
    ["es-MX", "es-mx"],
    ["es-419", "es-mx"],
    ["es-AR", "es-mx"],
    ["es-CO", "es-mx"],
    ["es-US", "es-mx"],
    ["es-ES", "es"],
    ["es-GQ", "es"],
    ["es", "es"],
    ["pt-BR", "pt-br"],
    ["pt-PT", "pt"],
    ["pt-AO", "pt"],
    ["nb-NO", "no"],
    ["nn-NO", "no"],
    ["no-NO", "no"],
    ["no", "no"],
    ["fil-PH", "tl"],
    ["ar-EG", "ar"],
    ["fa-IR", "fa"],
    ["fr", undefined],
    ["*", undefined],
    ["", undefined],
    ["not a tag", undefined],
  ])("a browser that wants %j gets %j", (tag, found) => {
    expect(findLanguage([tag], offered)).toBe(found)
  })

  it("a page gets a code for each way of writing, and for each region that gets another", () => {
    const americas = "419 AR BO BR BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE".split(" ")
    expect(codesByWriting(offered)).toEqual({
      "en-Latn": "en",
      "ko-Kore": "ko",
      "zh-Hans": "cn",
      "zh-Hant": "tw",
      "es-Latn": "es",
      ...Object.fromEntries(americas.map(region => [`es-Latn-${region}`, "es-mx"])),
      "pt-Latn": "pt",
      "pt-Latn-BR": "pt-br",
      "nb-Latn": "no",
      "nn-Latn": "no",
      "no-Latn": "no",
      "fil-Latn": "tl",
      "ar-Arab": "ar",
      "bn-Beng": "bn",
      "fa-Arab": "fa",
      "my-Mymr": "my",
      "th-Thai": "th",
    })
    expect(codesByWriting(["pt-br"])).toEqual({ "pt-Latn": "pt-br" })
    expect(codesByWriting(["es-mx"])).toEqual({ "es-Latn": "es-mx" })
  })

  it("Spanish of the Americas is that of Spain where no other is offered", () => {
    expect(findLanguage(["es-AR"], ["en", "es"])).toBe("es")
  })

  it("the visitor's first language that is offered counts", () => {
    expect(findLanguage(tagsOfHeader("fr-FR,fr;q=0.9,zh-TW;q=0.8,en;q=0.7"), offered)).toBe("tw")
    expect(findLanguage(tagsOfHeader(undefined), offered)).toBeUndefined()
    expect(tagsOfHeader("hr, de;q=0.9"), "where the first is offered nowhere").toEqual(["hr", "de"])
    expect(tagsOfHeader("en;q=0.3, ko ;q=0.8,th; q=0, *;q=0.1"), "by weight").toEqual(["ko", "en", "*"])
  })
})
