import { classifications } from "@baize/common/api/classifications.ts"
import { expect, it } from "vitest"
import { readTexts, translatedLanguages } from "./catalogs.ts"

const textOf = (language: string, file: string, key: string): string | undefined =>
  readTexts(`locales/${language}/${file}`).get(key)

it.each([
  ["pt", "Casino"],
  ["pt-br", "Cassino"],
])("%s calls the games of the type RNG %s, as the specification says, on both sites", (language, label) => {
  expect(textOf(language, "common.json", "gameType.RNG")).toBe(label)
  expect(textOf(language, "agent.json", "gameTypes.RNG")).toBe(label)
})

it("bingo is a kind of game that every language names", () => {
  expect(classifications.RNG).toContain("BINGO")
  const unnamed = translatedLanguages().filter(language => !textOf(language, "player.json", "classification.BINGO"))
  expect(unnamed).toEqual([])
})
