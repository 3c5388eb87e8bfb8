import { baizeBrand, demoBrands, jadeBrand, lidoBrand } from "@baize/platform/brands/demo-brands.ts"
import { describe, expect, it } from "vitest"
import jadeTexts from "../../locales/en/demo-jade.json" with { type: "json" }
import lidoTexts from "../../locales/en/demo-lido.json" with { type: "json" }
import { contentOf } from "./brand-content.ts"
import { campaignTerms } from "./campaigns.ts"
import type { DemoContent } from "./content.ts"

const ofKind = (code: string, kind: DemoContent["kind"]) => contentOf(code).filter(item => item.kind === kind)

it.each(demoBrands.map(({ code }) => code))("each promotion of a demo brand has a picture of its own: %s", code => {
  const pictures = ofKind(code, "promotion").map(({ image }) => image)
  expect(pictures.length).toBeGreaterThan(8)
  expect(new Set(pictures).size).toBe(pictures.length)
})

it("no banner, notice or first promotion of a demo brand is said at another", () => {
  const said = demoBrands.flatMap(({ code }) =>
    [...ofKind(code, "banner"), ...ofKind(code, "notice"), ...ofKind(code, "promotion").slice(0, 1)].map(({ title }) => title.en),
  )
  expect(said).not.toContain(undefined)
  expect(new Set(said).size).toBe(said.length)
})

it.each(demoBrands)("every text of a demo brand is in each of its languages: $code", ({ code, languages }) => {
  for (const { title, body } of contentOf(code))
    for (const text of [title, body]) expect(languages.filter(language => !text[language])).toEqual([])
})

it.each(demoBrands)("a demo brand has a promotion for each of its campaigns, and the campaign it promises: $code", brand => {
  const campaigns = campaignTerms(brand).map(([code]) => code)
  const promotions = ofKind(brand.code, "promotion").map(({ promotionType }) => promotionType)
  expect(promotions.filter(type => !["jackpot", "free-play", "fairness"].includes(type!)).toSorted()).toEqual(
    campaigns.toSorted(),
  )
})

/** The numbers in a text as they are read: without separators. */
const numbersIn = (text: string): number[] =>
  Array.from(text.matchAll(/\d[\d,]*/g), ([found]) => Number(found.replaceAll(",", "")))

/** The numbers of a campaign's terms as its texts say them: sums in the brand's unit, shares in percent. */
function figuresOf(terms: object, exponent: number): number[] {
  return Object.entries(terms).flatMap(([key, value]) => {
    if (typeof value === "object" && value !== null) return figuresOf(value, exponent)
    if (typeof value !== "number") return []
    return [key === "ppm" ? value / 10_000 : ["cap", "amount", "min", "minLoss"].includes(key) ? value / 10 ** exponent : value]
  })
}

describe.each([
  [jadeBrand, jadeTexts],
  [lidoBrand, lidoTexts],
] as const)("figures of $code", (brand, texts) => {
  const campaigns = campaignTerms(brand).map(([code, terms]) => [code, figuresOf(terms, brand.exponent)] as const)

  it.each(campaigns)("the promotion %s promises what its campaign pays, in every language", (type, figures) => {
    const { title, body } = ofKind(brand.code, "promotion").find(({ promotionType }) => promotionType === type)!
    // The house's texts for every brand name none but the share of its cashback.
    if (!Object.values<string>(texts).includes(title.en!)) return
    const english = numbersIn(title.en! + body.en!)
    for (const language of brand.languages) {
      const found = numbersIn(title[language]! + body[language]!)
      expect(
        found.filter(number => !figures.includes(number)),
        language,
      ).toEqual([])
      expect(found.toSorted(), language).toEqual(english.toSorted())
    }
  })

  it("banners and news name no figure that no campaign pays", () => {
    const paid = campaigns.flatMap(([, figures]) => figures)
    const own = contentOf(brand.code).filter(({ title }) => Object.values<string>(texts).includes(title.en!))
    expect(own).toHaveLength(Object.keys(texts).length / 2)
    for (const { title, body } of own)
      for (const text of [...Object.values(title), ...Object.values(body)])
        expect(
          numbersIn(text).filter(number => !paid.includes(number)),
          text,
        ).toEqual([])
  })
})

it("what the house publishes for all brands names no sum, as each brand has its own", () => {
  const house = ofKind(baizeBrand.code, "promotion").filter(item => item.promotionType !== "cashback")
  for (const { title, body } of house) expect(numbersIn(title.en! + body.en!.replace(/0\.[37]%/g, ""))).toEqual([])
})
