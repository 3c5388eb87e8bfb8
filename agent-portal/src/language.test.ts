import type { TextStore } from "@baize/common/domain/outside.ts"
import { expect, it } from "vitest"
import { startLanguage } from "./language.ts"

const keeping = (language: string | undefined): TextStore => ({ read: () => language, write: () => {} })

it("starts in the language somebody chose, if there is a catalogue for it", () => {
  expect(startLanguage(keeping("ko"), ["en-GB"])).toBe("ko")
  expect(startLanguage(keeping("xx"), ["ko-KR"])).toBe("ko")
})

it("else in the first language of the browser that has one, else in English", () => {
  expect(startLanguage(keeping(undefined), ["fr-FR", "ko-KR", "en-US"])).toBe("ko")
  expect(startLanguage(keeping(undefined), ["fr-FR"])).toBe("en")
})
