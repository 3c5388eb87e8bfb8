import { escapeHtml } from "@baize/kit/html.ts"

/** The few SVG primitives every drawing here uses. All coordinates are rounded: bytes are part of the design. */

/** A coordinate with at most one decimal. */
export const n = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.")

export const escapeXml = (text: string): string => escapeHtml(text).replace(/[^\t\n\r\x20-\uFFFF]/g, "")

export const path = (d: string, fill: string, more = ""): string => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (d: string, stroke: string, width: number, more = ""): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${more && ` ${more}`}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ""): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ""): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ""} ` +
  `fill="${fill}"${more && ` ${more}`}/>`
export const ring = (x: number, y: number, r: number, stroke: string, width: number, more = ""): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`
export const group = (attributes: string, ...content: string[]): string => `<g ${attributes}>${content.join("")}</g>`
export const at = (x: number, y: number, content: string, scale = 1, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""}` +
  `${scale === 1 ? "" : ` scale(${Math.round(scale * 100) / 100})`}">${content}</g>`

/** The content and its mirror image about x = 0; `id` must be unique within the picture. */
export const mirrored = (id: string, content: string): string =>
  `<g id="${id}">${content}</g><use href="#${id}" transform="scale(-1 1)"/>`

/** The same shape rotated `count` times around the origin; `id` must be unique within the picture. */
export const turned = (id: string, count: number, content: string, from = 0): string => {
  const uses = Array.from(
    { length: count - 1 },
    (_, i) => `<use href="#${id}" transform="rotate(${n(((i + 1) * 360) / count)})"/>`,
  )
  return `<g${from ? ` transform="rotate(${from})"` : ""}><g id="${id}">${content}</g>${uses.join("")}</g>`
}

/** One piece drawn at several places, each an SVG transform; `id` must be unique within the picture. */
export const placed = (id: string, piece: string, transforms: readonly string[]): string =>
  `<defs><g id="${id}">${piece}</g></defs>${transforms
    .map(transform => `<use href="#${id}" transform="${transform}"/>`)
    .join("")}`

/** Round dots, all in one path: stars, embers, bubbles, a crowd. Each spot is [x, y]. */
export const dots = (spots: readonly (readonly [number, number])[], diameter: number, color: string, more = ""): string =>
  line(spots.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(""), color, diameter, more)

/** Dots of three sizes scattered over the tile down to `floor`. */
export const specks = (count: number, random: () => number, floor: number, color: string): string =>
  [1.2, 2, 3.2]
    .map((size, i) => {
      const share = Math.round(count * [0.5, 0.3, 0.2][i]!)
      return dots(
        Array.from({ length: share }, () => [Math.round(random() * 300), Math.round(random() * floor)] as const),
        size,
        color,
        `opacity="${[0.6, 0.8, 0.9][i]}"`,
      )
    })
    .join("")

const polar = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  const short = radius > 60 ? (value: number) => String(Math.round(value)) : n
  return `${short(radius * Math.cos(angle))} ${short(radius * Math.sin(angle))}`
}

/** Path of a star around the origin, first point up. */
export const star = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: points * 2 }, (_, i) => polar(i % 2 ? inner : outer, (i * 180) / points)).join("L")}z`

/** Path of a regular polygon around the origin. */
export const polygon = (corners: number, radius: number, from = 0): string =>
  `M${Array.from({ length: corners }, (_, i) => polar(radius, from + (i * 360) / corners)).join("L")}z`

/** Path of a pie slice around the origin between two radii; degrees clockwise from the top. */
export const slice = (outer: number, inner: number, from: number, to: number): string => {
  const large = to - from > 180 ? 1 : 0
  return (
    `M${polar(outer, from)}A${outer} ${outer} 0 ${large} 1 ` +
    `${polar(outer, to)}L${polar(inner, to)}${inner ? `A${inner} ${inner} 0 ${large} 0 ${polar(inner, from)}` : ""}z`
  )
}

/** A 32-bit number from a text (FNV-1a), the seed of everything that varies per game. */
export const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Deterministic numbers in [0, 1) (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The same drawing without redundant bytes: zero positions, leading zeros, spaces between transforms. */
export const squeezed = (drawing: string): string =>
  drawing
    .replace(/ (?:cx|cy|x|y|offset)="0"/g, "")
    .replace(/([ "(,])0\.(?=\d)/g, "$1.")
    .replace(/\) (?=rotate|scale|skew|translate)/g, ")")

/** A drawing with its name and what it is painted with. */
export const drawing = (name: string, [width, height]: readonly [number, number], defs: string, body: string): string =>
  squeezed(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linejoin="round">` +
      `<title>${escapeXml(name)}</title><defs>${defs}</defs>${body}</svg>`,
  )
