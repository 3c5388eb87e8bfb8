import { catalogue } from "../catalogue.ts"
import { avatarCount, drawAvatar } from "./avatar.ts"
import { bannerNames, drawBanner } from "./banner.ts"
import { brandCodes, drawBrand, drawBrandWide } from "./brand.ts"
import { paintedFrom } from "./painted.ts"
import { drawPromotion, promotionCount } from "./promotion.ts"
import { drawAnyVendor, drawVendor, drawVendorWide } from "./vendor.ts"

type Drawing = () => string

/** Every drawing there is by its path below `/art/`, made when asked for. */
export const gallery = (): ReadonlyMap<string, Drawing> => {
  const { vendors } = catalogue()
  const numbered = (count: number, folder: string, draw: (number: number) => string | undefined): [string, Drawing][] =>
    Array.from({ length: count }, (_, i) => [`${folder}/${i + 1}.svg`, () => draw(i + 1)!])
  return new Map<string, Drawing>([
    ...vendors.flatMap((vendor): [string, Drawing][] => [
      [`vendors/${vendor.id}.svg`, () => drawVendor(vendor)],
      [`vendors/${vendor.id}-wide.svg`, () => drawVendorWide(vendor)],
    ]),
    ["vendors/any.svg", drawAnyVendor],
    ...bannerNames.map((name): [string, Drawing] => [`banners/${name}.svg`, () => drawBanner(name)]),
    ...brandCodes.flatMap((code): [string, Drawing][] => [
      [`brands/${code}.svg`, () => drawBrand(code)],
      [`brands/${code}-wide.svg`, () => drawBrandWide(code)],
    ]),
    ...numbered(avatarCount, "avatars", drawAvatar),
    ...numbered(promotionCount, "promotions", drawPromotion),
  ])
}

/** Whether there is a picture, drawn or painted, at this path below `/art/`. */
export const isInGallery = (path: string): boolean => gallery().has(path) || Object.hasOwn(paintedFrom(), path)
