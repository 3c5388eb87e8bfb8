import { circle, dots, ellipse, group, line, path, placed, rect, specks, turned } from "../svg.ts"
import type { Scene } from "./scene.ts"

/** Arenas, cities, machines and sweets. */

const crowd = Array.from({ length: 40 }, (_, i) => [(i * 47) % 300, 188 + ((i * 29) % 66)] as const)
const lamp = (light: { glow: string; night: string }): string =>
  path("M-20-14H20L120 330H-120z", light.glow, 'opacity=".16"') +
  rect(-26, -16, 52, 24, 3, light.night) +
  dots(
    [
      [-18, -9],
      [-6, -9],
      [6, -9],
      [18, -9],
      [-18, 1],
      [-6, 1],
      [6, 1],
      [18, 1],
    ],
    8,
    "#fff",
  )

export const stadium: Scene = light =>
  path("M0 150C80 190 220 190 300 150V270H0z", light.deep, 'opacity=".8"') +
  dots(crowd, 3, light.glow, 'opacity=".5"') +
  path("M0 258C90 246 210 246 300 258V400H0z", light.mid) +
  path(
    [-2.5, -1.5, -0.5, 0.5, 1.5].map(k => `M${150 + k * 40} 250L${150 + k * 130} 400h65L${170 + k * 40} 250z`).join(""),
    light.bright,
    'opacity=".35"',
  ) +
  ellipse(150, 292, 90, 18, "none", `stroke="${light.glow}" stroke-width="1.5" opacity=".6"`) +
  placed("lamp", lamp(light), ["translate(44 40)rotate(-18)", "translate(256 40)rotate(18)"])

const windows = (x: number, w: number, h: number, random: () => number): string =>
  Array.from({ length: Math.floor(h / 18) }, (_, i) =>
    random() > 0.35
      ? `M${x + 4 + (random() > 0.5 ? Math.round((w - 8) / 2) : 0)} ${308 - h + i * 18}h${Math.round((w - 10) / 2)}`
      : "",
  ).join("")

export const skyline: Scene = (light, random) => {
  const far = Array.from({ length: 8 }, (_, i) => [i * 40 - 8, 34, Math.round(60 + random() * 80)] as const)
  const near = [
    [-6, 44, 190],
    [262, 46, 210],
    [40, 30, 120],
    [232, 28, 130],
  ] as const
  const block = (fill: string, towers: readonly (readonly [number, number, number])[]): string =>
    path(towers.map(([x, w, h]) => `M${x} 400V${300 - h}h${w}V400z`).join(""), fill)
  return (
    circle(150, 160, 100, light.bright, 'opacity=".45"') +
    path(Array.from({ length: 7 }, (_, i) => `M50 ${150 + i * 14}H250v${3 + i}H50z`).join(""), light.night, 'opacity=".25"') +
    block(light.deep, far) +
    block(light.night, near) +
    line(near.map(([x, w, h]) => windows(x, w, h, random)).join(""), light.glow, 4, 'opacity=".55"')
  )
}

export const space: Scene = (light, random) =>
  ellipse(70, 110, 150, 70, light.bright, 'opacity=".28" transform="rotate(-30 70 110)"') +
  ellipse(240, 230, 140, 60, light.glow, 'opacity=".16" transform="rotate(-30 240 230)"') +
  specks(44, random, 320, "#fff") +
  circle(252, 66, 30, light.bright) +
  path("M252 36a30 30 0 0 1 0 60a44 44 0 0 0 0-60z", light.night, 'opacity=".5"') +
  line("M214 78C230 92 280 66 292 50", light.glow, 3, 'opacity=".8"') +
  path("M0 340C80 286 220 286 300 340V400H0z", light.mid) +
  path("M0 340C80 286 220 286 300 340C220 300 80 300 0 340z", light.glow, 'opacity=".7"')

export const circuit: Scene = (light, random) =>
  line(
    Array.from({ length: 7 }, (_, i) => {
      const [a, b, c] = [random, random, random].map(next => Math.round(next() * 36)) as [number, number, number]
      return `M0 ${40 + i * 36}h${20 + a}l14 ${i % 2 ? 14 : -14}h${b}M300 ${36 + i * 36}h-${24 + c}l-14 ${i % 2 ? -14 : 14}h-${a}`
    }).join(""),
    light.glow,
    1.3,
    'opacity=".45"',
  ) +
  line(
    `${[-4, -3, -2, -1, 0, 1, 2, 3, 4].map(k => `M${150 + k * 16} 285L${150 + k * 70} 405`).join("")}M0 285H300M0 ` +
      `291H300M0 309H300M0 339H300`,
    light.bright,
    1.2,
    'opacity=".7"',
  ) +
  circle(150, 160, 112, "none", `stroke="${light.bright}" stroke-width="2" stroke-dasharray="60 12 4 12" opacity=".9"`) +
  circle(150, 160, 124, "none", `stroke="${light.glow}" stroke-width="1" opacity=".5"`)

export const embers: Scene = (light, random) =>
  path(
    "M-10 400C-4 300 34 300 22 214C66 250 60 300 84 320C92 290 84 270 98 240C130 290 130 310 150 330C170 300 168 280 196 " +
      "236C214 270 208 300 220 320C240 290 240 250 282 206C270 290 304 300 310 400z",
    light.bright,
    'opacity=".7"',
  ) +
  path(
    "M-10 400C0 330 40 340 40 280C70 310 76 340 104 350C112 330 112 320 124 300C140 340 150 340 176 352C190 330 188 320 " +
      "210 300C212 330 224 340 236 340C262 320 258 300 270 276C276 330 300 340 310 400z",
    light.glow,
    'opacity=".55"',
  ) +
  specks(32, random, 300, light.glow)

export const candyland: Scene = light =>
  group(
    `fill="${light.glow}" opacity=".26" transform="translate(150 165)"`,
    turned("swirl", 12, '<path d="M0 0Q132 72 330 0L319 85Q109 103 0 0z"/>'),
  ) +
  group(
    'fill="#fff" opacity=".4"',
    '<circle cx="20" cy="268" r="34"/><circle cx="62" cy="290" r="40"/><circle cx="118" cy="304" r="36"/>' +
      '<circle cx="180" cy="306" r="38"/><circle cx="236" cy="288" r="42"/><circle cx="284" cy="264" r="36"/>',
  ) +
  path("M0 300C80 280 220 330 300 296V400H0z", light.bright) +
  placed(
    "lolly",
    rect(-2.5, 0, 5, 110, 2, "#fff") +
      circle(0, 0, 22, light.bright) +
      line("M0 0c4-6 12 0 8 7s-18 4-16-8s20-16 26-2", "#fff", 3),
    ["translate(32 196)", "translate(268 196)"],
  )
