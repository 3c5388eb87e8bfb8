import { join } from "node:path"
import { helpCenter, permission, registrationSettings } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { languages } from "../../locales/languages.ts"
import { baizeBrand, jadeBrand } from "../brands/demo-brands.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { pngOf } from "../testing/pictures.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

const known = languages.map(({ code }) => code).join(", ")
let world: TestWorld
const { folder, write } = useFolder()
const file = (content: unknown, name = "settings.json"): string => write(content, name)
beforeAll(async () => {
  world = await testWorld()
  file(pngOf(76, 76), "logo.png")
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "brand-settings", ...args)
const set = (brand: string, content: unknown) => run(brand, "--set", file(content))
const settings = async (brand: string) => JSON.parse((await run(brand)).printed)

test("setting a brand's printed settings changes nothing", async () => {
  for (const { code, name, currency, settings: own } of [baizeBrand, jadeBrand]) {
    const printed = await settings(code.toLowerCase())
    expect(printed).toMatchObject({ code, name, currency, passwordDays: own.passwordDays, deposit: own.deposit })
    expect(await set(code, printed)).toEqual({ code: 0, printed: `${code} already has these settings.` })
    expect((await world.platform.brands.all()).find(one => one.code === code)?.settings).toEqual(own)
  }
})

test("a brand names its company, license and help lines; without them the sites claim none, and help by language", async () => {
  const info = async (language: string) => (await world.visitor(world.jade, { language })(permission, { site: "player" })).info!
  const { company: _, license: __, ...unnamed } = world.jade.settings
  const named = await info("en")
  expect(JSON.stringify([named.company, named.license])).toMatch(/^[^\p{Script=Hangul}]*Jade Co\., Ltd\.[^\p{Script=Hangul}]*$/u)
  await world.setBrand(world.jade, { settings: unnamed })
  expect(await info("ko")).toMatchObject({ company: null, license: null })
  expect((await info("ko")).helpLines).toContainEqual(expect.objectContaining({ phone: "1336" }))
  expect((await info("en")).helpLines.length).toBeGreaterThan(1)
  expect((await info("en")).payments.length).toBeGreaterThan(0)
  const company = { name: "Acme Ltd.", address: "1 Example Road, Exampleville", registration: "C 12345" }
  const license = { authority: "Example Authority", number: "EX/123", url: "https://example.com/ex-123" }
  const helpLines = { en: [{ name: "Example Help", url: "https://example.com/help" }] }
  expect((await set("JADE", { company, license, helpLines })).code).toBe(0)
  expect(await info("en")).toMatchObject({ company, license, helpLines: helpLines.en })
  expect((await info("ko")).helpLines).toContainEqual(expect.objectContaining({ phone: "1336" }))
  for (const wrong of [{ license: { authority: "Example Authority" } }, { license: { ...license, url: "javascript:alert(1)" } }])
    expect((await set("JADE", wrong)).code).toBe(2)
})

test("the company and the license of a brand are in the visitor's language, else in the brand's", async () => {
  const legal = async (language: string) => {
    const visit = world.visitor(world.jade, { language })
    const { company, license } = (await visit(permission, { site: "player" })).info!
    const help = (await visit(helpCenter, {})).list.map(({ content }) => content).join("\n")
    return { company, license, help }
  }
  const ko = { name: "(주)예시", address: "예시시 가상로 1", registration: "등록 제1호" }
  const en = { name: "Example Co., Ltd.", address: "1 Gasang-ro, Yesi-si", registration: "No. 1" }
  const company = { name: { ko: ko.name, en: en.name }, address: { ko: ko.address, en: en.address } }
  const registration = { ko: ko.registration, en: en.registration }
  const license = { authority: { ko: "예시 위원회", en: "Example Commission" }, number: "EX-1" }
  expect((await set("JADE", { languages: ["ko", "en", "de"], company: { ...company, registration }, license })).code).toBe(0)
  for (const [language, own, authority] of [
    ["en", en, "Example Commission"],
    ["ko", ko, "예시 위원회"],
    ["de", ko, "예시 위원회"],
  ] as const) {
    const shown = await legal(language)
    expect(shown).toMatchObject({ company: own, license: { authority, number: "EX-1" } })
    expect(shown.help).toContain(`${own.name}, ${own.address}`)
    expect(shown.help).toContain(authority)
  }
  for (const [wrong, said] of [
    [{ ...company, name: { kr: ko.name } }, "company.name: a language is one of en, cn,"],
    [{ ...company, name: {} }, "company.name: names no language"],
    [{ ...company, name: { ko: "" } }, "company.name.ko: empty"],
    [{ ...company, name: 5 }, 'company.name: must be a text, or one by language: { "en": "Acme Ltd." }'],
  ] as const)
    expect(await set("JADE", { company: wrong })).toMatchObject({ code: 2, printed: expect.stringContaining(said) })
})

test("a visitor finds the national help line of the language first, and the international one beside it", async () => {
  await world.setBrand(world.jade, { languages: languages.map(({ code }) => code) })
  const lines = async (language: string) =>
    (await world.visitor(world.jade, { language })(permission, { site: "player" })).info!.helpLines
  for (const [language, phone] of [
    ["de", "0800 1 37 27 00"],
    ["fr", "09 74 75 13 13"],
    ["sv", "020-81 91 00"],
    ["tr", "115"],
  ] as const) {
    expect((await lines(language))[0]).toMatchObject({ phone })
    expect((await lines(language)).map(({ name }) => name)).toContain("Gambling Therapy")
  }
  expect((await lines("lo")).map(({ name }) => name)).toEqual(["Gambling Therapy"])
})

test("named settings are set, the changes printed, and visible at that brand only", async () => {
  const before = await settings("JADE")
  const visit = () => world.visitor(world.baize, { language: "" })(permission, { site: "player" })
  const { revision } = (await visit()).info!
  const { code, printed } = await set("BAIZE", {
    name: "Baize Club",
    theme: "jade",
    languages: ["ko", "en"],
    language: "ko",
    blockedCountries: ["KP", "US"],
    logo: "logo.png",
    minimumAge: 25,
    social: [{ labelNameEn: "Telegram", url: "https://t.me/baize" }],
    downloads: { android: "https://get.example/baize.apk" },
    deposit: [{ code: "card", kind: "redirect", provider: "sandbox", min: 1_000, max: 500_000, quick: [2_000, 5_000] }],
  })
  expect(code).toBe(0)
  for (const line of [
    'name: "Baize" → "Baize Club"',
    'languages: ["en","ko"] → ["ko","en"]',
    'language: "en" → "ko"',
    'theme: "baize" → "jade"',
    'blockedCountries: ["KP"] → ["KP","US"]',
    "minimumAge: 18 → 25",
    'downloads: nothing → {"android":"https://get.example/baize.apk"}',
  ])
    expect(printed.split("\n")).toContain(line)
  expect(printed).not.toContain("withdrawal")
  const { info } = await visit()
  expect(info).toMatchObject({
    name: "Baize Club",
    theme: "jade",
    language: "ko",
    logoUrl: expect.stringMatching(/^\/art\/own\/[\da-f]{32}\.png$/),
    resources: [{ labelNameEn: "Telegram", url: "https://t.me/baize" }],
    downloads: expect.arrayContaining([{ system: "android", url: "https://get.example/baize.apk" }]),
  })
  expect(info!.revision).not.toBe(revision)
  expect((await world.platform.http.inject({ url: info!.logoUrl, headers: { host: "localhost" } })).rawPayload).toEqual(
    pngOf(76, 76),
  )
  expect(await world.visitor()(registrationSettings, {})).toMatchObject({ minimumAge: 25 })
  const american = world.visitor(world.baize, { ip: "8.8.8.8" })
  expect(await american(permission, { site: "player" })).toMatchObject({ status: { systemStatus: 2 }, home: null })
  expect(await settings("JADE")).toEqual(before)
})

test("null takes away a setting that a brand can be without, and no other", async () => {
  const own = {
    company: { name: "Acme Ltd.", address: "1 Example Road, Exampleville" },
    license: { authority: "Example Authority", number: "EX/123" },
    prizeGroups: { lowest: 1_800, highest: 1_900, joining: 1_850 },
    points: { rates: { RNG: 100 } },
    pace: { autoplay: false, turbo: false, buying: false, roundMilliseconds: 2_500 },
  }
  const info = async () => (await world.visitor(world.jade)(permission, { site: "player" })).info!
  const removed = (fields: readonly string[]) => Object.fromEntries(fields.map(field => [field, null]))
  const before = await settings("JADE")
  expect(await set("JADE", own)).toMatchObject({ code: 0 })
  expect(await info()).toMatchObject({ company: own.company, license: own.license })
  const { code, printed } = await set("JADE", removed(Object.keys(own)))
  expect(printed).toMatch(/^pace: .* → nothing$/m)
  expect(code).toBe(0)
  expect(await info()).toMatchObject({ company: null, license: null })
  for (const field of Object.keys(own)) expect(await settings("JADE")).not.toHaveProperty(field)
  const needed = ["minimumAge", "deposit", "name"]
  const refused = await set("JADE", { passwordDays: 9, ...removed(needed) })
  for (const field of needed) expect(refused.printed).toContain(`${field}: missing`)
  expect(refused.code).toBe(2)
  expect((await set("JADE", { mood: null })).printed).toContain("mood: unknown field")
  expect((await set("JADE", before)).code).toBe(0)
  expect(await settings("JADE")).toEqual(before)
})

test("a brand is placed below another, which shows it with its hosts; no brand is above itself", async () => {
  const shown = async (brand = world.baize) => (await world.visitor(brand)(permission, { site: "player" })).info!
  const { revision } = await shown()
  expect((await shown(world.jade)).whitelabel).toEqual({
    ...{ merchantCode: "JADE", name: "Jade", theme: "jade", children: [] },
    hosts: { player: "jade.localhost", agent: "jade.localhost" },
  })
  expect(await set("JADE", { parent: "BAIZE" })).toEqual({ code: 0, printed: 'parent: nothing → "BAIZE"' })
  const { whitelabel, revision: changed } = await shown()
  expect(whitelabel).toMatchObject({ merchantCode: "BAIZE", children: [(await shown(world.jade)).whitelabel] })
  expect(changed).not.toBe(revision)
  expect(await set("BAIZE", { parent: "JADE" })).toMatchObject({ code: 2, printed: expect.stringContaining("below BAIZE") })
  expect(await set("JADE", { parent: "JADE" })).toMatchObject({ code: 2, printed: expect.stringContaining("the brand itself") })
  expect(await set("JADE", { parent: "NOVA" })).toMatchObject({ code: 2, printed: expect.stringContaining("no brand NOVA") })
  expect((await set("JADE", { parent: null })).code).toBe(0)
  expect((await shown()).whitelabel.children).toEqual([])
})

test("texts in a language that does not exist, from before it was checked, are taken away at the next change", async () => {
  const before = await settings("JADE")
  await world.database.run(sql`
    update brand set settings = settings || '{"helpLines": {"kr": [], "ko": []}}' where code = 'JADE'`)
  const { code, printed } = await set("JADE", { passwordDays: 4 })
  expect(code).toBe(0)
  expect(printed).toContain("helpLines")
  expect(await settings("JADE")).toMatchObject({ passwordDays: 4, helpLines: { ko: [] } })
  expect((await settings("JADE")).helpLines).not.toHaveProperty("kr")
  expect((await set("JADE", { helpLines: before.helpLines ?? null, passwordDays: before.passwordDays })).code).toBe(0)
})

test("a rule is written by the name of its pattern", async () => {
  const { registerRules } = await settings("JADE")
  const rules = registerRules.map((rule: { field: string }) =>
    rule.field === "username" ? { ...rule, maxLength: 20, patternId: "letters-digits-leading-letter" } : rule,
  )
  expect(await set("JADE", { registerRules: rules })).toEqual({
    code: 0,
    printed: [
      "registerRules.0.maxLength: 12 → 20",
      'registerRules.0.patternId: "alphanumeric" → "letters-digits-leading-letter"',
    ].join("\n"),
  })
  expect((await world.visitor(world.jade)(registrationSettings, {})).rules[0]).toMatchObject({
    field: "username",
    maxLength: 20,
    acceptedPattern: "[A-Za-z][A-Za-z0-9]*",
  })
})

describe("invalid brand settings", () => {
  const rule = (field: string, more: object = {}) => ({
    ...{ field, enabled: true, required: true, minLength: 8, maxLength: 64, patternId: "any" },
    ...more,
  })
  const three = [rule("username"), rule("password"), rule("confirmPassword")]
  test.each<[string, unknown, string]>([
    ["no JSON", "{", "cannot be read"],
    ["no settings", 5, "Expected"],
    ["an unknown setting", { passwordDay: 9 }, "passwordDay: unknown field"],
    ["another currency", { currency: "KRW" }, "currency: cannot be changed from USD"],
    ["other decimals", { exponent: 0 }, "exponent: cannot be changed from 2"],
    ["another midnight", { gmtOffsetMinutes: 540 }, "gmtOffsetMinutes: cannot be changed from -240"],
    ["another code", { code: "NOVA" }, "code: cannot be changed from BAIZE"],
    ["a blank name", { name: " " }, "name: empty"],
    ["a language without a translation", { languages: ["en", "eo"] }, `languages.1: they are of ${known}`],
    ["an own language that is not offered", { languages: ["en"], language: "ko" }, "language: must be one of the languages"],
    ["no such theme", { theme: "pink" }, "theme: must be baize or jade"],
    ["no such country", { blockedCountries: ["XX"] }, "blockedCountries.0: there is no such country"],
    ["a minimum age of a child", { minimumAge: 16 }, "minimumAge: no one under 18 can play"],
    [
      "a script as a chat",
      { customerService: [{ name: "Chat", url: "javascript:alert(1)" }] },
      "customerService.0.url: an address starts",
    ],
    ["a chat over plain HTTP", { customerService: [{ name: "Chat", url: "http://chat.example" }] }, "customerService.0.url: "],
    ...[
      ["help lines", { helpLines: { kr: [] } }, "helpLines.kr"],
      ["a chat's name", { customerService: [{ name: "Chat", url: "/c", names: { kr: "채팅" } }] }, "customerService.0.names.kr"],
      [
        "a chat's hours",
        { customerService: [{ name: "Chat", url: "/c", hoursIn: { kr: "9" } }] },
        "customerService.0.hoursIn.kr",
      ],
      ["a level's name", { levels: [{ level: 1, points: 5, name: { kr: "은" } }] }, "levels.0.name.kr"],
    ].map(([what, content, field]): [string, unknown, string] => [
      `no such language of ${what}`,
      content,
      `${field}: a language is one of ${known}`,
    ]),
    ["an address that leaves the site", { social: [{ labelNameEn: "X", url: "//x.example" }] }, "social.0.url: "],
    ["an app for no system", { downloads: { windows: "https://x.example" } }, "downloads.windows: unknown field"],
    ["reversed bounds", { withdrawal: [{ code: "bank", min: 10, max: 9 }] }, "withdrawal.0: its min is above its max"],
    [
      "reversed bounds at a level",
      { withdrawal: [{ code: "bank", min: 10, max: 20, levels: [{ from: 2, max: 9 }] }] },
      "withdrawal.0: its min is above its max",
    ],
    [
      "a level twice",
      { withdrawal: [{ code: "bank", min: 10, max: 20, levels: [{ from: 2 }, { from: 2 }] }] },
      "withdrawal.0: a level is named twice",
    ],
    [
      "a quick sum outside the bounds",
      { deposit: [{ code: "card", kind: "redirect", provider: "sandbox", min: 10, max: 90, quick: [5] }] },
      "deposit.0: a quick sum",
    ],
    [
      "a transfer without an account",
      { deposit: [{ code: "bank", kind: "transfer", provider: "house", min: 10, max: 90 }] },
      "deposit.0: a transfer, and only that, has accounts",
    ],
    ["a method twice", { withdrawal: [1, 2].map(min => ({ code: "bank", min, max: 9 })) }, "withdrawal: a method is named twice"],
    ["half a cent of play money", { freePlayBalance: 0.5 }, "freePlayBalance: "],
    ["no country for phones", { phoneCountries: [] }, "phoneCountries: empty"],
    ["no such lottery", { prizeModes: ["MOON"] }, "prizeModes.0: "],
    ["a form without passwords", { registerRules: [rule("username")] }, "registerRules: username, password, confirmPassword are"],
    ["a field twice", { registerRules: [...three, rule("username")] }, "registerRules: a field is named twice"],
    ["an unknown field", { registerRules: [...three, rule("shoeSize")] }, "registerRules.3.field: must be one of username"],
    [
      "no such pattern",
      { registerRules: [...three, rule("email", { patternId: ".*" })] },
      "registerRules.3.patternId: must be one of any",
    ],
    [
      "a password shorter than any may be",
      { registerRules: [rule("username"), rule("password", { minLength: 7 }), rule("confirmPassword")] },
      "registerRules.1: a password has 8 characters at least, and room for 64 or more",
    ],
    [
      "a rule that no first password satisfies",
      { registerRules: [rule("username"), rule("password", { patternId: "digits" }), rule("confirmPassword")] },
      "registerRules: No password of sixteen letters and digits satisfies",
    ],
    ["an image host without TLS", { imageCDNs: ["http://pictures.example.com"] }, "imageCDNs.0: an origin is https://"],
    ["an image host with a path", { imageCDNs: ["https://pictures.example.com/"] }, "imageCDNs.0: an origin is https://"],
    ["image hosts by a pattern", { imageCDNs: ["https://*.example.com"] }, "imageCDNs.0: an origin is https://"],
    ["a rule of the policy", { imageCDNs: ["https://a.example; script-src *"] }, "imageCDNs.0: an origin is https://"],
    ["an image host twice", { imageCDNs: ["https://a.example", "https://a.example"] }, "imageCDNs: an origin is named twice"],
    ["games at a site", { launchGameCDNs: ["https://jade.localhost:8443"] }, "launchGameCDNs: jade.localhost is a site of JADE"],
    ["an id of an older tool", { analytics: { id: "UA-12345-1" } }, "analytics.id: an id of Google Analytics 4 is like"],
    ["an id with code", { analytics: { id: '"><script>', script: "https://a.example/s.js" } }, "analytics.id: letters, digits"],
    ["a script without TLS", { analytics: { id: "1", script: "http://a.example/s.js" } }, "analytics.script: an address starts"],
    ["a script of no host", { analytics: { id: "1", script: "https://*.example/s.js" } }, "analytics.script: an address starts"],
    ["a missing logo file", { logo: "none.png" }, "logo: none.png cannot be read"],
    ["a logo missing from the gallery", { logo: "/art/brands/none.svg" }, "logo: there is no picture"],
  ])("invalid brand settings change nothing and the field is named: %s", async (_, content, said) => {
    const before = await settings("BAIZE")
    const good = typeof content === "object" ? { passwordDays: 7, ...content } : content
    const { code, printed } = await set("BAIZE", good)
    expect(printed).toContain(`settings.json`)
    expect(printed).toContain(said)
    expect(code).toBe(2)
    expect(await settings("BAIZE")).toEqual(before)
  })

  test("a brand names hosts of its pictures and games, and counts page views by Google or by a tool of its own", async () => {
    const hosts = { imageCDNs: ["https://a.example", "http://localhost:9000"], launchGameCDNs: ["https://games.example:8443"] }
    const own = { analytics: { id: "site-1", script: "https://stats.example/js/script.js?v=2" } }
    for (const change of [hosts, own, { analytics: { id: "G-AB12CD34EF" } }]) {
      expect(await set("BAIZE", change)).toMatchObject({ code: 0 })
      expect(await settings("BAIZE")).toMatchObject(change)
    }
    expect(await set("BAIZE", { imageCDNs: [], launchGameCDNs: [], analytics: null })).toMatchObject({ code: 0 })
  })

  test("a mistyped brand-settings command does nothing", async () => {
    for (const args of [[], ["BAIZE", "JADE"], ["--set", file({})], ["BAIZE", "--set", join(folder, "none.json")]])
      expect(await run(...args), args.join(" ")).toMatchObject({ code: 2 })
    expect(await run("NONE")).toEqual({ code: 1, printed: "There is no brand NONE." })
  })
})
