import { memberInfo } from "@baize/common/api/member.ts"
import { login } from "@baize/common/api/session.ts"
import {
  announcements,
  domainRoute,
  jackpot,
  permission,
  registrationSettings,
  systemStatus,
  whitelabel,
} from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AnalyticsSettings } from "../brands/analytics.ts"
import { offerVendors, withdrawVendor } from "../brands/create.ts"
import { addHost, makeMain } from "../brands/hosts.ts"
import { catalog } from "../play/catalog/catalog.ts"
import { proveHuman } from "../testing/human.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

const KOREA = "210.89.164.90"
const AMERICA = "8.8.8.8"

describe("the first call of a visit", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
    const at = world.clock.now()
    const publish = (brand: number, kind: string, title: object, more: object = {}) => {
      const { body, published, until, execution, image, sort } = {
        body: {},
        published: at,
        until: null,
        execution: null,
        image: null,
        sort: 0,
        ...more,
      }
      return world.database.run(sql`
        insert into content (brand, kind, title, body, image, execution, sort, published_at, until)
        values (${brand}, ${kind}, ${JSON.stringify(title)}, ${JSON.stringify(body)}, ${image}, ${execution}, ${sort},
          ${published}, ${until})`)
    }
    const day = 86_400_000
    await publish(
      1,
      "banner",
      { en: "Welcome", ko: "환영합니다" },
      { image: "/art/banners/welcome.svg", body: { en: "Play well" } },
    )
    await publish(1, "notice", { en: "Second" }, { sort: 2 })
    await publish(1, "notice", { en: "First" }, { sort: 1 })
    await publish(1, "notice", { en: "Gone" }, { until: new Date(at.getTime() - 1) })
    await publish(1, "notice", { en: "Not yet" }, { published: new Date(at.getTime() + day) })
    await publish(1, "announcement", { en: "Popup" }, { execution: "A", body: { en: "<p>Words</p>", ko: "<p>말</p>" } })
    await publish(1, "announcement", { ko: "한국어만" })
    await publish(2, "notice", { ko: "제이드" })
  })
  afterAll(() => world.close())

  it("the first call gives a guest the brand, its content and its games, in their language", async () => {
    const { info, status, member, balance, home, time } = await world.visitor()(permission, { site: "player" })
    expect(status).toMatchObject({ systemStatus: 0, regionRestriction: { blocked: false } })
    expect(info).toMatchObject({
      merchantCode: "BAIZE",
      theme: "baize",
      currency: "USD",
      currencySymbol: "$",
      exponent: 2,
      gmtOffsetMinutes: -240,
      language: "en",
      languages: ["en", "ko"],
      agentSiteUrl: "http://localhost:8090",
      // The minimum age in its footer is the one in its terms.
      minimumAge: (await world.visitor()(registrationSettings, {})).minimumAge,
    })
    expect([member, balance]).toEqual([null, null])
    expect(home?.banners).toMatchObject([
      { title: "Welcome", text: "Play well", url: "/art/banners/welcome.svg", linkageType: 0 },
    ])
    expect(home?.notices.map(({ title }) => title)).toEqual(["First", "Second"])
    // `catalog.test` names them.
    const listed = catalog().games.filter(({ vendor }) => vendor !== "CPL")
    const lotteryTypes = { LOTT: 12, ELOTT: 11 }
    const types = listed.map(({ gameType }) => gameType)
    const playable = Object.fromEntries(types.map(type => [type, types.filter(other => other === type).length]))
    expect(home?.vendors.map(({ vassalage }) => vassalage)).toEqual(["BZ", "PP", "EVO", "PG", "JDB", "JL", "SS", "BG", "LOT"])
    expect(home?.hot.length).toBeLessThanOrEqual(12)
    expect(home?.originals.map(({ gameCode }) => gameCode)).toContain("mines")
    expect(
      home?.originals.every(({ vassalage, minLineNum, maintenance }) => vassalage === "BZ" && !minLineNum && !maintenance),
    ).toBe(true)
    for (const { games, total, open } of home?.blocks ?? []) {
      expect(games.length).toBe(Math.min(10, total))
      expect(games.filter(({ maintenance }) => !maintenance).length, "what is open comes first").toBe(Math.min(10, open))
    }
    expect(Object.fromEntries((home?.blocks ?? []).map(({ gameType, open }) => [gameType, open]))).toEqual({
      ...playable,
      ...lotteryTypes,
    })
    // Each block names its kinds, in the order of the category's bar.
    const kinds = [
      "VIDEO",
      "CLASSIC",
      "MEGAWAY",
      "JACKPOT",
      "CRASH",
      "MINI",
      "TABLE",
      "ROULETTE",
      "BACCARAT",
      "BLACKJACK",
      "POKER",
      "BINGO",
    ]
    expect(home?.blocks.find(({ gameType }) => gameType === "RNG")?.classifications).toEqual(kinds)
    expect(home?.blocks.reduce((sum, { total }) => sum + total, 0)).toBe(listed.length + 23)
    expect(time).toBe(world.clock.now().toISOString())
  })
  it("the first call uses the requested language, if the brand has it, else the brand's", async () => {
    const languageOf = async (language?: string, header = "fr") =>
      (await world.visitor(world.jade, { language: header })(permission, { site: "player", ...(language && { language }) })).info
        ?.language
    expect(await languageOf()).toBe("ko")
    expect(await languageOf("en")).toBe("en")
    expect(await languageOf("th")).toBe("ko")
    expect(await languageOf(undefined, "en-GB,en;q=0.8")).toBe("en")
  })
  it("the first call says which tool counts page views and which host receives them, for the question about it", async () => {
    const { settings } = world.baize
    const tool = async (analytics: AnalyticsSettings | null) => {
      await world.setBrand(world.baize, { settings: { ...settings, analytics } })
      const { analyticsId, analyticsOrigin } = (await world.visitor()(permission, { site: "player" })).info!
      return [analyticsId, analyticsOrigin]
    }
    expect(await tool({ id: "acme", script: "https://stats.example/tag.js?x=1" })).toEqual(["acme", "https://stats.example"])
    expect(await tool({ id: "G-AB12CD34EF" })).toEqual(["G-AB12CD34EF", null])
    expect(await tool(null)).toEqual([null, null])
    await world.setBrand(world.baize, { settings })
  })
  it("the first call gives a signed-in member themselves and their balance", async () => {
    const person = await world.member()
    await world.fund(person, 12_345)
    const api = await world.signIn(person)
    expect(await api(permission, { site: "player" })).toMatchObject({ member: { id: person.id, isLogin: true }, balance: 12_345 })
  })
  it("the greatest playable jackpot has all pools of its vendor as levels, without reserves, and games that pay it", async () => {
    const { ledger } = world.platform
    const debit = await ledger.brandAccount(world.baize, "house")
    for (const [pool, amount] of Object.entries({
      "BZ/crown": 500,
      "BZ/grand": 900,
      "BZ/grand/reserve": 700,
      "GONE/mega": 9_000,
    }))
      await ledger.post({
        ...{ source: "test", ref: pool, kind: "jackpot-contribution", debit, amount },
        credit: await ledger.brandAccount(world.baize, "jackpot", pool),
      })
    const shown = {
      jackpot: 900,
      jackpotLevels: [
        { vendor: "BZ", level: "grand", amount: 900 },
        { vendor: "BZ", level: "crown", amount: 500 },
      ],
    }
    const { home } = await world.visitor()(permission, { site: "player" })
    expect(home).toMatchObject(shown)
    expect(home?.jackpotGames.map(({ gameCode }) => gameCode)).toEqual(["emerald-cloth", "paper-lanterns", "thunder-crown"])
    expect(await world.visitor()(jackpot, {})).toEqual(shown)
    expect((await world.visitor(world.jade)(permission, { site: "player" })).home).toMatchObject({
      ...{ jackpot: null, jackpotLevels: [], jackpotGames: [] },
    })
    await world.database.run(sql`update game set state = 'maintenance' where jackpot`)
    expect(await world.visitor()(jackpot, {})).toEqual({ jackpot: null, jackpotLevels: [] })
    await world.database.run(sql`update game set state = 'open' where jackpot`)
  })
  it("the first call gives the agent portal no home page", async () => {
    const api = await world.signIn(await world.agent(), { site: "agent" })
    expect(await api(permission, { site: "agent" })).toMatchObject({ home: null, member: { isAgent: true } })
  })
  it("the first call treats another brand's session as a guest", async () => {
    const abroad = await world.signIn(await world.member(), { host: "jade.localhost:8080" })
    expect(await abroad(permission, { site: "player" })).toMatchObject({
      info: { merchantCode: "JADE" },
      member: null,
      balance: null,
    })
  })
  it("the first call shows each brand its own content only", async () => {
    const { home } = await world.visitor(world.jade, { language: "ko" })(permission, { site: "player" })
    expect(home?.notices.map(({ title }) => title)).toEqual(["제이드"])
    expect(home?.banners).toEqual([])
  })
  it("the first call shows a vendor switched off at one brand only at the other", async () => {
    await world.database.run(sql`delete from brand_vendor where brand = 2 and vendor = 'BZ'`)
    const vendorsOf = async (brand = world.baize) =>
      (await world.visitor(brand)(permission, { site: "player" })).home?.vendors.map(({ vassalage }) => vassalage)
    expect(await vendorsOf()).toContain("BZ")
    expect(await vendorsOf(world.jade)).not.toContain("BZ")
  })
  it("the first call says that members play for pots only at a brand that offers poker", async () => {
    const potsAt = async (brand = world.baize) => (await world.visitor(brand)(permission, { site: "player" })).pots
    expect(await potsAt()).toBe(false)
    await world.database.run(sql`update vendor set connected = true, transfer_url = 'http://127.0.0.1:1' where id = 'CPL'`)
    await offerVendors(world.database, world.baize.id, ["CPL"])
    await withdrawVendor(world.database, world.jade.id, "CPL")
    expect([await potsAt(), await potsAt(world.jade)]).toEqual([true, false])
    expect((await world.visitor()(permission, { site: "agent" })).pots).toBe(true)
  })

  describe("announcements", () => {
    it("announcements are in the visitor's language, else in any there is", async () => {
      const { list } = await world.visitor()(announcements, {})
      expect(list.map(({ title }) => title).sort()).toEqual(["Popup", "한국어만"])
      const korean = await world.visitor(world.baize, { language: "ko" })(announcements, { execution: "A" })
      expect(korean.list).toMatchObject([{ title: "Popup", content: "<p>말</p>" }])
    })
    it("announcements are of the requested kind", async () => {
      expect((await world.visitor()(announcements, { types: "notice" })).list.map(({ title }) => title)).toEqual([
        "First",
        "Second",
      ])
      expect((await world.visitor()(announcements, { types: "promotion" })).list).toEqual([])
    })
  })
})

describe("a closed site", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
  })
  afterAll(() => world.close())

  it("a closed site says that it is under maintenance, and answers nothing else", async () => {
    const person = await world.member()
    const api = await world.signIn(person)
    await world.setBrand(world.baize, { status: 1 })
    await world.database.run(sql`update brand set maintenance_until = '2026-11-21T14:00:00Z' where id = 1`)
    await world.platform.brands.reload()
    expect(await api(permission, { site: "player" })).toMatchObject({
      status: { systemStatus: 1, maintenance: { until: "2026-11-21T14:00:00.000Z" } },
      info: { merchantCode: "BAIZE", theme: "baize" },
      member: null,
      balance: null,
      home: null,
    })
    expect(await api(systemStatus, {})).toMatchObject({ systemStatus: 1 })
    await expect(api(memberInfo, {})).rejects.toMatchObject({ status: 503, code: "maintenance" })
    await expect(api(whitelabel, {})).rejects.toMatchObject({ code: "maintenance" })
    expect(await world.visitor(world.jade)(systemStatus, {})).toMatchObject({ systemStatus: 0 })
    await world.setBrand(world.baize, { status: 0 })
    expect(await api(memberInfo, {})).toMatchObject({ id: person.id })
  })
  it("a site closed to a region says so, and shows the visitor's address", async () => {
    await world.setBrand(world.baize, { blockedCountries: ["KR"] })
    const korean = world.visitor(world.baize, { ip: KOREA })
    expect(await korean(permission, { site: "player" })).toMatchObject({
      status: { systemStatus: 2, regionRestriction: { blocked: true, country: "KR" }, location: { ip: KOREA } },
      info: { customerService: world.baize.settings.customerService.map(({ name, url }) => ({ name, url })) },
      home: null,
    })
    await expect(korean(whitelabel, {})).rejects.toMatchObject({ status: 403, code: "region-blocked" })
    expect(await world.visitor(world.baize, { ip: AMERICA })(systemStatus, {})).toMatchObject({ systemStatus: 0 })
    expect(await world.visitor(world.jade, { ip: KOREA })(systemStatus, {})).toMatchObject({ systemStatus: 0 })
    for (const ip of ["127.0.0.1", "10.0.0.7", "::1"])
      expect(await world.visitor(world.baize, { ip })(systemStatus, {}), ip).toMatchObject({ systemStatus: 0 })
    await world.setBrand(world.baize, { blockedCountries: [] })
  })
  it("a closed site names its chats in the visitor's language", async () => {
    const named = async (language: string) =>
      (await world.visitor(world.baize, { language })(permission, { site: "player" })).info?.customerService.map(
        ({ name }) => name,
      )
    expect(await named("en")).toEqual(["Support", "Payments"])
    expect(await named("ko")).toEqual(["고객센터", "입출금 문의"])
  })
  it("a chat tells its hours in the visitor's language, or as the brand wrote them", async () => {
    const { settings } = world.baize
    const [support, payments] = settings.customerService
    const hours = { hours: "Daily, 9 a.m. to 9 p.m.", hoursIn: { ko: "매일 9시~21시" } }
    await world.setBrand(world.baize, { settings: { ...settings, customerService: [{ ...support!, ...hours }, payments!] } })
    const told = async (language: string) =>
      (await world.visitor(world.baize, { language })(permission, { site: "player" })).info?.customerService.map(
        chat => chat.hours,
      )
    expect(await told("ko")).toEqual(["매일 9시~21시", null])
    expect(await told("de")).toEqual(["Daily, 9 a.m. to 9 p.m.", null])
    await world.setBrand(world.baize, { settings })
  })
  it("a closed site blocks even the sign-in, so that no session starts there", async () => {
    await world.setBrand(world.baize, { blockedCountries: ["KR"] })
    const open = world.visitor()
    const human = await proveHuman(open)
    const korean = world.visitor(world.baize, { ip: KOREA })
    await expect(korean(login, { username: "anyone", password: "any", human })).rejects.toMatchObject({ code: "region-blocked" })
    await world.setBrand(world.baize, { blockedCountries: [] })
  })
})

it("the domain routes are the brand's own host names of the player site, and name the main one", async () => {
  const world = await testWorld()
  try {
    const visitor = world.visitor()
    await world.database.run(sql`update brand_host set main = false`)
    const before = await visitor(domainRoute, {})
    expect(before.domains).toContain("localhost")
    await addHost(world.database, world.baize.id, { host: "play.baize.example", site: "player" })
    await addHost(world.database, world.baize.id, { host: "office.baize.example", site: "agent" })
    await world.platform.brands.reload()
    const { mainDomain, domains } = await visitor(domainRoute, {})
    expect(mainDomain).toBe("play.baize.example")
    expect(domains.toSorted()).toEqual([...before.domains, "play.baize.example"].toSorted())
    await makeMain(world.database, world.baize.id, "localhost")
    await world.platform.brands.reload()
    expect((await visitor(domainRoute, {})).mainDomain).toBe("localhost")
    const { info } = await visitor(permission, { site: "player" })
    expect(info).toMatchObject({ mainDomain: "localhost", domainRoute: (await visitor(domainRoute, {})).domains })
    expect(info).toMatchObject({ imageCDNs: [], launchGameCDNs: [], analyticsId: null })
    expect((await world.visitor(world.jade)(domainRoute, {})).domains).not.toContain("play.baize.example")
  } finally {
    await world.close()
  }
})
