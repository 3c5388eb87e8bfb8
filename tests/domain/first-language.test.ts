import { runInNewContext } from "node:vm"
import { permission, type SiteInfo } from "@baize/common/api/site.ts"
import { acceptedLanguages } from "@baize/common/react/accepted-languages.ts"
import { browserOf } from "@baize/platform/testing/browser.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import type { Plugin } from "vite"
import { afterAll, beforeAll, expect, test } from "vitest"

/** By its path: its types are those of a browser's page. */
const EARLY = "../../player-site/early-call.ts"

// The first call of both sites, as a browser sends it, against the real platform: JADE is in Korean and English.
let world: TestWorld
let early: string
beforeAll(async () => {
  world = await testWorld()
  const { earlyCall } = (await import(EARLY)) as { readonly earlyCall: () => Plugin }
  const { transformIndexHtml: transform } = earlyCall()
  if (typeof transform !== "object") throw new Error("The script is added by a handler")
  const page = (await transform.handler.call({} as never, `<meta charset="utf-8" />`, {} as never)) as string
  ;[, early = ""] = /<script>([\s\S]*)<\/script>/.exec(page)!
})
afterAll(() => world.close())

interface Visit {
  /** The query of the address. */
  readonly search?: string
  /** What an earlier visit chose. */
  readonly stored?: string
  /** The languages of the browser. */
  readonly browser: readonly string[]
}

/** Sends a first call to the platform, with the browser's own languages if the site names none. */
async function send(url: string, headers: Record<string, string>, browser: readonly string[]) {
  const host = "jade.localhost:8080"
  return await world.platform.http.inject({ url, headers: { "accept-language": browser.join(), host, ...lower(headers) } })
}
const lower = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** The language that the player site gets for a visit, and the one whose texts it loads meanwhile. */
async function playerIn({ search = "", stored, browser }: Visit): Promise<readonly [got: string | undefined, loads: string]> {
  const page = {
    location: { search, pathname: "/" },
    localStorage: { getItem: (key: string) => (key === "baize.language" ? (stored ?? null) : null) },
    sessionStorage: { getItem: () => null },
    navigator: { languages: browser },
    document: { documentElement: { dataset: {} } },
    fetch: (url: string, { headers }: { headers: Record<string, string> }) => send(url, headers, browser),
    Intl,
  } as Record<string, unknown>
  runInNewContext(early, Object.assign(page, { window: page }))
  const { payload } = await (page.earlyCall as ReturnType<typeof send>)
  return [(JSON.parse(payload) as { value: { info: SiteInfo } }).value.info.language, page.earlyLanguage as string]
}

/** The language that the portal gets for a visit. `asks`: the likeliest, in which it begins. */
async function portalIn(asks: string, { browser }: Visit): Promise<string | undefined> {
  const language = acceptedLanguages(undefined, { read: () => undefined, write: () => {} }, browser)
  const call = browserOf(world.platform, { host: "jade.localhost:8090", language })
  return (await call(permission, { site: "agent", language: asks })).info?.language
}

test("a first visit of the player site is in the browser's first language that the brand has, else in the brand's", async () => {
  expect(await playerIn({ browser: ["fr-FR", "en-GB", "ko"] })).toEqual(["en", "fr"])
  expect(await playerIn({ browser: ["fr-FR"] })).toEqual(["ko", "fr"])
})

test("the player site is in the language that its address names, else in the one chosen before", async () => {
  expect(await playerIn({ search: "?lang=ko", stored: "en", browser: ["en"] })).toEqual(["ko", "ko"])
  expect(await playerIn({ stored: "ko", browser: ["en"] })).toEqual(["ko", "ko"])
})

test("a language of the address that the brand lacks leaves the one chosen before, else the browser's", async () => {
  expect((await playerIn({ search: "?lang=de", stored: "en", browser: ["ko"] }))[0]).toBe("en")
  expect((await playerIn({ search: "?lang=de", browser: ["fr-FR", "en-US"] }))[0]).toBe("en")
  expect((await playerIn({ search: "?lang=de", browser: ["fr-FR"] }))[0]).toBe("ko")
})

test("a language chosen before that the brand no longer has leaves the browser's", async () => {
  expect((await playerIn({ stored: "de", browser: ["en-US"] }))[0]).toBe("en")
})

test("the portal is in the browser's first language that the brand has, not in the first that the portal has", async () => {
  expect(await portalIn("de", { browser: ["de-DE", "ko-KR", "en"] })).toBe("ko")
  expect(await portalIn("de", { browser: ["de-DE", "en", "ko-KR"] })).toBe("en")
  expect(await portalIn("de", { browser: ["de-DE"] })).toBe("ko")
  expect(await portalIn("en", { browser: ["ko"] }), "one that was chosen").toBe("en")
})

test("a call names a language that the brand lacks: its answer is in one that the visitor's browser accepts", async () => {
  const languageOf = async (language: string, site: "player" | "agent") =>
    (await world.visitor(world.jade, { language: "de, en;q=0.5" })(permission, { site, language })).info?.language
  for (const site of ["player", "agent"] as const) {
    expect(await languageOf("th", site), site).toBe("en")
    expect(await languageOf("ko", site), site).toBe("ko")
  }
})
