import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"

type Consent = typeof import("./consent.ts")
let consent: Consent["consent"]
let toolOf: Consent["toolOf"]
let storage: typeof import("../open-domain.ts")["storage"]
beforeAll(async () => {
  vi.stubGlobal("addEventListener", () => {})
  ;({ consent, toolOf } = await import("./consent.ts"))
  ;({ storage } = await import("../open-domain.ts"))
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => consent.forget())

const google = () => toolOf({ analyticsId: "G-AB12CD34EF", analyticsOrigin: null })!
const at = (origin: string) => toolOf({ analyticsId: "acme", analyticsOrigin: origin })!

test("an allowed id asks again, and counts nothing, once its script comes from another origin", () => {
  consent.choose(at("https://stats.example"))
  expect(consent.allows(at("https://stats.example"))).toBe(true)
  expect(consent.allows(at("https://other.example"))).toBe(false)
  expect(consent.asks(at("https://other.example"))).toBe(true)
})

test("consent to Google's tag that was given by its id alone still counts", () => {
  consent.choose("G-AB12CD34EF")
  expect(consent.allows(google())).toBe(true)
})

test("a visitor who allows another tool is another number to it, and the same answer again keeps the number", () => {
  consent.choose(at("https://stats.example"))
  const first = consent.visitor()
  consent.choose(at("https://stats.example"))
  expect(consent.visitor()).toBe(first)
  consent.choose(at("https://other.example"))
  expect(storage.read("baize.visitor")).toBeUndefined()
  expect(consent.visitor()).not.toBe(first)
})

test("a refusal deletes the visitor's number, and is one for every tool", () => {
  consent.choose(google())
  consent.visitor()
  consent.choose(undefined)
  expect(storage.read("baize.visitor")).toBeUndefined()
  for (const tool of [google(), at("https://stats.example")])
    expect([consent.allows(tool), consent.asks(tool)]).toEqual([false, false])
})

test("at a brand that counts nothing any more neither the choice nor the number stays", () => {
  expect(toolOf({ analyticsId: null, analyticsOrigin: null })).toBeUndefined()
  consent.choose(google())
  consent.visitor()
  consent.forget()
  for (const key of ["baize.analytics", "baize.visitor"]) expect(storage.read(key), key).toBeUndefined()
  expect(consent.asks(google())).toBe(true)
})
