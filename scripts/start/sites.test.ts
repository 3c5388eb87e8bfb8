import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { offerVendors, withdrawVendor } from "@baize/platform/brands/create.ts"
import { ensureVendorKey } from "@baize/platform/play/vendors/keys.ts"
import { connectVendor, disconnectVendor } from "@baize/platform/play/vendors/switches.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import type { FastifyInstance } from "fastify"
import sql from "sql-template-tag"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveSite } from "./sites.ts"

describe("a served site", () => {
  let world: TestWorld
  let site: FastifyInstance
  let dist: string
  let origin: string
  beforeAll(async () => {
    world = await testWorld()
    await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
    const { port } = world.platform.http.server.address() as AddressInfo
    dist = mkdtempSync(join(tmpdir(), "baize-site-"))
    writeFileSync(
      join(dist, "index.html"),
      `<!doctype html><html lang="en" data-theme="plain"><!--# block name="plain" --><title>Nobody knows</title><!--# endblock -->
<!--# include virtual="/page/head" stub="plain" --><!--# include virtual="/page/nowhere" -->
<p>The page</p><script>document.title</script>`,
    )
    mkdirSync(join(dist, ".vite"))
    const pages = ["/", "/index.html", "/live", "/member", "/member/deposit", "/seamless", "/agent", "/statement/:id"]
    writeFileSync(join(dist, ".vite/addresses.json"), JSON.stringify(pages))
    const platformUrl = `http://127.0.0.1:${port}`
    site = await serveSite({ folder: "player-site", port: 0, platformUrl, frames: "http://games.test", dist })
    origin = `http://localhost:${(site.server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    await site.close()
    await world.close()
    rmSync(dist, { recursive: true })
  })

  it("a served site is one page at every address, with its own scripts, forms only to itself, and never framed", async () => {
    for (const path of ["/", "/member/deposit", "/agent"]) {
      const answer = await fetch(origin + path)
      expect(await answer.text()).toContain("The page")
      const policy = answer.headers.get("content-security-policy") ?? ""
      for (const rule of ["default-src 'self'", "script-src 'self' 'sha256-", "form-action 'self'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule)
    }
  })
  it("a served site frames the house's games, and a vendor's only while it is connected", async () => {
    const framed = async () => /frame-src [^;"]*/.exec((await (await fetch(origin)).text()).replaceAll("&#39;", "'"))?.[0]
    expect(await framed()).toBe("frame-src 'self' http://games.test")
    const header = (await fetch(origin)).headers.get("content-security-policy")
    expect(header).toContain("frame-src 'self' https: http://games.test http://localhost:*")
    expect(header).toContain("img-src 'self' data: blob: https: http://localhost:*")
    await ensureVendorKey(world.database, "CLO")
    await connectVendor(world.database, "CLO", "https://clockwork.example:8443/{game}?token={token}", true)
    expect(await framed()).toBe("frame-src 'self' http://games.test https://clockwork.example:8443")
    await withdrawVendor(world.database, world.baize.id, "CLO")
    expect(await framed()).toBe("frame-src 'self' http://games.test")
    await offerVendors(world.database, world.baize.id, ["CLO"])
    await disconnectVendor(world.database, "CLO")
    expect(await framed()).toBe("frame-src 'self' http://games.test")
  })
  it("the portal frames no vendor's games; before scripts run its document has the brand's name, icon and colors", async () => {
    await ensureVendorKey(world.database, "CLO")
    await connectVendor(world.database, "CLO", "https://clockwork.example:8443/{game}?token={token}", true)
    const folder = mkdtempSync(join(tmpdir(), "baize-portal-"))
    cpSync(dist, folder, { recursive: true })
    cpSync(join(root, "agent-portal/index.html"), join(folder, "index.html"))
    const { port: platformPort } = world.platform.http.server.address() as AddressInfo
    const platformUrl = `http://127.0.0.1:${platformPort}`
    const portal = await serveSite({ folder: "agent-portal", port: 0, platformUrl, frames: "http://games.test", dist: folder })
    const { port } = portal.server.address() as AddressInfo
    const read = async () => await fetch(`http://localhost:${port}/agent`)
    const policy = (await read()).headers.get("content-security-policy")
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).toContain("frame-src 'self' http://games.test;")
    expect(await (await read()).text()).not.toMatch(/<!--#|--accent:/)
    await world.database.run(sql`update brand set name = 'Golden Harbor' where id = 1`)
    await world.platform.brands.reload()
    const named = await (await read()).text()
    expect(named.match(/<title>.*?<\/title>/g)).toEqual(["<title>Golden Harbor</title>"])
    expect(named.match(/<link rel="icon"[^>]*>/g)).toEqual([`<link rel="icon" href="${world.baize.settings.logo}" data-head>`])
    await world.database.run(sql`update brand set name = 'Baize' where id = 1`)
    await world.platform.brands.reload()
    const colors = (page: string) => ({ page, surface: page, ink: "#ffffff", primary: "#ff8a65", accent: "#ffb877" })
    const look = {
      dark: colors("#170a1c"),
      light: colors("#221029"),
      cloth: "#5c1a4f",
      radius: 4,
      headings: "system",
      text: "system",
    }
    await world.database.run(
      sql`update brand set settings = settings || jsonb_build_object('look', ${JSON.stringify(look)}::jsonb) where id = 1`,
    )
    await world.platform.brands.reload()
    expect(await (await read()).text()).toMatch(/<style>:root[^<]*--page:#170a1c;[^<]*--accent:#ff8a65;/)
    await world.database.run(sql`update brand set settings = settings - 'look' where id = 1`)
    await world.platform.brands.reload()
    await portal.close()
    await disconnectVendor(world.database, "CLO")
    rmSync(folder, { recursive: true })
  })
  it("the served page describes its address before any script runs, in the visitor's language", async () => {
    const read = async (path: string, language = "en") =>
      (await fetch(origin + path, { headers: { "Accept-Language": language } })).text()
    expect(await read("/rng?x=1")).toContain(`<link rel="canonical" href="${origin.replace(/:\d+$/, ":8080")}/rng" data-head>`)
    expect(await read("/index.html", "ko")).toContain("하나의 계정으로 즐기는 온라인 게임</title>")
    for (const path of ["/", "/Live", "/member"]) expect(await read(path)).not.toMatch(/<!--#|Nobody knows|no-such-call/)
  })
  it("the served page says its language and direction before any script runs, by its address or the visitor", async () => {
    await world.setBrand(world.baize, { languages: ["en", "ko", "ar", "cn"] })
    const read = async (path: string, language: string) => {
      const answer = await fetch(origin + path, { headers: { "Accept-Language": language } })
      return [answer.headers.get("content-language"), /<html [^>]*>/.exec(await answer.text())?.[0]]
    }
    expect(await read("/rng?lang=ar", "ko")).toEqual(["ar", '<html lang="ar" dir="rtl" data-theme="plain">'])
    expect(await read("/rng", "zh-CN,en;q=0.5")).toEqual(["zh-Hans", '<html lang="zh-Hans" dir="ltr" data-theme="plain">'])
    expect(readFileSync(join(root, "player-site/index.html"), "utf8")).toContain('<html lang="en"')
    expect(await read("/member", "fr")).toEqual(["en", '<html lang="en" dir="ltr" data-theme="plain">'])
    await world.setBrand(world.baize, { languages: ["en", "ko"] })
  })
  it("the served page is the same without that description if the platform gives none", async () => {
    const alone = await serveSite({ folder: "player-site", port: 0, platformUrl: "http://127.0.0.1:9", frames: "", dist })
    const { port } = alone.server.address() as AddressInfo
    const page = await (await fetch(`http://localhost:${port}/live`)).text()
    await alone.close()
    expect(page).toContain('<html lang="en" data-theme="plain">')
    expect(page).toContain("<title>Nobody knows</title>")
    expect(page).toContain("The page")
    expect(page).not.toContain("<!--#")
  })
  it("a served site has the files of its brand", async () => {
    expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain("/sitemap.xml")
    expect((await fetch(`${origin}/sitemap.xml`)).headers.get("content-type")).toContain("application/xml")
    expect(await (await fetch(`${origin}/manifest.webmanifest`)).json()).toMatchObject({ name: "Baize" })
  })
  it("a missing file is answered with 404, not with the page", async () => {
    for (const path of ["/assets/none.js", "/favicon.png"]) expect((await fetch(origin + path)).status).toBe(404)
  })
  it("paths of other servers and unknown ones are answered with 404, so that a misdirected monitor fails", async () => {
    const elsewhere = [
      "/health",
      "/metrics",
      "/healthz/",
      "/seamless/v1/balance",
      "/docs",
      "/.git/config",
      "/.env",
      "/a/%2ehtpasswd",
    ]
    for (const path of elsewhere) expect((await fetch(origin + path)).status, path).toBe(404)
    for (const path of ["/", "/live", "/member/deposit", "/seamless"]) expect((await fetch(origin + path)).status, path).toBe(200)
  })
  it("an address of no page is answered with the page and status 404, and is not indexed", async () => {
    for (const path of ["/no-such-page", "/live/more", "/healthy-play", "/about.html", "/statement", "/statement/1/2"]) {
      const answer = await fetch(origin + path)
      expect([path, answer.status]).toEqual([path, 404])
      const text = await answer.text()
      expect(text).toContain("The page")
      expect(text).toContain('<meta name="robots" content="noindex"')
    }
    for (const path of ["/LIVE", "/live/", "/live?x=1", "/INDEX.HTML", "/statement/12"])
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 200])
  })
  it("a served site isolates its windows from other sites, and denies camera, location and payment", async () => {
    for (const path of ["/", "/member"]) {
      const { headers } = await fetch(origin + path)
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
      expect(headers.get("permissions-policy")).toContain("geolocation=()")
    }
  })
  it("a served site tells the platform the visitor's real address, whatever the visitor claims", async () => {
    const claims = {
      "X-Forwarded-For": "175.45.176.1",
      "X-Forwarded-Host": "jade.localhost",
      "X-Forwarded-Proto": "gopher",
      Forwarded: "for=1.2.3.4",
    }
    const status = await (await fetch(`${origin}/wps/system/status`, { headers: claims })).json()
    expect(status).toMatchObject({ success: true, value: { location: { ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) } } })
    const label = await (await fetch(`${origin}/wps/system/whitelabel`, { headers: claims })).json()
    expect(label).toMatchObject({ value: { merchantCode: "BAIZE" } })
  })
  it("a served site proxies nothing else of the platform", async () => {
    for (const path of [
      "/docs/openapi.json",
      "/seamless/v1/balance",
      "/cashier/notify/sandbox",
      "/wps/..%2fdocs",
      "/pay/..%2f..%2fdocs",
    ]) {
      const answer = await fetch(origin + path, { method: "POST", body: "{}" })
      expect([400, 404], path).toContain(answer.status)
    }
  })
  it("private answers are kept out of every cache", async () => {
    const answer = await fetch(`${origin}/wps/system/permission?site=player`)
    expect(answer.headers.get("cache-control")).toBe("no-store")
  })
  it("a served site times out slow requests after 30 seconds", () => expect(site.server.requestTimeout).toBe(30_000))
})
