import { ink } from "../ramps.ts"
import { circle, ellipse, line, mirrored, path } from "../svg.ts"
import { eye, fang } from "./cats.ts"
import type { Hero } from "./hero.ts"

export const wolf: Hero = c =>
  mirrored(
    "half",
    path("M14-58L54-104C68-80 72-56 68-34L96-6L78-2L96 30L74 28L82 56L58 50L54 74L30 66L0 100V-62z", c.up) +
      path("M30-58L54-90C62-74 62-58 60-44z", c.deep) +
      path("M0-62C20-58 44-46 58-26L84-4L62 0L78 24L58 22L62 44L44 40L22 60L0 62z", c.light, 'opacity=".55"') +
      path("M0 20L30 4L66 6L56 18L66 34L46 32L42 48L24 46L0 92z", "#fff", 'opacity=".88"') +
      path("M6-30L54-34L46-16L22-4z", c.deep, 'opacity=".65"'),
  ) +
  path("M-14-44L0-64L14-44L20 20L12 60H-12L-20 20z", c.mid) +
  path("M-6-50L0-60L6-50L9 30H-9z", c.hi, 'opacity=".6"') +
  mirrored("face", eye(31, -18, "#ffd23e", -22, 0.92)) +
  path("M-18 48C-8 42 8 42 18 48C16 62 6 68 0 68C-6 68-16 62-18 48z", "#0d0f14") +
  ellipse(-4, 50, 7, 3, "#fff", 'opacity=".55"') +
  path("M-14 74C-6 70 6 70 14 74L8 92H-8z", "#5a0d14") +
  fang(-9, 73, 10) +
  fang(9, 73, 10)

export const buffalo: Hero = c =>
  mirrored(
    "horn",
    path("M30-46C66-42 90-60 84-100C112-66 106-16 56-12C44-12 34-20 30-30z", ink("ivory").up) +
      path("M84-100C92-70 84-44 58-34C74-28 102-50 84-100z", "#fff", 'opacity=".6"') +
      path("M34-46C44-44 52-44 58-46L60-14C48-12 38-18 32-28z", ink("brown").dark),
  ) +
  mirrored(
    "half",
    path("M48-6C70-14 92-8 98 4C88 20 66 24 50 16z", c.up) +
      path("M60 0C74-4 84 0 90 4C80 12 68 12 58 10z", c.deep, 'opacity=".6"') +
      path("M0-72C30-72 50-54 52-20C56 20 44 60 34 80C24 96 10 98 0 98z", c.up),
  ) +
  path("M-46-30C-52-70-30-92 0-94C30-92 52-70 46-30L34-44L30-20L16-40L8-10L0-34L-8-10L-16-40L-30-20L-34-44z", c.dark) +
  path("M-30-66C-20-82 20-82 30-66L20-58L10-70L0-56L-10-70L-20-58z", c.light, 'opacity=".4"') +
  path("M-14-20C-8 20-16 50-20 62H20C16 50 8 20 14-20z", c.light, 'opacity=".5"') +
  mirrored("face", eye(32, 2, "#ff9d2e", -16, 0.8) + line("M18-12L46-8", c.deep, 5)) +
  path("M-34 62C-24 52 24 52 34 62C38 84 22 98 0 98C-22 98-38 84-34 62z", ink("copper").up) +
  mirrored("nose", ellipse(17, 74, 8, 6, "#1d0b06", 'transform="rotate(-24 17 74)"')) +
  line("M-12 90C-6 94 6 94 12 90", "#3b1408", 3) +
  circle(0, 88, 11, "none", 'stroke="#f8d675" stroke-width="4.5"')

export const eagle: Hero = c =>
  mirrored(
    "wings",
    path(
      "M20-6C40-60 70-84 104-90C96-78 98-70 104-62C94-58 94-50 100-42C88-40 88-32 92-24C82-24 80-16 82-8C72-10 68-2 68 " +
        "6C58 2 50 12 46 22L20 40z",
      c.up,
    ) + line("M34 10C46-26 66-54 94-74M44 14C54-14 70-34 90-48M52 12C60-6 70-18 82-28", c.dark, 3),
  ) +
  path("M-34 20C-30-10-20-20 0-20C20-20 30-10 34 20C34 50 16 70 0 78C-16 70-34 50-34 20z", c.up) +
  path("M-26 70L0 56L26 70L16 100L0 84L-16 100z", "url(#ivory)") +
  [0, 1, 2]
    .map(i =>
      line(`M${-24 + i * 4} ${20 + i * 14}C-12 ${34 + i * 14} 12 ${34 + i * 14} ${24 - i * 4} ${20 + i * 14}`, c.light, 3),
    )
    .join("") +
  path("M-30-16C-40-64-16-86 6-84C30-82 42-62 34-40C30-28 36-20 40-12L20-18L24-2L8-12L2 6L-6-10L-18 2L-20-14z", "url(#ivory)") +
  path("M16-66C40-72 62-60 62-42C62-30 54-22 52-14C46-26 34-32 18-36z", "url(#amber)") +
  path("M20-46C36-42 52-42 61-38C58-28 54-22 52-14C46-26 34-32 18-36z", ink("amber").dark, 'opacity=".6"') +
  path("M-4-64L26-58L22-52C12-48 2-52-4-64z", "#2a1208") +
  circle(12, -56, 4.6, "#ffcf4d") +
  circle(12.5, -56, 2.2, "#000") +
  mirrored(
    "talons",
    path("M12 72L24 92M18 72L34 88M8 74L12 96", "none", 'stroke="#f59a13" stroke-width="6" stroke-linecap="round"'),
  )

export const rooster: Hero = c =>
  path(
    "M-36 40C-100 44-106-10-84-54C-88-20-74-14-64-16C-90-50-66-84-44-90C-58-60-44-44-34-40C-48-64-34-84-18-88C-26-60-20-30-14 0z",
    ink("teal").up,
  ) +
  path("M-40 30C-84 30-92-4-82-36C-78-8-60 0-50-2C-66-30-56-56-48-66C-48-40-34-26-26-20z", ink("jade").light, 'opacity=".6"') +
  path("M-50 34C-54 84-10 98 20 90C56 80 66 40 58 0C54-30 46-46 40-60L4-58C4-30-12-4-50 34z", c.up) +
  path(
    "M2-46C-8-20-16 0-36 16L-18 16L-28 32L-6 26L-8 44L10 32L16 48L26 30L40 38L38 20L56 22L46 0C52-20 50-40 42-56z",
    "url(#amber)",
  ) +
  path("M-44 36C-20 22 10 40 10 62C-8 80-44 72-50 50z", c.dark) +
  line("M-40 46C-24 40-6 46-2 58M-36 58C-24 54-14 58-10 64", c.light, 3) +
  path("M4-50C0-80 22-90 38-84C54-78 58-60 46-44C34-34 12-36 4-50z", "url(#amber)") +
  path("M0-70C-14-80-8-98 4-92C4-108 22-108 24-94C32-106 48-100 44-86C56-90 60-76 48-70C34-84 16-84 0-70z", "url(#crimson)") +
  path("M50-68L82-58L50-48C46-54 46-62 50-68z", "url(#gold)") +
  line("M50-58L74-57", "#8f5414", 2) +
  path("M42-48C54-48 60-34 52-22C44-16 36-24 38-36z", "url(#crimson)") +
  circle(33, -66, 8, "#fff") +
  circle(35, -66, 4.6, "#140a08") +
  circle(33.5, -68, 1.6, "#fff") +
  line("M22-76L44-72", "#5a1a06", 3.5) +
  path("M-4 84L-8 100M20 84L26 100", "none", 'stroke="#f59a13" stroke-width="7" stroke-linecap="round"')

export const horse: Hero = c =>
  path(
    "M-92 100C-90 40-70-10-40-40C-44-64-36-84-20-100C-14-90-10-84-2-80C6-92 16-96 20-96C18-84 18-78 20-70C48-56 70-20 84 " +
      "14C92 34 80 54 62 50C54 48 48 40 42 34C24 34 8 30-2 20C-4 50 10 80 20 100z",
    c.up,
  ) +
  path(
    "M-20-100C-36-92-50-80-56-58C-66-60-76-54-82-42C-78-40-74-38-72-34C-86-30-98-12-98 10C-94 4-88 2-84 4C-98 26-102 " +
      "60-96 100H-70C-74 50-60 0-32-32C-26-40-20-50-16-60C-10-70-12-84-20-100z",
    ink("onyx").up,
  ) +
  path("M-30-40C-60 0-70 50-66 98", "none", `stroke="${c.light}" stroke-width="4" opacity=".5"`) +
  path("M16-62C44-46 66-14 78 16C60 10 30 0 10-40z", c.hi, 'opacity=".4"') +
  `<g transform="translate(19 -36) rotate(22)">${path(
    "M-12 1C-6-8 6-8 12-1C6 6-6 7-12 1z",
    "#140a08",
  )}${circle(1, -1, 3, "#fff")}</g>` +
  ellipse(70, 28, 5.5, 3.6, "#140a08", 'transform="rotate(40 70 28)"') +
  line("M46 36C56 40 64 38 70 44", "#140a08", 3) +
  line("M-12-4C0-20 14-34 28-50M14 32C26 20 40 4 46-24M28-10C44 0 60 2 74 4", "#f8d675", 4.5) +
  circle(28, -10, 6, "url(#gold-r)") +
  line("M34 32C10 60-30 60-60 50", "#f8d675", 4)

export const owl: Hero = c =>
  mirrored(
    "wing",
    path("M34-16C78-10 92 40 66 88C48 74 34 40 34-16z", c.dark) +
      line("M50 20C60 34 62 54 60 70M44 34C50 46 52 60 50 70", c.light, 3),
  ) +
  mirrored("ear", path("M6-62C26-74 46-84 66-98C68-76 62-56 48-42z", c.up)) +
  path("M0-72C44-72 64-46 62-8C66 50 40 94 0 96C-40 94-66 50-62-8C-64-46-44-72 0-72z", c.up) +
  path("M0 0C28 4 40 30 36 54C30 80 14 90 0 92C-14 90-30 80-36 54C-40 30-28 4 0 0z", c.hi, 'opacity=".65"') +
  [0, 1, 2]
    .map(row =>
      [-2, -1, 0, 1, 2]
        .slice(row === 2 ? 1 : 0, row === 2 ? 4 : 5)
        .map(i =>
          path(
            `M${i * 13 - 6} ${28 + row * 17}C${i * 13 - 6} ${40 + row * 17} ${i * 13 + 6} ${40 + row * 17} ${i * 13 + 6} ` +
              `${28 + row * 17}z`,
            c.mid,
          ),
        )
        .join(""),
    )
    .join("") +
  mirrored(
    "half",
    circle(27, -26, 28, c.hi) +
      circle(27, -26, 20, "url(#amber-r)") +
      circle(27, -26, 11, "#120806") +
      circle(22, -32, 5, "#fff") +
      path("M2-56C20-62 40-58 56-44L54-38C38-48 20-48 4-42z", c.dark),
  ) +
  path("M-9-18H9L0 8z", "url(#amber)") +
  mirrored("feet", path("M10 88v12M20 86v12M30 82v12", "none", 'stroke="#f59a13" stroke-width="7" stroke-linecap="round"'))
