import { Canvas } from "./canvas.ts"
import { type GlyphPoint, glyphs } from "./glyphs.ts"
import { type Color, encodePng } from "./png.ts"

export const WIDTH = 270
export const HEIGHT = 96
/** The same pen draws letters and stray lines, so its width distinguishes neither. */
const PEN = 4.2
const STRAYS = 2
const CUTS = 2
const PAPER: Color = [243, 239, 227]
const INK: Color = [22, 41, 31]
const SHADES = 16

/** A number from 0 (included) to 1. */
export type Random = () => number

/**
 * The picture of a word as a PNG: letters are rotated and slanted, crossed by pieces of lines of their own width, cut by lines of
 * paper, and the whole is resampled along random waves under noise. No strokes, order or text are left to read: only pixels. A
 * trained program still reads them, so the picture is never used alone: a puzzle of growing cost is always solved before it.
 */
export function drawWord(word: string, random: Random): Buffer {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const canvas = new Canvas(WIDTH, HEIGHT)
  const advance = (WIDTH - 40) / word.length
  for (const [at, letter] of [...word].entries()) {
    const center: GlyphPoint = [20 + advance * (at + 0.5) + between(-7, 7), HEIGHT / 2 + between(-9, 9)]
    const place = placing(center, between(-0.48, 0.48), between(-0.3, 0.3), between(8.2, 10.4), between(0.7, 1))
    for (const stroke of glyphs[letter] ?? []) canvas.stroke(stroke.map(place), PEN)
  }
  for (let at = 0; at < CUTS; at++) canvas.stroke(crossing(between), 1.8, "paper")
  for (let at = 0; at < STRAYS; at++) {
    const first = Math.floor(between(0, 29))
    canvas.stroke(crossing(between).slice(first, first + between(8, 13)), PEN)
  }
  return encodePng(WIDTH, HEIGHT, palette, shaded(canvas.resampled(waves(between)), random))
}

type Between = (low: number, high: number) => number

/**
 * Places the points of a letter around its center, at an angle and a slant (radians), `size` pixels per unit, narrowed by a
 * factor.
 */
function placing([x, y]: GlyphPoint, angle: number, lean: number, size: number, narrow: number) {
  return ([across, down]: GlyphPoint): GlyphPoint => {
    const [left, below] = [((across - 2) * narrow + (down - 3) * lean) * size, (down - 3) * size]
    return [x + left * Math.cos(angle) - below * Math.sin(angle), y + left * Math.sin(angle) + below * Math.cos(angle)]
  }
}

/** A curve from one side of the picture to the other. */
function crossing(between: Between): GlyphPoint[] {
  const [from, to, lift, phase] = [between(14, HEIGHT - 14), between(14, HEIGHT - 14), between(-16, 16), between(0, 2 * Math.PI)]
  return Array.from({ length: 41 }, (_, step): GlyphPoint => {
    const share = step / 40
    return [6 + share * (WIDTH - 12), from + (to - from) * share + lift * Math.sin(phase + share * 3 * Math.PI)]
  })
}

/** Two vertical and two horizontal waves, with random heights, lengths and phases in each picture. */
function waves(between: Between): (x: number, y: number) => GlyphPoint {
  const wave = (height: number, least: number, most: number) => {
    const [high, length, phase] = [between(height / 2, height), between(least, most), between(0, 2 * Math.PI)]
    return (at: number): number => high * Math.sin((at / length) * 2 * Math.PI + phase)
  }
  const [across, fineAcross, down, fineDown] = [wave(4, 50, 90), wave(0.9, 14, 24), wave(6, 60, 130), wave(0.9, 14, 24)]
  return (x, y) => [x + across(y) + fineAcross(y), y + down(x) + fineDown(x)]
}

const palette: readonly Color[] = Array.from({ length: SHADES }, (_, shade): Color => {
  const mix = (at: 0 | 1 | 2): number => Math.round(PAPER[at] + ((INK[at] - PAPER[at]) * shade) / (SHADES - 1))
  return [mix(0), mix(1), mix(2)]
})

/** The ink's shades under grain everywhere, with specks of ink on paper and of paper on ink. */
function shaded({ ink }: Canvas, random: Random): Uint8Array {
  return Uint8Array.from(ink, covered => {
    const speck = random() < 0.05
    const grain = (random() - 0.5) * 0.36
    const shade = (speck ? 0.75 - 0.6 * covered : 0.1 + 0.8 * covered) + grain
    return Math.max(0, Math.min(SHADES - 1, Math.round(shade * (SHADES - 1))))
  })
}
