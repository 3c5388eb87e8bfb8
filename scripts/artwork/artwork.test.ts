import { globSync } from "node:fs"
import { motifs } from "@baize/platform/play/catalog/art.ts"
import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import { gallery, paintedFolder, readPainted } from "@baize/platform/play/catalog/pictures/gallery.ts"
import { lotteryStudio, lotteryTiles } from "@baize/platform/play/lottery/art.ts"
import { describe, expect, it } from "vitest"
import { avatarCount, drawAvatar } from "./avatar.ts"
import { bannerNames, drawBanner } from "./banner.ts"
import { brandCodes, drawBrand, drawBrandWide } from "./brand.ts"
import { drawings, hashOf } from "./drawings.ts"
import { fitText } from "./fitting.ts"
import { drawGame } from "./game.ts"
import { drawJadeBanner, drawJadePromotion, jadeBanners, jadePromotionCount } from "./jade.ts"
import { drawLido, drawLidoBanner, drawLidoPromotion, drawLidoWide, lidoBanners, lidoPromotionCount } from "./lido.ts"
import { drawPayment, paymentCodes } from "./payment.ts"
import { drawPromotion, promotionCount } from "./promotion.ts"
import { flawOf } from "./testing.ts"
import { drawVendor, drawVendorWide } from "./vendor.ts"

const listed = catalog()
const vendors = [...listed.vendors, lotteryStudio]
const games = [...listed.games, ...lotteryTiles]
const vendorOf = (id: string) => vendors.find(vendor => vendor.id === id)!
const tiles = games.map(game => ({ game, svg: drawGame(game, vendorOf(game.vendor)) }))

/** The picture without its text: what distinguishes two games at a glance. */
const wordless = (svg: string): string => svg.replace(/<title>.*?<\/title>/, "").replace(/<text.*?<\/text>/g, "")

describe("a game's tile", () => {
  it("a game's tile is well-formed XML whose references all resolve", () => {
    for (const { game, svg } of tiles) expect(flawOf(svg), game.code).toBeNull()
  })

  it("a game's tile is at most 9 KB", () => {
    for (const { game, svg } of tiles) expect(Buffer.byteLength(svg), game.code).toBeLessThanOrEqual(9 * 1024)
  })

  it("a game's tile differs from all others, even without its name", () => {
    expect(new Set(tiles.map(({ svg }) => wordless(svg))).size).toBe(games.length)
  })

  it("a game's tile has another hero than the studio's other games of its type", () => {
    const types = Map.groupBy(listed.games, ({ vendor, gameType }) => `${vendor} ${gameType}`)
    for (const [type, all] of types) expect(new Set(all.map(({ art }) => art.motif)).size, type).toBe(all.length)
  })

  it("a game's tile is drawn identically every time", () => {
    for (const { game, svg } of tiles) expect(drawGame(game, vendorOf(game.vendor))).toBe(svg)
  })

  it("a game's tile escapes its name", () => {
    const game = { ...games[0]!, name: { en: `Cats & <Dogs> "2" 'go'`, ko: "고양이" } }
    const svg = drawGame(game, vendorOf(game.vendor))
    expect(flawOf(svg)).toBeNull()
    expect(svg).toContain("CATS &#38; &#60;DOGS&#62;")
  })

  it("a game's tile can have any motif, which is drawn well-formed, within 10 KB, and like no other", () => {
    const game = games[0]!
    const drawn = motifs.map(motif => [motif, drawGame({ ...game, art: { ...game.art, motif } }, vendorOf(game.vendor))] as const)
    for (const [motif, svg] of drawn) {
      expect(flawOf(svg), motif).toBeNull()
      expect(Buffer.byteLength(svg), motif).toBeLessThanOrEqual(10 * 1024)
    }
    expect(new Set(drawn.map(([, svg]) => wordless(svg))).size).toBe(motifs.length)
  })
})

describe("the painted pictures; if one differs: npm run paint", () => {
  const drawn = [...drawings()].map(([path, draw]) => [path, draw()] as const)

  it("painted pictures match the current drawings", () => {
    expect(gallery()).toEqual(Object.fromEntries(drawn.map(([path, svg]) => [path, hashOf(svg)])))
  })

  it("SVG pictures are exactly their drawings", () => {
    const vectors = drawn.filter(([path]) => path.endsWith(".svg"))
    expect(vectors.length).toBeGreaterThan(45)
    for (const [path, svg] of vectors) expect(readPainted(path).toString(), path).toBe(svg)
  })

  it("every picture has one file, and a game tile is at most 30 KB", () => {
    const files = globSync("**/*.{svg,webp}", { cwd: paintedFolder }).map(file => file.replaceAll("\\", "/"))
    expect(files.toSorted()).toEqual(Object.keys(gallery()).toSorted())
    for (const path of files.filter(file => file.endsWith(".webp")))
      expect(readPainted(path).length, path).toBeLessThanOrEqual(30 * 1024)
  })
})

describe("lettering", () => {
  it("lettering never exceeds its width", () => {
    for (const { name } of games)
      for (const { width } of fitText(name.en.toUpperCase(), 252, { one: 38, two: 31, least: 27 }, 0.03).lines)
        expect(width, name.en).toBeLessThanOrEqual(252)
  })

  it("lettering keeps a short name on one line and breaks a long one into similar halves", () => {
    const lines = (name: string) => fitText(name, 252, { one: 38, two: 31, least: 27 }).lines.map(({ text }) => text)
    expect(lines("KOI")).toEqual(["KOI"])
    expect(lines("CHAMPIONS OF THE RIFT")).toEqual(["CHAMPIONS", "OF THE RIFT"])
  })
})

describe("the house's other pictures", () => {
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)
  const pictures: Record<string, string> = Object.fromEntries([
    ...vendors.flatMap(vendor => [
      [`vendor ${vendor.id}`, drawVendor(vendor)],
      [`wide vendor ${vendor.id}`, drawVendorWide(vendor)],
    ]),
    ...bannerNames.map(name => [`banner ${name}`, drawBanner(name)]),
    ...numbers(avatarCount).map(number => [`avatar ${number}`, drawAvatar(number)]),
    ...numbers(promotionCount).map(number => [`promotion ${number}`, drawPromotion(number)]),
    ...jadeBanners.map(name => [`banner ${name}`, drawJadeBanner(name)]),
    ...numbers(jadePromotionCount).map(number => [`jade promotion ${number}`, drawJadePromotion(number)]),
    ["brand lido", drawLido()],
    ["brand lido, wide", drawLidoWide()],
    ...lidoBanners.map(name => [`banner ${name}`, drawLidoBanner(name)]),
    ...numbers(lidoPromotionCount).map(number => [`lido promotion ${number}`, drawLidoPromotion(number)]),
    ...paymentCodes.map(code => [`payment ${code}`, drawPayment(code)]),
    ...brandCodes.flatMap(code => [
      [`brand ${code}`, drawBrand(code)],
      [`wide brand ${code}`, drawBrandWide(code)],
    ]),
  ])

  it("the house's other pictures are well-formed XML whose references all resolve", () => {
    for (const [name, svg] of Object.entries(pictures)) expect(flawOf(svg), name).toBeNull()
  })

  it("the house's other pictures are all different", () => {
    expect(new Set(Object.values(pictures)).size).toBe(Object.keys(pictures).length)
  })

  it("the house has at least four banners, twelve avatars and nine promotion pictures", () => {
    expect(bannerNames).toEqual(expect.arrayContaining(["welcome", "emerald-cloth", "live-tables", "agents"]))
    expect([avatarCount, promotionCount]).toEqual([12, 9])
    // The other brands' are as many: content names them by the same numbers.
    expect([jadeBanners.length, jadePromotionCount]).toEqual([3, promotionCount])
    expect([lidoBanners.length, lidoPromotionCount]).toEqual([3, promotionCount])
    expect([drawAvatar(0), drawAvatar(13), drawPromotion(10)]).toEqual([undefined, undefined, undefined])
  })
})
