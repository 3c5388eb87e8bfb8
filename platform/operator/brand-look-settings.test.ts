import { permission } from "@baize/common/api/site.ts"
import sql from "sql-template-tag"
import { afterAll, beforeAll, expect, test } from "vitest"
import { jadeBrand, lidoBrand } from "../brands/demo-brands.ts"
import { runCommand, useFolder } from "../testing/commands.ts"
import { discOf, pngOf } from "../testing/pictures.ts"
import { type TestWorld, testWorld } from "../testing/world.ts"

let world: TestWorld
const { write } = useFolder()
const file = (content: unknown, name = "settings.json"): string => write(content, name)
beforeAll(async () => {
  world = await testWorld()
  file(pngOf(76, 76), "logo.png")
})
afterAll(() => world?.close())

const run = (...args: string[]) => runCommand(world, "brand-settings", ...args)
const set = (brand: string, content: unknown) => run(brand, "--set", file(content))
const settings = async (brand: string) => JSON.parse((await run(brand)).printed)

test("a brand's own look is set, in its portal's answer only, and removed again", async () => {
  const look = {
    dark: { page: "#170a1c", surface: "#221029", ink: "#fff1e6", primary: "#ff8a65", accent: "#ffb877" },
    light: { page: "#fff4e8", surface: "#fffcf7", ink: "#2b1030", primary: "#b5301b", accent: "#8a3d12" },
    ...{ cloth: "#5c1a4f", radius: 4, headings: "system", text: "archivo" },
  }
  const shown = async (site: "player" | "agent") => (await world.visitor(world.jade)(permission, { site })).info!.look
  expect((await set("JADE", { look })).code).toBe(0)
  expect(await settings("JADE")).toMatchObject({ look })
  expect(await shown("agent")).toMatchObject({
    dark: { page: "#170a1c", accent: "#ff8a65" },
    light: { text: "#2b1030" },
    radius: 4,
  })
  expect(await shown("player")).toBeNull()
  const faint = { ...look, light: { ...look.light, primary: "#f08060" } }
  expect(await set("JADE", { look: faint })).toMatchObject({
    code: 2,
    printed: expect.stringMatching(
      /look: in light mode primary #f08060 on [\w %]+ #\w{6} has a contrast of 2\.\d+:1 and needs 4\.5:1\./,
    ),
  })
  expect(await settings("JADE")).toMatchObject({ look })
  expect((await set("JADE", { look: null })).code).toBe(0)
  expect(await shown("agent")).toBeNull()
})

test("a brand has the usual sounds, those of its look, or none; the player site has it from its first call", async () => {
  const { look } = lidoBrand.settings
  const sounds = async () => (await world.visitor(world.jade)(permission, { site: "player" })).info!.sounds
  expect(await sounds()).toBe("wood")
  for (const chosen of ["arcade", "off"]) {
    expect((await set("JADE", { look: { ...look, sounds: chosen } })).code).toBe(0)
    expect(await sounds()).toBe(chosen)
  }
  expect(await set("JADE", { look: { ...look, sounds: "casino" } })).toMatchObject({
    code: 2,
    printed: expect.stringContaining("look.sounds: must be wood, bells, arcade, off"),
  })
  expect((await set("JADE", { look: null })).code).toBe(0)
  expect(await sounds()).toBe("wood")
})

test("a brand has a logo for light mode, and none that the header hides", async () => {
  const { look } = lidoBrand.settings
  for (const color of ["#f7efe0", "#2b1030", "#6e6e6e"]) file(discOf(color), `${color.slice(1)}.png`)
  const info = async () => (await world.visitor(world.jade)(permission, { site: "player" })).info!
  const head = async () =>
    (await world.platform.http.inject({ url: "/page/head", headers: { host: "jade.localhost", "x-page": "/" } })).body
  const { logo } = await settings("JADE")
  expect(await info()).toMatchObject({ logoUrl: logo, logoLightUrl: "" })
  for (const [change, said] of [
    [
      { logo: "f7efe0.png" },
      "logo: in light mode its clearest color #f7efe0 on the header #fafdfc has a contrast of 1.11:1 and needs 3:1" +
        "; logoLight names another for light mode.",
    ],
    [
      { logo: "2b1030.png" },
      "logo: in dark mode its clearest color #2b1030 on the header #0f1b2d has a contrast of 1:1 and needs 3:1.",
    ],
    [
      { logo: "f7efe0.png", logoLight: "f7efe0.png" },
      "logoLight: in light mode its clearest color #f7efe0 on the header #fafdfc",
    ],
    [{ logo: "", logoLight: "2b1030.png" }, "logoLight: name a logo as well"],
    [{ logoLight: "none.png" }, "logoLight: none.png cannot be read"],
  ] as const)
    expect(await set("JADE", change)).toMatchObject({ code: 2, printed: expect.stringContaining(said) })
  expect(await settings("JADE")).toMatchObject({ logo })
  expect((await set("JADE", { logo: "f7efe0.png", logoLight: "2b1030.png" })).code).toBe(0)
  const { logoUrl, logoLightUrl } = await info()
  for (const address of [logoUrl, logoLightUrl]) expect(address).toMatch(/^\/art\/own\/[\da-f]{32}\.png$/)
  expect(logoUrl).not.toBe(logoLightUrl)
  expect(await head()).toContain(`<link rel="icon" href="${logoLightUrl}" media="(prefers-color-scheme: light)"`)
  // Seen on both headers of the theme, but not on one of a look.
  expect((await set("JADE", { logo: "6e6e6e.png", logoLight: "" })).code).toBe(0)
  const { logoUrl: gray, logoLightUrl: none } = await info()
  expect(none).toBe("")
  expect(await head()).not.toMatch(/rel="icon"[^>]*prefers-color-scheme/)
  const paler = { page: "#2b1d34", surface: "#31233a", ink: "#ffffff", primary: "#ffd9c9", accent: "#f5c99a" }
  const signals = { negative: "#ffc9ca", positive: "#a5f0c8", warning: "#ffdf9f" }
  const pale = { ...look, dark: { ...paler, ...signals } }
  expect(await set("JADE", { look: pale })).toMatchObject({
    code: 2,
    printed: expect.stringContaining("logo: in dark mode its clearest color #6e6e6e on the header #31233a has a contrast of 2.8"),
  })
  expect((await set("JADE", { look: pale, logo })).code).toBe(0)
  // A faint logo from before it was checked keeps no one from changing something else.
  await world.database.run(sql`
    update brand set settings = jsonb_set(settings, '{logo}', ${JSON.stringify(gray)}::jsonb) where code = 'JADE'`)
  expect((await set("JADE", { passwordDays: 4 })).code).toBe(0)
  expect((await set("JADE", { look: { ...pale, sounds: "bells" } })).code).toBe(0)
  expect((await set("JADE", { look, logo: "2b1030.png" })).code).toBe(2)
  expect((await set("JADE", { look: null, logo, passwordDays: 3 })).code).toBe(0)
})

test("the mark of a deposit method is a file beside the settings or of the gallery, and no other address", async () => {
  const [method, ...others] = jadeBrand.settings.deposit
  const marked = (logo: string) => set("JADE", { deposit: [...others, { ...method!, logo }] })
  const shown = async () => (await world.visitor(world.jade)(permission, { site: "player" })).info!.payments.at(-1)!.logo
  const before = await settings("JADE")
  for (const [logo, said] of [
    [
      "https://pictures.example/bank.svg",
      "deposit.2.logo: https://pictures.example/bank.svg cannot be read: it is at another host",
    ],
    ["//pictures.example/bank.svg", "deposit.2.logo: //pictures.example/bank.svg cannot be read: it is at another host"],
    ["bank.svg", "deposit.2.logo: bank.svg cannot be read: no such file"],
    ["/art/payments/none.svg", "deposit.2.logo: there is no picture /art/payments/none.svg"],
  ] as const)
    expect(await marked(logo)).toMatchObject({ code: 2, printed: expect.stringContaining(said) })
  expect(await settings("JADE")).toEqual(before)
  expect((await marked("logo.png")).code).toBe(0)
  const address = await shown()
  expect(address).toMatch(/^\/art\/own\/[\da-f]{32}\.png$/)
  expect((await world.platform.http.inject({ url: address, headers: { host: "jade.localhost" } })).rawPayload).toEqual(
    pngOf(76, 76),
  )
  expect((await marked(address)).code).toBe(0)
  expect((await marked("/art/payments/bank.svg")).code).toBe(0)
  expect(await shown()).toBe("/art/payments/bank.svg")
  // A wrong one from before it was checked keeps no one from changing something else.
  await world.database.run(sql`
    update brand set settings = jsonb_set(settings, '{deposit,0,logo}', '"bank.svg"') where code = 'JADE'`)
  expect((await set("JADE", { passwordDays: 4 })).code).toBe(0)
  expect((await set("JADE", { deposit: before.deposit, passwordDays: before.passwordDays })).code).toBe(0)
})

test("a brand has app icons and a link preview of its own; a picture of another size is refused", async () => {
  const { look } = lidoBrand.settings
  const sized = { "icon.png": [512, 512], "shaped.png": [512, 512], "card.png": [1200, 630], "small.png": [192, 192] } as const
  for (const [name, [width, height]] of Object.entries(sized)) file(pngOf(width, height, name.length), name)
  const read = async (url: string, page = "/") =>
    (await world.platform.http.inject({ url, headers: { host: "jade.localhost", "x-page": page } })).body
  for (const [icons, said] of [
    [{ app: "small.png" }, "look.icons: small.png must be a PNG of 512 × 512"],
    [{ app: "icon.png", card: "icon.png" }, "look.icons: icon.png must be a PNG of 1200 × 630"],
    [{ app: "/art/brands/jade.svg" }, "look.icons: /art/brands/jade.svg must be a PNG of 512 × 512"],
    [{}, "look.icons"],
  ] as const)
    expect(await set("JADE", { look: { ...look, icons } })).toMatchObject({ code: 2, printed: expect.stringContaining(said) })
  expect((await set("JADE", { look: { ...look, icons: { app: "icon.png", maskable: "shaped.png" } } })).code).toBe(0)
  const { app, maskable } = (await settings("JADE")).look.icons
  for (const address of [app, maskable]) expect(address).toMatch(/^\/art\/own\/[\da-f]{32}\.png$/)
  expect(JSON.parse(await read("/manifest.webmanifest")).icons).toEqual([
    { src: app, sizes: "512x512", type: "image/png", purpose: "any" },
    { src: maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
  ])
  expect(await read("/page/head")).toContain(`<link rel="apple-touch-icon" href="${app}"`)
  expect((await set("JADE", { look: { ...look, icons: { app, maskable, card: "card.png" } } })).code).toBe(0)
  expect(await read("/page/head", "/help")).toContain((await settings("JADE")).look.icons.card)
  expect((await set("JADE", { look: null })).code).toBe(0)
})
