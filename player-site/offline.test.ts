import { readFileSync } from "node:fs"
import { runInNewContext } from "node:vm"
import { expect, test } from "vitest"

const here = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8")

type Listener = (event: {
  request: object
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}) => void

/** The worker in a browser: visits a document, and gives its offline page as it then is. */
function worker(offline: string): { visit(html: string): Promise<string> } {
  const kept = new Map([["/offline.html", new Response(offline, { headers: { "Content-Type": "text/html" } })]])
  const cache = {
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, answer: Response) => void kept.set(name, answer),
  }
  const listeners = new Map<string, Listener>()
  let document = ""
  runInNewContext(here("service-worker.js").replace("__BUILT__", JSON.stringify({ page: "/offline.html", all: [], words: [] })), {
    self: { addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener) },
    location: { origin: "https://play.example" },
    caches: { open: async () => cache, match: cache.match },
    fetch: async () => new Response(document, { headers: { "Content-Type": "text/html; charset=utf-8" } }),
    ...{ URL, Response, Headers },
  })
  return {
    async visit(html) {
      document = html
      const request = { method: "GET", mode: "navigate", destination: "document", url: "https://play.example/live" }
      let answered: Promise<Response> | undefined
      let done: Promise<unknown> | undefined
      listeners.get("fetch")!({
        request,
        respondWith: answer => {
          answered = answer
        },
        waitUntil: work => {
          done = work
        },
      })
      expect(await (await answered)!.text()).toBe(html)
      await done
      return await kept.get("/offline.html")!.clone().text()
    },
  }
}

/** The mode in which the offline page is shown. `chosen`: by the visitor; `ofBrand`: what the page has of a document's head. */
function modeOf(page: { readonly chosen?: string; readonly ofBrand?: string; readonly system: "dark" | "light" }): string {
  const section = {
    dataset: { code: "en" },
    lang: "en",
    dir: "ltr",
    hidden: false,
    querySelector: () => ({ textContent: "Offline" }),
  }
  const root = { dataset: { theme: "baize", mode: "dark" } }
  runInNewContext(here("offline.js"), {
    localStorage: { getItem: (key: string) => (key === "baize.mode" ? (page.chosen ?? null) : null) },
    matchMedia: (query: string) => ({ matches: query.includes(page.system) }),
    navigator: { languages: ["en"] },
    document: {
      documentElement: root,
      body: { dataset: { codes: "{}" } },
      querySelector: (selector: string) =>
        selector === "meta[name=baize-mode]" && page.ofBrand ? { content: page.ofBrand } : null,
      querySelectorAll: () => [section],
    },
    addEventListener: () => {},
    setInterval: () => {},
    Intl,
  })
  return root.dataset.mode
}

const look = "<style data-look>:root{--page:#fff4e8}</style>"
const mode = '<meta name="baize-mode" content="light" data-head>'

test("the offline page takes over the look and the mode of the last document, and loses them with it", async () => {
  const { visit } = worker("<head><title>Offline</title></head>")
  const head = '<meta name="theme-color" content="#fff4e8" data-head>'
  expect(await visit(`<head>${look}\n${head}\n${mode}</head>`)).toBe(`<head><title>Offline</title>${look}${mode}</head>`)
  expect(await visit(`<head>${look}</head>`)).toBe(`<head><title>Offline</title>${look}</head>`)
  expect(await visit("<head></head>")).toBe("<head><title>Offline</title></head>")
})

test("the offline page is in the visitor's mode, else in the brand's, else in the system's", () => {
  expect(modeOf({ chosen: "dark", ofBrand: "light", system: "light" })).toBe("dark")
  expect(modeOf({ ofBrand: "light", system: "dark" })).toBe("light")
  expect(modeOf({ system: "light" })).toBe("light")
  expect(modeOf({ system: "dark" })).toBe("dark")
})
