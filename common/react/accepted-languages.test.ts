import { expect, it } from "vitest"
import type { TextStore } from "../domain/environment.ts"
import { acceptedLanguages } from "./accepted-languages.ts"

const keeping = (language: string | undefined): TextStore => ({ read: () => language, write: () => {} })

it("until the platform has said which languages the brand has, a call accepts the chosen one, then all of the browser's", () => {
  expect(acceptedLanguages(undefined, keeping("pt"), ["de-AT", "en"])).toBe("pt,de-AT,en")
  expect(acceptedLanguages(undefined, keeping(undefined), ["de-AT", "en"])).toBe("de-AT,en")
})

it("then a call accepts the language that the page is in", () => {
  expect(acceptedLanguages("ko-KR", keeping("pt"), ["de-AT", "en"])).toBe("ko-KR")
})
