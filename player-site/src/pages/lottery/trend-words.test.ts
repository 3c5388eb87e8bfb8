import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { trendsOfFamily } from "@baize/common/domain/lottery/trend-tracks.ts"
import { lotteryFamilies } from "@baize/common/lottery/bets/families.ts"
import { tagOf } from "@baize/kit/languages.ts"
import { createInstance } from "i18next"
import { expect, it } from "vitest"
import { languages } from "../../../../locales/languages.ts"
import { trendWords } from "./trend-words.ts"

const catalog = (language: string, file: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../../locales/${language}/${file}.json`, import.meta.url)), "utf8"))

it.each(languages.map(({ code }) => code))("everything that trends follow has a name of its own in %s", async language => {
  const texts = createInstance()
  const tag = tagOf(language)
  await texts.init({
    lng: tag,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    resources: {
      [tag]: { lotteryBets: catalog(language, "lotteryBets"), lotteryTrends: catalog(language, "lotteryTrends") },
    },
  } as never)
  for (const family of lotteryFamilies) {
    const of = (namespace: string) => texts.getFixedT(tag, namespace) as never
    const words = trendWords(of("lotteryTrends"), of("lotteryBets"), family)
    const { tracks, roads } = trendsOfFamily(family)
    const names = tracks.map(({ code }) => words.track(code))
    const roadNames = roads.map(road => `${words.kind(road.kind)} ${words.at(road)}`)
    const sides = roads.flatMap(({ sides, tie }) => [...sides, ...(tie ? [tie] : [])])
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(roadNames).size).toBe(roadNames.length)
    const shown = [...names, ...roadNames, ...sides.map(words.side), ...sides.map(words.mark)]
    // A missing text shows as its key.
    expect(shown.filter(text => /^\w+\.[\w.-]+$|\{\{|undefined/.test(text))).toEqual([])
  }
})
