import { pixelsOf } from "./png-pixels.ts"

type PictureColor = `#${string}`

/** The colors that make up a PNG or an SVG, each a visible part of it; undefined: they can't be read. */
export const visibleColors = (bytes: Buffer): readonly PictureColor[] | undefined =>
  bytes[0] === 0x89 ? pngColors(bytes) : bytes[0] === 0x3c ? svgColors(bytes.toString("utf8")) : undefined

const named: Readonly<Record<string, PictureColor>> = { black: "#000000", white: "#ffffff" }
const long = (color: string): PictureColor =>
  (color.length === 4 ? color.replace(/[\da-f]/gi, digit => digit + digit) : color).toLowerCase() as PictureColor

/** Fills, strokes and stops of gradients, apart from those that are mostly transparent. Without any, a drawing is black. */
function svgColors(text: string): PictureColor[] | undefined {
  if (text.includes("<style")) return undefined
  const colors = new Set<PictureColor>()
  for (const [tag] of text.matchAll(/<[a-z][^>]*>/gi)) {
    if (Array.from(tag.matchAll(/[\s"';-]opacity\s*[=:]\s*"?([\d.]+)/g)).some(([, share]) => Number(share) < 0.5)) continue
    for (const [, written = ""] of tag.matchAll(/[\s"';](?:fill|stroke|stop-color)\s*[=:]\s*"?([^";>]+)/g)) {
      const value = written.trim()
      if (value === "none" || value.startsWith("url(")) continue
      const color = named[value] ?? (/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? long(value) : undefined)
      if (!color) return undefined
      colors.add(color)
    }
  }
  return colors.size > 0 ? [...colors] : ["#000000"]
}

/** Less of what is opaque is an edge or a speck. */
const VISIBLE = 0.05
/** Pixels of a large picture are taken at equal distances. */
const MOST_PIXELS = 250_000

interface ColorGroup {
  count: number
  readonly sums: [number, number, number]
}

/** The mean of each group of similar colors. */
function pngColors(bytes: Buffer): PictureColor[] | undefined {
  const pixels = pixelsOf(bytes)
  if (!pixels) return undefined
  const groups = new Map<number, ColorGroup>()
  let opaque = 0
  for (let index = 0; index < pixels.count; index += Math.ceil(pixels.count / MOST_PIXELS)) {
    const [red, green, blue, alpha] = pixels.at(index)
    if (alpha < 128) continue
    opaque++
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const group = groups.get(key) ?? { count: 0, sums: [0, 0, 0] }
    group.count++
    group.sums[0] += red
    group.sums[1] += green
    group.sums[2] += blue
    groups.set(key, group)
  }
  return [...groups.values()]
    .filter(({ count }) => count >= opaque * VISIBLE)
    .map(
      ({ count, sums }): PictureColor =>
        `#${sums
          .map(sum =>
            Math.round(sum / count)
              .toString(16)
              .padStart(2, "0"),
          )
          .join("")}`,
    )
}
