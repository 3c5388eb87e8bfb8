import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, mirrored, path, placed, polygon, rect, ring, star } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")
const seven = "M-30-40H32V-20C14 0 6 20 4 44H-22C-18 20-8 0 8-16H-14L-20-6H-34z"

export const cherries: Hero = c =>
  line("M-40 34C-34-14-6-60 46-84M44 40C44-10 46-50 46-84", ink("lime").dark, 9) +
  line("M-40 34C-34-14-6-60 46-84M44 40C44-10 46-50 46-84", ink("lime").mid, 4) +
  path("M44-84C6-104-44-96-70-66C-34-44 18-48 44-84z", "url(#jade)") +
  line("M40-82C6-80-30-76-62-66M8-82L-4-94M-14-78L-24-90M2-80L-8-62M-20-74L-32-60", "#0d6239", 2.5) +
  [
    [-44, 50, 44],
    [46, 56, 42],
  ]
    .map(([x, y, r]) =>
      at(
        x!,
        y!,
        circle(0, 0, r!, c.ball) +
          path(
            `M-${r! * 0.62}-8C-${r! * 0.56}-${r! * 0.6} -10-${r! * 0.74} 0-${r! * 0.7}C-14-${r! * 0.5} -${r! * 0.4}-14 ` +
              `-${r! * 0.44} 4z`,
            "#fff",
            'opacity=".75"',
          ) +
          path("M-9-36C-4-30 4-30 9-36", "none", `stroke="${c.deep}" stroke-width="3"`),
      ),
    )
    .join("")

export const sevens: Hero = c =>
  at(-58, 4, path(seven, gold.up) + at(0, 2, path(seven, c.up), 0.78), 1.15, -14) +
  at(60, 8, path(seven, gold.up) + at(0, 2, path(seven, c.up), 0.78), 1.15, 14) +
  at(
    0,
    -2,
    path(seven, gold.up) + at(0, 2, path(seven, c.up) + path("M-30-40H32V-30H-32z", "#fff", 'opacity=".45"'), 0.8),
    1.95,
  ) +
  path("M-96 92C-60 76 60 76 96 92L84 104C50 92-50 92-84 104z", gold.up)

export const bell: Hero = c =>
  circle(0, -94, 12, gold.light) +
  circle(0, -94, 5, "#8f5414") +
  ellipse(0, 84, 19, 17, c.dark) +
  path(
    "M0-86C44-86 56-50 60-10C64 30 76 48 98 64C92 78 40 84 0 84C-40 84-92 78-98 64C-76 48-64 30-60-10C-56-50-44-86 0-86z",
    c.up,
  ) +
  path("M-14-78C-40-68-44-30-46 0C-48 34-58 48-74 60C-44 50-34 30-30-4C-28-40-24-62-14-78z", "#fff", 'opacity=".6"') +
  path("M-98 64C-60 78 60 78 98 64L96 76C50 90-50 90-96 76z", c.dark) +
  path("M-61-6C-30 4 30 4 61-6L62 6C30 16-30 16-62 6z", ink("crimson").up) +
  `<g transform="translate(0 2)">${mirrored(
    "bow",
    path("M0 0C14-24 44-28 52-12C54 4 24 14 0 0z", ink("crimson").up),
  )}${path("M-4 4L-22 38L-6 32L0 8L6 32L22 38L4 4z", ink("crimson").up)}${circle(0, 0, 9, gold.ball)}</g>`

export const fruitBasket: Hero = c =>
  path("M-70 10C-70-90 70-90 70 10", "none", `stroke="${ink("brown").dark}" stroke-width="12"`) +
  path("M-70 10C-70-90 70-90 70 10", "none", `stroke="${ink("brown").light}" stroke-width="6" stroke-dasharray="10 5"`) +
  `<g transform="translate(-54 -10) rotate(-20)">${path(
    "M-10-50C20-44 30 20-6 54C-34 40-34-40-10-50z",
    "url(#amber)",
  )}${path("M-10-50C-26-30-26 30-8 46C-14 10-16-20-10-50z", "#fff", 'opacity=".4"')}</g>` +
  circle(52, -14, 34, "url(#coral-r)") +
  at(50, -48, path("M0 0C8-18 26-22 36-16C30 0 14 6 0 0z", "url(#jade)")) +
  circle(0, -30, 36, c.ball) +
  path("M-20-46C-12-60 4-62 10-58C0-52-10-42-14-34z", "#fff", 'opacity=".7"') +
  line("M0-62C0-74 6-80 12-84", "#4d2b13", 5) +
  [
    [-22, 12],
    [-4, 14],
    [14, 12],
    [-13, -2],
    [5, 0],
    [32, 16],
    [-42, 18],
  ]
    .map(([x, y]) => circle(x!, y!, 13, "url(#violet-r)"))
    .join("") +
  path("M-96 18C-60 32 60 32 96 18L76 92C50 104-50 104-76 92z", "url(#brown)") +
  [0, 1, 2]
    .map(i =>
      line(
        `M${-90 + i * 7} ${38 + i * 20}C-50 ${52 + i * 20} 50 ${52 + i * 20} ${90 - i * 7} ${38 + i * 20}`,
        "#f3d9b8",
        4,
        'opacity=".55" stroke-dasharray="13 6"',
      ),
    )
    .join("") +
  path("M-100 14C-60 30 60 30 100 14V28C60 44-60 44-100 28z", ink("copper").up)

export const horseshoe: Hero = c =>
  path(
    "M-70 84C-110-10-84-100 0-100C84-100 110-10 70 84L82 92L72 102L26 94L28 80L40 78C62 10 52-54 0-54C-52-54-62 10-40 " +
      "78L-28 80L-26 94L-72 102L-82 92z",
    c.up,
  ) +
  path("M-62 70C-94-10-70-86 0-88C-56-78-80-10-52 74z", "#fff", 'opacity=".55"') +
  [
    [-70, 30],
    [-76, -8],
    [-64, -44],
    [-36, -70],
    [36, -70],
    [64, -44],
    [76, -8],
    [70, 30],
  ]
    .map(([x, y]) => circle(x!, y!, 6, c.deep))
    .join("") +
  at(
    0,
    22,
    [0, 90, 180, 270]
      .map(
        a =>
          `<path d="M0 0C-40-16-32-52-12-48C-4-47 0-42 0-36C0-42 4-47 12-48C32-52 40-16 0 0z" fill="url(#jade)" ` +
          `transform="rotate(${a})"/>`,
      )
      .join("") +
      line("M0 0C4 26 14 46 26 58", "#0d6239", 6) +
      [0, 90, 180, 270].map(a => `<path d="M0-8V-34" stroke="#7fe3a0" stroke-width="2.5" transform="rotate(${a})"/>`).join(""),
    0.9,
  )

export const coins: Hero = c =>
  placed(
    "coin",
    circle(4, 6, 46, gold.dark) +
      circle(0, 0, 46, gold.ball) +
      ring(0, 0, 38, gold.dark, 2.5) +
      ring(0, 0, 42, "#fff6cf", 3, 'stroke-dasharray="1.5 5"') +
      path(star(5, 27, 11), c.up) +
      path("M-36-14C-30-32-14-40 2-40C-14-32-26-22-30-6z", "#fff", 'opacity=".65"'),
    [
      "translate(-60 -26)rotate(-20)scale(.82)",
      "translate(58 -34)rotate(18)scale(.86)",
      "translate(-66 52)rotate(10)scale(.86)",
      "translate(66 48)rotate(-14)scale(.9)",
      "translate(0 66)scale(.9)",
      "translate(0 -8)rotate(6)scale(1.3)",
    ],
  )

export const slotReels: Hero = c =>
  rect(84, -52, 13, 84, 6, ink("silver").tube) +
  circle(91, -62, 17, ink("crimson").ball) +
  path("M-88-66C-80-108 60-108 68-66V92H-88z", c.up) +
  path("M-88 84H68L78 104H-98z", c.dark) +
  path("M-62-70C-54-90 34-90 42-70z", "#2a0c08") +
  [-46, -28, -10, 8, 26].map(x => circle(x, -76, 4.5, "#fff3b0")).join("") +
  rect(-80, -56, 140, 86, 10, gold.up) +
  rect(-73, -49, 126, 72, 6, "#1a0d08") +
  [-70, -28, 14]
    .map(
      (x, i) =>
        rect(x, -46, 38, 66, 4, "url(#ivory)") +
        at(
          x + 19,
          -13,
          i === 1
            ? path(polygon(4, 17), "url(#azure)") + path("M0-17L17 0H-17z", "#fff", 'opacity=".5"')
            : path(seven, "url(#crimson)"),
          i === 1 ? 1 : 0.4,
        ) +
        path(`M${x}-46h38v14h-38zM${x} 8h38v12h-38z`, "#000", 'opacity=".22"'),
    )
    .join("") +
  line("M-76-13H56", "#ff6b55", 2.5, 'opacity=".8"') +
  rect(-70, 42, 120, 14, 5, "#1a0d08") +
  [-52, -22, 8, 36].map(x => circle(x, 70, 8, gold.ball)).join("") +
  path("M-82-60C-78-92-40-96-30-96C-60-86-68-70-70-50V80H-82z", "#fff", 'opacity=".3"')

export const mines: Hero = c => {
  const spot = (k: number): string => `translate(${((k % 3) - 1) * 64} ${(Math.floor(k / 3) - 1) * 64})`
  const base = rect(-29, -25, 58, 58, 11, c.deep)
  return (
    placed(
      "shut",
      base + rect(-29, -30, 58, 58, 11, c.up) + rect(-24, -26, 48, 8, 4, "#fff", 'opacity=".4"'),
      [0, 2, 3, 5, 7].map(spot),
    ) +
    placed("open", base + rect(-29, -30, 58, 58, 11, c.dark), [1, 4, 6, 8].map(spot)) +
    placed(
      "gem",
      path("M-12-14H12L21-3L0 20L-21-3z", "url(#teal)") +
        path("M-12-14L-6-3L0-14L6-3L12-14M-6-3L0 20L6-3M-21-3H21", "none", 'stroke="#fff" stroke-opacity=".7"'),
      [1, 6, 8].map(spot),
    ) +
    circle(0, 2, 18, "url(#onyx-r)") +
    line("M8-14C14-22 20-20 22-26", "#f3d9b8", 3) +
    path(star(6, 9, 3.5), "#ffcf4d", 'transform="translate(23 -27)"')
  )
}

export const candy: Hero = c =>
  path(
    "M-44-6C-70-40-100-44-112-34C-100-22-112-8-104 4C-110 16-100 26-108 38C-88 44-64 30-44 10zM44-6C70-40 100-44 " +
      "112-34C100-22 112-8 104 4C110 16 100 26 108 38C88 44 64 30 44 10z",
    c.light,
  ) +
  line("M-52 0L-96-18M-52 4L-96 20M52 0L96-18M52 4L96 20", c.dark, 3, 'opacity=".7"') +
  circle(0, 0, 60, c.ball) +
  [0, 72, 144, 216, 288]
    .map(
      a =>
        `<path d="M0 0C-4-24 8-46 32-51C40-40 38-40 46-36C30-34 14-20 0 0z" fill="#fff" opacity=".9" transform="rotate(${a})"/>`,
    )
    .join("") +
  path("M-44-20C-36-44-14-54 6-52C-16-44-30-28-34-8z", "#fff", 'opacity=".65"') +
  at(
    62,
    -66,
    circle(0, 0, 27, "url(#lime-r)") +
      line("M0 0c4-8 14 0 8 9s-24 4-20-10s26-18 34-2", "#fff", 4) +
      rect(-3, 26, 6, 34, 3, "#fff"),
    1,
    24,
  ) +
  at(
    -58,
    66,
    path("M-26-16C-10-28 10-28 26-16V14C10 26-10 26-26 14z", "url(#violet)") +
      path("M-18-12C-6-18 6-18 16-14C4-12-8-10-18-2z", "#fff", 'opacity=".6"'),
  ) +
  at(
    40,
    70,
    path("M0 22C-34 0-24-24-10-24C-4-24 0-18 0-14C0-18 4-24 10-24C24-24 34 0 0 22z", "url(#crimson)") +
      ellipse(-10, -12, 5, 4, "#fff", 'opacity=".7"'),
  )

export const cupcake: Hero = c =>
  path("M-66 16H66L48 98C20 106-20 106-48 98z", "url(#violet)") +
  [-40, -20, 0, 20, 40]
    .map(x => path(`M${x - 6} 20H${x + 6}L${x * 0.76 + 4} 100H${x * 0.76 - 4}z`, "#f3e2ff", 'opacity=".55"'))
    .join("") +
  path(
    "M-84 16C-100-10-76-34-58-30C-60-56-36-66-22-60C-18-82 18-82 22-60C36-66 60-56 58-30C76-34 100-10 84 16C60 34-60 34-84 16z",
    c.up,
  ) +
  path(
    "M-66 2C-30 16 30 14 60-6M-44-34C-16-20 20-24 40-40",
    "none",
    `stroke="${c.dark}" stroke-width="5" stroke-linecap="round" opacity=".45"`,
  ) +
  path("M-74 0C-78-16-62-24-50-20C-48-40-34-48-22-44C-40-36-44-16-40-8C-56-12-68-8-74 0z", "#fff", 'opacity=".6"') +
  circle(0, -80, 21, "url(#crimson-r)") +
  line("M2-98C6-108 16-110 22-114", "#0d6239", 4) +
  [
    [-30, -4, 20],
    [20, -28, -30],
    [46, 4, 50],
    [-6, -48, 70],
    [0, 8, -20],
    [-56, 12, 60],
  ]
    .map(
      ([x, y, a], i) =>
        `<rect x="-7" y="-2.5" width="14" height="5" rx="2.5" fill="${["#ffcf4d", "#66e3cf", "#fff"][i % 3]}" ` +
        `transform="translate(${x} ${y}) rotate(${a})"/>`,
    )
    .join("")
