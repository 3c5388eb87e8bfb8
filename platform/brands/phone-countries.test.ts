import { dialingCodeOf } from "@baize/common/api/phone.ts"
import { permission } from "@baize/common/api/site.ts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { languages } from "../../locales/languages.ts"
import { phoneOf } from "../identity/codes/phone.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"
import { defaultSettings } from "./default-settings.ts"
import { phoneCountriesOf } from "./phone-countries.ts"

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

it("a new brand takes numbers from where each of its languages is read, its currency's country first", () => {
  for (const { code } of languages) {
    const countries = phoneCountriesOf("EUR", [code])
    expect(countries.length, code).toBeGreaterThan(0)
    expect(countries.filter(country => dialingCodeOf(country) === undefined)).toEqual([])
  }
  expect(phoneCountriesOf("KRW", ["en", "ko"]).slice(0, 2)).toEqual(["KR", "US"])
  const { phoneCountries } = defaultSettings("USD")
  expect(phoneCountries).toEqual(expect.arrayContaining(["US", "BD", "CZ", "FI", "GR", "IR", "KH", "LA", "MM", "PK", "UA"]))
  expect(new Set(phoneCountries).size).toBe(phoneCountries.length)
})

it("a visitor gets the likely country first: of their address, else of a language they chose", async () => {
  await world.setBrand(world.baize, { languages: ["en", "de", "lo"] })
  const countries = async (language: string, ip?: string) =>
    (await world.visitor(world.baize, { language, ...(ip && { ip }) })(permission, { site: "player" })).info!.phoneCountries
  expect((await countries("en"))[0]).toBe("US")
  expect((await countries("lo"))[0]).toBe("LA")
  expect((await countries("lo", "5.9.0.1"))[0]).toBe("DE")
  expect((await countries("de")).toSorted()).toEqual((await countries("lo")).toSorted())
})

it("an existing member's own country is chosen as before, wherever they are", async () => {
  await world.setBrand(world.baize, { languages: ["en", "de", "lo"], blockedCountries: ["US"] })
  const visitor = world.visitor(world.baize, { language: "lo", ip: "5.9.0.1" })
  const { phoneCountries, signInCountries } = (await visitor(permission, { site: "player" })).info!
  const { settings } = (await world.platform.brands.all())[0]!
  expect(phoneCountries[0]).toBe("DE")
  expect(signInCountries).toEqual([...settings.phoneCountries.filter(country => country !== "US"), "US"])
  await world.setBrand(world.baize, { blockedCountries: [] })
})

it("countries of one dialing code are one: one that the brand blocks is taken with another", async () => {
  const { settings } = world.baize
  const taken = async (blockedCountries: string[]) => {
    await world.setBrand(world.baize, { settings: { ...settings, phoneCountries: ["KR", "US", "CA"] }, blockedCountries })
    const { info } = await world.visitor(world.baize)(permission, { site: "player" })
    return [info!.phoneCountries, phoneOf((await world.platform.brands.all())[0]!, "1", "4165550123")]
  }
  expect(await taken(["CA"])).toEqual([["KR", "US"], "+14165550123"])
  expect(await taken(["CA", "US"])).toEqual([["KR"], undefined])
  await world.setBrand(world.baize, { settings, blockedCountries: [] })
})

it("a number from a country that the brand blocks is neither offered nor taken", async () => {
  await world.setBrand(world.baize, { blockedCountries: ["KP", "LA"] })
  const [brand] = await world.platform.brands.all()
  expect(brand!.settings.phoneCountries).toContain("LA")
  const { info } = await world.visitor(world.baize, { language: "lo" })(permission, { site: "player" })
  expect(info!.phoneCountries).not.toContain("LA")
  expect(phoneOf(brand!, "856", "2055512345")).toBeUndefined()
  expect(phoneOf(brand!, "49", "15112345678")).toBe("+4915112345678")
})
