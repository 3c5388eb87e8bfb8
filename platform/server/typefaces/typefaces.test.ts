import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { brotliCompressSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { playerStyle } from "../../brands/look/style.ts"
import { typefacesFor } from "../../brands/look/typefaces.ts"
import { runCommand, useFolder } from "../../testing/commands.ts"
import { pngOf } from "../../testing/pictures.ts"
import { type TestWorld, testWorld } from "../../testing/world.ts"
import { readTypeface } from "./woff2.ts"

const require = createRequire(import.meta.url)
const hosted = (family: string, weight: number): Buffer =>
  readFileSync(require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`))

const look = {
  dark: { page: "#170a1c", surface: "#221029", ink: "#fff1e6", primary: "#ff8a65", accent: "#ffb877" },
  light: { page: "#fff4e8", surface: "#fffcf7", ink: "#2b1030", primary: "#b5301b", accent: "#8a3d12" },
  ...{ cloth: "#5c1a4f", radius: 4, headings: "system", text: "archivo" },
} as const

let world: TestWorld
const { write } = useFolder()
beforeAll(async () => {
  world = await testWorld()
  write(hosted("playfair-display", 600), "poster.woff2")
  write(hosted("archivo", 400), "plain.woff2")
  write(hosted("archivo", 600), "strong.woff2")
})
afterAll(() => world?.close())

const set = (change: object) =>
  runCommand(world, "brand-settings", "BAIZE", "--set", write({ look: { ...look, ...change } }, "look.json"))
const read = (url: string, host = "localhost") => world.platform.http.inject({ url, headers: { host } })
const lookNow = async () => (await world.platform.brands.byId(world.baize.id)).settings.look!

// Capsize (metrics 4.3.0) has ascent 878, descent -210 for Archivo and 1082, -251 for Playfair Display, of 1000.
test.each([
  ["archivo", 400, { weight: 400, ascent: 0.878, descent: 0.21 }],
  ["playfair-display", 600, { weight: 600, ascent: 1.082, descent: 0.251 }],
] as const)("a typeface is measured as its publisher measures it: %s", (family, weight, measures) => {
  const facts = readTypeface(hosted(family, weight))
  expect(facts).toMatchObject(measures)
  expect(typeof facts === "object" && ["A", "é", "€", "ж"].map(letter => facts.has(letter.codePointAt(0)!))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test("bytes that are no whole WOFF2 are not taken for a typeface", () => {
  const whole = hosted("archivo", 400)
  for (const bytes of [Buffer.alloc(0), pngOf(8, 8), whole.subarray(0, 60), whole.subarray(0, -1), Buffer.concat([whole, whole])])
    expect(readTypeface(bytes)).toBeUndefined()
  const damaged = Buffer.from(whole)
  damaged.fill(7, 400, 900)
  expect(readTypeface(damaged)).toBeUndefined()
})

/** A WOFF2 file with English letters whose map points behind its end for all letters above them. */
function lyingTypeface(): Buffer {
  const words = (...values: number[]): Buffer => Buffer.from(new Uint8Array(values.flatMap(value => [value >> 8, value & 0xff])))
  const [english, others] = [
    { last: 0x7e, first: 0x20, delta: 1, offset: 0 },
    { last: 0xffff, first: 0x80, delta: 1, offset: 0xfffe },
  ]
  const map = (["last", "first", "delta", "offset"] as const).map(key => words(english[key], others[key]))
  const cmap = Buffer.concat([words(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 0, 0, 0), map[0]!, words(0), ...map.slice(1)])
  const zeros = (count: number): number[] => Array(count).fill(0)
  const head = words(...zeros(9), 1_000)
  const hhea = words(0, 0, 800, 200, ...zeros(13), 1)
  const tables = [cmap, head, hhea, words(500, 0), words(0, 0, 400)]
  const compressed = brotliCompressSync(Buffer.concat(tables))
  const directory = Buffer.from(tables.flatMap(({ length }, at) => [[0, 1, 2, 3, 6][at]!, length]))
  const header = Buffer.alloc(48)
  header.write("wOF2")
  header.writeUInt32BE(48 + directory.length + compressed.length, 8)
  header.writeUInt16BE(tables.length, 12)
  header.writeUInt32BE(compressed.length, 20)
  return Buffer.concat([header, directory, compressed])
}

test("a look with files that can't be used is refused with what to do, and nothing is changed", async () => {
  write(pngOf(8, 8), "picture.woff2")
  write(Buffer.alloc(40_961), "heavy.woff2")
  write(lyingTypeface(), "lying.woff2")
  const headings = (file: string) => set({ headings: { file, like: "sans" } })
  expect(await headings("picture.woff2")).toMatchObject({
    code: 2,
    printed: expect.stringContaining("look: picture.woff2 is not a valid WOFF2 typeface with Latin letters"),
  })
  expect((await headings("lying.woff2")).printed).toContain("look: lying.woff2 is not a valid WOFF2 typeface with Latin letters")
  expect((await headings("heavy.woff2")).printed).toContain(
    "look: heavy.woff2 has 40961 bytes; at most 40960 are allowed: keep only the letters that you need",
  )
  expect((await headings("none.woff2")).printed).toContain("none.woff2 cannot be read: no such file")
  expect((await headings(`/art/own/${"0".repeat(32)}.woff2`)).printed).toContain("the brand has no typeface")
  const fantasy = await set({ headings: { file: "poster.woff2", like: "fantasy" } })
  expect(fantasy.printed).toContain("look.headings: must be archivo")
  expect((await world.platform.brands.byId(world.baize.id)).settings.look).toBeUndefined()
})

test("a look's typefaces are kept, served at its brand alone, preloaded and declared with their stand-ins", async () => {
  const text = { file: "plain.woff2", bold: "strong.woff2", like: "sans" }
  expect(await set({ headings: { file: "poster.woff2", like: "serif" }, text })).toMatchObject({ code: 0 })
  const now = await lookNow()
  const addresses = typefacesFor(now, "en")
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const { statusCode, headers } = await read(address)
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "font/woff2",
      "public, max-age=31536000, immutable",
    ])
    expect((await read(address, "jade.localhost")).statusCode).toBe(404)
  }
  expect((await read(addresses[0]!)).rawPayload.equals(hosted("playfair-display", 600))).toBe(true)
  const head = (await read("/page/head")).payload
  for (const address of addresses)
    expect(head).toContain(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`)
  expect(head.match(/rel="preload" as="font"/g)).toHaveLength(2)
  expect(head).toMatch(/@font-face\{font-family:"Own headings";font-weight:1 1000;src:url\(\/art\/own\/[\da-f]{32}\.woff2\)/)
  expect(head).toMatch(/@font-face\{font-family:"Own text";font-weight:501 1000;/)
  expect(head).toMatch(/--serif:"Own headings","Own headings Times",/)
})

test("languages that a typeface lacks letters of have its stand-in's family, and preload nothing", async () => {
  const now = await lookNow()
  expect(["ru", "el", "tr", "vi", "pl"].map(language => typefacesFor(now, language))).toEqual([[], [], [], [], []])
  expect(["ko", "ar", "fr", "de", "es"].map(language => typefacesFor(now, language).length)).toEqual([2, 2, 2, 2, 2])
  expect(playerStyle(now)).toMatch(/:lang\(ru\)[^{]*\{--serif:Georgia,/)
  expect(playerStyle(now)).not.toMatch(/:lang\(fr\)/)
})

test("setting the printed settings again keeps the typefaces, whatever measures the file claims", async () => {
  const printed = JSON.parse((await runCommand(world, "brand-settings", "BAIZE")).printed)
  expect(await set(printed.look)).toEqual({ code: 0, printed: "BAIZE already has these settings." })
  printed.look.text.faces[0].width = 3.5
  expect(await set(printed.look)).toEqual({ code: 0, printed: "BAIZE already has these settings." })
})
