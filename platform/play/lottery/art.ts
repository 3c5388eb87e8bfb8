import { LOTTERY_VENDOR } from "@baize/common/lottery/vendor.ts"
import { namesOf } from "../../brands/names.ts"
import type { GameArt } from "../catalog/art.ts"
import type { CatalogEntry, CatalogVendor } from "../catalog/types.ts"
import { lotteries } from "./games.ts"

/** The vendor of the lotteries, as its pictures show it. */
export const lotteryStudio: Pick<CatalogVendor, "id" | "name" | "sign" | "color"> = {
  id: LOTTERY_VENDOR,
  name: namesOf("vendors", LOTTERY_VENDOR),
  sign: "balls",
  color: "#c2589a",
}

const art = (...[motif, tint, palette, backdrop, accent, lettering]: ArtWords): GameArt => ({
  motif,
  tint,
  palette,
  backdrop,
  accent,
  lettering,
})
type ArtWords = [
  GameArt["motif"],
  GameArt["tint"],
  GameArt["palette"],
  GameArt["backdrop"],
  GameArt["accent"],
  GameArt["lettering"],
]

/** What the picture of each lottery is drawn from. */
const arts: Readonly<Record<string, GameArt>> = {
  "evening-three": art("lottery-balls", "amber", "sunset", "skyline", "stars", "salon"),
  "evening-five": art("ball-drum", "violet", "amethyst", "moon", "stars", "deco"),
  "midweek-six": art("lottery-balls", "azure", "ocean", "rays", "bubbles", "plate"),
  "saturday-six": art("ball-drum", "gold", "ember", "stadium", "confetti", "poster"),
  "cloth-five": art("lottery-balls", "jade", "baize", "table", "chips", "deco"),
  "cloth-eleven": art("ball-drum", "teal", "forest", "columns", "sparks", "salon"),
  "cloth-ten": art("racing", "lime", "baize", "stadium", "sparks", "plate"),
  "cloth-dice": art("dice", "jade", "forest", "table", "chips", "salon"),
  "cloth-keno": art("ball-drum", "ivory", "jade", "columns", "none", "plate"),
  "minute-five": art("lottery-balls", "crimson", "ruby", "circuit", "sparks", "neon"),
  "minute-dice": art("dice", "coral", "rose", "rays", "confetti", "poster"),
  "minute-ten": art("racing", "crimson", "ember", "stadium", "cinders", "poster"),
  "three-minute-five": art("lottery-balls", "violet", "amethyst", "aurora", "sparks", "neon"),
  "three-minute-eleven": art("ball-drum", "pink", "orchid", "aurora", "bubbles", "neon"),
  "three-minute-28": art("clock", "ice", "frost", "circuit", "snow", "neon"),
  "peninsula-4d": art("ticket", "gold", "desert", "pines", "leaves", "salon"),
  "island-4d": art("ticket", "coral", "lagoon", "waves", "bubbles", "salon"),
  "archipelago-4d": art("ticket", "azure", "midnight", "moon", "stars", "salon"),
  "north-27": art("ball-drum", "crimson", "bordeaux", "pines", "petals", "salon"),
  "north-27-fast": art("lottery-balls", "pink", "plum", "circuit", "sparks", "neon"),
  "central-18": art("lottery-balls", "copper", "amber", "arch", "petals", "deco"),
  "south-18": art("ball-drum", "lime", "forest", "bamboo", "none", "plate"),
  "south-18-fast": art("lottery-balls", "teal", "neon", "bamboo", "sparks", "neon"),
}

/** The picture of every lottery. */
export const lotteryTiles: readonly Pick<CatalogEntry, "vendor" | "code" | "name" | "art">[] = lotteries.map(
  ({ code, names }) => {
    const drawn = arts[code]
    if (!drawn) throw new Error(`lottery ${code} has no picture`)
    return { vendor: LOTTERY_VENDOR, code, name: names, art: drawn }
  },
)
