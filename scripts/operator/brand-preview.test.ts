import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { root } from "@baize/kit/configuration.ts"
import { type TestWorld, testWorld } from "@baize/platform/testing/world.ts"
import type { FastifyInstance } from "fastify"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { serveSite } from "../start/sites.ts"
import { brandPreviewCommand } from "./brand-preview.ts"
import { MODE_KEY } from "./preview/frames-page.ts"

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
async function during(content: unknown, work: (address: string) => Promise<void>): Promise<void> {
  writeFileSync(file, JSON.stringify({ look: content }))
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = preview(promise, "baize", file, "--site", siteAddress())
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
      expect(await (await fetch(start)).text()).toContain(`localStorage.setItem("${MODE_KEY}", "${start.split("/").at(-1)}")`)
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

it("a preview needs a look, a brand and a site, and says which is missing", async () => {
  writeFileSync(file, JSON.stringify({ look: { ...look, radius: 90 } }))
  const tried = async (...args: string[]) => ({
    code: await preview(Promise.resolve(), ...args),
    said: said.splice(0).join("\n"),
  })
  expect(await tried("BAIZE", file, "--site", siteAddress())).toEqual({ code: 2, said: "look.radius: at most 24." })
  expect(await tried("NONE", file)).toEqual({ code: 1, said: "There is no brand NONE." })
  expect(await tried("BAIZE", file, "--site", "http://127.0.0.1:9")).toMatchObject({
    code: 1,
    said: expect.stringContaining("No site answers"),
  })
  expect(await tried("BAIZE")).toMatchObject({ code: 2 })
})

it("the mode of a preview is stored where the player site reads it", () => {
  expect(readFileSync(join(root, "player-site/src/parts/preferences.ts"), "utf8")).toContain(`"${MODE_KEY}"`)
})
