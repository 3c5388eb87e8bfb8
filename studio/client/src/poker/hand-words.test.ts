import { expect, it } from "vitest"
import en from "../../locales/texas-holdem/en.json" with { type: "json" }
import { bestFive } from "./best-five.ts"
import { handKind, handWords } from "./hand-words.ts"
import type { PokerTexts } from "./texts.ts"

const find = (key: string, values: Readonly<Record<string, string | number>> = {}) => {
  const text = key.split(".").reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], en)
  return String(text ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))
}
const texts = Object.assign(find, { language: "en", find }) as PokerTexts
const cards = (text: string) => text.split(" ")

it.each([
  ["AS KD", ""],
  ["7S 7D", "a pair of sevens"],
  ["KS KD 7H 7C AS", "two pair, kings and sevens"],
  ["AS 2D 3H 4C 5S KD QD", "a straight, ace to five"],
  ["TS JD QH KC AS 2D 2C", "a straight, ten to ace"],
  ["QS QD QH 2C 2S 9D 8D", "a full house, queens full of deuces"],
  ["AS KS QS JS TS 2D 2C", "a royal flush"],
])("%s are %s", (dealt, words) => {
  expect(handWords(texts, cards(dealt))).toBe(words)
})

it("where there is little room, a hand is named by its kind", () => {
  expect(handKind(texts, cards("KS KD 7H 7C AS"))).toBe("Two pair")
})

it("of seven cards the five are lit that make the hand", () => {
  expect([...bestFive(cards("AS AD KH KC 7S 6D 2C"))].sort()).toEqual(cards("7S AD AS KC KH"))
  expect([...bestFive(cards("2S 4S 6S 8S TS TD TH"))].sort()).toEqual(cards("2S 4S 6S 8S TS"))
})
