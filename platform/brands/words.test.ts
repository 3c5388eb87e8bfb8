import { expect, it } from "vitest"
import { wordIn } from "./words.ts"

it("a text is in the reader's language, else the brand's, else English, else any", () => {
  const words = { en: "Table", ko: "테이블", de: "Tisch" }
  expect(wordIn(words, "ko", "de")).toBe("테이블")
  expect(wordIn(words, "th", "de")).toBe("Tisch")
  expect(wordIn(words, "th")).toBe("Table")
  expect(wordIn({ de: "Tisch" }, "th", "ko")).toBe("Tisch")
  expect(wordIn({}, "en")).toBe("")
})
