import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, path, placed, rect, ring, slice, turned } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")
const numerals = `font-family="Georgia,serif" font-weight="700" text-anchor="middle" stroke="none"`

export const suits = {
  heart: "M0 16C-26-4-18-20-8-20C-3-20 0-16 0-12C0-16 3-20 8-20C18-20 26-4 0 16z",
  spade: "M0-20C26 0 18 12 8 12C5 12 3 10 2 8C3 14 5 17 8 19H-8C-5 17-3 14-2 8C-3 10-5 12-8 12C-18 12-26 0 0-20z",
  diamond: "M0-21L15 0L0 21L-15 0z",
  club:
    "M0-20C10-20 12-8 7-4C14-8 20 2 14 8C9 13 3 9 2 6C3 13 5 17 8 19H-8C-5 17-3 13-2 6C-3 9-9 13-14 8C-20 " +
    "2-14-8-7-4C-12-8-10-20 0-20z",
} as const
type Suit = keyof typeof suits

type CardPlace = readonly [x: number, y: number, turn: number, rank: string, suit: Suit]

/** Several overlapping cards; the blank card is drawn once. */
const cards = (scale: number, all: readonly CardPlace[]): string =>
  `<defs><g id="card">${rect(-42, -60, 84, 120, 9, "url(#ivory)")}` +
  `${rect(-37, -55, 74, 110, 6, "none", 'stroke="#ac8f62" opacity=".6"')}</g></defs><g font-size="29" ${numerals}>${all
    .map(([x, y, turn, rank, suit]) => {
      const color = suit === "heart" || suit === "diamond" ? "#c8142c" : "#14181f"
      const face =
        `<use href="#card"/><text x="-26" y="-30" fill="${color}">${rank}</text>` +
        `<path id="suit-${rank}" d="${suits[suit]}" fill="${color}" transform="translate(4 16)scale(1.5)"/>` +
        `<use href="#suit-${rank}" transform="translate(-27.4 -19.4)scale(.34)"/>`
      return at(x, y, face, scale, turn)
    })
    .join("")}</g>`

const chipFace = (c: { up: string; light: string; dark: string; mid: string }, r: number): string =>
  circle(0, 0, r, c.up) +
  circle(
    0,
    0,
    r * 0.88,
    "none",
    `stroke="#fff" stroke-width="${(r * 0.22).toFixed(1)}" stroke-dasharray="${(r * 0.46).toFixed(1)}"`,
  ) +
  circle(0, 0, r * 0.66, c.mid, `stroke="#f8d675" stroke-width="2"`) +
  circle(0, 0, r * 0.56, "none", 'stroke="#fff" stroke-width="1.5" stroke-dasharray="2 5"')

export const cardsFan: Hero = c =>
  cards(0.98, [
    [-62, 14, -32, "10", "club"],
    [-32, -8, -15, "J", "heart"],
    [2, -14, 2, "Q", "spade"],
    [36, -4, 19, "K", "diamond"],
    [66, 22, 36, "A", "heart"],
  ]) + at(0, 78, path("M-44-14C-30-30 30-30 44-14C30 14-30 14-44-14z", c.up) + path(suits.spade, "#fff6cf"), 0.9)

export const blackjack: Hero = c =>
  cards(1.22, [
    [-34, -6, -16, "A", "spade"],
    [34, 2, 12, "J", "heart"],
  ]) +
  at(38, 22, path("M-22 12L-26-12L-12 0L0-18L12 0L26-12L22 12z", gold.up), 0.9) +
  at(-2, 76, chipFace(c, 29))

export const baccaratShoe: Hero = c =>
  path("M-104-10L-20-78L104-52L98 40L40 78L-98 54z", c.dark) +
  path("M-104-10L-20-78L104-52L30 22z", c.up) +
  path("M30 22L104-52L98 40L40 78z", c.deep) +
  path("M-104-10L30 22L40 78L-98 54z", c.mid) +
  path("M-84-8L-16-62L78-44L22 4z", "#140a08") +
  [0, 1, 2, 3, 4]
    .map(i =>
      path(
        `M${-74 + i * 11} ${-6 - i * 4}L${-16 + i * 10} ${-56 + i}L${66 - i} ${-42 + i * 2}L${14 + i * 2} ${2 + i}z`,
        i % 2 ? "#ead9b3" : "#fffdf2",
      ),
    )
    .join("") +
  line("M-104-10L30 22L104-52M30 22L40 78", gold.light, 3.5) +
  line("M-94 2L22 30M-90 46L30 68", gold.mid, 2) +
  at(
    -50,
    62,
    `<g transform="skewX(-16)">${rect(-36, -50, 72, 100, 8, "url(#ivory)")}<text x="-21" y="-24" font-size="25" ` +
      `fill="#c8142c" ${numerals}>9</text>${at(4, 14, path(suits.diamond, "#c8142c"), 1.3)}</g>`,
    0.84,
    -10,
  ) +
  at(
    26,
    70,
    `<g transform="skewX(-8)">${rect(-36, -50, 72, 100, 8, "url(#ivory)")}<text x="-21" y="-24" font-size="25" ` +
      `fill="#14181f" ${numerals}>8</text>${at(4, 14, path(suits.spade, "#14181f"), 1.3)}</g>`,
    0.84,
    8,
  )

export const roulette: Hero = c =>
  circle(0, 0, 104, ink("brown").up) +
  circle(0, 0, 96, gold.up) +
  circle(0, 0, 91, ink("brown").dark) +
  circle(0, 0, 83, gold.mid) +
  circle(0, 0, 80, "#15191f") +
  turned("red", 12, path(slice(80, 50, 0, 15), "#c8142c", 'stroke="#f8d675" stroke-width="1.2"')) +
  path(slice(80, 50, 0, 15), "#14904f", 'stroke="#f8d675" stroke-width="1.2"') +
  ring(0, 0, 66, "#f8d675", 1.2) +
  circle(0, 0, 52, c.up) +
  ring(0, 0, 52, gold.light, 3) +
  circle(0, 0, 40, c.dark, 'opacity=".6"') +
  turned("arm", 4, path("M-5 0L-7-40C-5-47 5-47 7-40L5 0z", gold.up) + circle(0, -42, 7, gold.ball), 20) +
  circle(0, 0, 17, gold.ball) +
  circle(0, 0, 8, gold.light) +
  circle(49, -50, 9, "url(#silver-r)") +
  path("M-84-48A98 98 0 0 1 20-95A102 102 0 0 0-84-48z", "#fff", 'opacity=".6"')

export const moneyWheel: Hero = c => {
  const colors = ["#d3202f", "#f59a13", "#24a862", "#2a83e6", "#7c3fe0", "#ef5a9d"]
  const turn = (degrees: number): string => `translate(0 -4)rotate(${degrees})`
  const every = (step: number, from: number): string[] => Array.from({ length: 360 / step }, (_, i) => turn(from + i * step))
  return (
    path("M-30 60L-48 112H48L30 60z", ink("brown").up) +
    circle(0, -4, 100, c.up) +
    `<defs><path id="wedge" d="${slice(86, 0, 0, 30)}"/>` +
    `</defs>${Array.from(
      { length: 12 },
      (_, i) => `<use href="#wedge" fill="${colors[i % 6]}" transform="${turn(i * 30)}"/>`,
    ).join("")}` +
    placed("star", path("M0-78L4-68L14-68L6-62L9-52L0-58L-9-52L-6-62L-14-68L-4-68z", "#fff6cf"), every(60, 15)) +
    placed("pip", circle(0, -66, 6, "#fff", 'opacity=".85"'), every(60, 45)) +
    placed("peg", rect(-1, -86, 2, 86, 0, "#fff6cf") + circle(0, -93, 5, "#fff8dc"), every(30, 0)) +
    circle(0, -4, 27, gold.ball) +
    circle(0, -4, 16, c.up) +
    ring(0, -4, 16, gold.light, 2) +
    path("M-15-116H15L0-78z", gold.up)
  )
}

export const chips: Hero = c => {
  const piece = (id: string, body: { up: string; mid: string; dark: string }): string =>
    `<g id="${id}">${ellipse(0, 12, 42, 17, body.dark)}${path("M-42 0V12A42 17 0 0 0 42 12V0z", body.mid)}${path(
      "M-30 11h12v12h-12zM-8 13h14v14h-14zM18 11h12v12h-12z",
      "#fff",
      'opacity=".85"',
    )}${ellipse(0, 0, 42, 17, body.up)}</g>`
  const stack = (x: number, y: number, count: number, id: string, body: { up: string; mid: string; dark: string }): string =>
    at(
      x,
      y,
      piece(id, body) +
        Array.from({ length: count - 1 }, (_, i) => `<use href="#${id}" y="${(i + 1) * -15}"/>`).join("") +
        ellipse(0, (count - 1) * -15, 28, 11, "none", 'stroke="#fff" stroke-width="2.5" stroke-dasharray="5 4"'),
    )
  return (
    stack(-54, 40, 6, "dark-chip", ink("onyx")) +
    stack(52, 42, 4, "green-chip", ink("jade")) +
    stack(-2, 74, 8, "chip", c) +
    at(64, -50, chipFace(c, 34), 1, 16)
  )
}
