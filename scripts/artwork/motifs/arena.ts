import type { Tint } from "@baize/platform/play/catalog/art.ts"
import { ink } from "../ramps.ts"
import { at, circle, dots, line, mirrored, path, polygon, rect, ring, star } from "../svg.ts"
import type { Hero } from "./hero.ts"

const silver = ink("silver")
const gold = ink("gold")
const numerals = `font-family="Georgia,serif" font-weight="700" text-anchor="middle" stroke="none"`

export const controller: Hero = c =>
  path(
    "M-60-52C-30-62 30-62 60-52C96-44 112 30 106 68C100 92 72 88 58 62C48 44 36 40 0 40C-36 40-48 44-58 62C-72 88-100 " +
      "92-106 68C-112 30-96-44-60-52z",
    c.up,
  ) +
  path("M-60-46C-30-56 30-56 60-46C72-42 80-32 86-18C40-38-40-38-86-18C-80-32-72-42-60-46z", "#fff", 'opacity=".5"') +
  path("M-70-20h16v-16h16v16h16v16h-16v16h-16v-16h-16z", "#10141a") +
  path("M-62-16h32v6h-32z", "#5d6875") +
  [
    [54, -30, "#24a862"],
    [74, -10, "#d3202f"],
    [34, -10, "#2a83e6"],
    [54, 10, "#ffcf4d"],
  ]
    .map(
      ([x, y, fill]) =>
        circle(x as number, y as number, 10.5, "#10141a") +
        circle(x as number, y as number, 8, fill as string) +
        circle((x as number) - 2, (y as number) - 3, 2.4, "#fff", 'opacity=".8"'),
    )
    .join("") +
  [-24, 24].map(x => circle(x, 24, 19, "#10141a") + circle(x, 22, 13, "url(#onyx-r)")).join("") +
  rect(-14, -28, 28, 9, 4.5, "#10141a") +
  circle(0, -8, 7, "url(#teal-r)")

export const headset: Hero = c =>
  path("M-86 20C-96-70-50-100 0-100C50-100 96-70 86 20L70 20C76-52 46-82 0-82C-46-82-76-52-70 20z", c.up) +
  path("M-74-20C-70-66-40-92 0-92C-36-84-60-62-66-16z", "#fff", 'opacity=".5"') +
  mirrored(
    "cup",
    path("M58 0C84-6 106 8 106 38C106 68 84 82 58 76C50 52 50 24 58 0z", ink("onyx").up) +
      path("M76 10C94 12 98 64 76 68C84 50 84 28 76 10z", c.mid) +
      rect(44, -4, 22, 84, 11, c.up),
  ) +
  line("M-82 72C-76 98-40 104-14 98", silver.mid, 6) +
  `<g transform="translate(-6 96) rotate(-8)">${rect(-18, -10, 38, 20, 10, ink("onyx").up)}${circle(10, 0, 4, "#66e3cf")}</g>` +
  path("M-18-20L20-32L8-8H28L-16 36L-4 6H-24z", "url(#amber)")

export const sword: Hero = c => {
  const blade =
    path("M0-112L17-88L12 44H-12L-17-88z", "url(#silver-h)") +
    path("M0-100V44H12L17-88L0-112z", "#4e5d70", 'opacity=".45"') +
    line("M0-84V36", "#fff", 2.5, 'opacity=".8"') +
    path("M-52 40C-30 32 30 32 52 40L58 54C30 50-30 50-58 54z", gold.up) +
    circle(0, 46, 10, c.ball) +
    rect(-7, 54, 14, 38, 4, c.tube) +
    line("M-7 62L7 68M-7 72L7 78M-7 82L7 88", gold.light, 2.5) +
    circle(0, 98, 11, gold.ball)
  return (
    at(0, 4, blade, 1, 34) +
    at(0, 4, blade, 1, -34) +
    at(0, -8, path(polygon(6, 25), c.up) + path("M-12 6L-14-10L-5-2L0-14L5-2L14-10L12 6z", "#fff6cf"), 1)
  )
}

export const shield: Hero = c =>
  path("M0-106C30-88 62-82 92-84C98-10 72 70 0 108C-72 70-98-10-92-84C-62-82-30-88 0-106z", gold.up) +
  path("M0-90C26-76 52-70 78-70C82-8 58 58 0 90C-58 58-82-8-78-70C-52-70-26-76 0-90z", c.up) +
  path("M0-90C26-76 52-70 78-70C82-8 58 58 0 90z", c.dark, 'opacity=".45"') +
  path("M-10-60H10V-16H56V4H10V74L0 82L-10 74V4H-56V-16H-10z", "url(#ivory)") +
  at(0, -6, path(star(8, 34, 15), gold.up) + circle(0, 0, 13, "url(#crimson-r)")) +
  [
    [-84, -76],
    [84, -76],
    [0, 96],
    [-76, 8],
    [76, 8],
  ]
    .map(([x, y]) => circle(x!, y!, 6, gold.ball))
    .join("") +
  path("M-70-62C-44-62-24-68-4-78V-66C-26-58-46-54-68-52z", "#fff", 'opacity=".5"')

/** A numbered ball; the first one of a picture defines the shape, the others refer to it. */
const plainBall =
  `<g id="ball"><circle r="30"/><circle r="16" fill="#fffdf2"/>` +
  `<ellipse cx="-10" cy="-17" rx="9" ry="5" fill="#fff" opacity=".75" transform="rotate(-30 -10 -17)"/></g>`
type Numbered = readonly [x: number, y: number, tint: Tint, number: number]

const balls = (scale: number, all: readonly Numbered[]): string =>
  `<defs>${plainBall}</defs><g font-size="20" fill="#1b2430" transform="scale(${scale})" ${numerals}>` +
  `${all
    .map(
      ([x, y, tint, number]) =>
        `<use href="#ball" x="${x}" y="${y}" fill="${ink(tint).ball}"/><text x="${x}" y="${y + 7}">${number}</text>`,
    )
    .join("")}</g>`

export const lotteryBalls: Hero = c =>
  balls(1.24, [
    [-50, -35, "crimson", 7],
    [50, -39, "azure", 22],
    [-58, 34, "violet", 9],
    [58, 32, "jade", 31],
    [0, 55, "amber", 18],
  ]) +
  at(0, -10, `<g font-size="20" ${numerals}><use href="#ball" fill="${c.ball}"/><text y="7" fill="#1b2430">8</text></g>`, 1.88)

export const ballDrum: Hero = c =>
  path("M-52 66L-76 110H76L52 66z", c.up) +
  rect(-88, 100, 176, 14, 7, c.dark) +
  circle(0, -10, 92, "url(#ice)", 'opacity=".4"') +
  balls(0.78, [
    [-54, 44, "crimson", 4],
    [3, 64, "azure", 12],
    [56, 41, "jade", 6],
    [-74, -8, "amber", 3],
    [-18, 8, "violet", 27],
    [62, -16, "azure", 9],
    [-38, -56, "jade", 5],
    [18, -72, "violet", 1],
  ]) +
  ring(0, -10, 92, gold.mid, 8) +
  path("M-74-44C-58-72-30-86 0-88C-30-74-50-52-58-24z", "#fff", 'opacity=".6"') +
  line("M92-10H112V24", gold.light, 7) +
  circle(112, 30, 9, "url(#crimson-r)") +
  path("M-20 76H20V96H-20z", "#120806") +
  circle(0, -102, 10, gold.ball)

export const ticket: Hero = c => {
  const spot = (i: number): [number, number] => [-34 + (i % 5) * 17, -32 + Math.floor(i / 5) * 20]
  const chosen = [1, 3, 7, 10, 14, 17].map(spot)
  const zigzag = "l10 8".concat("l10-8l10 8".repeat(5), "l6-6")
  const slip =
    path(`M-58-92${zigzag}V92${"l-10-8l-10 8".repeat(5)}l-10-8l-6 6z`, "url(#ivory)") +
    rect(-44, -70, 88, 20, 4, c.mid) +
    at(0, -60, path(star(5, 8, 3.5), "#fff")) +
    dots(
      Array.from({ length: 20 }, (_, i) => spot(i)),
      13,
      "#d8c69c",
    ) +
    dots(chosen, 14, c.mid) +
    line(chosen.map(([x, y]) => `M${x - 4} ${y}l3 4l6-8`).join(""), "#fff", 2.5) +
    path(
      "M-40 54h3v22h-3zM-33 54h2v22h-2zM-26 54h5v22h-5zM-15 54h3v22h-3zM-8 54h2v22h-2zM0 54h5v22H0zM10 54h2v22h-2z" +
        "M16 54h4v22h-4zM25 54h2v22h-2zM31 54h5v22h-5zM40 54h2v22h-2z",
      "#2a1f14",
    )
  return (
    at(26, 4, path("M-58-92H58V92H-58z", "url(#gold)"), 1, 14) + at(-8, 2, slip, 1, -7) + balls(1.1, [[64, 55, "crimson", 6]])
  )
}

export const clock: Hero = c =>
  path("M-62-74L-88-100L-104-82L-80-58zM62-74L88-100L104-82L80-58z", c.up) +
  rect(-9, -116, 18, 22, 5, gold.up) +
  path("M-60 70L-80 104M60 70L80 104", "none", `stroke="${c.dark}" stroke-width="14" stroke-linecap="round"`) +
  circle(0, 0, 94, c.up) +
  circle(0, 0, 78, gold.up) +
  circle(0, 0, 72, "url(#ivory-r)") +
  Array.from(
    { length: 12 },
    (_, i) => `<rect x="-2.5" y="-66" width="5" height="${i % 3 ? 9 : 15}" rx="2" fill="#2a1f14" transform="rotate(${i * 30})"/>`,
  ).join("") +
  path("M0 0V-72A72 72 0 0 1 62 36z", "#e5484d", 'opacity=".28"') +
  path("M-4 8L0-56L4 8zM-6-2L40 24L2 8z", "#1b2430") +
  circle(0, 0, 8, "url(#crimson-r)") +
  path("M-54-38C-42-58-18-66 2-66C-18-58-36-42-44-20z", "#fff", 'opacity=".6"')
