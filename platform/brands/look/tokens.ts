import { type HomeBlock, homeBlocks } from "@baize/common/api/site.ts"
import { soundSets } from "@baize/common/api/sounds.ts"
import * as v from "valibot"
import type { Color } from "./color.ts"
import { families } from "./families.ts"

export const modes = ["dark", "light"] as const
export type LookMode = (typeof modes)[number]

const color = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/i, "write a color like #0f5c3f"),
  v.transform(text => text.toLowerCase() as Color),
)

const Colors = v.strictObject({
  /** Behind everything. */
  page: color,
  /** Cards, popups, the header. */
  surface: color,
  /** Text; quieter texts and lines are between it and the surface. */
  ink: color,
  /** The main buttons, and what is chosen or has the focus. */
  primary: color,
  /** Links, marks and what is said with weight; in dark mode also what shines on the cloth. */
  accent: color,
  /** Money that came, errors, warnings; absent: the house's. */
  positive: v.optional(color),
  negative: v.optional(color),
  warning: v.optional(color),
})

const named = Object.keys(families) as (keyof typeof families)[]
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(4))

/** What is known of a typeface that is kept; measures are shares of the type size. */
const KeptFace = v.strictObject({
  address: v.pipe(v.string(), v.regex(/^\/art\/own\/[\da-f]{32}\.woff2$/)),
  isBold: v.boolean(),
  ascent: share,
  descent: share,
  /** The average advance in English text. */
  width: v.pipe(share, v.minValue(0.1)),
  /** Languages that it can't write: they have the stand-in alone. */
  lacks: v.array(v.pipe(v.string(), v.regex(/^[a-z-]{2,10}$/))),
})

const file = v.pipe(v.string(), v.minLength(1, "name a WOFF2 file"), v.maxLength(200, "at most 200 characters"))

/** A typeface of the brand's own: WOFF2 files, or the addresses of ones that it has. */
const typeface = <More extends v.ObjectEntries>(more: More) =>
  v.strictObject({
    file,
    ...more,
    /** What it resembles until it is loaded, and where it can't write a language. */
    like: v.picklist(["sans", "serif"], "must be sans, serif"),
    /** Of its files in their order; written when it is set. */
    faces: v.optional(v.array(KeptFace)),
  })
const Headings = typeface({})
const Text = typeface({ bold: v.optional(file) })
export type Typeface = v.InferOutput<typeof Text>

const familyOr = <Own extends typeof Headings | typeof Text>(own: Own) =>
  v.union([v.picklist(named), own], `must be ${named.join(", ")}, or a typeface: { "file": "own.woff2", "like": "sans" }`)

/** App icons and link previews that the player site has, drawn by `npm run icons`. */
export const iconSets = ["baize", "jade", "lido"] as const

const picture = v.pipe(v.string(), v.minLength(1, "name a PNG file"), v.maxLength(200, "at most 200 characters"))
/** Icons of the brand's own: PNG files, or the addresses of ones that it has; `iconSizes` says how large. */
const OwnIcons = v.strictObject({ app: picture, maskable: v.optional(picture), card: v.optional(picture) })

const twiceIn = (blocks: readonly HomeBlock[]): HomeBlock | undefined => blocks.find((block, at) => blocks.indexOf(block) < at)

/** The order of the home page's blocks; those that it doesn't name follow in the usual order. */
const HomeOrder = v.pipe(
  v.array(v.picklist(homeBlocks, ({ received }) => `there is no block ${received}; there are ${homeBlocks.join(", ")}`)),
  v.check(
    blocks => twiceIn(blocks) === undefined,
    ({ input }) => `${twiceIn(input)} is named twice`,
  ),
)

const tileShapes = ["portrait", "square", "wide"] as const
const heroShapes = ["card", "wide"] as const

/** How a brand looks on both sites; everything else follows from it. Its logo and pictures are settings of their own. */
export const Tokens = v.strictObject({
  dark: Colors,
  light: Colors,
  /** What a visitor begins with who has chosen none; absent: as their system is. */
  mode: v.optional(v.picklist(modes, `must be ${modes.join(", ")}`)),
  /** Deep panels with light text in both modes: the jackpot, cards of the member center, entries. */
  cloth: color,
  /** Of cards, in pixels; controls have three quarters of it. */
  radius: v.pipe(v.number(), v.integer("whole pixels"), v.minValue(0, "at least 0"), v.maxValue(24, "at most 24")),
  headings: familyOr(Headings),
  text: familyOr(Text),
  /** Of a lottery's page; absent: the usual. */
  sounds: v.optional(v.picklist(soundSets, `must be ${soundSets.join(", ")}`)),
  home: v.optional(HomeOrder),
  /** The shape of games' pictures; absent: portrait. */
  tiles: v.optional(v.picklist(tileShapes, `must be ${tileShapes.join(", ")}`)),
  /** The banner of the home page: a card beside the entries, or as wide as the window above them; absent: a card. */
  hero: v.optional(v.picklist(heroShapes, `must be ${heroShapes.join(", ")}`)),
  /** Its app icons and link preview; absent: those of its theme. */
  icons: v.optional(
    v.union([v.picklist(iconSets), OwnIcons], `must be ${iconSets.join(", ")}, or icons of its own: { "app": "icon.png" }`),
  ),
})
export type BrandLook = Readonly<v.InferOutput<typeof Tokens>>
export type LookColors = BrandLook[LookMode]
