import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { storage } from "../open-domain.ts"
import { keepLanguage, settleLanguage, wantedLanguage } from "./preferences.ts"

const history = { state: { key: "one" }, replaceState: vi.fn<(state: unknown, title: string, url: URL) => void>() }
const kept = () => storage.read("baize.language")

function visit(address: string): void {
  vi.stubGlobal("location", { href: `https://play.example${address}` })
  vi.stubGlobal("history", history)
}
beforeEach(() => history.replaceState.mockClear())
afterEach(() => {
  vi.unstubAllGlobals()
  storage.write("baize.language", undefined)
})

test("a language of the address is wanted before the one chosen earlier, which stays until the brand is known", () => {
  keepLanguage("en")
  visit("/live?lang=de")
  expect(wantedLanguage()).toBe("de")
  expect(kept()).toBe("en")
})

test("a language without a catalog is not wanted", () => {
  visit("/?lang=xx")
  expect(wantedLanguage()).toBeUndefined()
  keepLanguage("xx")
  expect(wantedLanguage()).toBeUndefined()
})

test("the language in which the brand has answered is kept, and the address names no other one any more", () => {
  visit("/live?vassalage=BZ&lang=de#top")
  settleLanguage("en")
  expect(kept()).toBe("en")
  expect(history.replaceState.mock.lastCall).toEqual([history.state, "", new URL("https://play.example/live?vassalage=BZ#top")])
})

test("an address that names no language stays as it is written", () => {
  visit("/live?plain")
  settleLanguage("ko")
  expect(kept()).toBe("ko")
  expect(history.replaceState).not.toHaveBeenCalled()
})
