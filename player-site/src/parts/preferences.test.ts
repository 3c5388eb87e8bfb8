import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { storage } from "../open-domain.ts"
import { applyTheme, chooseMode, keepLanguage, settleLanguage, wantedLanguage } from "./preferences.ts"

const history = { state: { key: "one" }, replaceState: vi.fn<(state: unknown, title: string, url: URL) => void>() }
const brands = ["ko", "en"]
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
  settleLanguage("en", brands)
  expect(kept()).toBe("en")
  expect(history.replaceState.mock.lastCall).toEqual([history.state, "", new URL("https://play.example/live?vassalage=BZ#top")])
})

test("an address that names no language stays as it is written", () => {
  visit("/live?plain")
  settleLanguage("ko", brands)
  expect(kept()).toBe("ko")
  expect(history.replaceState).not.toHaveBeenCalled()
})

test("the bar of the browser has the color of the page: with the brand's theme, and as the visitor changes the mode", () => {
  const pages = { dark: "#0a1220", light: "#eef4f3" }
  const root = { dataset: { mode: "light" } as { mode: "dark" | "light"; theme?: string } }
  const bar = { content: "" }
  const querySelector = (selector: string) => (selector === "meta[name=theme-color]" ? bar : null)
  vi.stubGlobal("document", { documentElement: root, querySelector })
  // A dialog over the page gives the root another background.
  const getPropertyValue = (name: string) => (name === "--page" ? pages[root.dataset.mode] : "")
  vi.stubGlobal("getComputedStyle", () => ({ backgroundColor: "rgb(0, 0, 0)", getPropertyValue }))
  applyTheme("jade")
  expect(bar.content).toBe(pages.light)
  chooseMode("dark")
  expect(bar.content).toBe(pages.dark)
})

test("an answer leaves the language of the brand that another tab has chosen meanwhile, and replaces one that it lacks", () => {
  visit("/live")
  keepLanguage("ko")
  settleLanguage("en", brands)
  expect(kept()).toBe("ko")
  keepLanguage("de")
  settleLanguage("en", brands)
  expect(kept()).toBe("en")
})
