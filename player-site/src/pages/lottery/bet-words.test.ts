import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { betTypesOf, lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { createInstance, type TFunction } from "i18next"
import { describe, expect, it } from "vitest"
import { languages } from "../../../../locales/languages.ts"
import { betWords } from "./bet-words.ts"

/** What ends a sentence, where it isn't a period; Thai and Lao end it with a space at most. */
const stops: Readonly<Record<string, string>> = {
  bn: "।",
  cn: "。",
  hi: "।",
  ja: "。",
  km: "។",
  lo: "",
  my: "။",
  th: "",
  tw: "。",
  ur: "۔",
}

type Texts = { readonly [key: string]: string | Texts }

const textsIn = (language: string): Texts =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../locales/${language}/lotteryBets.json`, import.meta.url)), "utf8"))

const keysOf = (texts: Texts, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [`${path}${key}`.replace(/_(zero|one|two|few|many|other)$/, "")] : keysOf(text, `${path}${key}.`),
  )

/** Every text of every code of every family, as the site shows it, and the keys that were used. */
async function everyText(language: string) {
  const words = createInstance()
  await words.init({
    lng: tagOf(language),
    fallbackLng: false,
    defaultNS: "lotteryBets",
    interpolation: { escapeValue: false },
    resources: { [tagOf(language)]: { lotteryBets: textsIn(language) } },
  } as never)
  const used = new Set<string>()
  const t = ((key: string, fill: object) => {
    used.add(key)
    return words.t(key as never, fill as never)
  }) as unknown as TFunction<"lotteryBets">
  const texts = lotteryFamilies.flatMap(family => {
    const { group, name, how, row, value, tier } = betWords(t, family)
    const about = (of: string, text: string) => ({ of: `${family} ${of}`, text })
    return betTypesOf(family).flatMap(({ code, group: together, rows, tiers }) => [
      about(`group ${together}`, group(together)),
      about(`name ${code}`, name(code)),
      about(`how ${code}`, how(code)),
      ...rows.map(({ code: one }) => about(`row ${code} ${one}`, row(one))),
      ...rows.flatMap(({ values }) => values.map(one => about(`value ${code} ${one}`, value(code, one)))),
      ...tiers.map(({ code: one }) => about(`tier ${code} ${one}`, tier(code, one))),
    ])
  })
  return { texts, used }
}

describe.each(languages.map(({ code }) => code))("the texts of bets in %s", language => {
  it("exist for every bet type, group, row, value and prize, with nothing left to fill", async () => {
    const { texts } = await everyText(language)
    expect(texts.length).toBeGreaterThan(5_000)
    // A missing text shows as its key.
    expect(texts.filter(({ text }) => !text || /\{\{|undefined|NaN|^[\w-]+(\.[\w-]+)+$/.test(text))).toEqual([])
  })
  it("are all used", async () => {
    const { used } = await everyText(language)
    expect(keysOf(textsIn(language)).filter(key => !used.has(key))).toEqual([])
  })
  it("give each bet type of a family a name of its own", async () => {
    const { texts } = await everyText(language)
    const names = texts.flatMap(({ of, text }) => (of.includes(" name ") ? [`${of.split(" ")[0]}: ${text}`] : []))
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
  })
  it("say in one or two sentences how each bet wins", async () => {
    const { texts } = await everyText(language)
    const hows = texts.flatMap(({ of, text }) => (of.includes(" how ") ? [text] : []))
    const stop = stops[language] ?? "."
    const sentences = (how: string) => how.split(stop === "." ? ". " : stop).filter(Boolean).length
    expect(hows.filter(how => !how.endsWith(stop) || (stop !== "" && sentences(how) > 2))).toEqual([])
  })
})
