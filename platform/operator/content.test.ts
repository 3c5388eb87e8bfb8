import { join } from "node:path"
import { gameList } from "@baize/common/api/games.ts"
import { announcements, helpCenter, permission } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { runCommand, useFolder } from "../testing/commands.ts"
import { jpegOf, pngOf } from "../testing/pictures.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { folder, write } = useFolder()
const file = (content: unknown, name = "content.json"): string => write(content, name)
beforeAll(async () => {
  world = await testWorld()
  file(pngOf(1600, 520), "summer.png")
})
beforeEach(() => world.database.run(sql`delete from content`))
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "content", ...args)
/** Publishes it; gives its number. */
async function publish(brand: string, content: object): Promise<string> {
  const { code, printed } = await run("publish", brand, "--file", file(content))
  expect(code, printed).toBe(0)
  return printed.split(",")[0]!
}
const homeOf = async (brand = world.baize) => (await world.visitor(brand)(permission, { site: "player" })).home!
const listed = async (types: "announcement" | "notice" | "promotion", brand = world.baize, language = "en") =>
  (await world.visitor(brand, { language })(announcements, { types })).list
const get = (url: string, host = "localhost") => world.platform.http.inject({ url, headers: { host } })
const later = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString()

const tables = { kind: "banner", title: { en: "Tables", ko: "테이블" }, image: "/art/banners/welcome.svg" }

describe("publishing content", () => {
  test("a published banner has a picture of the brand's own, links to a page and is seen at that brand only", async () => {
    expect(
      await run(
        "publish",
        "baize",
        "--file",
        file({ ...tables, text: { en: "Set" }, image: "summer.png", opens: { page: "/live" } }),
      ),
    ).toEqual({
      code: 0,
      printed: expect.stringMatching(
        /^\d+, banner of BAIZE: shown, from 2026-11-21T12:00Z\.\nText missing in ko is shown in en\.$/,
      ),
    })
    const { banners } = await homeOf()
    expect(banners).toMatchObject([{ title: "Tables", text: "Set", linkageType: 1, link: "/live" }])
    expect((await homeOf(world.jade)).banners).toEqual([])
    const address = banners[0]!.url
    expect(address).toMatch(/^\/art\/own\/[\da-f]{32}\.png$/)
    const picture = await get(address)
    expect(picture.rawPayload).toEqual(pngOf(1600, 520))
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": expect.stringContaining("immutable"),
      "content-security-policy": "default-src 'none'",
    })
    expect((await get(address, "jade.localhost")).statusCode).toBe(404)
    expect((await get("/art/own/none%00.png")).statusCode).toBe(404)
    await run("publish", "BAIZE", "--file", file({ ...tables, image: address }))
    expect((await homeOf()).banners.map(({ url }) => url)).toEqual([address, address])
    expect(await run("publish", "JADE", "--file", file({ ...tables, image: address }))).toMatchObject({ code: 2 })
  })

  test("published content links to a game that the brand offers, or to a promotion of its own", async () => {
    const [game] = (await world.visitor()(gameList, { vassalage: "BZ" })).games
    const promotion = await publish("BAIZE", {
      kind: "promotion",
      title: { en: "Rain" },
      body: { en: "<p>Money</p>" },
      image: "summer.png",
    })
    await publish("BAIZE", { ...tables, sort: 1, opens: { game: `BZ/${game!.gameCode}` } })
    await publish("BAIZE", { ...tables, sort: 2, opens: { promotion: Number(promotion) } })
    expect((await homeOf()).banners).toMatchObject([
      { linkageType: 2, game: { gameCode: game!.gameCode } },
      { linkageType: 3, link: promotion, game: null },
    ])
    await publish("BAIZE", {
      kind: "announcement",
      title: { en: "It rains" },
      body: { en: "Now" },
      opens: { promotion: Number(promotion) },
    })
    expect(await listed("announcement")).toMatchObject([{ promotionId: Number(promotion), promotionType: "promotion" }])
    expect(await listed("promotion")).toMatchObject([{ image: expect.stringMatching(/^\/art\/own\//) }])
    expect(await run("publish", "JADE", "--file", file({ ...tables, opens: { promotion: Number(promotion) } }))).toMatchObject({
      code: 2,
      printed: expect.stringContaining(`opens.promotion: JADE has no promotion ${promotion}.`),
    })
    expect(await run("publish", "BAIZE", "--file", file({ ...tables, opens: { game: "BZ/none" } }))).toMatchObject({
      code: 2,
      printed: expect.stringContaining("opens.game: BAIZE does not offer game BZ/none."),
    })
  })

  test("a published popup is shown to its audience, in the visitor's language", async () => {
    await publish("BAIZE", { kind: "announcement", title: { en: "Guests", ko: "손님" }, body: { en: "Come in" }, execution: "B" })
    expect(await listed("announcement", world.baize, "ko")).toMatchObject([{ title: "손님", content: "Come in", execution: "B" }])
  })

  test("published content appears and disappears at its times", async () => {
    const [from, until] = [later(60), later(120)]
    const { printed } = await run("publish", "BAIZE", "--file", file({ kind: "notice", title: { en: "Tonight" }, from, until }))
    expect(printed).toMatch(/notice of BAIZE: planned, from 2026-11-21T13:00Z until 2026-11-21T14:00Z\./)
    const seen = []
    const start = world.clock.now()
    for (const minutes of [59, 60, 119, 120]) {
      world.clock.set(new Date(start.getTime() + minutes * 60_000))
      seen.push((await homeOf()).notices.length)
    }
    expect((await run("list", "BAIZE")).printed).toBe("BAIZE has no content of its own on display now.")
    expect((await run("list", "BAIZE", "--all")).printed).toMatch(
      /notice +ended +2026-11-21T13:00Z – 2026-11-21T14:00Z +Tonight$/,
    )
    world.clock.set(start)
    expect(seen).toEqual([0, 1, 1, 0])
  })

  test("published help replaces the house's guides, and each legal section that it has", async () => {
    const visitor = world.visitor(world.jade, { language: "ko" })
    const legal = async (...sections: string[]) =>
      (await visitor(helpCenter, {})).list.filter(({ section }) => sections.includes(section))
    const house = await legal("cookies", "aml")
    await publish("JADE", { kind: "help", section: "terms", title: { ko: "약관" }, body: { ko: "<p>{brand}</p>" } })
    await publish("JADE", { kind: "help", section: "privacy", title: { ko: "개인정보" }, body: { ko: "<p>{operator}</p>" } })
    const { name, address } = (await visitor(permission, { site: "player" })).info!.company!
    expect((await visitor(helpCenter, {})).list).toEqual([
      { section: "terms", title: "약관", content: `<p>${world.jade.name}</p>` },
      { section: "privacy", title: "개인정보", content: `<p>${name}, ${address}</p>` },
      ...house,
    ])
    expect(house.length).toBeGreaterThan(2)
  })
})

describe("published content", () => {
  test("published content is shown as written, changed in named fields, and withdrawn", async () => {
    const id = await publish("BAIZE", { ...tables, text: { en: "Set" }, opens: { page: "/live" }, until: later(60) })
    const shown = JSON.parse((await run("show", id)).printed)
    expect(shown).toEqual({
      ...tables,
      text: { en: "Set" },
      opens: { page: "/live" },
      sort: 0,
      from: world.clock.now().toISOString(),
      until: later(60),
    })
    expect((await run("change", id, "--file", file(shown))).code).toBe(0)
    expect(JSON.parse((await run("show", id)).printed)).toEqual(shown)
    expect((await run("change", id, "--file", file({ title: { en: "More tables" }, opens: null, until: null }))).code).toBe(0)
    expect((await homeOf()).banners).toMatchObject([{ title: "More tables", text: "Set", linkageType: 0 }])
    expect(JSON.parse((await run("show", id)).printed)).not.toHaveProperty("until")

    expect(await run("change", id, "--file", file({ kind: "notice" }))).toMatchObject({ code: 2 })
    expect(await run("change", id, "--file", file([1]))).toMatchObject({ code: 2 })
    expect(await run("withdraw", id)).toEqual({ code: 0, printed: `${id} withdrawn.` })
    expect((await homeOf()).banners).toEqual([])
    expect(await run("withdraw", id)).toEqual({ code: 1, printed: `${id} has already ended.` })
  })
})

describe("invalid content", () => {
  const announcement = { kind: "announcement", title: { en: "News" }, body: { en: "Words" } }
  test.each<[string, object | string, ...string[]]>([
    ["no JSON", "{", "cannot be read"],
    ["a list", [], "Expected"],
    ["an unknown kind", { ...announcement, kind: "poster" }, "kind: "],
    ["an unknown field", { ...announcement, titel: { en: "News" } }, "titel: unknown field"],
    [
      "a title of another language",
      { ...announcement, title: { en: "News", fr: "Nouvelles" } },
      "title.fr: the languages of BAIZE are en, ko",
    ],
    ["nothing in the brand's own language", { ...announcement, title: { ko: "소식" } }, "title.en: missing"],
    ["a blank title", { ...announcement, title: { en: " " } }, "title.en: empty"],
    ["a title of two lines", { ...announcement, title: { en: "One\ntwo" } }, "title.en: must be one line"],
    [
      "a banner's title that its place does not hold",
      { ...tables, title: { en: "x".repeat(37) } },
      "title.en: banner titles have room for 36 characters",
    ],
    [
      "a banner's title of wide letters",
      { ...tables, title: { en: "x", ko: "테".repeat(19) } },
      "title.ko: banner titles have room",
    ],
    ["a script", { ...announcement, body: { en: "<script>alert(1)</script>" } }, "body.en: <script> is not shown"],
    ["a handler", { ...announcement, body: { en: '<b onclick="x()">' } }, "body.en: <b"],
    ["more than a page of text", { ...announcement, body: { en: "x".repeat(20_001) } }, "body.en: "],
    ["characters that cannot be stored", { ...announcement, body: { en: "\u0000" } }, "cannot be stored"],
    [
      "two faults at once",
      { kind: "banner", title: { en: "Tables" }, body: { en: "x" } },
      "body: not allowed with kind banner",
      "image: missing",
    ],
    ["a popup of a banner", { ...tables, execution: "A" }, "execution: not allowed with kind banner"],
    ["a popup without an audience", { ...announcement, execution: "C" }, "execution: "],
    [
      "an announcement that opens a page",
      { ...announcement, opens: { page: "/live" } },
      "opens: cannot be a page in this kind, announcement",
    ],
    ["two targets", { ...tables, opens: { page: "/live", game: "BZ/dice" } }, "opens: give exactly one of"],
    ["a page of another site", { ...tables, opens: { page: "https://evil.example" } }, "opens.page: "],
    ["a page that leaves the site", { ...tables, opens: { page: "//evil.example" } }, "opens.page: "],
    [
      "a picture from elsewhere",
      { ...tables, image: "https://evil.example/a.png" },
      "image: https://evil.example/a.png cannot be read",
    ],
    ["a picture missing from the gallery", { ...tables, image: "/art/banners/none.svg" }, "image: there is no picture"],
    ["a picture of another kind", { ...tables, image: "content.json" }, "image: content.json is not a valid PNG or JPEG"],
    ["a picture that is too large", { ...tables, image: "large.png" }, "image: large.png is 5000 × 10"],
    ["a picture that is too heavy", { ...tables, image: "heavy.png" }, "image: heavy.png has"],
    ["an impossible day", { ...announcement, from: "2026-02-30T00:00:00Z" }, "from: there is no such moment"],
    ["no instant", { ...announcement, until: "tomorrow" }, "until: "],
    [
      "an end before its beginning",
      { ...announcement, from: "2027-01-02T00:00:00Z", until: "2027-01-01T00:00:00Z" },
      "until: must be after from",
    ],
    ["a past end", { ...announcement, until: "2026-11-20T00:00:00Z" }, "until: must be in the future"],
  ])("invalid content is not published and the field is named: %s", async (_, content, ...said) => {
    file(pngOf(5000, 10), "large.png")
    file(pngOf(1600, 520, 1_100_000), "heavy.png")
    const { code, printed } = await run("publish", "BAIZE", "--file", file(content))
    for (const sentence of said) expect(printed).toContain(sentence)
    expect(code).toBe(2)
    expect(await world.database.rows(sql`select from content`)).toEqual([])
  })

  test("a mistyped content command does nothing", async () => {
    const id = await publish("BAIZE", tables)
    const ok = file(tables)
    for (const args of [
      [],
      ["list"],
      ["list", "BAIZE", "JADE"],
      ["publish", "BAIZE"],
      ["publish", "--file", ok],
      ["publish", "BAIZE", "JADE", "--file", ok],
      ["publish", "BAIZE", "--file", ok, "--all"],
      ["publish", "BAIZE", "--file", join(folder, "none.json")],
      ["change", id],
      ["withdraw", id, "2"],
      ["withdraw", id, "--file", ok],
      ["explode", id],
    ])
      expect(await run(...args), args.join(" ")).toMatchObject({ code: 2 })
    for (const args of [
      ["list", "NONE"],
      ["publish", "NONE", "--file", ok],
      ["show", "0"],
      ["withdraw", "abc"],
      ["change", "999999", "--file", ok],
    ])
      expect(await run(...args), args.join(" ")).toMatchObject({ code: 1 })
    expect((await homeOf()).banners).toMatchObject([{ id: Number(id), title: "Tables" }])
  })

  test("a JPEG is accepted too, and the same picture is stored once", async () => {
    file(jpegOf(800, 400), "card.jpg")
    for (const name of ["card.jpg", "./card.jpg"]) await publish("BAIZE", { ...tables, image: name })
    const [one, other] = (await homeOf()).banners
    expect(one!.url).toMatch(/\.jpg$/)
    expect(other!.url).toBe(one!.url)
  })
})
