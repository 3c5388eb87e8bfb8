import type { Color } from "./color.ts"
import type { Colors } from "./variables.ts"

type ColorName = keyof Colors

/** A color with a share of another over it, as badges and chosen rows are tinted, or lit. */
interface TintedGround {
  readonly over: ColorName
  readonly tint: ColorName | Color
  readonly share: number
}

export interface Pair {
  /** A variable, a translucent one over its ground, or a color that the styles name themselves. */
  readonly text: ColorName | TintedGround | Color
  readonly on: ColorName | TintedGround
  readonly needed: 4.5 | 3
}

const papers = ["page", "surface", "raised"] as const

const each = (texts: readonly Pair["text"][], grounds: readonly Pair["on"][], needed: Pair["needed"]): Pair[] =>
  grounds.flatMap(on => texts.map(text => ({ text, on, needed })))
const tinted = (tint: ColorName | Color, share: number, over: readonly ColorName[]): TintedGround[] =>
  over.map(ground => ({ over: ground, tint, share }))

/** WCAG 2.2, 1.4.3: text. */
const TEXT = 4.5
/** WCAG 2.2, 1.4.11, and 1.4.3 for text from 24 px, or 18.66 px in bold, on. */
const CONTROL = 3

/**
 * Every text of the sites with its ground, and what identifies a control or its state. Borders of panels and of buttons, which
 * their words identify, and separating lines are decoration. Disabled controls and pictures are exempt.
 */
export const pairs: readonly Pair[] = [
  ...each(["ink", "ink-soft", "ink-faint"], [...papers, "hover"], TEXT),
  ...each(["brass", "positive", "negative", "warning"], papers, TEXT),
  // Links of the agent portal, and its main buttons; the player site's main buttons, chosen entries and the focus.
  ...each(["primary"], papers, TEXT),
  ...each(["primary", "brass"], ["hover"], CONTROL),
  ...each(["on-primary"], ["primary", "primary-hover"], TEXT),
  ...each(["page"], ["positive"], TEXT),
  // The border of a field, on the field and around it.
  ...each(["field-line"], papers, CONTROL),
  // Badges and notes: a tone on its own tint.
  ...(["positive", "negative", "warning", "brass", "ink-soft"] as const).flatMap(tone =>
    each([tone], tinted(tone, 0.14, ["page", "surface", "raised"]), TEXT),
  ),
  // Chosen entries and rows.
  ...each(["ink", "ink-soft", "brass", "primary"], tinted("primary", 0.16, ["surface"]), TEXT),
  ...each(["ink", "ink-soft", "brass"], tinted("brass", 0.16, ["surface"]), TEXT),
  ...each(["ink"], [...tinted("brass", 0.26, ["surface"]), ...tinted("brass", 0.38, ["raised"])], TEXT),
  // Panels of cloth.
  ...each(["on-cloth", "gilt"], ["cloth", "cloth-deep"], TEXT),
  ...each(tinted("on-cloth", 0.85, ["cloth"]), ["cloth"], TEXT),
  ...each(tinted("on-cloth", 0.76, ["cloth-deep"]), ["cloth-deep"], TEXT),
  ...each(["gilt-deep"], ["cloth", "cloth-deep"], CONTROL),
  ...each(["on-gilt"], ["gilt", "gilt-deep"], TEXT),
  ...each(["#fbf6e8", "#e6e2d2"], ["entry-live", "entry-slots", "entry-fish"], TEXT),
  ...each(["gilt"], ["entry-live", "entry-slots", "entry-fish"], CONTROL),
]

/** The texts on the cloth of the portal's sign-in page where it is lit. Themes have a cloth of their own there. */
export const portalPairs: readonly Pair[] = each(["#f3efe3", "#e2e9e4"], tinted("#ffffff", 0.12, ["cloth"]), TEXT)
