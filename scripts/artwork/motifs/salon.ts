import { type Ink, ink } from "../ramps.ts"
import { at, circle, dots, ellipse, hash, line, mirrored, path, rect, ring } from "../svg.ts"
import { eye } from "./cats.ts"
import type { Hero } from "./hero.ts"
import { roulette, suits } from "./table.ts"

const gold = ink("gold")
const onyx = ink("onyx")

/** Another waistcoat means another croupier: the hair color follows it. */
const hairWith = (waistcoat: string): Ink => ink((["brown", "onyx", "copper"] as const)[hash(waistcoat) % 3]!)

export const croupier: Hero = c =>
  path(
    "M-54-44C-62-104 62-104 54-44C62-8 66 30 52 50C40 60 30 50 26 40H-26C-30 50-40 60-52 50C-66 30-62-8-54-44z",
    ink("brown").up,
  ) +
  path("M-96 114C-98 74-72 58-34 50L0 62L34 50C72 58 98 74 96 114z", "url(#ivory)") +
  path("M-17 18H17V46C10 62-10 62-17 46z", "#e9b58c") +
  path("M-17 30C-6 40 6 40 17 30V40C8 50-8 50-17 40z", "#b9754a", 'opacity=".6"') +
  path("M-58 114L-62 58L-26 48L0 92L26 48L62 58L58 114z", c.up) +
  path("M-26 48L0 92L-10 114H-24L-44 62zM26 48L0 92L10 114H24L44 62z", c.dark, 'opacity=".55"') +
  path("M-38-28C-40-70 40-70 38-28C40 2 26 28 0 36C-26 28-40 2-38-28z", "#f8d3ad") +
  path("M38-28C40 2 26 28 0 36C18 22 28-4 26-40C34-40 37-36 38-28z", "#d08d5f", 'opacity=".45"') +
  path("M-42-22C-46-66-14-78 4-74C34-78 50-52 42-18C36-38 24-50 6-54C-4-46-32-46-42-22z", hairWith(c.mid).up) +
  path("M-30-58C-14-70 10-70 24-62C8-62-10-60-22-48z", "#fff", 'opacity=".3"') +
  mirrored(
    "half",
    eye(18, -12, "#4a7a3a", -4, 0.72) +
      line("M7-25C14-30 24-30 30-25", "#4d2b13", 3) +
      ellipse(24, 6, 8, 5, "#ef5a9d", 'opacity=".35"') +
      circle(41, 6, 5, gold.ball),
  ) +
  line("M0-8C4 0 5 4-1 6", "#c27b4c", 2.4) +
  path("M-12 15C-6 11-2 13 0 14C2 13 6 11 12 15C8 24-8 24-12 15z", ink("crimson").mid) +
  path("M0 60L-26 48V74zM0 60L26 48V74z", onyx.up) +
  circle(0, 61, 6, onyx.ball) +
  dots(
    [
      [0, 84],
      [0, 100],
    ],
    7,
    gold.mid,
  ) +
  at(44, 80, rect(-24, -34, 48, 68, 6, "url(#ivory)") + path(suits.heart, "#c8142c", 'transform="scale(.9)"'), 1, -8) +
  path("M40 100C48 92 70 92 84 104L88 116H40z", "#f8d3ad")

export const wheelTilt: Hero = c =>
  path("M-108 8C-100 70-60 100 0 100C60 100 100 70 108 8z", ink("brown").up) +
  path("M-98 40C-70 84-30 92 0 92C30 92 70 84 98 40C80 96 40 110 0 110C-40 110-80 96-98 40z", ink("brown").deep, 'opacity=".6"') +
  `<g transform="translate(0 2)scale(1.04 .64)">${roulette(c)}</g>` +
  path("M-12-40L-7 0H7L12-40C8-50-8-50-12-40z", gold.tube) +
  circle(0, -52, 14, gold.ball) +
  circle(0, -52, 6, c.ball)

export const chandelier: Hero = c => {
  const candle =
    rect(-5, -28, 10, 26, 2, "url(#ivory)") +
    path("M0-50C10-36 6-28 0-28C-6-28-10-36 0-50z", "url(#amber)") +
    path("M-12-4H12L8 6H-8z", gold.up)
  const drop = path("M0 0L8 14L0 28L-8 14z", c.up) + path("M0 0L8 14H-8z", "#fff", 'opacity=".5"')
  return (
    line("M0-116V-40", gold.mid, 5) +
    circle(0, -84, 8, gold.ball) +
    mirrored(
      "arm",
      path("M0 14C40 40 84 24 88-8", "none", `stroke="${gold.dark}" stroke-width="9"`) +
        path("M0 14C40 40 84 24 88-8", "none", `stroke="${gold.light}" stroke-width="4"`) +
        path("M0 24C24 40 46 24 46-14", "none", `stroke="${gold.mid}" stroke-width="7"`) +
        at(90, -12, candle) +
        at(46, -22, candle) +
        at(88, 6, drop) +
        at(64, 24, drop) +
        at(38, 32, drop),
    ) +
    at(0, -36, candle, 1.3) +
    path("M-18-34C-30-6-24 20-12 34H12C24 20 30-6 18-34z", gold.up) +
    path("M-34 34H34C26 58 14 68 0 70C-14 68-26 58-34 34z", gold.up) +
    at(0, 68, drop, 1.4) +
    at(-22, 60, drop) +
    at(22, 60, drop) +
    ring(0, 2, 9, c.light, 4)
  )
}

export const lighthouse: Hero = c =>
  path("M0-70L-120-104V-44zM0-70L120-104V-44z", "#fff3b0", 'opacity=".75"') +
  path("M-28-48H28L42 84H-42z", "url(#ivory-h)") +
  path("M-31-20L31-20L34 12L-34 12zM-38 44H38L42 76H-42z", c.tube) +
  path("M-34-54H34V-44H-34z", ink("onyx").up) +
  rect(-20, -86, 40, 32, 3, "#ffe9a6") +
  line("M-10-86V-54M10-86V-54", "#2c343e", 3) +
  path("M-26-84L0-112L26-84z", c.up) +
  circle(0, -114, 5, gold.ball) +
  circle(0, -70, 9, "#fff") +
  path("M-12 84V62A12 12 0 0 1 12 62V84z", "#2a1208") +
  rect(-6, -36, 12, 14, 6, "#2c343e") +
  path("M-92 112C-88 84-60 74-44 84C-20 70 30 70 48 84C70 74 92 90 96 112z", ink("brown").up) +
  path("M-118 108C-96 94-80 114-60 104S-20 94 0 106S40 114 60 104S100 94 118 108L112 120H-112z", "url(#ice)")

export const prawn: Hero = c =>
  line("M44-62C70-104 96-100 110-112M40-64C50-100 70-116 84-116", c.light, 3) +
  path(
    "M46-76C84-70 100-30 84 14C68 62 20 92-34 92C-60 92-74 82-80 70C-40 74 0 60 20 26C34 2 30-20 14-34C4-44-6-52-30-56" +
      "C-4-80 24-82 46-76z",
    c.up,
  ) +
  path("M-80 70C-104 60-116 74-112 100C-98 90-90 90-84 92C-92 104-90 112-80 116C-74 104-60 96-48 92z", c.up) +
  line(
    "M92-14C72-16 48-10 32-2M84 18C66 8 44 10 26 20M66 48C54 34 34 30 14 38M38 72C34 56 18 48-2 52M4 86C4 72-8 62-24 64",
    c.dark,
    4,
  ) +
  line("M20-14C0-6-12 8-16 22M12 8C-4 12-16 26-18 40M-2 26C-18 30-28 40-32 52M-20 42C-34 44-42 52-48 62", c.mid, 6) +
  path("M46-76C66-74 82-58 88-38C70-60 40-70 6-66C16-74 30-78 46-76z", "#fff", 'opacity=".5"') +
  circle(34, -54, 11, "#fff") +
  circle(32, -54, 6.5, "#140a08") +
  circle(30, -57, 2.2, "#fff")
