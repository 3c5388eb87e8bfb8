import { createHash } from "node:crypto"
import { catalog } from "@baize/platform/play/catalog/catalog.ts"
import { lotteryStudio, lotteryTiles } from "@baize/platform/play/lottery/art.ts"
import { avatarCount, drawAvatar } from "./avatar.ts"
import { bannerNames, drawBanner } from "./banner.ts"
import { brandCodes, drawBrand, drawBrandWide } from "./brand.ts"
import { drawGame } from "./game.ts"
import { drawJadeBanner, drawJadePromotion, jadeBanners, jadePromotionCount } from "./jade.ts"
import { drawLido, drawLidoBanner, drawLidoPromotion, drawLidoWide, lidoBanners, lidoPromotionCount } from "./lido.ts"
import { drawPayment, paymentCodes } from "./payment.ts"
import { drawPromotion, promotionCount } from "./promotion.ts"
import { drawAnyVendor, drawVendor, drawVendorWide } from "./vendor.ts"

type Draw = () => string
type Drawing = readonly [path: string, draw: Draw]

const numbered = (count: number, folder: string, draw: (number: number) => string | undefined): Drawing[] =>
  Array.from({ length: count }, (_, i) => [`${folder}/${i + 1}.svg`, () => draw(i + 1)!])

/**
 * Every picture of the gallery as SVG, by its path below `/art/`. A path that ends in `.webp` is painted in a browser: a page
 * shows dozens of game tiles, each of hundreds of shapes. The others are served as they are drawn.
 */
export function drawings(): ReadonlyMap<string, Draw> {
  const { vendors, games } = catalog()
  const vendorOf = new Map(vendors.map(vendor => [vendor.id, vendor]))
  return new Map<string, Draw>([
    ...games.map((game): Drawing => [`games/${game.vendor}/${game.code}.webp`, () => drawGame(game, vendorOf.get(game.vendor)!)]),
    ...lotteryTiles.map((game): Drawing => [`games/${game.vendor}/${game.code}.webp`, () => drawGame(game, lotteryStudio)]),
    ...[...vendors, lotteryStudio].flatMap((vendor): Drawing[] => [
      [`vendors/${vendor.id}.svg`, () => drawVendor(vendor)],
      [`vendors/${vendor.id}-wide.svg`, () => drawVendorWide(vendor)],
    ]),
    ["vendors/any.svg", drawAnyVendor],
    ...bannerNames.map((name): Drawing => [`banners/${name}.svg`, () => drawBanner(name)]),
    ...brandCodes.flatMap((code): Drawing[] => [
      [`brands/${code}.svg`, () => drawBrand(code)],
      [`brands/${code}-wide.svg`, () => drawBrandWide(code)],
    ]),
    ...numbered(avatarCount, "avatars", drawAvatar),
    ...numbered(promotionCount, "promotions", drawPromotion),
    ...jadeBanners.map((name): Drawing => [`banners/${name}.svg`, () => drawJadeBanner(name)]),
    ...numbered(jadePromotionCount, "promotions/jade", drawJadePromotion),
    ["brands/lido.svg", drawLido],
    ["brands/lido-wide.svg", drawLidoWide],
    ...lidoBanners.map((name): Drawing => [`banners/${name}.svg`, () => drawLidoBanner(name)]),
    ...numbered(lidoPromotionCount, "promotions/lido", drawLidoPromotion),
    ...paymentCodes.map((code): Drawing => [`payments/${code}.svg`, () => drawPayment(code)]),
  ])
}

/** Tells whether a drawing has changed since it was painted. */
export const hashOf = (drawing: string): string => createHash("sha256").update(drawing).digest("base64url").slice(0, 12)
