import type { CatalogVendor } from "@baize/platform/play/catalog/types.ts"
import { fitText } from "./fitting.ts"
import { serif } from "./lettering.ts"
import { brass, gilding, stop } from "./lighting.ts"
import { signs } from "./signs.ts"
import { escapeXml, squeezed } from "./svg.ts"

/** What a token is drawn from. */
type TokenStyle = Pick<CatalogVendor, "sign" | "color">
type NamedStyle = TokenStyle & Pick<CatalogVendor, "name">

/** The color moved toward black (`k` < 0) or white (`k` > 0), `#rrggbb`. */
const toned = (color: string, k: number): string => {
  const channel = (from: number): string => {
    const value = Number.parseInt(color.slice(from, from + 2), 16)
    return Math.round(value + (k > 0 ? 255 - value : value) * k)
      .toString(16)
      .padStart(2, "0")
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/**
 * The house's token for a studio: its sign in ivory on enamel of its own color, rimmed with brass; legible on dark and on light.
 */
const token = ({ sign, color }: TokenStyle): string =>
  `<rect x="3" y="3" width="94" height="94" rx="24" fill="url(#enamel)" stroke="url(#brass)" stroke-width="3.5"/>` +
  `<path d="M12 40C12 20 22 10 42 9H60C40 16 24 26 16 46z" fill="#fff" opacity=".16"/>` +
  `<rect x="9" y="9" width="82" height="82" rx="19" fill="none" stroke="#f2d287" stroke-width=".8" opacity=".5"/>` +
  `<g transform="translate(51 53)scale(.58)" color="${toned(color, -0.75)}" opacity=".5">${signs[sign]}</g>` +
  `<g transform="translate(50 50)scale(.58)" color="#fff7e2">${signs[sign]}</g>`

const enamel = ({ color }: TokenStyle): string =>
  `<radialGradient id="enamel" cx=".35" cy=".25" r="1">` +
  `${stop(0, toned(color, 0.05))}${stop(0.45, toned(color, -0.38))}${stop(1, toned(color, -0.78))}</radialGradient>`

/** A studio's token, 100 × 100. */
export const drawVendor = (vendor: NamedStyle): string => drawToken(vendor, vendor.name.en)

/** The token of a studio without one of its own. */
export const drawAnyVendor = (): string => drawToken({ sign: "wheel", color: "#7d8794" }, "Games")

const drawToken = (vendor: TokenStyle, title: string): string =>
  squeezed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><title>${escapeXml(title)}</title>` +
      `<defs>${enamel(vendor)}${brass}</defs>${token(vendor)}</svg>`,
  )

/** A studio's token next to its lettered name on an enamel plaque, 320 × 100. */
export const drawVendorWide = (vendor: NamedStyle): string => {
  const { lines, size } = fitText(vendor.name.en, 196, { one: 36, two: 31, least: 27 }, 0.01)
  const words = lines.map(({ text, width }, i) => {
    const y = lines.length === 1 ? 50 + size * 0.34 : 50 + (i ? 0.96 : -0.14) * size
    return `<text x="106" y="${Math.round(y)}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`
  })
  return squeezed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 100"><title>${escapeXml(vendor.name.en)}</title>` +
      `<defs>${enamel(vendor)}${brass}${gilding}</defs>` +
      `<rect x="3" y="3" width="314" height="94" rx="24" fill="${toned(vendor.color, -0.86)}" stroke="url(#brass)" ` +
      `stroke-width="2"/>${token(vendor)}<g font-family="${serif}" font-weight="700" font-size="${size}" fill="url(#title)">` +
      `${words.join("")}</g></svg>`,
  )
}
