import type { TextStore } from "@baize/common/domain/environment.ts"
import { expect, it } from "vitest"
import { startLanguage } from "./language.ts"

const keeping = (language: string | undefined): TextStore => ({ read: () => language, write: () => {} })

it("the portal starts in the chosen language, if there is a catalog for it", () => {
  expect(startLanguage(keeping("ko"), ["en-GB"])).toBe("ko")
  expect(startLanguage(keeping("xx"), ["ko-KR"])).toBe("ko")
})

it("without a choice the portal starts in the browser's first language with a catalog, else in English", () => {
  expect(startLanguage(keeping(undefined), ["eo", "ko-KR", "en-US"])).toBe("ko")
  expect(startLanguage(keeping(undefined), ["eo"])).toBe("en")
})
