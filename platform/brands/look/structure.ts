import { type HomeBlock, homeBlocks } from "@baize/common/api/site.ts"
import type { BrandLook } from "./tokens.ts"

type Structure = Pick<BrandLook, "home" | "tiles" | "hero">

/** What tiles of a shape set of the base styles: a picture keeps its motif, its name stands under it. */
const ofTiles: Readonly<Record<NonNullable<Structure["tiles"]>, Readonly<Record<string, string>>>> = {
  portrait: {},
  square: { tall: "1", focus: "0%" },
  wide: {
    ...{ tall: ".625", focus: "25%" },
    ...{ "across-desk": "4", "across-tablet": "3", "across-phone": "2", "tile-desk": "290px", "tile-phone": ".62" },
  },
}

/** Nothing, before values of the base styles that are valid with it alone. */
const ofHero = { "hero-wide": " ", banner: "clamp(240px,29vw,440px)" }

/** The first block of a brand's home page for everyone: visitors have no games of their own yet. */
export const firstBlock = (look: Structure | null | undefined): HomeBlock =>
  look?.home?.find(block => block !== "recent") ?? homeBlocks[0]

/** The variables that the structure of a look sets of the base styles. */
export const structureOf = ({ tiles = "portrait", hero }: Structure): Readonly<Record<string, string>> => ({
  ...ofTiles[tiles],
  ...(hero === "wide" && ofHero),
})

/**
 * The rules that it adds: the scrollbar is a part of the window's width, and the skeleton of a home page that begins with another
 * block has its banner last.
 */
export const structureRules = (look: Structure): string =>
  (look.hero === "wide" ? "#root{overflow-x:clip;}" : "") + (firstBlock(look) === "banner" ? "" : ".first-banner{order:1;}")
