import { ink } from "../ramps.ts"
import { circle, ellipse, line, mirrored, path, rect, ring } from "../svg.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")
const silver = ink("silver")

export const shark: Hero = c =>
  path("M-60 26C-86 20-104 34-112 66C-98 52-84 54-74 60C-84 74-82 90-70 100C-66 80-54 66-38 54z", c.up) +
  path("M-10-44C-4-84 24-100 54-104C40-84 42-64 50-46z", c.up) +
  path("M0 40C-16 62-14 88 6 104C8 84 26 66 44 54z", c.dark) +
  path("M-64 34C-66-16-14-54 42-54C76-54 104-36 110-14C104-4 98 0 88 2C92 6 92 12 88 16C70 44-10 66-64 34z", c.up) +
  path("M-64 34C-30 30 0 16 30 10L36 44C10 58-34 52-64 34z", "#fff", 'opacity=".85"') +
  path("M26 8C46-4 70-2 88 2C92 6 92 12 88 16C78 32 56 44 38 44C26 36 22 20 26 8z", "#5a0d14") +
  path(
    "M30 8L36 18L42 4L48 15L54 2L60 13L66 1L72 12L78 2L84 10L88 2C70-4 46-4 30 8zM36 42L42 32L48 42L54 30L60 38L66 26L72 " +
      "32L78 20L84 22L88 16C80 32 58 46 36 44z",
    "#fffdf2",
  ) +
  line("M-4-6C-10 6-8 18-2 26M8-10C2 2 4 14 10 22M20-14C14-4 14 6 18 14", c.deep, 3.5) +
  path("M50-34L76-26C74-16 58-16 50-34z", "#fff8dc") +
  circle(65, -25, 4.8, "#140a08") +
  path("M46-38L80-28L78-24L46-34z", c.deep) +
  path("M-40-10C-10-40 40-50 80-44C40-40 0-26-40-10z", "#fff", 'opacity=".35"')

export const octopus: Hero = c => {
  const arm = (d: string): string =>
    line(d, c.deep, 25) +
    line(d, c.mid, 20) +
    line(d, c.light, 6, 'opacity=".6" stroke-dasharray="1 10" transform="translate(0 5)"')
  return (
    mirrored(
      "arms",
      arm("M30 30C60 40 84 30 92 2C96-14 84-22 76-14") +
        arm("M28 40C52 62 84 66 100 50C110 38 100 28 92 34") +
        arm("M18 46C34 76 62 90 80 86") +
        arm("M8 46C8 76 24 96 44 102"),
    ) +
    path("M0-98C50-98 72-60 64-24C60 0 46 20 46 40C30 56-30 56-46 40C-46 20-60 0-64-24C-72-60-50-98 0-98z", c.up) +
    path("M-12-90C-44-84-58-56-52-30C-46-60-34-78-12-90z", "#fff", 'opacity=".55"') +
    [
      [38, -66, 7],
      [48, -44, 5],
      [24, -80, 4],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, c.dark, 'opacity=".5"'))
      .join("") +
    mirrored(
      "half",
      circle(26, 2, 20, "#fffdf2") +
        circle(24, 5, 12, "#ffb42e") +
        ellipse(24, 5, 5, 10, "#120806") +
        circle(20, 0, 3.5, "#fff") +
        path("M6-14C20-26 40-24 50-8L46-4C34-14 20-14 8-8z", c.dark),
    ) +
    path("M-14 34C-6 30 6 30 14 34C8 44-8 44-14 34z", c.deep)
  )
}

export const crab: Hero = c => {
  const leg = (d: string): string => line(d, c.deep, 15) + line(d, c.mid, 10)
  return (
    mirrored(
      "half",
      leg("M56 36C80 34 92 46 98 66") +
        leg("M50 50C70 54 80 68 80 88") +
        leg("M40 60C54 68 58 80 56 98") +
        leg("M56 8C80 0 88-14 84-30") +
        path("M70-24C52-50 62-92 104-104C100-92 92-84 92-74C102-82 110-84 116-82C122-50 106-18 82-18z", c.up) +
        path("M70-40C68-64 80-84 96-92C84-76 80-60 82-44z", "#fff", 'opacity=".5"') +
        line("M24-26V-52", c.mid, 9) +
        circle(24, -60, 15, "#fffdf2") +
        circle(22, -59, 8, "#120806") +
        circle(19, -63, 3, "#fff"),
    ) +
    path("M0-36C46-36 80-14 80 20C80 52 40 70 0 70C-40 70-80 52-80 20C-80-14-46-36 0-36z", c.up) +
    path("M-60-4C-40-24 40-24 60-4C30-16-30-16-60-4z", "#fff", 'opacity=".6"') +
    path("M-28 34C-12 42 12 42 28 34C24 54 10 58 0 58C-10 58-24 54-28 34z", "#4a0710") +
    path("M-14 38L-8 48L-2 38zM2 38L8 48L14 38z", "#fff") +
    [
      [-48, 14, 6],
      [48, 14, 6],
      [-38, 2, 4],
      [38, 2, 4],
      [0, 10, 6],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, c.light, 'opacity=".7"'))
      .join("")
  )
}

export const turtle: Hero = c => {
  const skin = ink("lime")
  return (
    path("M-50 40C-84 50-98 76-90 98C-62 98-36 80-30 56zM50 40C84 50 98 76 90 98C62 98 36 80 30 56z", skin.up) +
    path("M-56-14C-90-34-108-24-112-2C-96 12-70 14-52 10zM56-14C90-34 108-24 112-2C96 12 70 14 52 10z", skin.up) +
    path("M0-108C26-108 36-84 30-62C26-46-26-46-30-62C-36-84-26-108 0-108z", skin.up) +
    mirrored("e", circle(15, -84, 8, "#fff") + circle(15, -86, 4.5, "#120806")) +
    line("M-10-66C-4-62 4-62 10-66", "#1c2f03", 3) +
    path("M0-60C52-60 76-20 72 22C66 66 30 90 0 90C-30 90-66 66-72 22C-76-20-52-60 0-60z", gold.up) +
    path("M0-50C44-50 66-14 62 20C58 58 26 78 0 78C-26 78-58 58-62 20C-66-14-44-50 0-50z", c.up) +
    path("M-20-28H20L32 4L20 38H-20L-32 4z", c.light) +
    line("M-20-28L-34-46M20-28L34-46M32 4H64M-32 4H-64M20 38L36 64M-20 38L-36 64", gold.light, 3.5) +
    path("M-20-28H20L32 4L20 38H-20L-32 4z", "none", 'stroke="#f8d675" stroke-width="3.5"') +
    path("M-14-20H10L-24 6z", "#fff", 'opacity=".5"')
  )
}

export const anchor: Hero = c =>
  ring(0, -80, 17, gold.mid, 9) +
  ring(0, -80, 17, gold.light, 3) +
  rect(-48, -58, 96, 15, 7, c.tube) +
  circle(-50, -50, 10, gold.ball) +
  circle(50, -50, 10, gold.ball) +
  path(
    "M-9-64H9V60C40 56 60 40 66 14L48 20L78-24L106 20L88 16C82 62 44 94 0 100C-44 94-82 62-88 16L-106 20L-78-24L-48 " +
      "20L-66 14C-60 40-40 56-9 60z",
    c.up,
  ) +
  path("M-5-60H0V78C-34 74-66 54-76 20C-68 62-36 88 0 94V60H-5z", "#fff", 'opacity=".4"') +
  line("M20-86C60-90 70-60 34-40C-10-20-40-6-30 16C-20 34 30 30 40 50C44 64 34 76 24 82", "#7a5a2a", 9) +
  line("M20-86C60-90 70-60 34-40C-10-20-40-6-30 16C-20 34 30 30 40 50C44 64 34 76 24 82", "#e9cf94", 5, 'stroke-dasharray="5 6"')

export const ship: Hero = c =>
  rect(-5, -98, 9, 150, 3, ink("brown").tube) +
  rect(44, -66, 7, 110, 3, ink("brown").tube) +
  path("M4-100L38-92L4-82z", c.up) +
  path("M-66-74C-30-84 30-84 62-74C54-50 54-30 62-6C30-16-30-16-62-2C-48-28-52-52-66-74z", "url(#ivory)") +
  path(
    "M-46-78C-34-50-36-28-40-10L-10-12C-6-34-6-58-12-80zM22-80C18-58 18-34 24-12L48-10C42-34 42-54 46-76z",
    c.up,
    'opacity=".9"',
  ) +
  path("M62-60C84-64 98-56 106-44C96-28 92-10 100 6C86 2 70 2 56 8z", "url(#ivory)") +
  path("M-76-20L-112 28L-70 20z", "url(#ivory)") +
  path("M-112 26C-92 34-80 36-64 36H66C84 34 92 22 96 10L112 8C110 52 92 88 60 96H-58C-84 86-104 60-112 26z", ink("brown").up) +
  path("M-104 36C-90 44-80 46-64 46H68C88 44 96 34 100 22L104 24C102 36 92 54 72 56H-66C-84 54-96 48-104 36z", gold.up) +
  [-56, -22, 12, 46].map(x => circle(x, 70, 9, "#1f0f05") + ring(x, 70, 9, gold.light, 3)).join("") +
  line("M-84 82H76", ink("brown").dark, 3) +
  path("M-116 92C-96 80-80 98-60 90S-20 80 0 92S40 98 60 88S100 80 116 92L110 106H-110z", "url(#ice)")

export const trident: Hero = c =>
  rect(-8, -40, 16, 152, 6, gold.tube) +
  path("M0-114L20-78L11-80V-34H-11V-80L-20-78z", c.up) +
  mirrored(
    "half",
    path("M8-22C44-22 54-40 52-76L42-70L62-108L82-70L72-74C76-24 54 2 8 4z", c.up) +
      path("M62-100L66-74C70-36 52-10 14-6C48-16 60-36 58-74z", "#fff", 'opacity=".5"'),
  ) +
  path("M-30-26C-16-36 16-36 30-26V6C16 14-16 14-30 6z", gold.up) +
  circle(0, -10, 14, "url(#azure-r)") +
  ring(0, -10, 14, gold.hi, 2.5) +
  [30, 48, 66, 84].map(y => rect(-12, y, 24, 6, 3, c.up)).join("") +
  path(
    "M-84 88C-56 60-40 92-14 74C10 58 30 88 56 66C70 56 86 64 92 76C84 72 78 76 74 84C52 108 20 92 0 104C-28 116-64 108-84 88z",
    "url(#ice)",
    'opacity=".95"',
  )

export const cannon: Hero = c =>
  `<g transform="rotate(-32)">${path("M-84-34H40C70-32 84-30 98-36V36C84 30 70 32 40 34H-84C-104 34-104-34-84-34z", c.up)}${path(
    "M-84-26H90V-14C40-20-30-18-92-14C-92-20-90-24-84-26z",
    "#fff",
    'opacity=".5"',
  )}${[-70, -20, 32].map(x => rect(x, -38, 14, 76, 5, gold.tube)).join("")}` +
  `${rect(86, -42, 18, 84, 7, gold.tube)}${ellipse(104, 0, 9, 30, "#0a0604")}${circle(-104, 0, 12, gold.ball)}</g>` +
  circle(0, 54, 48, ink("brown").up) +
  ring(0, 54, 42, gold.mid, 7) +
  [0, 45, 90, 135]
    .map(a => `<rect x="-4" y="-40" width="8" height="80" fill="url(#gold)" transform="translate(0 54) rotate(${a})"/>`)
    .join("") +
  circle(0, 54, 14, gold.ball) +
  `<g transform="translate(96 -66)">${path(
    "M0-30L8-8L30-14L14 4L28 20L6 14L0 36L-8 14L-28 20L-14 4L-28-14L-8-8z",
    "url(#amber)",
  )}${circle(0, 2, 9, "#fffbe0")}</g>`

export const angler: Hero = c =>
  line("M10-62C14-104 60-112 72-78", silver.dark, 6) +
  circle(74, -62, 26, "#fff6b0", 'opacity=".4"') +
  circle(74, -62, 14, "url(#amber-r)") +
  path("M-56 10C-84-20-108-20-114-34C-112-6-112 30-104 60C-94 46-74 36-56 34z", c.up) +
  path("M-30-44C-36-76-14-88 10-90C4-74 10-66 20-58zM-30 64C-34 88-16 100 4 100C0 86 4 76 12 70z", c.dark) +
  path("M-66 20C-60-40-6-66 46-56C76-50 96-30 100-10L64 4L100 34C92 64 54 82 14 80C-30 78-62 56-66 20z", c.up) +
  path("M100-10L64 4L100 34C70 40 34 40 10 26C20 0 60-14 100-10z", "#3b0512") +
  path(
    "M28 14L34-4L42 10L50-8L58 4L68-12L74-1L86-12L92-6L100-10C60-16 24-2 12 24zM16 28L28 20L34 36L44 22L52 36L60 22L70 " +
      "38L78 26L88 38L92 30L100 34C70 46 34 44 16 28z",
    "#fffdf2",
  ) +
  circle(38, -26, 16, "#fffbe0") +
  circle(42, -25, 8.5, "#120806") +
  circle(38, -29, 3, "#fff") +
  path("M18-40L58-34L56-28L20-34z", c.deep) +
  path("M-20 24C-42 22-52 40-40 58C-24 58-10 46-6 36z", c.light) +
  [
    [-30, -14, 6],
    [-10, -30, 5],
    [-40, 6, 4],
    [-4, 60, 5],
    [16, 64, 4],
  ]
    .map(([x, y, r]) => circle(x!, y!, r!, c.light, 'opacity=".6"'))
    .join("")
