import { ink } from "../ramps.ts"
import { at, circle, dots, ellipse, line, path, placed, polygon, rect } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")

const die = (
  x: number,
  y: number,
  size: number,
  turn: number,
  c: { up: string; mid: string; dark: string; light: string },
  faces: [number, number, number],
  pip = "#fff",
): string => {
  const places: Record<number, [number, number][]> = {
    1: [[0, 0]],
    2: [
      [-1, -1],
      [1, 1],
    ],
    3: [
      [-1, -1],
      [0, 0],
      [1, 1],
    ],
    4: [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ],
    5: [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ],
    6: [
      [-1, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [-1, 1],
      [1, 1],
    ],
  }
  const pips = (value: number) =>
    value === 1 && pip !== "#fff"
      ? dots([[0, 0]], 13, "#c8142c")
      : dots(
          places[value]!.map(([px, py]) => [px * 10, py * 10] as const),
          value === 1 ? 13 : 8.8,
          pip,
        )
  const face = (matrix: string, fill: string, value: number) =>
    `<g transform="matrix(${matrix})">${rect(-20, -20, 40, 40, 5, fill)}${pips(value)}</g>`
  return at(
    x,
    y,
    path(polygon(6, 46), c.dark, 'stroke-linejoin="round"') +
      face("1 .57 -1 .57 0 -23", c.light, faces[0]) +
      face("1 .57 0 1.140 -20 11.5", c.up, faces[1]) +
      face("1 -.57 0 1.140 20 11.5", c.mid, faces[2]),
    size,
    turn,
  )
}

export const dice: Hero = c =>
  die(-36, 22, 1.42, -10, c, [6, 5, 3]) + die(50, -34, 1.06, 16, c, [4, 2, 1]) + die(62, 68, 0.72, 30, c, [3, 6, 2])

export const sicboCup: Hero = c => {
  const bone = { up: "url(#ivory)", mid: "#ead9b3", dark: "#ac8f62", light: "#fffdf6" }
  return (
    ellipse(0, 74, 106, 30, c.dark) +
    ellipse(0, 66, 106, 30, c.up) +
    ellipse(0, 64, 88, 22, c.deep) +
    placed("bone", die(0, 0, 0.74, 0, bone, [6, 4, 1], "#2a1208"), [
      "translate(-34 44)rotate(-8)",
      "translate(36 46)rotate(110)",
      "translate(0 58)rotate(4)",
    ]) +
    path("M-92 54C-92-50-54-92 0-92C54-92 92-50 92 54C60 76-60 76-92 54z", "url(#ice)", 'opacity=".38"') +
    path("M-78 46C-78-36-48-74-18-80C-44-60-58-24-60 52z", "#fff", 'opacity=".6"') +
    path("M58-40C70-20 76 10 76 40L68 46C68 14 64-14 52-34z", "#fff", 'opacity=".5"') +
    circle(0, -98, 13, gold.ball) +
    path("M-18-92H18L24-84H-24z", gold.up)
  )
}

const tile = (x: number, y: number, turn: number, scale: number, face: string): string =>
  at(
    x,
    y,
    rect(-33, -42, 66, 92, 9, "url(#jade)") +
      rect(-33, -46, 66, 88, 9, "#ead9b3") +
      rect(-33, -48, 66, 84, 9, "url(#ivory)") +
      face,
    scale,
    turn,
  )

export const mahjong: Hero = c =>
  tile(
    -58,
    6,
    -14,
    1.02,
    `<g fill="none" stroke="#0d6239" stroke-width="6" stroke-linecap="round">` +
      `${[-16, 0, 16].map(x => `<path d="M${x}-30V-10M${x} 2V22"/>`).join("")}</g>`,
  ) +
  tile(
    60,
    8,
    14,
    1.02,
    [-14, 14].map(x => [-26, -4, 18].map(y => circle(x, y, 8, "#124a9e") + circle(x, y, 3, "#fff")).join("")).join(""),
  ) +
  tile(0, 0, 0, 1.5, line("M0-36V26M-19-26H19V-2H-19z", c.mid, 7))

export const dominoes: Hero = c => {
  const spot = (x: number, y: number) => circle(x, y, 6, "#1b2430")
  const bone = (x: number, y: number, turn: number, fill: string, top: [number, number][], low: [number, number][]) =>
    at(
      x,
      y,
      rect(-33, -66, 66, 136, 11, "#4a3822") +
        rect(-33, -68, 66, 132, 11, fill) +
        line("M-24-2H24", "#8f5414", 2.5) +
        circle(0, -2, 4, gold.mid) +
        [...top.map(([a, b]) => spot(a * 16, -34 + b * 16)), ...low.map(([a, b]) => spot(a * 16, 30 + b * 16))].join(""),
      1,
      turn,
    )
  const six: [number, number][] = [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ]
  return (
    bone(
      46,
      0,
      22,
      c.up,
      [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      [[0, 0]],
    ) +
    bone(-34, 4, -14, "url(#ivory)", six, [
      [-1, -1],
      [1, -1],
      [0, 0],
      [-1, 1],
      [1, 1],
    ])
  )
}
