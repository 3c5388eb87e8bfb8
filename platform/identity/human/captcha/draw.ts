import { Canvas } from "./canvas.ts"
import { type GlyphPoint, glyphs } from "./glyphs.ts"
import { encodePng, type PngColor } from "./png.ts"

export const WIDTH = 270
export const HEIGHT = 96
/** The same pen draws letters and stray lines, so its width distinguishes neither. */
const PEN = 4.2
/** From an edge to the center of the first or the last letter, at least. */
const MARGIN = 30
const STRAYS = 1
const CUTS = 2
const PAPER: PngColor = [243, 239, 227]
const INK: PngColor = [22, 41, 31]
const SHADES = 16

/** A number from 0 (included) to 1. */
export type Random = () => number

/**
 * The picture of a word as a PNG: letters at uneven distances are rotated and slanted, crossed by a piece of a line of their own
 * width, cut by lines of paper, and the whole is resampled along random waves under noise. No strokes, order or text are left to
 * read: only pixels. People must be able to read it, and so a program can (docs/security.md), so the picture is never used alone:
 * a puzzle of growing cost is always solved before it.
 */
export function drawWord(word: string, random: Random): Buffer {
  const between = (low: number, high: number): number => low + random() * (high - low)
  const canvas = new Canvas(WIDTH, HEIGHT)
  for (const [at, across] of centers(word.length, between).entries()) {
    const center: GlyphPoint = [across, HEIGHT / 2 + between(-9, 9)]
    const place = placing(center, between(-0.4, 0.4), between(-0.3, 0.3), between(8.6, 10.6), between(0.75, 1.05))
    for (const stroke of glyphs[word[at]!] ?? []) canvas.stroke(stroke.map(place), PEN)
  }
  for (let at = 0; at < CUTS; at++) canvas.stroke(crossing(between), 1.8, "paper")
  for (let at = 0; at < STRAYS; at++) {
    const first = Math.floor(between(0, 29))
    canvas.stroke(crossing(between).slice(first, first + between(7, 11)), PEN)
  }
  return encodePng(WIDTH, HEIGHT, palette, shaded(canvas.resampled(waves(between)), random))
}

type Between = (low: number, high: number) => number

/** Where the letters are: at uneven distances, close enough to touch, the whole shifted, so that no fixed cut separates them. */
function centers(count: number, between: Between): number[] {
  const gaps = Array.from({ length: count - 1 }, () => between(34, 52))
  const room = WIDTH - 2 * MARGIN - gaps.reduce((sum, gap) => sum + gap, 0)
  const first = MARGIN + between(0, room)
  return [0, ...gaps].map((_, at) => gaps.slice(0, at).reduce((sum, gap) => sum + gap, first))
}

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

const palette: readonly PngColor[] = Array.from({ length: SHADES }, (_, shade): PngColor => {
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
