import { describe, expect, it } from "vitest"
import { codesByWriting, findLanguage, tagOf, tagsOfHeader } from "./languages.ts"

const offered = ["en", "ko", "cn", "tw", "es", "es-mx", "pt", "pt-br", "no", "tl"]

describe("languages", () => {
  it("every code has the tag by which Intl knows the language", () => {
    const named = (code: string) => new Intl.DisplayNames("en", { type: "language" }).of(tagOf(code))
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
    ])
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
    ["es-AR", "es"],
    ["pt-BR", "pt-br"],
    ["pt-PT", "pt"],
    ["pt-AO", "pt"],
    ["nb-NO", "no"],
    ["nn-NO", "no"],
    ["no-NO", "no"],
    ["no", "no"],
    ["fil-PH", "tl"],
    ["fr", undefined],
    ["*", undefined],
    ["", undefined],
    ["not a tag", undefined],
  ])("a browser that wants %j gets %j", (tag, found) => {
    expect(findLanguage([tag], offered)).toBe(found)
  })

  it("a page gets a code for each way of writing, and for each region that has one of its own", () => {
    expect(codesByWriting(offered)).toEqual({
      "en-Latn": "en",
      "ko-Kore": "ko",
      "zh-Hans": "cn",
      "zh-Hant": "tw",
      "es-Latn": "es",
      "es-Latn-MX": "es-mx",
      "pt-Latn": "pt",
      "pt-Latn-BR": "pt-br",
      "nb-Latn": "no",
      "nn-Latn": "no",
      "no-Latn": "no",
      "fil-Latn": "tl",
    })
    expect(codesByWriting(["pt-br"])).toEqual({ "pt-Latn": "pt-br" })
  })

  it("the visitor's first language that is offered counts", () => {
    expect(findLanguage(tagsOfHeader("fr-FR,fr;q=0.9,zh-TW;q=0.8,en;q=0.7"), offered)).toBe("tw")
    expect(findLanguage(tagsOfHeader(undefined), offered)).toBeUndefined()
  })
})
