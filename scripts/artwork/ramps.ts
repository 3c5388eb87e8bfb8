import type { Tint } from "@baize/platform/play/catalog/art.ts"

/** A material: five tones from its highlight to its outline. */
interface Ramp {
  hi: string
  light: string
  mid: string
  dark: string
  deep: string
}

const ramp = (hi: string, light: string, mid: string, dark: string, deep: string): Ramp => ({ hi, light, mid, dark, deep })

const ramps: Record<Tint, Ramp> = {
  gold: ramp("#fff6cf", "#f8d675", "#d99a2b", "#8f5414", "#3d1f06"),
  silver: ramp("#ffffff", "#d9e2ea", "#94a4b5", "#4e5d70", "#1b2430"),
  crimson: ramp("#ffd3c2", "#ff6b55", "#d3202f", "#7d0c1f", "#30040c"),
  coral: ramp("#ffe6cf", "#ff9d66", "#f0532d", "#9c2710", "#3b0b04"),
  pink: ramp("#fff0f6", "#ffa9cf", "#ef5a9d", "#9c2263", "#3a0a26"),
  violet: ramp("#f3e2ff", "#bf8bff", "#7c3fe0", "#41188f", "#190640"),
  azure: ramp("#e3f6ff", "#79c8ff", "#2a83e6", "#124a9e", "#061b42"),
  teal: ramp("#dcfff7", "#66e3cf", "#16a596", "#0a5f60", "#03262b"),
  jade: ramp("#e6ffe9", "#7fe3a0", "#24a862", "#0d6239", "#042714"),
  lime: ramp("#faffd6", "#d2ee5c", "#8fbf1c", "#4d760b", "#1c2f03"),
  amber: ramp("#fff7d1", "#ffcf4d", "#f59a13", "#a85706", "#402003"),
  ivory: ramp("#ffffff", "#fff7e2", "#ead9b3", "#ac8f62", "#4a3822"),
  onyx: ramp("#b8c3cf", "#5d6875", "#2c343e", "#13171d", "#050709"),
  copper: ramp("#ffe4cd", "#f0a777", "#b9653a", "#6e3219", "#2a0f06"),
  brown: ramp("#f3d9b8", "#c08a57", "#84522b", "#4d2b13", "#1f0f05"),
  ice: ramp("#ffffff", "#d6f3ff", "#8fd0ee", "#4288b3", "#0f3350"),
}

const stops = (...pairs: [number, string][]): string =>
  pairs.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join("")

/** `gold` lit from above, `gold-r` a ball of it, `gold-h` a polished tube of it; the last two use the first one's stops. */
const gradients: Record<"up" | "r" | "h", (tint: Tint) => string> = {
  up: tint => {
    const { hi, light, mid, dark } = ramps[tint]
    return `<linearGradient id="${tint}" x2="0" y2="1">${stops([0, hi], [0.2, light], [0.6, mid], [1, dark])}</linearGradient>`
  },
  r: tint => `<radialGradient id="${tint}-r" href="#${tint}" cx=".36" cy=".3" r=".75"/>`,
  h: tint => `<linearGradient id="${tint}-h" href="#${tint}" x1=".4" x2="1" y2="0" spreadMethod="reflect"/>`,
}

/** Definitions of exactly the materials a drawing refers to. */
export const materialsOf = (drawing: string): string => {
  const references = new Set(
    Array.from(drawing.matchAll(/url\(#([a-z]+)(?:-([rh]))?\)/g), match => `${match[1]} ${match[2] ?? "up"}`),
  )
  const used = [...references]
    .map(one => one.split(" ") as [Tint, "up" | "r" | "h"])
    .filter(([tint]) => Object.hasOwn(ramps, tint))
  const bases = new Set(used.map(([tint]) => tint))
  return (
    [...bases].map(gradients.up).join("") +
    used
      .filter(([, kind]) => kind !== "up")
      .map(([tint, kind]) => gradients[kind](tint))
      .join("")
  )
}

/** References to a tint's three gradients and its flat tones. */
export interface Ink extends Ramp {
  up: string
  ball: string
  tube: string
}

export const ink = (tint: Tint): Ink => ({
  ...ramps[tint],
  up: `url(#${tint})`,
  ball: `url(#${tint}-r)`,
  tube: `url(#${tint}-h)`,
})
