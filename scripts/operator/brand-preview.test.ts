import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import type { SiteInfo } from "@baize/common/api/site.ts"
import { root } from "@baize/kit/configuration.ts"
import { discOf } from "@baize/platform/testing/pictures.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import type { FastifyInstance } from "fastify"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { serveSite } from "../start/sites.ts"
import { brandPreviewCommand } from "./brand-preview.ts"
import { modeKeys } from "./preview/frames-page.ts"

const look = {
  dark: { page: "#170a1c", surface: "#221029", ink: "#fff1e6", primary: "#ff8a65", accent: "#ffb877" },
  light: { page: "#fff4e8", surface: "#fffcf7", ink: "#2b1030", primary: "#b5301b", accent: "#8a3d12" },
  ...{ cloth: "#5c1a4f", radius: 4, headings: "system", text: "archivo" },
}
const faint = { ...look, light: { ...look.light, primary: "#f08060" } }

let world: TestWorld
let site: FastifyInstance
let folder: string
let file: string
beforeAll(async () => {
  world = await testWorld()
  await world.platform.http.listen({ port: 0, host: "127.0.0.1" })
  folder = mkdtempSync(join(tmpdir(), "baize-preview-"))
  file = join(folder, "look.json")
  mkdirSync(join(folder, ".vite"))
  writeFileSync(join(folder, ".vite/addresses.json"), JSON.stringify(["/", "/live"]))
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><head><!--# include virtual="/page/head" --><style>:root{--page:red}</style></head><p>The page</p>`,
  )
  const { port } = world.platform.http.server.address() as AddressInfo
  site = await serveSite({ folder: "player-site", port: 0, platformUrl: `http://127.0.0.1:${port}`, frames: "", dist: folder })
})
afterAll(async () => {
  await site.close()
  await world.close()
  rmSync(folder, { recursive: true })
})

let said: string[]
beforeEach(() => {
  said = []
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation(line => void said.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const siteAddress = () => `http://localhost:${(site.server.address() as AddressInfo).port}`
const preview = (until: Promise<unknown>, ...args: string[]) => brandPreviewCommand(world.platform, args, until)

/** Runs the preview of a look while something is done with its address. */
const during = (content: unknown, work: (address: string) => Promise<void>) => duringFile({ look: content }, work)

/** The same of a file with settings. */
async function duringFile(settings: object, work: (address: string) => Promise<void>, ...options: string[]): Promise<void> {
  writeFileSync(file, JSON.stringify(settings))
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = preview(promise, "baize", file, "--site", siteAddress(), ...options)
  await expect.poll(() => said.length).toBeGreaterThan(0)
  try {
    await work(said[0]!.split("\n")[0]!)
  } finally {
    resolve()
    expect(await running).toBe(0)
  }
}

it("a preview frames the real site at two sizes in both modes, with the look of the file, and sets nothing", async () => {
  await during(look, async address => {
    const frames = await (await fetch(address)).text()
    const starts = Array.from(
      frames.matchAll(/data-start="([^"]+)" width="(\d+)"/g),
      ([, start, width]) => [start!, width!] as const,
    )
    expect(starts.map(([start, width]) => `${start.split("/").at(-1)} ${width}`)).toEqual([
      "dark 390",
      "light 390",
      "dark 1280",
      "light 1280",
    ])
    for (const [start] of starts) {
      expect(await (await fetch(start)).text()).toContain(
        `localStorage.setItem("${modeKeys.player}", "${start.split("/").at(-1)}")`,
      )
      const answer = await fetch(new URL("/live", start), { headers: { Accept: "text/html" } })
      const html = await answer.text()
      expect(html).toContain("Live casino · Baize</title>")
      expect(html).toMatch(
        /--page:red\}<\/style><style data-look>:root:root:root:root\{[^<]*--page:#170a1c;[^<]*<\/style><\/head><p>The page/,
      )
      expect(answer.headers.get("content-security-policy")).toContain(`frame-ancestors ${new URL(address).origin};`)
    }
    const permission = await (await fetch(new URL("/wps/system/permission?site=player", address))).json()
    expect(permission).toMatchObject({ success: true, value: { info: { merchantCode: "BAIZE" } } })
    expect((await fetch(new URL("/sw.js", address))).status).toBe(404)
  })
  expect((await world.platform.brands.byId(1)).settings.look).toBeUndefined()
})

it("a preview follows its file, also to a look with faint texts, and says what would be refused", async () => {
  await during(look, async address => {
    const state = async () => (await fetch(new URL("state", address))).json() as Promise<{ version: string; says: string }>
    const before = await state()
    expect(before.says).toBe("")
    writeFileSync(file, JSON.stringify({ look: faint }))
    const after = await state()
    expect(after.version).not.toBe(before.version)
    expect(after.says).toMatch(/^look: in light mode primary #f08060 on .* and needs 4\.5:1\.$/)
    const html = await (await fetch(new URL("/", address), { headers: { Accept: "text/html" } })).text()
    expect(html).toContain("--primary:#f08060;")
    writeFileSync(file, "{")
    expect((await state()).says).toContain("cannot be read")
  })
})

it("a preview needs something to show, a brand and a site, and says which is missing", async () => {
  writeFileSync(file, JSON.stringify({ look: { ...look, radius: 90 } }))
  const tried = async (...args: string[]) => ({
    code: await preview(Promise.resolve(), ...args),
    said: said.splice(0).join("\n"),
  })
  expect(await tried("BAIZE", file, "--site", siteAddress())).toEqual({ code: 2, said: "look.radius: at most 24." })
  writeFileSync(file, JSON.stringify({ passwordDays: 9 }))
  expect(await tried("BAIZE", file, "--site", siteAddress())).toEqual({
    code: 2,
    said: `${file} has nothing to show, which is name, theme, look, logo, logoLight, labels.`,
  })
  expect(await tried("NONE", file)).toEqual({ code: 1, said: "There is no brand NONE." })
  expect(await tried("BAIZE", file, "--site", "http://127.0.0.1:9")).toMatchObject({
    code: 1,
    said: expect.stringContaining("No site answers"),
  })
  expect(await tried("BAIZE")).toMatchObject({ code: 2 })
})

const permissionOf = async (address: string, site: "player" | "agent") =>
  ((await (await fetch(new URL(`/wps/system/permission?site=${site}`, address))).json()) as { value: { info: SiteInfo } }).value
    .info

it("a preview shows the name, theme, logos and labels of a file, says what it does not show, and sets nothing", async () => {
  const marks = { "mark.png": discOf("#f7efe0"), "dark-mark.png": discOf("#2b1030") }
  for (const [name, bytes] of Object.entries(marks)) writeFileSync(join(folder, name), bytes)
  const before = await permissionOf(siteAddress(), "player")
  const labels = { en: { "gameType.LOTT": "Bingo" } }
  const settings = {
    ...{ name: "Sunrise", theme: "jade", labels, logo: "mark.png", logoLight: "dark-mark.png" },
    ...{
      look: { ...look, icons: "lido", sounds: "arcade", home: ["hot", "news"] },
      company: { name: "Sunrise Ltd.", address: "1 Example Road" },
    },
  }
  await duringFile(settings, async address => {
    expect(said[0]!.split("\n")[1]).toBe("Not shown here: company, look.icons.")
    const shown = await permissionOf(address, "player")
    expect(shown).toMatchObject({ name: "Sunrise", theme: "jade", labels, sounds: "arcade", look: null })
    for (const [at, name] of [
      [shown.logoUrl, "mark.png"],
      [shown.logoLightUrl, "dark-mark.png"],
    ] as const) {
      const answer = await fetch(new URL(at, address))
      expect(answer.headers.get("content-type")).toBe("image/png")
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(marks[name as keyof typeof marks])
      expect((await fetch(new URL(at, siteAddress()))).status).toBe(404)
    }
    expect(shown).toEqual({
      ...before,
      ...{ name: "Sunrise", theme: "jade", labels, sounds: "arcade", logoUrl: shown.logoUrl, logoLightUrl: shown.logoLightUrl },
      homeOrder: ["hot", "news"],
    })
    writeFileSync(file, JSON.stringify({ logo: "mark.png" }))
    const state = (await (await fetch(new URL("state", address))).json()) as { says: string; unseen: string; sounds: string }
    expect(state).toMatchObject({ unseen: "", sounds: "wood" })
    expect(state.says).toMatch(/^logo: in light mode its clearest color #f7efe0 on the header #fdfbf5 .* needs 3:1; logoLight /)
    writeFileSync(file, JSON.stringify({ logo: "none.png" }))
    expect(await (await fetch(new URL("state", address))).json()).toMatchObject({
      says: "logo: none.png cannot be read: no such file.",
    })
    writeFileSync(file, JSON.stringify({ logoLight: null, labels: null }))
    expect(await (await fetch(new URL("state", address))).json()).toMatchObject({ says: "", unseen: "" })
    expect(await permissionOf(address, "player")).toEqual({ ...before, labels: {}, logoLightUrl: "" })
  })
  expect(await permissionOf(siteAddress(), "player")).toEqual(before)
})

it("a preview continues after the site's proxy answered a first call with a page that says 502", async () => {
  const proxy = createServer((message, answer) => {
    answer.writeHead(message.url?.startsWith("/wps/") ? 502 : 200, { "content-type": "text/html" })
    answer.end("<!doctype html><head></head><p>Bad gateway</p>")
  })
  await once(proxy.listen(0, "127.0.0.1"), "listening")
  const { port } = proxy.address() as AddressInfo
  try {
    await duringFile(
      { name: "Sunrise" },
      async address => {
        const signal = AbortSignal.timeout(10_000)
        await expect(fetch(new URL("/wps/system/permission?site=player", address), { signal })).rejects.toThrow("fetch failed")
        expect((await fetch(new URL("/", address), { signal })).status).toBe(200)
      },
      "--site",
      `http://127.0.0.1:${port}`,
    )
  } finally {
    proxy.close()
  }
})

it("a preview shows the agent portal too, with the colors and the logo of the file", async () => {
  const dist = join(folder, "portal")
  mkdirSync(join(dist, ".vite"), { recursive: true })
  writeFileSync(join(dist, ".vite/addresses.json"), JSON.stringify(["/"]))
  const written = `<!doctype html><head><!--# include virtual="/page/portal" --></head><p>The portal</p>`
  writeFileSync(join(dist, "index.html"), written)
  const { port } = world.platform.http.server.address() as AddressInfo
  const portal = await serveSite({ folder: "agent-portal", port: 0, platformUrl: `http://127.0.0.1:${port}`, frames: "", dist })
  const portalAddress = `http://localhost:${(portal.server.address() as AddressInfo).port}`
  try {
    await duringFile(
      { look, logo: "/art/brands/lido.svg" },
      async address => {
        const frames = await (await fetch(address)).text()
        const starts = Array.from(frames.matchAll(/data-kind="(\w+)" data-start="([^"]+)"/g), ([, kind, start]) => [
          kind!,
          start!,
        ])
        expect(starts.map(([kind]) => kind)).toEqual([...Array(4).fill("player"), ...Array(4).fill("agent")])
        const [, start] = starts[4]!
        expect(await (await fetch(start!)).text()).toContain(`localStorage.setItem("${modeKeys.agent}", "dark")`)
        const answer = await fetch(new URL("/", start), { headers: { Accept: "text/html" } })
        expect(await answer.text()).toMatch(
          /<style>:root:root:root\{--page:#170a1c;[^<]*--accent:#ff8a65;[^<]*<\/style><\/head><p>The/,
        )
        expect(answer.headers.get("content-security-policy")).toContain(`frame-ancestors ${new URL(address).origin};`)
        expect(await permissionOf(start!, "agent")).toMatchObject({
          ...{ logoUrl: "/art/brands/lido.svg", look: { dark: { accent: "#ff8a65" }, radius: 4 } },
        })
        writeFileSync(file, JSON.stringify({ look: null }))
        expect(await permissionOf(start!, "agent")).toMatchObject({ look: null })
      },
      "--portal",
      portalAddress,
    )
  } finally {
    await portal.close()
  }
})

it("a preview plays the sounds of the look by the site's own tones, with nothing from outside its page", async () => {
  await during({ ...look, sounds: "bells" }, async address => {
    expect(await (await fetch(new URL("state", address))).json()).toMatchObject({ sounds: "bells" })
    const page = await (await fetch(address)).text()
    const [, sets = "", play = ""] = /const sets = (.*)\nconst playTone = ([\s\S]*)\nlet known/.exec(page) ?? []
    const started: number[] = []
    const param = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    const node = { gain: param, frequency: param, stop: () => undefined, start: (at: number) => started.push(at) }
    const context = { currentTime: 1, createGain: () => ({ ...node, connect: () => node }), createOscillator: () => oscillator }
    const oscillator: object = { ...node, connect: (to: object) => to }
    runInNewContext(`for (const tone of sets.bells.draw) (${play})(context, tone)`, { sets: JSON.parse(sets), context })
    expect(started).toHaveLength(15)
    expect(Math.min(...started)).toBe(1)
  })
})

it("the mode of a preview is stored where each site reads it", () => {
  const files = { player: "player-site/src/parts/preferences.ts", agent: "agent-portal/src/preferences.ts" }
  for (const kind of ["player", "agent"] as const)
    expect(readFileSync(join(root, files[kind]), "utf8")).toContain(`"${modeKeys[kind]}"`)
})
