import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { publicPages, unlistedPages } from "@baize/common/api/pages.ts"
import { permission } from "@baize/common/api/site.ts"
import { root } from "@baize/kit/configuration.ts"
import { tagOf } from "@baize/kit/languages.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { lidoBrand } from "../../brands/demo-brands.ts"
import { addHost, makeMain, removeHost } from "../../brands/hosts.ts"
import { iconSets } from "../../brands/look/tokens.ts"
import { connectOutsideVendors } from "../../testing/outside-vendors.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { dressOf, themes } from "./themes.ts"

describe("the pages before a script runs", () => {
  let world: TestWorld
  beforeAll(async () => {
    world = await testWorld()
    await world.setBrand(world.baize, { languages: ["en", "ko", "cn", "tw", "pt-br", "de"] })
    await connectOutsideVendors(world.database)
    // Each label has a game: these have none yet.
    await world.database.run(sql`
      insert into game (vendor, code, game_type, names, classifications, free_play, is_hot, is_new, is_lobby, jackpot, state,
        min_bet, lines, return_ppm, sort)
      select label.id, 'first', game_type, game.names, classifications, free_play, is_hot, game.is_new, is_lobby, jackpot, state,
             min_bet, lines, return_ppm, game.sort
      from game, vendor label where game.code = 'emerald-cloth' and label.id in ('PP', 'PG')`)
  })
  afterAll(() => world.close())

  const ask = async (url: string, page = "/", headers: Record<string, string> = {}) =>
    (await world.platform.http.inject({ url, headers: { host: "localhost:8080", "x-page": page, ...headers } })).payload
  const korean = { "accept-language": "ko-KR,ko;q=0.9" }
  const jade = { host: "jade.localhost:8080" }

  /** The colors of the browser's bar that a head names, each with its condition. */
  const themeColors = (head: string): string[] =>
    Array.from(head.matchAll(/<meta name="theme-color" content="([^"]*)"(?: media="([^"]*)")?/g), ([, color, media]) =>
      [color, media].filter(Boolean).join(" "),
    )

  const promotion = (title: string): Promise<{ id: number }> =>
    world.database.one<{ id: number }>(sql`
      insert into content (brand, kind, title, body, published_at)
      values (1, 'promotion', ${JSON.stringify({ en: title })}, '{"en":"<p>Ten rounds</p>"}', ${world.clock.now()}) returning id`)

  it("a page has a title, a description, an address and a link preview before a script runs", async () => {
    const head = await ask("/page/head", "/live?utm_source=chat")
    for (const line of [
      "Live casino · Baize</title>",
      '<meta name="description" content="Live tables at Baize,',
      '<link rel="canonical" href="http://localhost:8080/live" data-head>',
      '<link rel="alternate" hreflang="ko" href="http://localhost:8080/live?lang=ko" data-head>',
      '<link rel="alternate" hreflang="en" href="http://localhost:8080/live?lang=en" data-head>',
      '<link rel="alternate" hreflang="x-default" href="http://localhost:8080/live" data-head>',
      '<meta property="og:locale" content="en_US" data-head>',
      '<meta property="og:locale:alternate" content="zh_CN" data-head>',
      '<meta property="og:locale:alternate" content="zh_TW" data-head>',
      '<meta property="og:locale:alternate" content="pt_BR" data-head>',
      '<meta property="og:image" content="http://localhost:8080/icons/baize-card.jpg" data-head>',
      '<link rel="manifest" href="/manifest.webmanifest" data-head>',
    ])
      expect(head).toContain(line)
  })
  it("a page is in the language of the address, else of the visitor, and each language has its own address", async () => {
    for (const [address, headers] of [
      ["/rng?lang=ko", {}],
      ["/rng", korean],
    ] as const) {
      const head = await ask("/page/head", address, headers)
      expect(head).toContain("슬롯, 테이블·크래시 게임 · Baize</title>")
      // An address without a language is a page of its own: the one for languages that the brand doesn't have.
      expect(head).toContain(`<link rel="canonical" href="http://localhost:8080${address}" data-head>`)
    }
    expect(await ask("/page/head", "/rng?lang=xx", korean)).toContain('rel="canonical" href="http://localhost:8080/rng"')
    const english = await ask("/page/head", "/rng?lang=en", { ...jade, ...korean })
    expect(english).toContain('<link rel="canonical" href="http://jade.localhost:8080/rng?lang=en" data-head>')
    expect(english).toContain('content="#0a1220"')
  })
  it("a visitor whose first language isn't offered gets the next that is, by weight", async () => {
    const titleFor = async (header: string) =>
      /<title[^>]*>(.*)</.exec(await ask("/page/head", "/rng", { "accept-language": header }))![1]
    const german = await titleFor("de")
    expect(german).not.toBe(await titleFor("en"))
    expect(await titleFor("hr, de;q=0.9")).toBe(german)
    expect(await titleFor("hr,en;q=0.4,de;q=0.9")).toBe(german)
    expect(await titleFor("de;q=0,ko;q=0.1")).toBe(await titleFor("ko"))
  })
  it("a page is found by any of its addresses, in any letter case", async () => {
    for (const path of ["/LIVE", "/live/", "/Live?x=1"])
      expect(await ask("/page/head", path)).toContain('href="http://localhost:8080/live"')
    for (const path of ["/home", "/index.html", "/Index"])
      expect(await ask("/page/head", path)).toContain('rel="canonical" href="http://localhost:8080/"')
  })
  it("a member's own pages, and unknown ones, are closed to search engines", async () => {
    for (const path of ["/member", "/favorite", "/nowhere", "//evil.example/", "/%E0%A4%A", "no address"])
      expect(await ask("/page/head", path), path).toMatch(
        path.startsWith("/") && !path.startsWith("//") ? /noindex/ : /canonical/,
      )
  })
  it("a page's address can't inject content into it", async () => {
    expect(await ask("/page/head", '/"><script>alert(1)</script>')).not.toContain("<script")
  })
  it("a promotion page is described by its own texts", async () => {
    const words = JSON.stringify({ en: "Autumn & rain" })
    const body = JSON.stringify({ en: "<p>Ten <b>free</b> rounds</p>" })
    const { id } = await world.database.one<{ id: number }>(sql`
      insert into content (brand, kind, title, body, published_at)
      values (1, 'promotion', ${words}, ${body}, ${world.clock.now()}) returning id`)
    const head = await ask("/page/head", `/PromotionDetail?id=${id}`)
    expect(head).toContain("Autumn &#38; rain · Baize</title>")
    expect(head).toContain('content="Ten free rounds"')
    expect(await ask("/page/head", "/PromotionDetail?id=999999")).toContain("noindex")
  })
  it("a link to a game shows its name, its studio and its picture, and nothing of a member", async () => {
    const head = await ask("/page/head", "/game/BZ/mines?free=1")
    expect(head).toContain("Mines · Baize</title>")
    expect(head).toContain('content="Play Mines by ')
    expect(head).toContain("Return to player: 99%.")
    expect(head).toContain('<link rel="canonical" href="http://localhost:8080/game/BZ/mines" data-head>')
    expect(head).toMatch(/"og:image" content="http:\/\/localhost:8080\/art\/games\/BZ\/mines\.webp[^"]*" data-head>/)
    expect(await ask("/page/head", "/game/bz/mines/", korean)).toContain("이론상 환수율")
    const signedIn = await ask("/page/head", "/game/BZ/mines?free=1", { authorization: "Bearer someone" })
    expect(signedIn).toBe(head)
    for (const path of ["/game/BZ/nothing", "/game/XX/mines", "/game/BZ", "/game/BZ/mines'--"])
      expect(await ask("/page/head", path), path).toContain("noindex")
  })
  it("a page's addresses for search engines have the main host, at whichever host it is read", async () => {
    await addHost(world.database, world.baize.id, { host: "main.example", site: "player" })
    await addHost(world.database, world.baize.id, { host: "a-mirror.example", site: "player" })
    await makeMain(world.database, world.baize.id, "main.example")
    await world.platform.brands.reload()
    const head = await ask("/page/head", "/live")
    expect(head).toContain('<link rel="canonical" href="http://main.example/live" data-head>')
    expect(head).toMatch(/hreflang="ko" href="http:\/\/main\.example\/live\?lang=ko"/)
    expect(await ask("/sitemap.xml?lang=de")).toContain("<loc>http://main.example/live?lang=de</loc>")
    expect(await ask("/robots.txt")).toContain("Sitemap: http://main.example/sitemap.xml")
    for (const host of ["main.example", "a-mirror.example"]) await removeHost(world.database, world.baize.id, host)
    await makeMain(world.database, world.baize.id, "localhost")
    await world.platform.brands.reload()
  })
  it("a brand's document allows pictures and games of the origins that the brand names, and of no other brand's", async () => {
    const { settings } = world.baize
    const policyAt = async (host: string) =>
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/
        .exec(await ask("/page/head", "/live", { "x-forwarded-host": host }))?.[1]
        ?.replaceAll("&#39;", "'")
    const plain = "img-src 'self' data: blob:; frame-src 'self' http://games.test"
    expect(await policyAt("jade.localhost")).toContain(plain)
    const hosts = { imageCDNs: ["https://a.example", "https://b.example"], launchGameCDNs: ["https://games.example"] }
    await world.setBrand(world.baize, { settings: { ...settings, ...hosts } })
    const policy = await policyAt("localhost")
    expect(policy).toContain("img-src 'self' data: blob: https://a.example https://b.example;")
    expect(policy).toContain("; frame-src 'self' http://games.test https://games.example")
    expect(await policyAt("jade.localhost")).toContain(plain)
    await world.setBrand(world.baize, { settings })
  })
  it("the frame that counts page views exists only for a brand with statistics, and runs only its tool", async () => {
    const { settings } = world.baize
    const frame = () => world.platform.http.inject({ url: "/page/analytics", headers: { "x-forwarded-host": "localhost" } })
    expect((await frame()).statusCode).toBe(404)
    await world.setBrand(world.baize, { settings: { ...settings, analytics: { id: "G-AB12CD34EF" } } })
    const google = await frame()
    expect(google.body).toContain('data-src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"')
    const policy = String(google.headers["content-security-policy"])
    const [, code = ""] = /<script [^>]*>([\s\S]*?)<\/script>/.exec(google.body) ?? []
    const hash = createHash("sha256").update(code).digest("base64")
    expect(policy).toContain(`script-src 'sha256-${hash}' https://*.googletagmanager.com;`)
    expect(policy).toContain("connect-src https://*.google-analytics.com https://*.analytics.google.com")
    expect(policy).toContain("frame-ancestors 'self'")
    const script = "https://stats.example/js?a=1&b=2"
    await world.setBrand(world.baize, { settings: { ...settings, analytics: { id: "1", script } } })
    const own = await frame()
    expect(own.body).toContain('data-id="1" data-src="https://stats.example/js?a=1&#38;b=2"')
    expect(own.headers["content-security-policy"]).toContain("connect-src https://stats.example;")
    expect(own.headers["content-security-policy"]).not.toContain("google")
    await world.setBrand(world.baize, { settings })
  })
  it("the banner of the first page is preloaded from where the site will show it", async () => {
    const { settings } = world.baize
    const { id } = await world.database.one<{ id: number }>(sql`
      insert into content (brand, kind, title, image, published_at)
      values (1, 'banner', '{"en":"Welcome"}', '/art/banners/first.svg', ${world.clock.now()}) returning id`)
    await world.setBrand(world.baize, { settings: { ...settings, imageCDNs: ["https://a.example"] } })
    expect(await ask("/page/head", "/home")).toContain(
      'as="image" fetchpriority="high" href="https://a.example/art/banners/first.svg"',
    )
    expect(await ask("/page/first", "/home")).toContain('<img src="https://a.example/art/banners/first.svg" alt="">')
    await world.setBrand(world.baize, { settings })
    await world.database.run(sql`delete from content where id = ${id}`)
  })
  it("the home page preloads its first banner", async () => {
    await world.database.run(sql`
      insert into content (brand, kind, title, image, published_at)
      values (1, 'banner', '{"en":"Welcome"}', '/art/banners/welcome.svg', ${world.clock.now()})`)
    const preload = '<link rel="preload" as="image" fetchpriority="high" href="/art/banners/welcome.svg">'
    expect(await ask("/page/head", "/home")).toContain(preload)
    expect(await ask("/page/head", "/live")).not.toContain("preload")
    const first = '<i class="first-banner"><img src="/art/banners/welcome.svg" alt=""></i>'
    expect(await ask("/page/first", "/home")).toBe(first)
    // A game opens over the home page.
    expect(await ask("/page/head", "/game/BZ/mines")).toContain(preload)
    expect(await ask("/page/first", "/game/BZ/mines")).toBe(first)
  })
  it("a home page that begins with another block preloads no banner, and its site receives the order", async () => {
    const { settings } = world.baize
    const { look } = lidoBrand.settings
    const order = async () => (await world.visitor(world.baize, {})(permission, { site: "player" })).info!.homeOrder
    expect(await order()).toEqual([])
    await world.setBrand(world.baize, { settings: { ...settings, look: { ...look!, home: ["hot", "banner"] } } })
    expect(await order()).toEqual(["hot", "banner"])
    for (const path of ["/home", "/game/BZ/mines"]) {
      expect(await ask("/page/head", path), path).not.toContain("/art/banners/welcome.svg")
      expect(await ask("/page/first", path), path).toBe('<i class="first-banner"></i>')
    }
    expect(await ask("/page/head", "/home")).toContain(".first-banner{order:1;}")
    await world.setBrand(world.baize, { settings: { ...settings, look: { ...look!, home: ["banner", "games"] } } })
    expect(await ask("/page/first", "/home")).toContain("/art/banners/welcome.svg")
    await world.setBrand(world.baize, { settings })
  })
  it("a page shows its subject while its scripts load, in the visitor's language", async () => {
    expect(await ask("/page/first", "/rng?lang=ko")).toMatch(
      /^<div class="first-words" lang="ko" dir="auto"><b>슬롯, 테이블·크래시 게임 · Baize</,
    )
    expect(await ask("/page/first", "/nowhere")).toBe("<!-- -->")
  })

  it("a member's own page shows what it is while its scripts load, though search engines don't get it", async () => {
    for (const path of Object.keys(unlistedPages)) {
      const words = await ask("/page/first", path)
      expect(words, path).toMatch(/^<div class="first-words" lang="en" dir="auto"><b>[A-Z][^.{]+<\/b><p>[A-Z][^{]+\.<\/p>/)
      expect(await ask("/page/first", path, korean), path).toMatch(/lang="ko".*<b>[^<]*[가-힣].*<p>[^<]*[가-힣]/)
      expect(await ask("/page/head", path), path).toContain("noindex")
    }
    expect(await ask("/page/first", "/Member/depositV2/")).toContain("<b>Deposit</b>")
  })
  it("a page's first words have the tag by which the page's script knows its own language", async () => {
    await world.setBrand(world.baize, { languages: ["en", "ko", "cn", "tw", "pt-br", "de", "ar", "th"] })
    for (const code of ["ar", "th", "cn"])
      expect(await ask("/page/first", `/rng?lang=${code}`)).toContain(
        `<div class="first-words" lang="${tagOf(code)}" dir="auto">`,
      )
    expect(await ask("/page/words", "/help?lang=ar")).toContain('<main lang="ar" dir="rtl">')
    expect(await ask("/page/words", "/help?lang=de")).toContain('<main lang="de" dir="ltr">')
    await world.setBrand(world.baize, { languages: ["en", "ko", "cn", "tw", "pt-br", "de"] })
  })
  it("a page links clients without scripts to every page", async () => {
    const words = await ask("/page/words", "/help?lang=ko")
    expect(words).toContain("<h1>도움말, 자주 묻는 질문, 약관 · Baize</h1>")
    expect(words).toContain('<a href="/live?lang=ko">')
  })
  it("a page links clients without scripts to the games and promotions that it lists", async () => {
    expect(await ask("/page/words", "/bgs?lang=ko")).toMatch(/<a href="\/game\/BZ\/mines\?lang=ko">[^<]*[가-힣]/)
    expect(await ask("/page/words", "/rng")).toContain('<a href="/game/BZ/emerald-cloth?lang=en">Emerald Cloth</a>')
    expect(await ask("/page/words", "/live")).not.toContain("/game/BZ/emerald-cloth")
    const { id } = await promotion("Spring & sun")
    expect(await ask("/page/words", "/promotions")).toContain(
      `<a href="/PromotionDetail?id=${id}&#38;lang=en">Spring &#38; sun</a>`,
    )
  })
  it("the sitemap of each language has every page, game and promotion, with its addresses in the others", async () => {
    const index = await ask("/sitemap.xml")
    expect(index).toContain("<sitemap><loc>http://localhost:8080/sitemap.xml?lang=ko</loc></sitemap>")
    expect(index.split("<sitemap>")).toHaveLength(7)
    const { id } = await promotion("Summer")
    const sitemap = await ask("/sitemap.xml?lang=ko")
    for (const path of [...Object.keys(publicPages), "/game/BZ/mines"])
      expect(sitemap).toContain(`<loc>http://localhost:8080${path}?lang=ko</loc>`)
    expect(sitemap).toContain(`<loc>http://localhost:8080/PromotionDetail?id=${id}&#38;lang=ko</loc>`)
    for (const [tag, address] of [
      ["en", "/help?lang=en"],
      ["zh-Hant", "/help?lang=tw"],
      ["x-default", "/help"],
    ])
      expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="${tag}" href="http://localhost:8080${address}"/>`)
    expect(await ask("/sitemap.xml?lang=nowhere")).toBe(index)
    const titles = Object.keys(publicPages).map(
      async path => /<title[^>]*>(.*)<\/title>/.exec(await ask("/page/head", path))?.[1],
    )
    const known = await Promise.all(titles)
    expect(new Set(known).size).toBe(known.length)
    expect(await ask("/robots.txt")).toContain("Sitemap: http://localhost:8080/sitemap.xml")
  })
  it("pages leave out what a brand does not offer", async () => {
    await world.database.run(sql`delete from brand_vendor where brand = 2 and vendor = 'PG'`)
    expect(await ask("/sitemap.xml?lang=ko", "/", jade)).toContain("/jdb?")
    expect(await ask("/sitemap.xml?lang=ko", "/", jade)).not.toContain("/pg?")
    expect(await ask("/page/head", "/pg", jade)).toContain("noindex")
  })
  it("the app manifest has the brand's name and colors", async () => {
    const manifest = JSON.parse(await ask("/manifest.webmanifest", "/", jade))
    expect(manifest).toMatchObject({ name: "Jade", lang: "ko", display: "standalone", theme_color: "#0a1220" })
    expect(manifest.icons).toHaveLength(3)
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(["/live", "/rng", "/promotions"])
  })
  it("a brand's own look is in the head of each of its documents, and in no other brand's", async () => {
    const look = {
      dark: { page: "#170a1c", surface: "#221029", ink: "#fff1e6", primary: "#ff8a65", accent: "#ffb877" },
      light: { page: "#fff4e8", surface: "#fffcf7", ink: "#2b1030", primary: "#b5301b", accent: "#8a3d12" },
      ...{ cloth: "#5c1a4f", radius: 4, headings: "system", text: "archivo" },
    }
    const before = await ask("/page/head", "/live", jade)
    expect(await ask("/page/portal", "/", jade)).not.toContain("<style>")
    await world.database.run(
      sql`update brand set settings = settings || jsonb_build_object('look', ${JSON.stringify(look)}::jsonb) where id = 2`,
    )
    await world.platform.brands.reload()
    for (const page of ["/", "/live", "/member", "/nowhere"]) {
      const head = await ask("/page/head", page, jade)
      expect(head, page).toMatch(/^<style data-look>:root.*--page:#170a1c;.*\[data-mode="light"\]\{--page:#fff4e8;.*<\/style>\n/)
      expect(themeColors(head), page).toEqual(["#170a1c (prefers-color-scheme: dark)", "#fff4e8 (prefers-color-scheme: light)"])
    }
    expect(await ask("/page/head", "/", jade)).not.toContain("baize-mode")
    await world.database.run(sql`update brand set settings = jsonb_set(settings, '{look,mode}', '"light"') where id = 2`)
    await world.platform.brands.reload()
    const light = await ask("/page/head", "/", jade)
    expect(light).toContain('<meta name="baize-mode" content="light"')
    expect(themeColors(light)).toEqual(["#fff4e8"])
    const colors = { theme_color: "#fff4e8", background_color: "#fff4e8" }
    expect(JSON.parse(await ask("/manifest.webmanifest", "/", jade))).toMatchObject(colors)
    expect(await ask("/page/portal", "/", jade)).toMatch(
      /^<style>:root.*--page:#170a1c;.*\[data-theme="light"\]\{--page:#fff4e8;/,
    )
    expect(await ask("/page/head")).not.toContain("<style>")
    await world.database.run(sql`update brand set settings = settings - 'look' where id = 2`)
    await world.platform.brands.reload()
    expect(await ask("/page/head", "/live", jade)).toBe(before)
  })
  it("the agent portal's document has the brand's name and icon, and where it has no logo the icon of its theme", async () => {
    const before = world.jade
    const marks = { logo: "/art/brands/lido.svg", logoLight: "/art/brands/jade.svg" }
    await world.database.run(sql`update brand set name = 'Jade & <Co>' where id = ${before.id}`)
    await world.setBrand(before, { settings: { ...before.settings, ...marks } })
    expect(await ask("/page/portal", "/", jade)).toBe(
      `<title>Jade &#38; &#60;Co&#62;</title>
<link rel="icon" href="/art/brands/lido.svg" data-head>
<link rel="icon" href="/art/brands/jade.svg" media="(prefers-color-scheme: light)" data-head>`,
    )
    await world.database.run(sql`update brand set name = ${before.name} where id = ${before.id}`)
    await world.setBrand(before, { settings: { ...before.settings, logo: "" } })
    expect(await ask("/page/portal", "/", jade)).toBe(
      `<title>Jade</title>\n<link rel="icon" href="/icons/jade-192.png" data-head>`,
    )
    await world.setBrand(before, { settings: before.settings })
  })
  it.each(iconSets)("both sites have the icon %s that a tab shows where a brand has no logo", icons => {
    const { settings } = world.jade
    const { tab } = dressOf({ theme: "jade", settings: { ...settings, look: { ...lidoBrand.settings.look!, icons } } })
    for (const site of ["player-site", "agent-portal"]) expect(existsSync(join(root, site, "public", tab)), site).toBe(true)
  })
  it.each(themes)("around the theme %s a browser and a phone show the color of its page, in both modes", theme => {
    const { settings } = world.baize
    const css = readFileSync(join(root, `player-site/src/themes/${theme}.css`), "utf8")
    const [dark, light] = Array.from(css.matchAll(/--page: (#\w{6});/g), ([, color]) => color)
    expect(dressOf({ theme, settings: { ...settings, look: null } }).pages).toEqual({ dark, light })
  })
  it("an unknown host has no pages", async () => {
    expect(JSON.parse(await ask("/page/head", "/", { host: "evil.example" }))).toMatchObject({ code: "unknown-brand" })
  })
  it("the home page names no game types that the brand does not have", async () => {
    expect(await ask("/page/head", "/", jade)).toContain("Jade – 하나의 계정으로")
    await world.database.run(sql`delete from brand_vendor where brand = 2 and vendor <> 'BZ'`)
    await expect.poll(() => ask("/page/head", "/", jade)).toContain("Jade – 모던 카드룸")
    expect(await ask("/page/head", "/", jade)).not.toContain("하나의 계정으로 즐기는")
    expect(await ask("/page/head", "/")).toContain("online games with one account")
  })
})
