import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { discOf, jpegOf, pngOf, pngOfLines } from "../../testing/pictures.ts"
import { visibleColors } from "./colors.ts"

const icon = (name: string): Buffer => readFileSync(new URL(`../../../player-site/public/icons/${name}`, import.meta.url))
const drawn = (name: string): Buffer =>
  readFileSync(new URL(`../../play/catalog/pictures/painted/brands/${name}`, import.meta.url))
const svg = (content: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`)

test("the colors of a PNG that a browser has drawn are those of its drawing", () => {
  const colors = visibleColors(icon("lido-512.png"))
  expect(colors).toEqual(expect.arrayContaining(["#ff5a36", "#ffe0a3", "#5c1a4f"]))
  expect(visibleColors(drawn("lido.svg"))).toEqual(["#ff5a36", "#ffe0a3", "#5c1a4f"])
})

test("the colors of a PNG are read in every kind of pixel and by every filter", () => {
  const gray = [
    [0, 200, 200],
    [1, 200, 0],
    [2, 0, 0],
    [3, 100, 0],
    [4, 0, 0],
  ].map(line => Buffer.from(line))
  expect(visibleColors(pngOfLines(gray, 2, [8, 0]))).toEqual(["#c8c8c8"])
  const two = [Buffer.from([0, 0b00_01_10_11])]
  const palette = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
  expect(visibleColors(pngOfLines(two, 4, [2, 3], { PLTE: palette, tRNS: [255, 255, 255, 0] }))).toEqual([
    "#ff0000",
    "#00ff00",
    "#0000ff",
  ])
  expect(visibleColors(pngOfLines([Buffer.from([0, 0b1010_0000])], 3, [1, 0]))).toEqual(["#ffffff", "#000000"])
  expect(visibleColors(pngOfLines([Buffer.from([0, 50, 255, 90, 0])], 2, [8, 4]))).toEqual(["#323232"])
  const redAndClear = [Buffer.from([0, 255, 0, 0, 1, 2, 3])]
  expect(visibleColors(pngOfLines(redAndClear, 2, [8, 2], { tRNS: [0, 1, 0, 2, 0, 3] }))).toEqual(["#ff0000"])
  expect(visibleColors(pngOfLines([Buffer.from([0, 50])], 1, [8, 0], { tRNS: [0] }))).toEqual(["#323232"])
  expect(visibleColors(discOf("#123456"))).toEqual(["#123456"])
})

test("a drawing has the colors of its fills, strokes and gradients, without what is hardly there", () => {
  expect(
    visibleColors(svg('<path fill="#ABC" d="M0 0h9z"/><path fill="#fff" opacity=".1"/><path fill="none" stroke="black"/>')),
  ).toEqual(["#aabbcc", "#000000"])
  expect(visibleColors(svg('<stop stop-color="#123456"/><path fill="url(#a)"/>'))).toEqual(["#123456"])
  expect(visibleColors(svg('<path d="M0 0h9z"/>'))).toEqual(["#000000"])
})

test("no colors are read of a JPEG, half a PNG, a very large one, 16 bits, or drawings with style sheets or other colors", () => {
  for (const bytes of [
    jpegOf(64, 64),
    pngOf(64, 64),
    discOf("#123456").subarray(0, 60),
    pngOfLines([Buffer.alloc(7)], 1, [16, 2]),
    pngOfLines(
      Array.from({ length: 2_000 }, () => Buffer.alloc(2_001, 4)),
      2_000,
      [8, 0],
    ),
    svg("<style>path{fill:red}</style>"),
    svg('<path fill="hsl(1 2% 3%)"/>'),
  ])
    expect(visibleColors(bytes)).toBeUndefined()
})
