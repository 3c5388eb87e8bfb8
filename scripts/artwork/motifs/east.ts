import { ink } from "../ramps.ts"
import { at, circle, ellipse, line, mirrored, n, path, placed, rect, ring, turned } from "../svg.ts"
import { eye, fang } from "./cats.ts"
import type { Hero } from "./hero.ts"

const gold = ink("gold")
const ivory = ink("ivory")

export const dragon: Hero = c =>
  mirrored(
    "half",
    path("M26-54C30-80 50-92 78-104C72-90 76-82 92-84C78-72 72-56 50-44z", gold.up) +
      line("M50-78C56-74 60-74 64-72M38-64C44-60 50-58 56-58", gold.dark, 3) +
      path(
        "M44-38C70-52 92-46 106-58C100-36 104-26 112-16C96-18 94-8 104 8C88 4 84 14 92 32C76 28 72 40 76 56C60 50 50 40 46 20z",
        ink("amber").up,
      ) +
      path("M0-66C26-66 50-54 56-30C64-26 66-14 60-4C54 8 46 14 46 30C58 34 58 50 46 54C40 74 20 84 0 84z", c.up) +
      path("M46 30C58 34 58 50 46 54C36 56 26 48 28 38C30 30 38 28 46 30z", c.light) +
      ellipse(42, 43, 6, 4, c.deep) +
      path("M8-34C24-48 46-46 58-32L52-22C38-32 22-32 10-24z", gold.up) +
      line("M48 52C74 58 92 74 100 98M46 46C82 44 100 56 108 40", gold.light, 3.5),
  ) +
  path("M0-70L12-50L6-26L14-2L20 34H-20L-14-2L-6-26L-12-50z", c.light, 'opacity=".8"') +
  line("M-9-44H9M-7-30H7M-8-14H8M-11 2H11M-14 18H14", c.dark, 3) +
  circle(0, -62, 11, "url(#crimson-r)") +
  ring(0, -62, 11, gold.light, 2.5) +
  mirrored(
    "face",
    eye(30, -14, "#ffe14a", -18, 0.9) + path("M42 2C50 4 56 0 60-6", "none", `stroke="${c.deep}" stroke-width="3"`),
  ) +
  path("M-38 58C-20 66 20 66 38 58C40 84 18 100 0 100C-18 100-40 84-38 58z", "#4a0710") +
  path("M-14 82C-8 74 8 74 14 82C8 96-8 96-14 82z", "url(#pink)") +
  fang(-28, 60, 20) +
  fang(28, 60, 20) +
  fang(-12, 63, 10) +
  fang(12, 63, 10) +
  path("M-24 88C-14 100-10 112 0 114C10 112 14 100 24 88C14 96-14 96-24 88z", ink("amber").up)

export const koi: Hero = c =>
  path("M-60 40C-96 30-112 52-108 84C-96 70-88 70-82 74C-88 86-84 98-72 104C-66 84-52 72-42 62z", c.up) +
  path("M10-56C30-96 66-92 84-78C62-74 52-58 48-38z", c.up) +
  path("M-6 44C-10 76 8 92 30 92C22 78 24 62 32 46z", c.up) +
  path("M-62 58C-70 20-44-40 14-58C58-70 92-50 98-22C100-2 84 16 62 30C34 50-18 50-62 58z", ivory.up) +
  path(
    "M98-22C96-46 70-62 46-62C36-44 44-20 66-16C80-14 92-16 98-22zM14-58C-14-50-30-34-40-16C-20-6 10-14 24-34C28-46 22-56 " +
      "14-58zM-62 58C-64 40-58 22-50 6C-36 14-24 26-28 44C-40 50-52 54-62 58z",
    c.up,
  ) +
  line(
    [0, 1, 2]
      .flatMap(row => [0, 1, 2, 3, 4].map(i => `M${-42 + i * 18 + row * 7} ${8 + row * 12 - i * 9}c8-4 14 2 12 10`))
      .join(""),
    "#b98c50",
    1.6,
    'opacity=".6"',
  ) +
  line("M60-56C52-30 56 0 66 24", c.dark, 3) +
  path("M54 8C50 30 62 48 84 52C84 36 80 22 70 10z", c.light) +
  circle(80, -28, 9, "#fff") +
  circle(82, -28, 5.6, "#140a08") +
  circle(80, -30, 2, "#fff") +
  line("M97-16C106-14 110-20 114-14M94-8C102-2 106-4 110 4", gold.light, 3) +
  path("M98-22C102-20 102-12 94-10L88-14z", c.dark) +
  line("M-104 78C-90 64-78 58-64 54M24-84C34-74 40-64 42-54M20 84C18 70 18 60 22 50", c.hi, 2.5, 'opacity=".8"')

export const goldfish: Hero = c =>
  path(
    "M-34 6C-60-60-104-64-112-40C-96-36-92-24-96-12C-112-4-116 20-108 34C-98 26-86 28-80 34C-90 50-86 74-68 82C-64 " +
      "60-46 44-24 30z",
    c.up,
  ) +
  line("M-104-40C-84-30-60-10-40 12M-108 16C-86 10-62 16-40 18M-72 70C-66 50-52 32-38 24", c.hi, 3, 'opacity=".7"') +
  path("M-6-40C2-84 40-96 62-78C46-72 42-60 42-44z", c.light) +
  path("M-40 16C-40-26-2-56 44-50C84-44 102-16 96 14C90 44 54 60 16 56C-16 52-40 40-40 16z", c.up) +
  path("M-34 30C-10 46 40 52 80 38C58 62 0 64-34 30z", ivory.light, 'opacity=".75"') +
  line(
    [0, 1, 2, 3].flatMap(i => [0, 1, 2].map(row => `M${-24 + i * 17 + (row % 2) * 8} ${-16 + row * 15}c9 1 12 9 6 14`)).join(""),
    c.dark,
    2,
    'opacity=".45"',
  ) +
  path("M14 24C-2 34-10 60 4 78C16 68 30 54 32 34z", c.light) +
  circle(66, -18, 19, ivory.up) +
  circle(69, -17, 12, "#140a08") +
  circle(63, -23, 5, "#fff") +
  path("M96 12C104 8 108 16 100 22C104 28 96 32 90 28z", c.dark) +
  ellipse(58, 16, 9, 6, ink("pink").mid, 'opacity=".5"') +
  path("M0-40C30-52 60-46 76-34C54-38 24-36 0-40z", "#fff", 'opacity=".5"')

export const lantern: Hero = c =>
  line("M0-104V-76", gold.light, 4) +
  path("M-22-80H22L28-66H-28z", gold.tube) +
  path("M-30-66H30C78-60 98-30 98 0C98 30 78 56 30 62H-30C-78 56-98 30-98 0C-98-30-78-60-30-66z", c.tube) +
  line(
    "M-62-50C-84-20-84 20-62 50M-30-64C-46-24-46 24-30 60M0-66V62M30-64C46-24 46 24 30 60M62-50C84-20 84 20 62 50",
    c.deep,
    2.5,
    'opacity=".55"',
  ) +
  ellipse(0, -2, 60, 44, "#ffe9a6", 'opacity=".32"') +
  circle(0, -2, 33, gold.up) +
  ring(0, -2, 28, gold.dark, 2) +
  `<g fill="none" stroke="#7d0c1f" stroke-width="4.5" stroke-linecap="round">` +
  `<path d="M-14-12H14M-14 8H14M0-20V16M-8-2C-2-6 2-6 8-2"/></g>` +
  path("M-32 60H32L26 74H-26z", gold.tube) +
  line("M0 74V84M-14 74V80M14 74V80", gold.light, 3) +
  circle(0, 86, 7, "url(#jade-r)") +
  line("M-4 92V112M0 92V116M4 92V112M-14 82V98M14 82V98", c.light, 2.6)

export const pagoda: Hero = c => {
  const tier = (y: number, w: number, h: number): string =>
    rect(-w * 0.55, y, w * 1.1, h, 0, ink("crimson").tube) +
    path(
      [-0.45, -0.09, 0.27]
        .map(k => `M${n(k * w)} ${y + h}v-${n(h * 0.6)}q${n(w * 0.09)}-${n(h * 0.3)} ${n(w * 0.18)} 0v${n(h * 0.6)}z`)
        .join(""),
      "#ffdf7a",
    ) +
    path(
      `M${-w - 14} ${y - 4}C${-w} ${y - 2} ${n(-w * 0.6)} ${y - 14} ${n(-w * 0.45)} ` +
        `${y - 22}H${n(w * 0.45)}C${n(w * 0.6)} ${y - 14} ${w} ${y - 2} ${w + 14} ${y - 4}C${w + 6} ${y + 6} ${w} ${y + 8} ` +
        `${w - 8} ${y + 8}H${8 - w}C${-w} ${y + 8} ${-w - 6} ${y + 6} ${-w - 14} ${y - 4}z`,
      c.up,
    ) +
    line(`M${-w + 4} ${y + 7}H${w - 4}`, gold.light, 2.5)
  return (
    path("M-96 100L-80 84H80L96 100z", ink("silver").up) +
    path("M-26 100L-20 84H20L26 100z", ivory.light) +
    tier(50, 74, 36) +
    tier(8, 60, 26) +
    tier(-30, 46, 22) +
    tier(-64, 32, 18) +
    path("M-12-84H12L4-96H-4z", gold.up) +
    line("M0-96V-116", gold.light, 4) +
    circle(0, -104, 5, gold.ball) +
    [-86, 86].map(x => circle(x, 60, 4, gold.ball)).join("") +
    rect(-11, 62, 22, 24, 10, "#3b0a05")
  )
}

export const fan: Hero = c => {
  const blade = (fill: string): string =>
    path("M-13-118C-5-122 5-122 13-118L6 0H-6z", fill) + path("M-12-108C-4-112 4-112 12-108L10-92C4-95-4-95-10-92z", "#f8d675")
  const turn = (i: number): string => `rotate(${-72 + i * 18})`
  return at(
    0,
    62,
    placed("stick", blade(c.mid), [1, 3, 5, 7].map(turn)) +
      placed("pleat", blade(c.up), [0, 2, 4, 6, 8].map(turn)) +
      placed("flower", turned("leaf", 5, ellipse(0, -6, 4.2, 5.5, "#fff")) + circle(0, 0, 2.5, "#ffb42e"), [
        "translate(-40 -62)scale(1.7)",
        "translate(0 -74)scale(2.2)",
        "translate(42 -60)scale(1.7)",
      ]) +
      path("M-30 6C-26-34 26-34 30 6C20 20-20 20-30 6z", gold.up) +
      circle(0, -2, 7, gold.dark) +
      line("M0 14V30", ink("crimson").light, 4) +
      path("M-8 28H8L4 46H-4z", ink("crimson").up),
    1.02,
  )
}

export const lionDance: Hero = c =>
  mirrored(
    "half",
    path("M50-50C66-70 96-68 104-50C98-46 92-38 92-30C80-26 64-30 52-36z", c.up) +
      circle(84, -48, 7, gold.ball) +
      path("M0-92C40-92 70-70 72-34C86-18 86 12 74 26C76 44 60 58 40 58H0z", c.up) +
      path("M16-76C42-78 62-62 66-40C54-52 34-58 18-56z", "#fff7e2") +
      line("M8-30C20-46 50-46 60-26", "#fff7e2", 8, 'stroke-dasharray="2 9"') +
      circle(34, -14, 25, ivory.up) +
      circle(34, -14, 18, gold.up) +
      circle(34, -13, 11, "#140a08") +
      circle(30, -18, 4, "#fff") +
      path("M54 24C70 18 82 26 84 36C78 50 62 52 52 44z", ink("amber").up) +
      circle(67, 34, 6, c.deep),
  ) +
  path("M0-110C14-96 24-92 22-76C20-64-20-64-22-76C-24-92-14-96 0-110z", gold.up) +
  circle(0, -80, 9, "url(#azure-r)") +
  path("M-16-40C-10-20-18 4-28 16H28C18 4 10-20 16-40C8-52-8-52-16-40z", ink("amber").up) +
  path("M-30 14C-18 2 18 2 30 14C28 30 10 34 0 34C-10 34-28 30-30 14z", ink("jade").up) +
  mirrored("n", ellipse(13, 22, 5, 4, "#052714")) +
  path("M-64 44C-30 34 30 34 64 44C70 80 40 102 0 102C-40 102-70 80-64 44z", ink("crimson").dark) +
  path("M-60 46C-30 38 30 38 60 46L57 58C30 50-30 50-57 58z", "#fffdf2") +
  line("M-36 43V54M-12 41V52M12 41V52M36 43V54", "#b9a37c", 2) +
  path("M-26 80C-14 66 14 66 26 80C18 96-18 96-26 80z", "url(#pink)") +
  path("M-66 66C-58 104-20 116 0 116C20 116 58 104 66 66C72 100 40 124 0 124C-40 124-72 100-66 66z", "#fff7e2")

export const phoenix: Hero = c => {
  const feather = (turn: number, long: number): string =>
    `<g transform="translate(0 20) rotate(${turn})">${path(
      `M0 0C-14 ${long * 0.4}-12 ${long * 0.8} 0 ${long}C12 ${long * 0.8} 14 ${long * 0.4} 0 0z`,
      c.up,
    )}${circle(0, long - 14, 8, gold.ball)}${circle(0, long - 14, 4, "#124a9e")}</g>`
  return (
    feather(38, 84) +
    feather(-38, 84) +
    feather(20, 94) +
    feather(-20, 94) +
    feather(0, 98) +
    mirrored(
      "wing",
      path(
        "M10 4C20-50 60-92 112-96C104-84 106-76 110-70C100-66 100-58 104-50C94-48 92-40 94-32C84-32 80-24 82-14C72-16 " +
          "66-8 66 2C54-2 44 8 38 20L14 30z",
        c.up,
      ) +
        path("M14 4C30-40 62-72 100-82C84-60 60-40 20 14z", gold.up) +
        line("M34 2C50-24 70-44 96-58M34 14C50-6 68-20 88-30", gold.hi, 2.5),
    ) +
    path(
      "M-20 26C-22-6-14-26-8-44C-16-50-20-64-12-76C-4-88 16-88 22-74C26-60 18-50 12-44C18-26 24-4 20 26C14 46-14 46-20 26z",
      gold.up,
    ) +
    path("M20-76L42-68L20-60z", ink("amber").up) +
    circle(9, -70, 5.5, "#fff") +
    circle(10, -70, 3, "#140a08") +
    path("M-8-80C-30-92-26-104-18-108C-18-98-8-98-4-88C-8-104 4-112 8-114C6-104 10-98 8-86z", c.up) +
    path("M-12 4L0 16L12 4L8 34L0 42L-8 34z", c.light)
  )
}

export const moonRabbit: Hero = c =>
  circle(0, -4, 96, "url(#ivory-r)") +
  circle(-48, -46, 14, ivory.mid, 'opacity=".5"') +
  circle(54, -30, 20, ivory.mid, 'opacity=".45"') +
  circle(46, -66, 8, ivory.mid, 'opacity=".5"') +
  mirrored(
    "ear",
    path("M6-20C-4-70 10-104 26-106C44-100 46-60 32-16z", c.up) +
      path("M14-24C10-64 18-88 26-92C34-86 34-58 27-24z", ink("pink").light),
  ) +
  path("M-60 96C-60 60-34 44 0 44C34 44 60 60 60 96z", c.up) +
  path("M0-34C36-34 58-8 56 20C54 46 30 58 0 58C-30 58-54 46-56 20C-58-8-36-34 0-34z", c.up) +
  mirrored(
    "half",
    circle(25, 6, 10, "#30121e") +
      circle(22, 2, 4, "#fff") +
      ellipse(40, 26, 11, 7, ink("pink").mid, 'opacity=".55"') +
      line("M34 24L66 18M34 30L64 34", "#fff", 1.8),
  ) +
  path("M-7 20C-3 17 3 17 7 20C5 27 2 28 0 28C-2 28-5 27-7 20z", ink("pink").mid) +
  line("M0 28C-2 38-12 38-14 32M0 28C2 38 12 38 14 32", "#30121e", 3) +
  path("M-34 66H34L28 100H-28z", gold.tube) +
  ellipse(0, 66, 34, 9, "#6b3c0c") +
  ellipse(0, 64, 26, 8, "#fffdf2") +
  mirrored("paw", ellipse(32, 72, 12, 10, c.light))

export const blossom: Hero = c => {
  const petal =
    path("M0-6C-34-34-40-76-14-100L0-86L14-100C40-76 34-34 0-6z", c.up) +
    path("M0-10C-14-36-14-60 0-80C14-60 14-36 0-10z", c.hi, 'opacity=".5"') +
    line("M0-14V-60M-4-20L-14-56M4-20L14-56", c.dark, 1.6, 'opacity=".6"')
  const leaf = path("M0-20C-26-60-20-96 0-118C20-96 26-60 0-20z", "url(#jade)") + line("M0-30V-104", "#7fe3a0", 2)
  return (
    turned("leaf", 5, leaf, 36) +
    turned("petal", 5, petal) +
    turned("stamen", 10, line("M0-12L0-32", "#fff6cf", 2.2) + circle(0, -34, 4, gold.ball)) +
    circle(0, 0, 15, gold.ball)
  )
}

export const ingot: Hero = c => {
  const one = (x: number, y: number, s: number): string =>
    at(
      x,
      y,
      path("M-84-26C-60-10 60-10 84-26C92-30 96-22 92-14C84 20 56 46 0 46C-56 46-84 20-92-14C-96-22-92-30-84-26z", gold.up) +
        ellipse(0, -14, 62, 13, "#8f5414") +
        path("M-44-14C-44-54-20-62 0-62C20-62 44-54 44-14C26-4-26-4-44-14z", gold.up) +
        path("M-30-22C-28-46-14-54-2-54C-16-44-20-34-20-18z", "#fff", 'opacity=".7"') +
        path("M-84-22C-70 10-40 36 0 38C-48 40-80 18-88-14z", "#fff", 'opacity=".55"'),
      s,
    )
  return (
    one(-48, 62, 0.58) +
    one(50, 64, 0.58) +
    one(0, -4, 0.94) +
    `<g transform="translate(0 16)">${path("M0-22L14 0L0 22L-14 0z", c.up)}${path("M0-22L14 0H-14z", "#fff", 'opacity=".4"')}</g>`
  )
}

export const gong: Hero = c =>
  path("M-92 100V-70C-92-98-60-104 0-104C60-104 92-98 92-70V100H76V-66C76-82 50-88 0-88C-50-88-76-82-76-66V100z", c.tube) +
  path("M-106 100H-62L-70 84H-98zM106 100H62L70 84H98z", c.up) +
  circle(-84, -90, 10, gold.ball) +
  circle(84, -90, 10, gold.ball) +
  line("M-34-88L-28-54M34-88L28-54", ink("crimson").light, 5) +
  circle(0, 10, 72, gold.ball) +
  ring(0, 10, 64, gold.dark, 2.5) +
  ring(0, 10, 44, gold.dark, 2) +
  ring(0, 10, 55, "#fff6cf", 9, 'stroke-dasharray="2 12" opacity=".7"') +
  circle(0, 10, 24, gold.up) +
  ellipse(-8, 2, 10, 7, "#fff", 'opacity=".7"') +
  path("M36 88L78 40L86 46L46 96z", ink("brown").up) +
  circle(80, 40, 19, ink("crimson").ball)
