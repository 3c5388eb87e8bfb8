import { type Color, contrastOf, mix } from "./color.ts"
import { type Pair, pairs } from "./pairs.ts"
import type { Colors } from "./variables.ts"

export interface Contrast {
  readonly pair: Pair
  readonly text: Color
  readonly ground: Color
  readonly ratio: number
}

/** The contrasts of colors that miss what their pair needs. */
export const tooFaint = (colors: Colors, among: readonly Pair[] = pairs): Contrast[] =>
  among
    .map(pair => {
      const [text, ground] = [shown(pair.text, colors), shown(pair.on, colors)]
      return { pair, text, ground, ratio: contrastOf(text, ground) }
    })
    .filter(({ pair, ratio }) => ratio < pair.needed)

type Part = Pair["text"] | Pair["on"]

const isColor = (part: Part): part is Color => typeof part === "string" && part.startsWith("#")

const shown = (part: Part, colors: Colors): Color =>
  isColor(part) ? part : typeof part === "string" ? colors[part] : mix(colors[part.over], shown(part.tint, colors), part.share)

const nameOf = (part: Part): string =>
  isColor(part)
    ? "the styles'"
    : typeof part === "string"
      ? part
      : `${part.tint} at ${Math.round(part.share * 100)} % over ${part.over}`

/** Of several contrasts of one text, the one that misses most. */
export const worst = (contrasts: readonly Contrast[]): Contrast[] => {
  const byText = new Map<string, Contrast>()
  for (const one of contrasts) {
    const name = nameOf(one.pair.text)
    const known = byText.get(name)
    if (!known || one.ratio / one.pair.needed < known.ratio / known.pair.needed) byText.set(name, one)
  }
  return [...byText.values()]
}

/** A contrast in words: the pair, its colors, the ratio and what is needed. The ratio is rounded down, as 4.499 is not 4.5. */
export function saysOf({ pair, text, ground, ratio }: Contrast): string {
  const measured = Math.floor(ratio * 100) / 100
  return `${nameOf(pair.text)} ${text} on ${nameOf(pair.on)} ${ground} has a contrast of ${measured}:1 and needs ${pair.needed}:1`
}
