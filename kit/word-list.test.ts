import { expect, test } from "vitest"
import { hasLink, wordList } from "./word-list.ts"

test("a list of five thousand words is ready and checks a text in a moment", () => {
  const letters = (n: number) => [...n.toString(26)].map(digit => String.fromCharCode(97 + Number.parseInt(digit, 26))).join("")
  const words = Array.from({ length: 5000 }, (_, n) => `bad${letters(n)}${n % 3 === 0 ? "*" : ""}`)
  const began = performance.now()
  const isListed = wordList(words)
  expect(isListed("a harmless line")).toBe(false)
  expect(performance.now() - began).toBeLessThan(1000)
  expect(isListed(`so ${words[4999]!.replace("*", "")}!`)).toBe(true)
  const taken = ["bad ", "ba b b ", "㌖", "a b cc ", "ﷺ"].map(piece => {
    const text = piece.repeat(120).slice(0, 120)
    return Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = performance.now()
        isListed(text)
        return performance.now() - start
      }),
    )
  })
  expect(Math.max(...taken)).toBeLessThan(25)
})

test("a word counts as a whole word, a starred one as a beginning, and one of a script without spaces anywhere", () => {
  const isListed = wordList(["ass", "scam*", "바보", "two words", "x", "c++", "𝔘𐐨"])
  const refused = [
    "ass",
    "you ass!",
    "a.s.s",
    "(scammer)",
    "너바보야",
    "two  words".replace("  ", " "),
    "x",
    "use c++",
    "𐐨",
    "a s s",
  ]
  expect(refused.map(text => [text, isListed(text)])).toEqual(refused.map(text => [text, text !== "𐐨"]))
  const fine = ["class", "asset", "unscam", "바 나나 보", "two", "xy", "ax", "c+"]
  expect(fine.map(text => [text, isListed(text)])).toEqual(fine.map(text => [text, false]))
})

test("an address is found in a long text in a moment, and behind characters that aren't drawn", () => {
  const taken = Array.from({ length: 5 }, () => {
    const began = performance.now()
    hasLink("㌖".repeat(2000))
    return performance.now() - began
  })
  expect(Math.min(...taken)).toBeLessThan(25)
  expect(["evil.c\u00ADom", "evil\u200D.com", "evil。com"].map(hasLink)).toEqual([true, true, true])
})
